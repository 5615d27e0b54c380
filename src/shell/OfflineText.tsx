/** Says that nothing can be read now and why, and how old what is shown is: in the page's own words, by its own data, or else by the user's. */
import { Trans } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import cloudOff from 'icon:cloud-off-outline-rounded';
import { useSyncExternalStore } from 'react';
import { useSession } from '../api/session.ts';
import { dayKey, dayLength } from '../platform/calendar.ts';
import { useMinute } from '../platform/clock.ts';
import { useWhyWords } from '../platform/why-words.ts';
import { useFormat } from '../ui/format.ts';
import { Icon } from '../ui/Icon.tsx';
import { useLateWords } from '../ui/late-words.ts';
import css from './Banner.module.css';
import { OutboxButton } from './OutboxStrip.tsx';

/** When the newest of what the page shows was answered, in milliseconds; 0 for nothing. */
function usePageAge(): number {
  const cache = useQueryClient().getQueryCache();
  return useSyncExternalStore(
    (listener) => cache.subscribe(listener),
    () => Math.max(0, ...cache.findAll({ type: 'active' }).map((query) => query.state.dataUpdatedAt)),
  );
}

function AsOf({ instant }: { instant: number }) {
  const { offlineNow: reason } = useWhyWords();
  const format = useFormat();
  const minute = useMinute();
  const time = format.clock(instant);
  if (dayKey(instant) === dayKey(minute)) return <Trans><b>{reason}</b> · 数据截至今天 {time}</Trans>;
  if (dayKey(instant) === dayKey(minute - dayLength)) return <Trans><b>{reason}</b> · 数据截至昨天 {time}</Trans>;
  const when = format.dayTime(instant);
  return <Trans><b>{reason}</b> · 数据截至 {when}</Trans>;
}

export function OfflineText({ className }: { className: string | undefined }) {
  const { offlineNow: reason } = useWhyWords();
  const session = useSession();
  const pageAge = usePageAge();
  const instant = pageAge || (session.user ? session.asOf : 0);
  const late = useLateWords();
  return (
    <aside className={className} aria-label={reason}>
      <Icon d={cloudOff} size={20} className={css['icon']} />
      <span className={css['words']}>
        {late !== null && <><b>{reason}</b> · <span>{late}</span></>}
        {late === null && (instant === 0 ? <b>{reason}</b> : <AsOf instant={instant} />)}
      </span>
      <OutboxButton />
    </aside>
  );
}
