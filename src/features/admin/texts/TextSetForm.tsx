/**
 * The form of a spare set of the site's texts. A new set starts from the texts in use, from another set, or empty. A
 * saved set can be put in use or deleted.
 */
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { type BasicInformation, basicInformationId } from '../../../../contract/basic-information.ts';
import { changedFields, firstValues, payloadOf, textOf, type FormValues, valuesOf } from '../../../api/edits/fields.ts';
import type { OutboxEntry } from '../../../api/outbox/entry.ts';
import type { EditContext } from '../../../api/outbox/outbox.ts';
import { editOutcome } from '../../../api/outbox/edit-outcome.ts';
import { useBasicInformation } from '../../../api/resources/basic-information.ts';
import { errorText } from '../../../api/transport/error-words.ts';
import { unusedSiteTextsQuery } from '../../../api/resources/admin/site-texts.ts';
import { textRecords } from '../../../api/resources/admin/written-records.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.tsx';
import { SelectField } from '../../../ui/form/FieldKinds.tsx';
import { FormNote } from '../../../ui/form/FormNote.tsx';
import { DeskForm } from '../desk/DeskForm.tsx';
import { DeleteButton } from '../desk/DeleteRecordDialog.tsx';
import { spareTable, textFields } from './site-fields.ts';
import { TextFields } from './TextFields.tsx';
import { useTextsDeletion } from '../desk/use-deletion-words.ts';
import { useDeskForm } from '../desk/use-desk-form.ts';

/** Chooses the texts with which a new set starts. Asks before it replaces texts that were changed since. */
function BeginWith({ values, onChoose }: { values: FormValues; onChoose: (texts: FormValues) => void }) {
  const { t } = useLingui();
  const current = useBasicInformation();
  const { data, errorUpdateCount, isFetching, refetch } = useQuery(unusedSiteTextsQuery());
  const spare = data ?? [];
  const [value, setValue] = useState('current');
  /** The choice that the dialog asks about; null while the dialog is closed. */
  const [asked, setAsked] = useState<string | null>(null);
  const records = new Map([
    ...(current ? [['current', current] as const] : []),
    ...spare.map((record) => [String(record.id), record] as const),
  ]);
  const textsOf = (choice: string): FormValues => {
    const record = records.get(choice);
    return record ? valuesOf(textFields, record) : firstValues(textFields);
  };
  const begin = (choice: string): void => {
    setAsked(null);
    setValue(choice);
    onChoose(textsOf(choice));
  };
  return (
    <>
      <SelectField
        label={t`从哪一份开始`}
        value={value}
        options={[
          { value: 'current', label: t`当前文案` },
          ...spare.map(({ id, websiteName }) => ({ value: String(id), label: `${websiteName} · ${id}` })),
          { value: 'empty', label: t`空白` },
        ]}
        onChange={(next) => {
          if (changedFields(textFields, values, textsOf(value)).length > 0) setAsked(next);
          else begin(next);
        }}
      />
      <ConfirmDialog
        open={asked !== null}
        title={t`换一份开始？`}
        confirm={t`换`}
        onConfirm={() => asked !== null && begin(asked)}
        onClose={() => setAsked(null)}
      >
        {t`已经写的内容会被换掉，不能恢复。`}
      </ConfirmDialog>
      {data === undefined && errorUpdateCount > 0 && (
        <FormNote kind="warning" plain title={t`没有读到备选文案`}>
          <Button variant="soft" size="small" loading={isFetching} onClick={() => void refetch()}>{t`再试一次`}</Button>
        </FormNote>
      )}
    </>
  );
}

interface TextSetFormProps {
  /** Null for a new set, and for a deleted one of which no copy is loaded. */
  record: BasicInformation | null;
  /** The outbox entry that the form continues; null for none. */
  entry: OutboxEntry | null;
  /** Replaces the untouched form if the record was deleted. */
  gone?: ReactNode;
}

interface PuttingInUse {
  /** Null while the dialog is closed. */
  readonly state: { busy: boolean; problem: string | null } | null;
  readonly ask: () => void;
  /** Sends the set. Never rejects. */
  readonly confirm: () => Promise<void>;
  readonly cancel: () => void;
}

