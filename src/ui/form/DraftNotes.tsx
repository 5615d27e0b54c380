/**
 * The messages of a form: which fields are wrong, when its draft was saved on this device, and that a draft was
 * restored.
 */
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { type ReactElement, useState } from 'react';
import { Button } from '../controls/Button.tsx';
import { ConfirmDialog } from '../overlay/ConfirmDialog.tsx';
import { FormNote } from './FormNote.tsx';
import css from './DraftNotes.module.css';
import { useFormat } from '../words/format.ts';
import { useTimeInSentence } from '../words/day-words.ts';

/** Returns a function that lists the wrong fields: 有 2 处需要修改：手机号、结束日期 */
export function useWrongFieldsText(): (names: readonly string[]) => string {
  const { t } = useLingui();
  return (all) => {
    const names = all.join(t`、`);
    return plural(all.length, { one: `有 # 处需要修改：${names}`, other: `有 # 处需要修改：${names}` });
  };
}

interface DraftSavedNoteProps {
  /** When the draft was saved, in milliseconds; null if there is no draft. */
  at: number | null;
  /** False if the device couldn't store the draft. */
  isStored?: boolean;
  /** Whether the form names wrong fields. Then the note must not say that nothing was changed. */
  hasProblems?: boolean;
}

/** Says when the draft was saved, that nothing was changed yet, or that the device can't store the draft. */
export function DraftSavedNote({ at, isStored = true, hasProblems = false }: DraftSavedNoteProps): ReactElement {
  const { t } = useLingui();
  const { clock } = useFormat();
  // Each text is a new element, because browsers count centred text that changes as a layout shift.
  if (!isStored) return <span key="not-stored">{t`这台设备存不下草稿`}</span>;
  if (at === null) return <span key="none">{hasProblems ? '' : t`还没有改动`}</span>;
  const time = clock(at);
  return (
    <span key="stored">
      {t`草稿已存在本机`} <span className={css['time']}>{time}</span>
    </span>
  );
}

interface DraftRestoredNoteProps {
  /** When the restored draft was stored, in milliseconds. Null without a draft. Then no note shows. */
  at: number | null;
  /** Whether nothing was saved before. Without the draft, such a form is empty or shows what a link brought. */
  isNew: boolean;
  /**
   * Says that the form continues the draft of this time. By default the note also says that the draft isn't saved yet.
   */
  words?: (time: string) => string;
  onDiscard: () => void;
}

/**
 * Shows above a form that its draft was restored. A button discards the draft after a question. Render the note without
 * a draft too, because the question closes after the draft is gone.
 */
export function DraftRestoredNote({ at, isNew, words, onDiscard }: DraftRestoredNoteProps): ReactElement {
  const { t } = useLingui();
  const timeInSentence = useTimeInSentence();
  const [asking, setAsking] = useState(false);
  const time = at === null ? '' : timeInSentence(at);
  return (
    <>
      {at !== null && (
        <FormNote kind="info">
          <span className={css['restored']}>
            <span>{words?.(time) ?? t`接着 ${time} 的草稿，还没有保存。`}</span>
            <Button variant="text" size="small" className={css['discard']} onClick={() => setAsking(true)}>
              {t`放弃草稿`}
            </Button>
          </span>
        </FormNote>
      )}
      <ConfirmDialog
        open={asking}
        title={t`放弃草稿？`}
        confirm={t`放弃草稿`}
        onConfirm={() => {
          setAsking(false);
          onDiscard();
        }}
        onClose={() => setAsking(false)}
      >
        {isNew ? t`填过的内容不会保留，也不能恢复。` : t`改过的内容会回到上次保存的样子，不能恢复。`}
      </ConfirmDialog>
    </>
  );
}
