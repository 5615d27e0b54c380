/** The head of a table's column, a button that sorts by it. Further presses cycle through the column's orders. */
import down from 'icon:arrow-downward-rounded';
import up from 'icon:arrow-upward-rounded';
import { useLingui } from '@lingui/react/macro';
import type { ReactElement } from 'react';
import { classes } from '../../elements/class-names.ts';
import { Icon } from '../../elements/Icon.tsx';
import css from './SortButton.module.css';

interface SortButtonProps<S extends string> {
  label: string;
  /** The present order of the table. */
  sort: S;
  /** The orders through which the button cycles. */
  orders: readonly S[];
  /** The orders that count upwards. */
  ascending: ReadonlySet<S>;
  className?: string | undefined;
  onSort: (sort: S) => void;
}

export function SortButton<S extends string>({
  label,
  sort,
  orders,
  ascending,
  className,
  onSort,
}: SortButtonProps<S>): ReactElement {
  const { t } = useLingui();
  /** The place of the present order among those of this column; -1 if the table is sorted by another column. */
  const current = orders.indexOf(sort);
  const next = orders[(current + 1) % orders.length] ?? sort;
  return (
    <span className={classes(css['head'], className)}>
      <button
        type="button"
        aria-pressed={current >= 0}
        aria-label={t`按${label}排序`}
        className={css['sort']}
        onClick={() => onSort(next)}
      >
        <span className={css['label']}>{label}</span>
        {current >= 0 && <Icon d={ascending.has(sort) ? up : down} size={14} />}
      </button>
    </span>
  );
}
