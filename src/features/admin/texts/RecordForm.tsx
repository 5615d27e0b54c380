/**
 * The form of a spare set of the site's texts. A new set starts from the texts in use, from another set, or empty. A
 * saved set can be put in use or deleted.
 */
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import {
  addBasicInformation,
  type BasicInformation,
  basicInformationId,
  updateBasicInformation,
} from '../../../../contract/basic-information.ts';
import { useBasicInformation } from '../../../api/resources/basic-information.ts';
import { errorText } from '../../../api/transport/error-text.ts';
import { NetworkError } from '../../../api/transport/errors.ts';
import { useSend } from '../../../api/cache/use-changing-call.ts';
import { findRecord, spareRecordsQuery } from '../../../api/resources/admin/site-texts.ts';
import { useOnline } from '../../../platform/network.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.tsx';
import { ChoiceField } from '../../../ui/form/FieldKinds.tsx';
import { FormNote } from '../../../ui/form/FormNote.tsx';
import { addOnce } from '../notices/add-once.ts';
import { RemoveButton } from '../desk/RemoveRecord.tsx';
import { DetailForm } from '../desk/DetailForm.tsx';
import { agree, emptyTexts, keptTexts, payloadOf, textKeys, textProblems, type Texts, textsOf } from './site-fields.ts';
import css from '../desk/system.module.css';
import { TextFields } from './TextFields.tsx';
import { useTextsRemoval } from '../desk/use-removals.ts';
import { useSystem } from '../desk/use-system.ts';
import { useWriting } from '../desk/use-writing.ts';

/** Chooses the texts with which a new set starts. */
function BeginWith({ onChoose }: { onChoose: (texts: Texts) => void }) {
  const { t } = useLingui();
  const current = useBasicInformation();
  const { data, errorUpdateCount, isFetching, refetch } = useQuery(spareRecordsQuery());
  const spare = data ?? [];
  const [value, setValue] = useState('current');
  const records = new Map([
    ...(current ? [['current', current] as const] : []),
    ...spare.map((record) => [String(record.id), record] as const),
  ]);
  return (
    <>
      <ChoiceField
        label={t`从哪一份开始`}
        value={value}
        options={[
          { value: 'current', label: t`正在使用的文字` },
          ...spare.map(({ id, websiteName }) => ({ value: String(id), label: `${websiteName} · ${id}` })),
          { value: 'empty', label: t`空白` },
        ]}
        onChange={(next) => {
          setValue(next);
          const record = records.get(next);
          onChoose(record ? textsOf(record) : emptyTexts);
        }}
      />
      {data === undefined && errorUpdateCount > 0 && (
        <FormNote kind="warning" plain title={t`没有读到备用文字`}>
          <Button variant="soft" size="small" loading={isFetching} onClick={() => void refetch()}>{t`再试一次`}</Button>
        </FormNote>
      )}
    </>
  );
}

export function RecordForm({ record }: { record: BasicInformation | null }) {
  const { t } = useLingui();
  const { close } = useSystem();
  const online = useOnline();
  const current = useBasicInformation();
  const add = useSend(addBasicInformation);
  const update = useSend(updateBasicInformation);
  const removal = useTextsRemoval();
  const fields = useRef<HTMLDivElement>(null);
  const [using, setUsing] = useState<{ busy: boolean; problem: string | null } | null>(null);
  const writing = useWriting({
    place: { form: 'siteTexts', record: record?.id ?? null },
    kept: keptTexts,
    base: record ? textsOf(record) : current ? textsOf(current) : emptyTexts,
    isSame: (left, right) => agree(textKeys, left, right),
    problemsOf: (texts) => textProblems(textKeys, texts),
  });
  const { values: texts, set, problems, errors } = writing;
  const changed = record !== null && !agree(textKeys, texts, textsOf(record));

  async function send(): Promise<void> {
    const payload = payloadOf(textKeys, texts);
    if (record) await update.mutateAsync({ id: record.id, ...payload });
    else {
      const whole = { ...payload, websiteName: texts.websiteName.trim(), coinName: texts.coinName.trim() };
      await addOnce(
        () => add.mutateAsync(whole),
        () => findRecord((spare) => agree(textKeys, textsOf(spare), texts)),
      );
    }
  }
  async function save(): Promise<void> {
    const wrong = await writing.save(send, record ? t`已保存` : t`已添加`);
    if (wrong) fields.current?.querySelector<HTMLElement>(`[name=${wrong.field}]`)?.focus();
  }
  async function putInUse(): Promise<void> {
    setUsing({ busy: true, problem: null });
    try {
      await update.mutateAsync({ id: basicInformationId, ...payloadOf(textKeys, texts) });
      setUsing(null);
      writing.end(t`已启用，所有人都会看到`);
    } catch (error) {
      setUsing({
        busy: false,
        problem: error instanceof NetworkError ? t`没有收到结果，还不知道是否成功。可以再试一次。` : errorText(error),
      });
    }
  }

  return (
    <DetailForm
      tall={record !== null}
      title={record ? t`备用文字` : t`添加备用文字`}
      save={record ? t`保存` : t`添加`}
      busy={writing.busy}
      told={writing.told}
      draft={writing.draft}
      more={
        record && (
          <>
            <Button
              fullWidth
              variant="soft"
              disabled={!online || changed || problems.length > 0}
              onClick={() => setUsing({ busy: false, problem: null })}
            >
              {changed ? t`先保存再启用` : t`启用这份文字`}
            </Button>
            <RemoveButton removal={removal} record={record} onRemoved={writing.end} />
            <ConfirmDialog
              open={using !== null}
              tone="jade"
              title={t`启用「${record.websiteName}」？`}
              confirm={t`启用`}
              busy={using?.busy === true}
              error={using?.problem}
              onConfirm={() => void putInUse()}
              onClose={() => {
                update.settle();
                setUsing(null);
              }}
            >
              {t`正在使用的网站名称、公告、须知和默认规格都会换成这一份。要留着现在的，先另存一份备用。`}
            </ConfirmDialog>
          </>
        )
      }
      onSubmit={() => void save()}
      onClose={close}
    >
      <div ref={fields} className={css['form']}>
        {!record && <BeginWith onChoose={set} />}
        <TextFields
          keys={textKeys}
          texts={texts}
          errors={errors}
          onChange={(key, text) => set({ ...texts, [key]: text })}
        />
      </div>
    </DetailForm>
  );
}
