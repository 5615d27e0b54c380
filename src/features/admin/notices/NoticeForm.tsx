/** Writes, previews, publishes, edits and withdraws a notice. The input is stored as a draft. */
import { t as translate } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import * as v from 'valibot';
import { codePoints } from '../../../../contract/fields.ts';
import { addNotice, type Notice, updateNotice } from '../../../../contract/notice.ts';
import { findNotice } from '../../../api/resources/admin/managed-texts.ts';
import { markStale } from '../../../api/cache/query-client.ts';
import { useSend } from '../../../api/cache/use-changing-call.ts';
import { now } from '../../../platform/clock.ts';
import { Field, TextArea } from '../../../ui/form/Field.tsx';
import { useFormat } from '../../../ui/words/format.ts';
import { Segments } from '../../../ui/controls/Segments.tsx';
import { addOnce } from './add-once.ts';
import { RemoveButton } from '../desk/RemoveRecord.tsx';
import { DetailForm } from '../desk/DetailForm.tsx';
import css from '../desk/system.module.css';
import { useNoticeRemoval } from '../desk/use-removals.ts';
import { useSystem } from '../desk/use-system.ts';
import type { Problem } from '../problem.ts';
import { useWriting } from '../desk/use-writing.ts';

const noticeDraft = v.object({ title: v.string(), content: v.string() });
type Words = v.InferOutput<typeof noticeDraft>;
const most = { title: 50, content: 5_000 };

function wordsProblems(words: Words): Problem[] {
  const names = { title: translate`标题`, content: translate`内容` };
  return (['title', 'content'] as const).flatMap((field) => {
    const name = names[field];
    const text = words[field].trim();
    const over = codePoints(text) - most[field];
    if (text === '') return [{ field, name, text: translate`请填写${name}` }];
    return over > 0 ? [{ field, name, text: translate`最多 ${most[field]} 个字，超出 ${over}` }] : [];
  });
}

export function NoticeForm({ notice }: { notice: Notice | null }) {
  const { t } = useLingui();
  const { dayTime } = useFormat();
  const { close } = useSystem();
  const add = useSend(addNotice);
  const update = useSend(updateNotice);
  const removal = useNoticeRemoval();
  const fields = useRef<HTMLDivElement>(null);
  const [mode, setMode] = useState<'write' | 'preview'>('write');
  const writing = useWriting({
    place: { form: 'notice', record: notice?.id ?? null },
    kept: noticeDraft,
    base: { title: notice?.title ?? '', content: notice?.content ?? '' },
    isSame: (left, right) => left.title === right.title && left.content === right.content,
    problemsOf: wordsProblems,
  });
  const { values: words, set, errors } = writing;
  const { title, content } = words;

  async function send(): Promise<void> {
    const payload = { title: title.trim(), content: content.trim() };
    if (notice) await update.mutateAsync({ id: notice.id, ...payload });
    else {
      await addOnce(
        () => add.mutateAsync(payload),
        () => findNotice(payload),
      );
      await markStale(addNotice.path);
    }
  }
  async function save(): Promise<void> {
    const wrong = await writing.save(send, notice ? t`已保存` : t`已发布，所有人都会看到`);
    if (!wrong) return;
    setMode('write');
    setTimeout(() => fields.current?.querySelector<HTMLElement>(`[name=${wrong.field}]`)?.focus());
  }

  return (
    <DetailForm
      tall={notice !== null}
      title={notice ? t`编辑通知` : t`写通知`}
      save={notice ? t`保存` : t`发布`}
      busy={writing.busy}
      told={writing.told}
      draft={writing.draft}
      more={notice && <RemoveButton removal={removal} record={notice} onRemoved={writing.end} />}
      onSubmit={() => void save()}
      onClose={close}
    >
      <Segments
        label={t`编写或预览`}
        fullWidth
        options={[
          { value: 'write', label: t`编写` },
          { value: 'preview', label: t`预览` },
        ]}
        value={mode}
        onChange={setMode}
      />
      {mode === 'write' ? (
        <div ref={fields} className={css['form']}>
          <Field
            name="title"
            label={t`标题`}
            value={title}
            counter={{ length: codePoints(title), max: most.title }}
            error={errors.get('title')}
            autoComplete="off"
            onChange={(event) => set({ ...words, title: event.target.value })}
          />
          <TextArea
            name="content"
            rows={8}
            label={t`内容`}
            value={content}
            counter={{ length: codePoints(content), max: most.content }}
            error={errors.get('content')}
            onChange={(event) => set({ ...words, content: event.target.value })}
          />
        </div>
      ) : (
        <article className={css['preview']}>
          <h3 className={css['previewTitle']} dir="auto">
            {title.trim() === '' ? t`无标题` : title}
          </h3>
          <p className={css['previewTime']}>{dayTime(notice?.createTime ?? now())}</p>
          <p className={css['previewText']} dir="auto">
            {content}
          </p>
        </article>
      )}
    </DetailForm>
  );
}
