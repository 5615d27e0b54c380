/**
 * Filters a shelf by status, and shows the number of records for each choice. A skeleton keeps the height until the
 * numbers are known.
 */
import { useLingui } from '@lingui/react/macro';
import type { ShelfCounts } from '../../../api/resources/admin/shelves.ts';
import { SegmentedControl } from '../../../ui/controls/Segments.tsx';
import { SkeletonBox } from '../../../ui/feedback/Skeleton.tsx';
import css from './management.module.css';

export type ShelfChoice = 'all' | 'on' | 'off';

interface ShelfFilterProps {
  /** Undefined if the numbers couldn't be read. */
  counts: ShelfCounts | undefined;
  /** Whether the query has ended, with numbers or with an error. */
  known: boolean;
  value: ShelfChoice;
  onChange: (value: ShelfChoice) => void;
}

export function ShelfFilter({ counts, known, value, onChange }: ShelfFilterProps) {
  const { t } = useLingui();
  if (!known)
    return (
      <div className={css['filter']}>
        <SkeletonBox on="bg" height={48} radius={12} />
      </div>
    );
  const { all, on, off } = counts ?? { all: '', on: '', off: '' };
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
          { value: 'all', label: t`全部 ${all}`.trim() },
          { value: 'on', label: t`在架 ${on}`.trim() },
          { value: 'off', label: t`已下架 ${off}`.trim() },
        ]}
      />
    </div>
  );
}
