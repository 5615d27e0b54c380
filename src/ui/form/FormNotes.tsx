/**
 * The messages of a form: which fields are wrong, when its draft was saved on this device, and that a draft was
 * restored.
 */
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { ReactElement } from 'react';
import { Button } from '../controls/Button.tsx';
import { FormNote } from './FormNote.tsx';
import css from './FormNotes.module.css';
import { useFormat } from '../words/format.ts';

/** Returns a function that lists the wrong fields: 有 2 处需要修改：手机号、结束日期 */
export function useWrongFields(): (names: readonly string[]) => string {
  const { t } = useLingui();
  return (all) => {
    const names = all.join(t`、`);
    return plural(all.length, { one: `有 # 处需要修改：${names}`, other: `有 # 处需要修改：${names}` });
  };
}

/**
 * Shows in the action bar when the draft was saved. `at` is null until something is typed. `kept` is false if the
 * device couldn't store it.
 */
export function DraftKept({ at, kept = true }: { at: number | null; kept?: boolean }): ReactElement {
  const { t } = useLingui();
  const { clock } = useFormat();
  if (!kept) return <span>{t`这台设备存不下草稿`}</span>;
  if (at === null) return <span>{t`还没有改动`}</span>;
  const time = clock(at);
  return (
    <>
      {t`草稿已存在本机`} <span className={css['time']}>{time}</span>
    </>
  );
}

/** Shows above a form that its draft was restored, with a button that discards it. */
export function DraftRestored({ at, onDiscard }: { at: number; onDiscard: () => void }): ReactElement {
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
