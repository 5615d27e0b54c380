/**
 * Filters a shelf by status, and shows the number of records for each choice. A skeleton keeps the height until the
 * numbers have loaded, or can't be read.
 */
import { useLingui } from '@lingui/react/macro';
import type { ShelfCounts } from '../../../api/resources/admin/shelves.ts';
import { SegmentedControl } from '../../../ui/controls/Segments.tsx';
import { SkeletonBox } from '../../../ui/feedback/Skeleton.tsx';
import { blankDigits } from '../../../ui/words/blank-digits.ts';
import css from './management.module.css';

export type ShelfChoice = 'all' | 'on' | 'off';

interface ShelfFilterProps {
  /** Undefined until the numbers are read, and if they couldn't be read. */
  counts: ShelfCounts | undefined;
  /** Whether the numbers are those of an earlier search. Then their place stays empty. */
  areCountsOld: boolean;
  /** Whether the query of the numbers has ended, with numbers or with an error. */
  areCountsKnown: boolean;
  value: ShelfChoice;
  onChange: (value: ShelfChoice) => void;
}

/** Removes the space behind a word without a number. The spaces that hold the place of a number stay. */
function withoutLastSpace(label: string): string {
  return label.replace(/ $/u, '');
}

export function ShelfFilter({ counts, areCountsOld, areCountsKnown, value, onChange }: ShelfFilterProps) {
  const { t } = useLingui();
  if (!areCountsKnown)
    return (
      <div className={css['filter']}>
        <SkeletonBox on="bg" height={48} radius={12} />
      </div>
    );
  /** Returns the digits, or spaces of the same width for an old number. Returns '' without a number. */
  const countText = (count: number | undefined): string => {
    const digits = count === undefined ? '' : String(count);
    return areCountsOld ? blankDigits(digits) : digits;
  };
  const [all, on, off] = [countText(counts?.all), countText(counts?.on), countText(counts?.off)];
  return (
    <div className={css['filter']}>
      <SegmentedControl
        leads
        fullWidth
        field
        label={t`筛选`}
        value={value}
        onChange={onChange}
        options={[
          { value: 'all', label: withoutLastSpace(t`全部 ${all}`) },
          { value: 'on', label: withoutLastSpace(t`在架 ${on}`) },
          { value: 'off', label: withoutLastSpace(t`已下架 ${off}`) },
        ]}
      />
    </div>
  );
}
