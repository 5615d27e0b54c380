/**
 * Says that the app is offline, why, and how old the data is, beside the button of the outbox. An announcement of the
 * page (ui/feedback/announcements.ts) replaces the age. If the page has no data, the age of the session shows.
 */
import { Trans } from '@lingui/react/macro';
import cloudOff from 'icon:cloud-off-outline-rounded';
import { useSession } from '../../api/session/session.ts';
import { useOldestDataTime } from '../../api/cache/data-age.ts';
import { useOfflineReason } from '../../device/connection-words.ts';
import { useFormat } from '../../ui/words/format.ts';
import { Icon } from '../../ui/elements/Icon.tsx';
import { useAnnouncementUnderBar } from '../../ui/feedback/announcements.ts';
import css from './Banner.module.css';
import { OutboxButton } from './OutboxStrip.tsx';

/** For example 离线 · 数据截至今天 10:24. `instant` is in ms. At 0 nothing was ever read, and only the reason shows. */
export function DataAge({ instant, reason }: { instant: number; reason: string }) {
  const { asOf } = useFormat();
  if (instant === 0) return <b>{reason}</b>;
  const age = asOf(instant);
  return (
    <Trans>
      <b>{reason}</b> · 数据{age}
    </Trans>
  );
}

export function OfflineText({ className }: { className: string | undefined }) {
  const { offlineNow: reason } = useOfflineReason();
  const session = useSession();
  const oldestDataTime = useOldestDataTime();
  const instant = oldestDataTime || (session.user ? session.asOf : 0);
  const announcement = useAnnouncementUnderBar();
  return (
    <aside className={className} aria-label={reason}>
      <Icon d={cloudOff} size={20} className={css['icon']} />
      <span className={css['words']}>
        {announcement !== null && (
          <>
            <b>{reason}</b> · <span>{announcement}</span>
          </>
        )}
        {announcement === null && <DataAge instant={instant} reason={reason} />}
      </span>
      <OutboxButton />
    </aside>
  );
}
