/** The names of the filters, for the chips and for the name of the exported file. */
import { useLingui } from '@lingui/react/macro';
import { dayKey } from '../../../platform/calendar.ts';
import { now } from '../../../platform/clock.ts';
import { useChangeWords } from '../../../ui/words/change-words.ts';
import { useFormat } from '../../../ui/words/format.ts';
import type { ChangeSearch, Chip } from './change-filters.ts';

export interface FilterWords {
  chip: (chip: Chip) => string;
  /** For example 11-01 – 11-20. Without a time range: 时间. */
  time: (search: ChangeSearch) => string;
  /** The time range with its years, for a file name. Without a time range: today. */
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
