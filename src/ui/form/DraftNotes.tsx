/**
 * The messages of a form: which fields are wrong, when its draft was saved on this device, and that a draft was
 * restored.
 */
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { ReactElement } from 'react';
import { Button } from '../controls/Button.tsx';
import { FormNote } from './FormNote.tsx';
import css from './DraftNotes.module.css';
import { useFormat } from '../words/format.ts';

/** Returns a function that lists the wrong fields: 有 2 处需要修改：手机号、结束日期 */
export function useWrongFieldsText(): (names: readonly string[]) => string {
  const { t } = useLingui();
  return (all) => {
    const names = all.join(t`、`);
    return plural(all.length, { one: `有 # 处需要修改：${names}`, other: `有 # 处需要修改：${names}` });
  };
}

interface DraftSavedNoteProps {
  /** In milliseconds; null until something is typed. */
  at: number | null;
  /** False if the device couldn't store the draft. */
  isStored?: boolean;
  /** Whether the form names wrong fields. Then the note must not say that nothing was changed. */
  hasProblems?: boolean;
}

/** Shows in the action bar when the draft was saved. */
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

/** Shows above a form that its draft of time `at` (milliseconds) was restored, with a button that discards it. */
export function DraftRestoredNote({ at, onDiscard }: { at: number; onDiscard: () => void }): ReactElement {
  const { t } = useLingui();
  const { dayTime } = useFormat();
  const time = dayTime(at);
  return (
    <FormNote kind="info">
      <span className={css['restored']}>
        <span>{t`接着 ${time} 的草稿，还没有保存。`}</span>
        <Button variant="text" size="small" className={css['discard']} onClick={onDiscard}>{t`放弃草稿`}</Button>
      </span>
    </FormNote>
  );
}
