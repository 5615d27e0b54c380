/**
 * A list as a table, for wide screens: a head that stays under the bar, and rows of cells. To screen readers it remains
 * the list that it is on a phone, so that its rows keep their numbers and links.
 */
import { createContext, use, type PointerEvent, type ReactElement, type ReactNode, type Ref } from 'react';
import { classes } from '../../elements/class-names.ts';
import type { Polymorphic, PolymorphicProps } from '../../elements/polymorphic.ts';
import { useLingui } from '@lingui/react/macro';
import css from './Table.module.css';
import type { TableColumnsShown } from './use-table-view.ts';

const ColumnsContext = createContext<TableColumnsShown<string> | null>(null);

interface TableColumnsProps {
  columns: TableColumnsShown<string>;
  ref?: Ref<HTMLDivElement>;
  className?: string | undefined;
  children: ReactNode;
}

/** Gives the head and the rows inside it their columns. */
export function TableColumns({ columns, ref, className, children }: TableColumnsProps): ReactElement {
  const { all, middle, half, beside } = columns.templates;
  const tracks = { '--columns': all, '--columns-middle': middle, '--columns-half': half, '--columns-beside': beside };
  return (
    <ColumnsContext value={columns}>
      <div ref={ref} className={className} style={tracks}>
        {children}
      </div>
    </ColumnsContext>
  );
}

interface ColumnProps<Name extends string> {
  of: Name;
  children: ReactNode;
}

/** The head or a cell of a column, rendered only while the column is shown. */
export function Column<Name extends string>({ of, children }: ColumnProps<Name>): ReactNode {
  const columns = use(ColumnsContext);
  if (columns?.shown.has(of) === false) return null;
  const givesWay = columns?.givingWay.get(of);
  return <span className={classes(css['column'], givesWay && css[givesWay])}>{children}</span>;
}

/**
 * Holds a control for all columns, such as the column chooser. The control is hidden together with the spare columns.
 */
export function WithAllColumns({ children }: { children: ReactNode }): ReactElement {
  return <span className={classes(css['column'], css['spare'])}>{children}</span>;
}

interface TableHeadProps {
  /** Stands before the columns, for example the box that selects all rows. */
  start?: ReactNode;
  children: ReactNode;
}

export function TableHead({ start, children }: TableHeadProps): ReactElement {
  const { t } = useLingui();
  return (
    <div className={css['head']} role="group" aria-label={t`排序`}>
      {start}
      <div className={css['table']}>{children}</div>
    </div>
  );
}

interface TableRowOwnProps {
  className?: string | undefined;
  children: ReactNode;
}

/**
 * Gives the row a tooltip with the whole text of the cut cell under the mouse. The link of a row may cover all cells,
 * so the mouse enters none of them.
 */
function showCutText({ currentTarget, clientX, clientY, pointerType }: PointerEvent<HTMLElement>): void {
  if (pointerType !== 'mouse') return;
  const cell = document.elementsFromPoint(clientX, clientY).find((element) => element.matches('[data-cell]'));
  if (cell && cell.scrollWidth > cell.clientWidth) currentTarget.title = cell.textContent;
  else currentTarget.removeAttribute('title');
}

function TableRowImpl({ component, href, className, ...rest }: PolymorphicProps<TableRowOwnProps>) {
  const Component = component ?? (href === undefined ? 'div' : 'a');
  const link = href === undefined ? {} : { href };
  return (
    <Component
      {...link}
      {...rest}
      className={classes(css['table'], css['row'], className)}
      onPointerMove={showCutText}
      onPointerLeave={({ currentTarget }: PointerEvent<HTMLElement>) => currentTarget.removeAttribute('title')}
    />
  );
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

/**
 * A text that is cut with an ellipsis if it is too long. The tooltip of the row then shows all of it. Chips and buttons
 * need no cell.
 */
export function TableCell({ kind, label, className, children }: TableCellProps): ReactElement {
  return (
    <span className={classes(css['cell'], kind && css[kind], className)} data-cell="">
      {label !== undefined && <span className={css['label']}>{label} </span>}
      {children}
    </span>
  );
}

/** The place of chips in a row. */
export function TableChips({ children }: { children: ReactNode }): ReactElement {
  return <span className={css['chips']}>{children}</span>;
}
