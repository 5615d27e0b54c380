/**
 * A list as a table, for wide screens: a head that stays under the bar, and rows of cells. To screen readers it remains
 * the list that it is on a phone, so that its rows keep their numbers and links.
 */
import type { ReactElement, ReactNode } from 'react';
import { classes } from '../../elements/class-names.ts';
import type { Polymorphic, PolymorphicProps } from '../../elements/polymorphic.ts';
import { useLingui } from '@lingui/react/macro';
import css from './Table.module.css';

interface TableHeadProps {
  /** The class with the widths of the columns, which the rows share. */
  columns: string | undefined;
  /** Before the columns: the box that selects all rows. */
  start?: ReactNode;
  children: ReactNode;
}

export function TableHead({ columns, start, children }: TableHeadProps): ReactElement {
  const { t } = useLingui();
  return (
    <div className={css['head']} role="group" aria-label={t`排序`}>
      {start}
      <div className={classes(css['table'], columns)}>{children}</div>
    </div>
  );
}

interface TableRowOwnProps {
  columns: string | undefined;
  className?: string | undefined;
  children: ReactNode;
}

function TableRowImpl({ component, href, columns, className, ...rest }: PolymorphicProps<TableRowOwnProps>) {
  const Component = component ?? (href === undefined ? 'div' : 'a');
  const link = href === undefined ? {} : { href };
  return <Component {...link} {...rest} className={classes(css['table'], css['row'], columns, className)} />;
}
export const TableRow: Polymorphic<TableRowOwnProps, 'div'> = TableRowImpl;

interface TableCellProps {
  /** `name` is the row's title, `end` a figure at the end of its column, `quiet` a date or another detail. */
  kind?: 'name' | 'end' | 'quiet';
  /** The column's name, for screen readers, and for large text, where the cell doesn't stand under its head. */
  label?: string | undefined;
  className?: string | undefined;
  children: ReactNode;
}

/** A text that is cut with an ellipsis. Chips and buttons stand in a row without a cell. */
export function TableCell({ kind, label, className, children }: TableCellProps): ReactElement {
  return (
    <span className={classes(css['cell'], kind && css[kind], className)}>
      {label !== undefined && <span className={css['label']}>{label} </span>}
      {children}
    </span>
  );
}

/** The place of chips in a row. */
export function TableChips({ children }: { children: ReactNode }): ReactElement {
  return <span className={css['chips']}>{children}</span>;
}
