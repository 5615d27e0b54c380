/**
 * The strip under the bar where a page asked for something again and was refused: how old what stands there is, and a
 * way to try again. Why it was refused has been said as a notice.
 */
import { useLingui } from '@lingui/react/macro';
import problem from 'icon:sync-problem-outline-rounded';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { usePageAge, useRefused } from '../../api/cache/data-age.ts';
import { useOnline } from '../../platform/network.ts';
import { Icon } from '../../ui/elements/Icon.tsx';
import css from './Banner.module.css';
import { AsOf } from './OfflineText.tsx';
import { OutboxButton } from './OutboxStrip.tsx';

interface Refused {
  readonly shown: boolean;
  readonly busy: boolean;
  readonly retry: () => void;
}

/** It stands while it is tried again: a page that is being read doesn't move for that. */
export function useRefusedStrip(): Refused {
  const { count, retry } = useRefused();
  const [busy, setBusy] = useState(false);
  const online = useOnline();
  const catchUp = useEffectEvent(() => {
    if (count > 0) void retry();
  });
  // These reads were asked for in vain while there was no network.
  useEffect(() => {
    if (online) catchUp();
  }, [online]);
  const shown = count > 0 || busy;
  const pressed = useRef(false);
  // The button that was pressed goes with the strip, and the keyboard would begin at the top.
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

export function RefusedStrip({ className, busy, retry }: Omit<Refused, 'shown'> & { className: string | undefined }) {
  const { t } = useLingui();
  const reason = t`没有读到最新内容`;
  return (
    <aside className={className} aria-label={reason}>
      <Icon d={problem} size={20} className={css['icon']} />
      <span className={css['words']}>
        <AsOf instant={usePageAge()} reason={reason} />
      </span>
      <OutboxButton />
      <button
        type="button"
        className={css['outbox']}
        aria-disabled={busy || undefined}
        onClick={busy ? undefined : retry}
      >{t`再试一次`}</button>
    </aside>
  );
}
