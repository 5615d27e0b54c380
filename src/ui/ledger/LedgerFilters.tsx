/**
 * The filters over a ledger: a search, the time, chips for the most used filters, and a button that opens the sheet.
 * The sheet has every kind and every period. The button shows how many of its filters are active.
 */
import magnifier from 'icon:search-rounded';
import tune from 'icon:tune-rounded';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { limits } from '../../../contract/fields.ts';
import { dayKey } from '../../platform/calendar.ts';
import { useCurrentMinute } from '../../platform/clock.ts';
import { FilterButton, FilterChips } from '../controls/Chips.tsx';
import { SearchField } from '../controls/SearchField.tsx';
import { applyDraft, draftOf, type FilterDraft } from './filter-draft.ts';
import { FilterSheet } from './FilterSheet.tsx';
import { chipOf, countInSheet, hasTime, type LedgerFilters as Filters, shortChips, withChip } from './filter-values.ts';
import { useFilterWords } from './filter-words.ts';
import { IconChip } from './IconChip.tsx';
import css from './LedgerFilters.module.css';

interface LedgerFiltersProps<F extends Filters> {
  filters: F;
  onChange: (filters: F) => void;
  /** Called after a pause in typing, and at once by Enter or the clear button. An empty text ends the search. */
  onFind: (text: string) => void;
}

export function LedgerFilters<F extends Filters>({ filters, onChange, onFind }: LedgerFiltersProps<F>) {
  const { t } = useLingui();
  const words = useFilterWords();
  const today = dayKey(useCurrentMinute());
  const [draft, setDraft] = useState<FilterDraft | null>(null);
  const [searching, setSearching] = useState(false);
  const { text } = filters;
  const isSearchShown = searching || text !== undefined;
  const chip = chipOf(filters);
  const count = countInSheet(filters);
  const open = (): void => setDraft(draftOf(filters, today));
  const apply = (chosen: FilterDraft): void => {
    setDraft(null);
    onChange(applyDraft(filters, chosen));
  };
  return (
    <div className={css['filters']}>
      {isSearchShown && (
        <SearchField
          label={t`搜索对方或备注`}
          value={text ?? ''}
          focusAtFirst={searching}
          maxLength={limits.searchText.max}
          onChange={(next) => {
            // If the search came from the address, the field would otherwise disappear when its text is cleared.
            setSearching(true);
            onFind(next);
          }}
        />
      )}
      <div className={css['bar']}>
        <IconChip
          icon={magnifier}
          label={isSearchShown ? t`结束搜索` : t`搜索`}
          active={isSearchShown}
          aria-expanded={isSearchShown}
          onClick={() => {
            setSearching(!isSearchShown);
            if (text !== undefined) onFind('');
          }}
        />
        <IconChip
          icon={tune}
          label={count === 0 ? t`全部筛选` : t`全部筛选，已选 ${count} 项`}
          active={count > 0}
          count={count}
          aria-haspopup="dialog"
          onClick={open}
        />
        <FilterChips
          opensAddress
          label={t`筛选`}
          value={chip}
          options={shortChips(chip).map((value) => ({ value, label: words.chip(value) }))}
          onChange={(next) => onChange(withChip(filters, next))}
        >
          <FilterButton label={words.time(filters)} active={hasTime(filters)} onClick={open} />
        </FilterChips>
      </div>
      <FilterSheet
        draft={draft}
        today={today}
        onDraft={setDraft}
        onApply={apply}
        onClear={() => apply(draftOf({}, today))}
        onClose={() => setDraft(null)}
      />
    </div>
  );
}
