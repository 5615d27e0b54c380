/**
 * The strip after a failed refresh, or a failed first read without a retry of its own: the age of the shown data, and a
 * button that tries again. A toast has told the reason, unless the network was missing.
 */
import { useLingui } from '@lingui/react/macro';
import problem from 'icon:sync-problem-outline-rounded';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useOldestDataTime } from '../../api/cache/data-age.ts';
import { useFailedReads } from '../../api/cache/failed-reads.ts';
import { useOnline } from '../../platform/network.ts';
import { Icon } from '../../ui/elements/Icon.tsx';
import css from './Banner.module.css';
import { DataAge } from './OfflineText.tsx';
import { OutboxButton } from './OutboxStrip.tsx';

interface FailedReads {
  readonly shown: boolean;
  /** Whether the retry that a person has pressed is under way. */
  readonly busy: boolean;
  readonly retry: () => void;
}

/** Returns whether the strip shows, and its retry. The strip stays during the retry, so that the page doesn't move. */
export function useFailedReadsStrip(): FailedReads {
  const { count, retry } = useFailedReads();
  const [busy, setBusy] = useState(false);
  const online = useOnline();
  const retryFailed = useEffectEvent(() => {
    if (count > 0) void retry();
  });
  // When the network is back, all failed reads are repeated.
  useEffect(() => {
    if (online) retryFailed();
  }, [online]);
  const shown = count > 0 || busy;
  const pressed = useRef(false);
  // The pressed button disappears with the strip. Without this move of the focus, the keyboard would begin at the top.
  useEffect(() => {
    if (shown || !pressed.current) return;
    pressed.current = false;
    if (document.activeElement === document.body) document.getElementById('main')?.focus({ preventScroll: true });
  }, [shown]);
  return {
    shown,
    busy,
    retry: () => {
      pressed.current = true;
      setBusy(true);
      void retry().finally(() => setBusy(false));
    },
  };
}

export function FailedReadsStrip({
  className,
  busy,
  retry,
}: Omit<FailedReads, 'shown'> & { className: string | undefined }) {
  const { t } = useLingui();
  const reason = t`没有读到最新内容`;
  return (
    <aside className={className} aria-label={reason}>
      <Icon d={problem} size={20} className={css['icon']} />
      <span className={css['words']}>
        <DataAge instant={useOldestDataTime()} reason={reason} />
      </span>
      <OutboxButton />
      <button
        type="button"
        className={css['button']}
        aria-disabled={busy || undefined}
        onClick={busy ? undefined : retry}
      >{t`再试一次`}</button>
    </aside>
  );
}
