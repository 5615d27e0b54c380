/** A spare record of the site's texts: written (from what is in use, or from another one), changed, put in use, deleted. */
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import {
  addBasicInformation, type BasicInformation, basicInformationId, deleteBasicInformation, updateBasicInformation,
} from '../../../contract/basic-information.ts';
import { useBasicInformation } from '../../api/basic-information.ts';
import { NetworkError } from '../../api/errors.ts';
import { useSend } from '../../api/send.ts';
import { findRecord, spareRecordsQuery } from '../../api/site-queries.ts';
import { useOnline } from '../../platform/network.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { ChoiceField } from '../../ui/FieldKinds.tsx';
import { useWrongFields } from '../../ui/FormNotes.tsx';
import { notify } from '../../ui/notices.ts';
import { addOnce, addProblem } from './add-once.ts';
import { RemoveRecord } from './RemoveRecord.tsx';
import { SideForm } from './SideForm.tsx';
import { agree, emptyTexts, payloadOf, type TextKey, textKeys, textName, textProblem, type Texts, textsOf } from './site-fields.ts';
import css from './system.module.css';
import { TextFields } from './TextFields.tsx';
import { useSystem } from './use-system.ts';

/** Which texts a new one begins with. */
function BeginWith({ onChoose }: { onChoose: (texts: Texts) => void }) {
  const { t } = useLingui();
  const current = useBasicInformation();
  const { data: spare = [] } = useQuery(spareRecordsQuery());
  const [value, setValue] = useState('current');
  const records = new Map([...(current ? [['current', current] as const] : []), ...spare.map((record) => [String(record.id), record] as const)]);
  return (
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
  );
}

export function RecordForm({ record }: { record: BasicInformation | null }) {
  const { t } = useLingui();
  const { close } = useSystem();
  const online = useOnline();
  const wrongFields = useWrongFields();
  const current = useBasicInformation();
  const add = useSend(addBasicInformation);
  const update = useSend(updateBasicInformation);
  const remove = useSend(deleteBasicInformation);
  const fields = useRef<HTMLDivElement>(null);
  const [texts, setTexts] = useState<Texts>(() => (record ? textsOf(record) : current ? textsOf(current) : emptyTexts));
  const [tried, setTried] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [using, setUsing] = useState<{ busy: boolean; problem: string | null } | null>(null);
  const problems = textKeys.flatMap((key) => {
    const text = textProblem(key, texts[key]);
    return text === null ? [] : [{ key, text }];
  });
  const errors: Partial<Record<TextKey, string>> = tried ? Object.fromEntries(problems.map(({ key, text }) => [key, text])) : {};
  const changed = record !== null && !agree(textKeys, texts, textsOf(record));
  const problemOf = (error: unknown): string => (
    error instanceof NetworkError && record ? t`没有收到结果，还不知道是否已保存。填的内容还在，可以再试一次。` : addProblem(error)
  );
  const end = (text: string): void => {
    notify({ tone: 'success', text });
    close();
  };

  async function save(): Promise<void> {
    setTried(true);
    setRefusal(null);
    const [first] = problems;
    if (first) {
      fields.current?.querySelector<HTMLElement>(`[name=${first.key}]`)?.focus();
      return;
    }
    const payload = payloadOf(textKeys, texts);
    try {
      if (record) await update.mutateAsync({ id: record.id, ...payload });
      else {
        const whole = { ...payload, websiteName: texts.websiteName.trim(), coinName: texts.coinName.trim() };
        await addOnce(() => add.mutateAsync(whole), () => findRecord((one) => agree(textKeys, textsOf(one), texts)));
      }
      end(record ? t`已保存` : t`已添加`);
    } catch (error) {
      setRefusal(problemOf(error));
    }
  }
  async function putInUse(): Promise<void> {
    setUsing({ busy: true, problem: null });
    try {
      await update.mutateAsync({ id: basicInformationId, ...payloadOf(textKeys, texts) });
      setUsing(null);
      end(t`已启用，所有人都会看到`);
    } catch (error) {
      setUsing({ busy: false, problem: problemOf(error) });
    }
  }

  return (
    <SideForm
      title={record ? t`备用文字` : t`添加备用文字`}
      save={record ? t`保存` : t`添加`}
      busy={add.isPending || update.isPending}
      told={refusal ?? (tried && problems.length > 0 ? wrongFields(problems.map(({ key }) => textName(key))) : null)}
      ofNoField={refusal !== null}
      more={record && (
        <>
          <Button fullWidth variant="soft" disabled={!online || changed || problems.length > 0} onClick={() => setUsing({ busy: false, problem: null })}>
            {changed ? t`先保存再启用` : t`启用这份文字`}
          </Button>
          <RemoveRecord
            label={t`删除这份文字`}
            title={t`删除「${record.websiteName}」？`}
            confirm={t`删除`}
            words={t`正在使用的文字不受影响。删除后不能恢复。`}
            path={deleteBasicInformation.path}
            send={() => remove.mutateAsync({ id: record.id })}
            onRemoved={() => end(t`已删除`)}
          />
          <ConfirmDialog
            open={using !== null}
            tone="jade"
            title={t`启用「${record.websiteName}」？`}
            confirm={t`启用`}
            busy={using?.busy === true}
            error={using?.problem}
            onConfirm={() => void putInUse()}
            onClose={() => setUsing(null)}
          >
            {t`正在使用的网站名称、公告、须知和默认规格都会换成这一份。要留着现在的，先另存一份备用。`}
          </ConfirmDialog>
        </>
      )}
      onSubmit={() => void save()}
      onClose={close}
    >
      <div ref={fields} className={css['form']}>
        {!record && <BeginWith onChoose={setTexts} />}
        <TextFields keys={textKeys} texts={texts} errors={errors} onChange={(key, text) => setTexts({ ...texts, [key]: text })} />
      </div>
    </SideForm>
  );
}
