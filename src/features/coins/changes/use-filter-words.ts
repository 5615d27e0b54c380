/** What the filters are called: on their chips, and on a file of what they show. */
import { useLingui } from '@lingui/react/macro';
import { dayKey } from '../../../platform/calendar.ts';
import { now } from '../../../platform/clock.ts';
import { useChangeWords } from '../../../ui/words/change-words.ts';
import { useFormat } from '../../../ui/words/format.ts';
import type { ChangeSearch, Chip } from './change-filters.ts';

export interface FilterWords {
  chip: (chip: Chip) => string;
  /** 11-01 – 11-20; 时间 where it filters nothing. */
  time: (search: ChangeSearch) => string;
  /** The same for the name of a file, with the year; today where it filters nothing. */
  days: (search: ChangeSearch) => string;
}

export function useFilterWords(): FilterWords {
  const { t } = useLingui();
  const { day } = useFormat();
  const { kind } = useChangeWords();
  return {
    chip: (chip) => {
      switch (chip) {
        case 'all':
          return t`全部`;
        case 'in':
          return t`收入`;
        case 'out':
          return t`支出`;
        default:
          return kind(chip);
      }
    },
    time: ({ from, until }) => {
      if (from !== undefined && until !== undefined) return from === until ? day(from) : `${day(from)} – ${day(until)}`;
      if (from !== undefined) return t`${day(from)} 起`;
      return until === undefined ? t`时间` : t`到 ${day(until)}`;
    },
    days: ({ from, until }) => {
      if (from !== undefined && until !== undefined) return [...new Set([from, until])].toSorted().join('_');
      if (from !== undefined) return t`${from} 起`;
      return until === undefined ? dayKey(now()) : t`到 ${until}`;
    },
  };
}
