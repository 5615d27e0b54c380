/** The chips over the list, and the one for a stretch of time. */
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { FilterButton, FilterChips } from '../../ui/Chips.tsx';
import { useChangeWords } from '../../ui/change-words.ts';
import { useFormat } from '../../ui/format.ts';
import { type ChangeSearch, type Chip, chipOf, chipsFor, hasTime, withChip } from './change-filters.ts';
import css from './CoinChange.module.css';
import { TimeSheet } from './TimeSheet.tsx';

export function ChangeFilters({ search, onChange }: { search: ChangeSearch; onChange: (search: ChangeSearch) => void }) {
  const { t } = useLingui();
  const { day } = useFormat();
  const { kind } = useChangeWords();
  const [open, setOpen] = useState(false);
  const { from, until } = search;
  const label = (chip: Chip): string => {
    switch (chip) {
      case 'all': return t`全部`;
      case 'in': return t`收入`;
      case 'out': return t`支出`;
      default: return kind(chip);
    }
  };
  const time = (): string => {
    if (from !== undefined && until !== undefined) return from === until ? day(from) : `${day(from)} – ${day(until)}`;
    if (from !== undefined) return t`${day(from)} 起`;
    return until === undefined ? t`时间` : t`到 ${day(until)}`;
  };
  return (
    <div className={css['filters']}>
      <FilterChips
        label={t`筛选`}
        value={chipOf(search)}
        options={chipsFor(search).map((value) => ({ value, label: label(value) }))}
        onChange={(chip) => onChange(withChip(search, chip))}
      >
        <FilterButton label={time()} active={hasTime(search)} onClick={() => setOpen(true)} />
      </FilterChips>
      <TimeSheet
        key={`${from ?? ''} ${until ?? ''}`}
        open={open}
        from={from}
        until={until}
        onClose={() => setOpen(false)}
        onChange={(next) => {
          setOpen(false);
          onChange({ ...search, ...next });
        }}
      />
    </div>
  );
}
