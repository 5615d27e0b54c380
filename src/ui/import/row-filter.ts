/** Filters the rows of an import's preview by their result. */
import { useLingui } from '@lingui/react/macro';
import { useCallback, useMemo, useState } from 'react';
import { useFormat } from '../words/format.ts';
import type { CheckedRowBase, ImportCounts } from './row-decisions.ts';

/** `existing`: the record exists already. `same`: an earlier row that isn't skipped has the same record. */
export type RowFilter = 'all' | 'wrong' | 'existing' | 'same' | 'skip';

/** Returns whether the filter shows the row. */
function fits(filter: RowFilter, { act, existing, sameAs }: CheckedRowBase): boolean {
  switch (filter) {
    case 'existing':
      return existing !== null;
    case 'same':
      return sameAs !== null;
    case 'all':
      return true;
    default:
      return act === filter;
  }
}

interface FilteredRows<Checked> {
  readonly filter: RowFilter;
  readonly chooseFilter: (filter: RowFilter) => void;
  /** The rows to show: those that match the filter, and those that were touched since the filter was chosen. */
  readonly shown: readonly Checked[];
  /** Call it when the person changes the row with this number. The row then stays visible. */
  readonly touch: (line: number) => void;
}

/** While `checked` is null, no row is shown. */
export function useRowFilter<Checked extends CheckedRowBase>(
  checked: readonly Checked[] | null,
): FilteredRows<Checked> {
  const [filter, setFilter] = useState<RowFilter>('all');
  const [touched, setTouched] = useState<ReadonlySet<number>>(new Set());
  const shown = useMemo(
    () => checked?.filter((entry) => fits(filter, entry) || touched.has(entry.row.line)) ?? [],
    [checked, filter, touched],
  );
  const touch = useCallback((line: number) => setTouched((before) => new Set([...before, line])), []);
  return {
    filter,
    chooseFilter: (next) => {
      setTouched(new Set());
      setFilter(next);
    },
    shown,
    touch,
  };
}

/** Returns a function that gives the chips: all rows, the chosen filter, and each filter that finds a row. */
export function useRowFilterOptions(): (
  counts: ImportCounts,
  chosen: RowFilter,
) => { value: RowFilter; label: string }[] {
  const { t } = useLingui();
  const { coins: number } = useFormat();
  return (counts, chosen) => {
    const chips: [RowFilter, string, number][] = [
      ['all', t`全部`, counts.all],
      ['wrong', t`有错`, counts.wrong],
      ['existing', t`已经有的`, counts.existing],
      ['same', t`文件里重复`, counts.same],
      ['skip', t`已跳过`, counts.skip],
    ];
    return chips
      .filter(([value, , count]) => value === 'all' || value === chosen || count > 0)
      .map(([value, label, count]) => ({ value, label: `${label} ${number(count)}` }));
  };
}
