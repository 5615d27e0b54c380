/** Returns a formatter of times in ms that says how old data is: 截至今天 14:20, 截至昨天 10:05, 截至 11-18 20:41. */
import { useLingui } from '@lingui/react/macro';
import { useMinute } from '../../platform/clock.ts';
import { dayKey, dayLength } from '../../platform/calendar.ts';
import { useFormat } from '../../ui/words/format.ts';

export function useAsOf(): (instant: number) => string {
  const { t } = useLingui();
  const { clock, dayTime } = useFormat();
  const minute = useMinute();
  return (instant) => {
    const time = clock(instant);
    if (dayKey(instant) === dayKey(minute)) return t`截至今天 ${time}`;
    if (dayKey(instant) === dayKey(minute - dayLength)) return t`截至昨天 ${time}`;
    const when = dayTime(instant);
    return t`截至 ${when}`;
  };
}
