/** Writes a time within a sentence. In English 今天 14:32 is "today at 14:32" there, and "Today 14:32" elsewhere. */
import { useLingui } from '@lingui/react/macro';
import { useCurrentMinute } from '../../platform/clock.ts';
import { daysBetween } from './expiry-words.ts';
import { useFormat } from './format.ts';

/** Returns a function that writes an instant, which is ISO 8601 or milliseconds. */
export function useTimeInSentence(): (instant: string | number) => string {
  const { t } = useLingui();
  const { clock, dayTime } = useFormat();
  const minute = useCurrentMinute();
  return (instant) => {
    const time = clock(instant);
    const days = daysBetween(instant, minute);
    if (days === 0) return t({ message: `今天 ${time}`, context: 'within a sentence' });
    return days === 1 ? t({ message: `昨天 ${time}`, context: 'within a sentence' }) : dayTime(instant);
  };
}
