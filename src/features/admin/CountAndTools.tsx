/**
 * The line above the rows of a list: how many records the filters find, the choice of the table's columns, and the sort
 * order.
 */
import { useLingui } from '@lingui/react/macro';
import type { ComponentProps, ReactNode } from 'react';
import { InlineSelect } from '../../ui/controls/InlineSelect.tsx';
import { WithAllColumns } from '../../ui/list/table/Table.tsx';
import { ColumnChooser } from '../../ui/overlay/desk/ColumnChooser.tsx';
import css from './desk/system.module.css';

interface CountAndToolsProps<Sort extends string, Column extends string> {
  count: ReactNode;
  /** Null on a narrow screen, which has no table. */
  chooser: ComponentProps<typeof ColumnChooser<Column>> | null;
  /** Null if the list can't be sorted. */
  sort: Sort | null;
  sorts: ComponentProps<typeof InlineSelect<Sort>>['options'];
  onSort: (sort: Sort) => void;
  /** A tool between the columns and the sort order. */
  children?: ReactNode;
}

export function CountAndTools<Sort extends string, Column extends string>({
  count,
  chooser,
  sort,
  sorts,
  onSort,
  children,
}: CountAndToolsProps<Sort, Column>) {
  const { t } = useLingui();
  return (
    <div className={css['line']}>
      <div className={css['count']} role="status">
        {count}
      </div>
      <div className={css['tools']}>
        {chooser && (
          <WithAllColumns>
            <ColumnChooser {...chooser} />
          </WithAllColumns>
        )}
        {children}
        {sort !== null && <InlineSelect label={t`排序`} value={sort} onChange={onSort} options={sorts} />}
      </div>
    </div>
  );
}
