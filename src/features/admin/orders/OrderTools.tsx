/** The tools above the list of orders: its sort order, and on a wide screen the columns of the table. */
import { useLingui } from '@lingui/react/macro';
import type { ComponentProps } from 'react';
import type { OrderSort } from '../../../api/resources/admin/all-orders.ts';
import { InlineSelect } from '../../../ui/controls/InlineSelect.tsx';
import { WithAllColumns } from '../../../ui/list/table/Table.tsx';
import { ColumnChooser } from '../../../ui/overlay/desk/ColumnChooser.tsx';
import desk from '../desk/system.module.css';
import type { OrderColumn } from './order-columns.ts';

interface OrderToolsProps {
  /** Null if the list has an order of its own. */
  sort: OrderSort | null;
  onSort: (sort: OrderSort) => void;
  /** Null on a narrow screen. */
  chooser: ComponentProps<typeof ColumnChooser<OrderColumn>> | null;
}

export function OrderTools({ sort, onSort, chooser }: OrderToolsProps) {
  const { t } = useLingui();
  return (
    <div className={desk['tools']}>
      {chooser && (
        <WithAllColumns>
          <ColumnChooser {...chooser} />
        </WithAllColumns>
      )}
      {sort !== null && (
        <InlineSelect
          label={t`排序`}
          value={sort}
          onChange={onSort}
          options={[
            { value: 'newest', label: t`最近下单` },
            { value: 'oldest', label: t`最早下单` },
            { value: 'amountDown', label: t`金额从高到低` },
            { value: 'amountUp', label: t`金额从低到高` },
          ]}
        />
      )}
    </div>
  );
}