/**
 * Replaces the texts in use by a set. If somebody else changed the texts in use meanwhile, the dialog says so first.
 * `onDone` gets the sentence that says that the set is in use, or waits in the outbox.
 */
function usePuttingInUse(values: FormValues, onDone: (text: string) => void): PuttingInUse {
  const { t } = useLingui();
  const current = useBasicInformation();
  const [state, setState] = useState<PuttingInUse['state']>(null);
  /** The newer texts in use, after a conflict was shown. A second press replaces them. */
  const [conflicting, setConflicting] = useState<BasicInformation | null>(null);

  async function putInUse(): Promise<void> {
    const base = conflicting ?? current;
    // Without a base, the call would overwrite a newer version that nobody has seen.
    if (!base) return;
    setState({ busy: true, problem: null });
    const payload = payloadOf(textFields, values);
    const fail = (problem: string): void => setState({ busy: false, problem });
    try {
      const about: EditContext = {
        what: {
          kind: 'record',
          act: 'update',
          of: 'siteTexts',
          name: textOf(values, 'websiteName').trim(),
          fields: textFields.map(({ name }) => name),
        },
        kind: 'siteTexts',
        record: basicInformationId,
        base: { version: base.version ?? null, fields: payloadOf(textFields, valuesOf(textFields, base)) },
      };
      const result = await textRecords.save(basicInformationId, base.version ?? null, payload, about);
      const theirs = result.kind === 'conflict' ? textRecords.read(result.theirs) : null;
      const outcome = editOutcome(
        result,
        theirs ? { conflict: t`当前文案刚在别处改过。仍要换成这一份就再按一次。` } : {},
      );
      if (outcome.state === 'failed') {
        if (result.kind === 'conflict') setConflicting(theirs);
        fail(outcome.text);
        return;
      }
      setState(null);
      onDone(outcome.state === 'done' ? t`已启用，所有人都会看到` : outcome.text);
    } catch (error) {
      fail(errorText(error));
    }
  }

  return {
    state,
    ask: () => setState({ busy: false, problem: null }),
    confirm: putInUse,
    cancel: () => {
      setConflicting(null);
      setState(null);
    },
  };
}

export function TextSetForm({ record, entry, gone = null }: TextSetFormProps) {
  const { t } = useLingui();
  const current = useBasicInformation();
  const deletion = useTextsDeletion();
  const form = useDeskForm({
    table: spareTable,
    send: textRecords.send,
    refresh: textRecords.invalidate,
    record,
    entry,
    first: current ? valuesOf(textFields, current) : firstValues(textFields),
    done: record ? t`已保存` : t`已添加`,
  });
  const { values, wrong } = form;
  const puttingInUse = usePuttingInUse(values, form.end);
  const hasUnsavedChanges =
    record !== null && changedFields(textFields, values, valuesOf(textFields, record)).length > 0;
  const putInUseText = (): string => {
    if (current === null) return t`没有读到网站文案`;
    return hasUnsavedChanges ? t`先保存再启用` : t`启用这份文案`;
  };

  return (
    <DeskForm
      form={form}
      gone={gone}
      tall={record !== null}
      title={record ? t`备选文案` : t`添加备选文案`}
      save={record ? t`保存` : t`添加`}
      more={
        record && (
          <>
            <Button
              fullWidth
              variant="soft"
              disabled={hasUnsavedChanges || wrong.length > 0 || current === null}
              onClick={puttingInUse.ask}
            >
              {putInUseText()}
            </Button>
            <DeleteButton deletion={deletion} record={record} onDeleted={form.end} />
            <ConfirmDialog
              open={puttingInUse.state !== null}
              tone="accent"
              title={t`启用「${record.websiteName}」？`}
              confirm={t`启用`}
              busy={puttingInUse.state?.busy === true}
              error={puttingInUse.state?.problem}
              onConfirm={() => void puttingInUse.confirm()}
              onClose={puttingInUse.cancel}
            >
              {t`正在使用的网站名称、公告、须知和默认规格都会换成这一份。要留着现在的，先另存一份备用。`}
            </ConfirmDialog>
          </>
        )
      }
    >
      {!record && <BeginWith values={values} onChoose={form.change} />}
      <TextFields form={form} />
    </DeskForm>
  );
}
