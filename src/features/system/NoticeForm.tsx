/** Writes a notice, shows it as people will see it, publishes it, changes it, or withdraws it. What is typed is kept as a draft. */
import { useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import * as v from 'valibot';
import { codePoints } from '../../../contract/fields.ts';
import { addNotice, deleteNotice, type Notice, updateNotice } from '../../../contract/notice.ts';
import { readDraft, useDraftKeeping } from '../../api/drafts.ts';
import { NetworkError } from '../../api/errors.ts';
import { findNotice } from '../../api/managed-queries.ts';
import { markStale } from '../../api/query-client.ts';
import { useSend } from '../../api/send.ts';
import { now } from '../../platform/clock.ts';
import { Field, TextArea } from '../../ui/Field.tsx';
import { useFormat } from '../../ui/format.ts';
import { DraftKept, DraftRestored, useWrongFields } from '../../ui/FormNotes.tsx';
import { notify } from '../../ui/notices.ts';
import { Segments } from '../../ui/Segments.tsx';
import { addOnce, addProblem } from './add-once.ts';
import { RemoveRecord } from './RemoveRecord.tsx';
import { SideForm } from './SideForm.tsx';
import css from './system.module.css';
import { useSystem } from './use-system.ts';

const kept = v.object({ title: v.string(), content: v.string() });
type Words = v.InferOutput<typeof kept>;
const most = { title: 50, content: 5_000 };

export function NoticeForm({ notice }: { notice: Notice | null }) {
  const { t } = useLingui();
  const { dayTime } = useFormat();
  const { close } = useSystem();
  const wrongFields = useWrongFields();
  const add = useSend(addNotice);
  const update = useSend(updateNotice);
  const remove = useSend(deleteNotice);
  const fields = useRef<HTMLDivElement>(null);
  const place = { form: 'notice', record: notice?.id ?? null };
  const [base] = useState<Words>({ title: notice?.title ?? '', content: notice?.content ?? '' });
  const [draft, setDraft] = useState(() => readDraft(place, kept, kept));
  const [words, setWords] = useState<Words>(draft?.values ?? base);
  const [mode, setMode] = useState<'write' | 'preview'>('write');
  const [tried, setTried] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const { title, content } = words;
  const typed = title !== base.title || content !== base.content;
  const keeping = useDraftKeeping(place, words, base, typed, draft?.at ?? null);

  const problem = (name: keyof Words, missing: string): string | undefined => {
    if (!tried) return undefined;
    const text = words[name].trim();
    if (text === '') return missing;
    const over = codePoints(text) - most[name];
    return over > 0 ? t`最多 ${most[name]} 个字，超出 ${over}` : undefined;
  };
  const wrongTitle = problem('title', t`请填写标题`);
  const wrongContent = problem('content', t`请填写内容`);
  const wrong = [...(wrongTitle === undefined ? [] : [t`标题`]), ...(wrongContent === undefined ? [] : [t`内容`])];

  async function save(): Promise<void> {
    setTried(true);
    const payload = { title: title.trim(), content: content.trim() };
    const first = ([['title', payload.title], ['content', payload.content]] as const).find(([name, text]) => text === '' || codePoints(text) > most[name]);
    if (first) {
      setRefusal(null);
      setMode('write');
      setTimeout(() => fields.current?.querySelector<HTMLElement>(`[name=${first[0]}]`)?.focus());
      return;
    }
    setRefusal(null);
    setBusy(true);
    try {
      if (notice) await update.mutateAsync({ id: notice.id, ...payload });
      else {
        await addOnce(() => add.mutateAsync(payload), () => findNotice(payload));
        await markStale(addNotice.path);
      }
      keeping.forget();
      notify({ tone: 'success', text: notice ? t`已保存` : t`已发布，所有人都会看到` });
      close();
    } catch (error) {
      setRefusal(notice && error instanceof NetworkError ? t`没有收到结果，还不知道是否已保存。填的内容还在，可以再试一次。` : addProblem(error));
    } finally {
      setBusy(false);
    }
  }
  function withdrawn(): void {
    keeping.forget();
    notify({ tone: 'success', text: t`已撤回` });
    close();
  }

  return (
    <SideForm
      title={notice ? t`编辑通知` : t`写通知`}
      save={notice ? t`保存` : t`发布`}
      busy={busy}
      told={refusal ?? (wrong.length > 0 ? wrongFields(wrong) : null)}
      ofNoField={refusal !== null}
      note={<span role="status" className={css['kept']}><DraftKept at={keeping.keptAt} kept={keeping.kept} /></span>}
      more={notice && (
        <RemoveRecord
          label={t`撤回这条通知`}
          title={t`撤回「${notice.title}」？`}
          confirm={t`撤回`}
          words={t`撤回后所有人都看不到它，看过的人也一样，不能恢复。`}
          path={deleteNotice.path}
          send={() => remove.mutateAsync({ id: notice.id })}
          onRemoved={withdrawn}
        />
      )}
      onSubmit={() => void save()}
      onClose={close}
    >
      {draft && (
        <DraftRestored
          at={draft.at}
          onDiscard={() => {
            setDraft(null);
            setWords(base);
          }}
        />
      )}
      <Segments label={t`编写或预览`} fullWidth options={[{ value: 'write', label: t`编写` }, { value: 'preview', label: t`预览` }]} value={mode} onChange={setMode} />
      {mode === 'write'
        ? (
          <div ref={fields} className={css['form']}>
            <Field name="title" label={t`标题`} value={title} counter={{ length: codePoints(title), max: most.title }} error={wrongTitle} autoComplete="off" onChange={(event) => setWords({ ...words, title: event.target.value })} />
            <TextArea name="content" rows={8} label={t`内容`} value={content} counter={{ length: codePoints(content), max: most.content }} error={wrongContent} onChange={(event) => setWords({ ...words, content: event.target.value })} />
          </div>
        )
        : (
          <article className={css['preview']}>
            <h3 className={css['previewTitle']} dir="auto">{title.trim() === '' ? t`无标题` : title}</h3>
            <p className={css['previewTime']}>{dayTime(notice?.createTime ?? now())}</p>
            <p className={css['previewText']} dir="auto">{content}</p>
          </article>
        )}
    </SideForm>
  );
}
