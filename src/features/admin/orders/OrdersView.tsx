/**
 * Lists the orders of all users. The address holds the filters. On screens of 900 px and more the list is a table, and
 * the open order stands beside it. If the backend can't list all orders, the view says so.
 */
import receipt from 'icon:receipt-long-outline-rounded';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useCallback, useRef } from 'react';
import type { Order } from '../../../../contract/mall.ts';
import { readEveryOrder } from '../../../api/resources/admin/all-orders.ts';
import { useOfflineReason } from '../../../device/connection-words.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { ShortcutHints } from '../../../ui/controls/shortcuts/ShortcutHints.tsx';
import { SearchField } from '../../../ui/controls/SearchField.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { FormNote } from '../../../ui/form/FormNote.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { useTwoPanes } from '../../../ui/layout/Panes.tsx';
import { PagedList } from '../../../ui/list/PagedList.tsx';
import { PullToRefresh } from '../../../ui/list/PullToRefresh.tsx';
import { TableColumns } from '../../../ui/list/table/Table.tsx';
import { TableSkeleton } from '../../../ui/list/table/TableSkeleton.tsx';
import { useListShortcuts } from '../../../ui/list/table/use-list-shortcuts.ts';
import { CountAndTools } from '../CountAndTools.tsx';
import { ListWithPane } from '../desk/DetailPane.tsx';
import desk from '../desk/system.module.css';
import { withoutOpenRecord } from '../desk/system-search.ts';
import { useSystemSearch } from '../desk/use-system.ts';
import { ViewHeading } from '../desk/ViewHeading.tsx';
import { DeskRowsSkeleton } from '../desk/DeskRowsSkeleton.tsx';
import { ExportRecords } from '../export/ExportRecords.tsx';
import { OrderTableHead, OrderTableRow } from './OrderTable.tsx';
import { useOrderTable } from './use-order-table.ts';
import { useOrdersList } from './use-orders-list.ts';
import { isOrderFiltered } from './order-filters.ts';
import { OrderFilterBar, useListedUserName } from './OrderFilterBar.tsx';
import { OrderPane } from './OrderPane.tsx';
import { OrderRow } from './OrderRow.tsx';

/** The expected heights in px of a row of the table, and of a row on a narrow screen. */
const rowHeights = { table: 52, narrow: 84 } as const;

function keyOf({ id }: Order): string {
  return String(id);
}

/** Stands in place of the view if the backend lacks the list of all orders. */
function NoOrderList() {
  const { t } = useLingui();
  return (
    <ListWithPane side={null}>
      <ViewHeading>{t({ message: '订单', context: 'several' })}</ViewHeading>
      <EmptyState
        icon={receipt}
        title={t`这里看不到所有人的订单`}
        reason={t`服务器还没有这个列表，其他功能不受影响。`}
      />
    </ListWithPane>
  );
}

/** Stands in place of the rows if there is no order, or if the filters find none. */
function NoOrders({ filtered, onShowAll }: { filtered: boolean; onShowAll: () => void }) {
  const { t } = useLingui();
  if (!filtered) return <EmptyState icon={receipt} title={t`还没有订单`} reason={t`用户下的每个订单都会在这里。`} />;
  return (
    <Card padding="none">
      <EmptyState
        place="card"
        icon={receipt}
        title={t`没有找到这样的订单`}
        reason={t`换一个条件，或者看全部。`}
        action={<Button variant="soft" onClick={onShowAll}>{t`看全部订单`}</Button>}
      />
    </Card>
  );
}

function Count({ total, filtered }: { total: number | undefined; filtered: boolean }) {
  const { t } = useLingui();
  if (total === undefined) return t({ message: '订单', context: 'several' });
  return filtered
    ? plural(total, { one: '订单 · 找到 # 个', other: '订单 · 找到 # 个' })
    : plural(total, { one: '订单 · # 个', other: '订单 · # 个' });
}

export function OrdersView() {
  const { t } = useLingui();
  const { offlineNow } = useOfflineReason();
  const { search, show, find } = useSystemSearch();
  const wide = useTwoPanes();
  const { id } = search;
  const orders = useOrdersList();
  const { pages, filters, sort, sortBy, columns, chooser } = orders;
  const userName = useListedUserName(search.user);
  const list = useRef<HTMLDivElement>(null);
  const table = useOrderTable(search, userName);
  const isOpen = id !== undefined;
  const filtered = isOrderFiltered(search);
  useListShortcuts({
    list,
    ids: pages.items?.map((order) => order.id) ?? [],
    open: id,
    onOpen: (next) => show({ ...withoutOpenRecord(search), id: next }),
    // The pane takes the focus and closes itself (DetailPane.tsx), so the arrows only move among the rows.
    onClose: null,
    follows: false,
  });
  const renderItem = useCallback(
    (order: Order) => (wide ? <OrderTableRow order={order} /> : <OrderRow order={order} />),
    [wide],
  );
  if (orders.isMissing) return <NoOrderList />;
  return (
    <PullToRefresh onRefresh={orders.refresh} disabled={!wide && isOpen}>
      <ListWithPane side={id === undefined ? null : <OrderPane key={id} id={id} />} takesAll>
        <ViewHeading>{t({ message: '订单', context: 'several' })}</ViewHeading>
        <TableColumns ref={list} columns={columns}>
          <SearchField label={t`搜索订单号或规格`} value={search.text ?? ''} onChange={find} />
          <ShortcutHints
            ids={isOpen ? ['close', 'search', 'next', 'previous'] : ['search', 'next', 'previous', 'help']}
          />
          <OrderFilterBar search={search} userName={userName} onChange={show} />
          {orders.isOwnOnly && (
            <div className={desk['lacks']}>
              <FormNote kind="warning">{t`服务器没有说明订单是谁的，这里可能只有你自己的订单，也不能退款。`}</FormNote>
            </div>
          )}
          <CountAndTools
            count={<Count total={pages.total} filtered={filtered} />}
            chooser={wide ? chooser : null}
            sort={sort}
            onSort={sortBy}
            sorts={[
              { value: 'newest', label: t`最近下单` },
              { value: 'oldest', label: t`最早下单` },
              { value: 'amountDown', label: t`金额从高到低` },
              { value: 'amountUp', label: t`金额从低到高` },
            ]}
          />
          {wide && <OrderTableHead sort={sort} onSort={sortBy} />}
          <PagedList
            pages={pages}
            label={t({ message: '订单', context: 'several' })}
            failed={t`没有读到订单`}
            neverLoaded={t`${offlineNow}，订单还没有读过`}
            estimate={wide ? rowHeights.table : rowHeights.narrow}
            end={t`没有更多了`}
            skeleton={wide ? <TableSkeleton rows={10} /> : <DeskRowsSkeleton rows={8} />}
            moreSkeleton={wide ? <TableSkeleton rows={3} /> : <DeskRowsSkeleton rows={2} />}
            empty={<NoOrders filtered={filtered} onShowAll={() => show({ view: 'orders' })} />}
            getKey={keyOf}
            renderItem={renderItem}
          />
        </TableColumns>
      </ListWithPane>
      <ExportRecords
        title={t`导出订单`}
        table={table}
        read={(onProgress, signal) => readEveryOrder(filters, { signal, onProgress })}
      />
    </PullToRefresh>
  );
}
