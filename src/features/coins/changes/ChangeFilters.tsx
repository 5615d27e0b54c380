/** The filter chips over the list, and the chip that opens the time range. */
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { FilterButton, FilterChips } from '../../../ui/controls/Chips.tsx';
import { type ChangeSearch, chipOf, chipsFor, hasTime, withChip } from './change-filters.ts';
import css from './CoinChange.module.css';
import { TimeSheet } from './TimeSheet.tsx';
import { useFilterWords } from './use-filter-words.ts';

export function ChangeFilters({
  search,
  onChange,
}: {
  search: ChangeSearch;
  onChange: (search: ChangeSearch) => void;
}) {
  const { t } = useLingui();
  const words = useFilterWords();
  const [open, setOpen] = useState(false);
  const { from, until } = search;
  return (
    <div className={css['filters']}>
      <FilterChips
        label={t`筛选`}
        value={chipOf(search)}
        options={chipsFor(search).map((value) => ({ value, label: words.chip(value) }))}
        onChange={(chip) => onChange(withChip(search, chip))}
      >
        <FilterButton label={words.time(search)} active={hasTime(search)} onClick={() => setOpen(true)} />
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
