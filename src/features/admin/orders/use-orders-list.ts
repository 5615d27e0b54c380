/**
 * Reads the list of all orders that the address asks for. It also holds the list's sort order and its columns, which
 * the device remembers.
 */
import { codes } from '../../../../contract/codes.ts';
import type { Order } from '../../../../contract/mall.ts';
import { type PagedListState, usePagedList, usePagedListRefresh } from '../../../api/cache/paged-list.ts';
import {
  type AllOrdersFilters,
  allOrdersQuery,
  defaultOrderSort,
  isRangeOfTime,
  type OrderSort,
} from '../../../api/resources/admin/all-orders.ts';
import { dayKey } from '../../../platform/calendar.ts';
import { useCurrentMinute } from '../../../platform/clock.ts';
import { type TableView, useTableView } from '../../../ui/list/table/use-table-view.ts';
import { useSystemSearch } from '../desk/use-system.ts';
import { type OrderColumn, orderColumns, orderSorts } from './order-columns.ts';
import { orderFiltersOf } from './order-filters.ts';

interface OrdersList extends Omit<TableView<OrderSort, OrderColumn>, 'sort'> {
  /** Null if the filters contain a range of time, because such a list can't be sorted. */
  readonly sort: OrderSort | null;
  readonly filters: AllOrdersFilters;
  readonly pages: PagedListState<Order>;
  readonly refresh: () => Promise<void>;
  /** Whether the backend lacks the list of all orders. */
  readonly isMissing: boolean;
  /** Whether the backend ignores the parameter `all`, and lists the administrator's own orders. */
  readonly isOwnOnly: boolean;
}

export function useOrdersList(): OrdersList {
  const { search, show } = useSystemSearch();
  const view = useTableView({
    table: 'orders',
    columns: orderColumns,
    asked: search.orderSort,
    orders: orderSorts,
    defaultSort: defaultOrderSort,
    show: (orderSort) => show({ ...search, orderSort }),
  });
  const filters = { ...orderFiltersOf(search, dayKey(useCurrentMinute())), sort: view.sort };
  const options = allOrdersQuery(filters);
  const pages = usePagedList(options);
  const refresh = usePagedListRefresh(options.queryKey);
  return {
    ...view,
    sort: isRangeOfTime(filters) ? null : view.sort,
    filters,
    pages,
    refresh,
    // Such a backend lacks the whole call, or refuses the parameter `all`.
    isMissing: pages.failure?.code === codes.badParameters || pages.failure?.missing === true,
    // The administrator's own orders come without buyers.
    isOwnOnly: pages.items?.some(({ userId }) => userId === null) === true,
  };
}
