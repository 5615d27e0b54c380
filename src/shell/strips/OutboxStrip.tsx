/**
 * Shows in the strip how many edits wait, as a button that opens the outbox. While the outbox isn't empty, the strip
 * shows even with a network, so that no edit is forgotten. Afterwards it tells how many edits were sent, until the next
 * page or until the person closes it.
 */
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import chevron from 'icon:chevron-right-rounded';
import closeIcon from 'icon:close-rounded';
import done from 'icon:check-circle-outline-rounded';
import clock from 'icon:schedule-outline-rounded';
import mark from 'icon:error-outline-rounded';
import { useAtomValue } from 'jotai';
import { useEffect, useEffectEvent, useLayoutEffect } from 'react';
import { outboxCountAtom } from '../../api/outbox/outbox-state.ts';
import { closeSentAnnouncement, sentCountAtom, markSentAnnouncementSeen } from '../../api/outbox/unannounced.ts';
import { openOutbox } from '../../api/outbox/outbox.ts';
import { useOnline } from '../../platform/network.ts';
import { IconButton } from '../../ui/controls/Button.tsx';
import { classes } from '../../ui/elements/class-names.ts';
import { Icon } from '../../ui/elements/Icon.tsx';
import { VisuallyHidden } from '../../ui/elements/VisuallyHidden.tsx';
import css from './Banner.module.css';

/** For example 3 项待发送 › */
export function OutboxButton() {
  const { all, stuck } = useAtomValue(outboxCountAtom);
  if (all === 0) return null;
  return (
    <button type="button" className={css['button']} onClick={openOutbox} aria-haspopup="dialog">
      <span>
        {stuck > 0
          ? plural(stuck, { one: '# 项需要你处理', other: '# 项需要你处理' })
          : plural(all, { one: '# 项待发送', other: '# 项待发送' })}
      </span>
      <Icon d={chevron} size={18} />
    </button>
  );
}

export interface OutboxStripState {
  /**
   * Whether there is a message about the outbox. Without a network, or after a failed refresh, the strip shows another
   * message.
   */
  readonly shown: boolean;
  /** The number of sent edits that this tab announces. */
  readonly sent: number;
  /** Closes the announcement of the sent edits. */
  readonly close: () => void;
}

/**
 * Returns the outbox message for the page at `path`. The number of sent edits shows until the next page. Once a visible
 * tab has shown the number, no other tab shows it.
 */
export function useOutboxStrip(path: string): OutboxStripState {
  const online = useOnline();
  const { all } = useAtomValue(outboxCountAtom);
  const sent = useAtomValue(sentCountAtom);
  const isAnnounced = online && all === 0 && sent > 0;
  const leavePage = useEffectEvent(() => {
    if (isAnnounced) closeSentAnnouncement();
  });
  useLayoutEffect(() => () => leavePage(), [path]);
  useEffect(() => {
    if (!isAnnounced) return;
    const markSeen = (): void => {
      if (document.visibilityState === 'visible') markSentAnnouncementSeen();
    };
    markSeen();
    document.addEventListener('visibilitychange', markSeen);
    return () => document.removeEventListener('visibilitychange', markSeen);
  }, [isAnnounced, sent]);
  return { shown: all > 0 || sent > 0, sent, close: closeSentAnnouncement };
}

/** Announces to screen readers how many edits were sent, once no edit waits. */
export function SentAnnouncement({ sent }: { sent: number }) {
  const { all } = useAtomValue(outboxCountAtom);
  return (
    <VisuallyHidden component="div">
      <div role="status">{all === 0 && sent > 0 ? plural(sent, { one: '已发送 # 项', other: '已发送 # 项' }) : ''}</div>
    </VisuallyHidden>
  );
}

export function OutboxStrip({ sent, onClose }: { sent: number; onClose: () => void }) {
  const { t } = useLingui();
  const { all, stuck } = useAtomValue(outboxCountAtom);
  const isDone = all === 0;
  return (
    <aside className={classes(css['strip'], isDone ? css['notice'] : css['offline'])} aria-label={t`待发送`}>
      <Icon d={isDone ? done : stuck > 0 ? mark : clock} size={20} className={css['icon']} />
      <span className={css['words']}>
        {isDone
          ? plural(sent, { one: '已发送 # 项', other: '已发送 # 项' })
          : stuck > 0
            ? t`有内容没有发出`
            : t`正在发送`}
      </span>
      {isDone ? (
        <IconButton d={closeIcon} size={18} tone="ink2" label={t`关闭提示`} onClick={onClose} />
      ) : (
        <OutboxButton />
      )}
    </aside>
  );
}
