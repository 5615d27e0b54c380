/** The contents of an exported list of orders: columns, cells, the file's name and the filters in words. */
import { useLingui } from '@lingui/react/macro';
import type { Order } from '../../../../contract/mall.ts';
import { useCoinName } from '../../../api/resources/coin-name.ts';
import { dayKey } from '../../../platform/calendar.ts';
import { now } from '../../../platform/clock.ts';
import { hasTime } from '../../../ui/ledger/filter-values.ts';
import { useFilterWords } from '../../../ui/ledger/filter-words.ts';
import { orderStateName } from '../../../ui/words/order-words.ts';
import type { SystemSearch } from '../desk/system-search.ts';
import type { ExportedTable } from '../export/ExportRecords.tsx';
import { orderCells } from './order-cells.ts';

/** A title for each cell, in the same order. */
type TitlesOf<Cells extends readonly unknown[]> = { readonly [Index in keyof Cells]: string };

/** `userName` is the name of the user whose orders are listed, or null for all users. */
export function useOrderTable(search: SystemSearch, userName: string | null): ExportedTable<Order> {
  const { t } = useLingui();
  const coinName = useCoinName();
  const words = useFilterWords();
  const { text, orderStatus, orderTime } = search;
  const filters = [
    ...(orderStatus === undefined ? [] : [orderStateName(orderStatus)]),
    ...(userName === null ? [] : [userName]),
    ...words.active({ text }),
    ...(orderTime === undefined ? [] : [orderTime === 'payTime' ? t`按支付时间` : t`按退款时间`]),
    ...(hasTime(search) ? [words.time(search)] : []),
  ];
  const columns: TitlesOf<ReturnType<typeof orderCells>> = [
    t`订单号`,
    t`状态`,
    t({ message: '用户', context: 'one' }),
    t`规格`,
    coinName,
    t`赠送`,
    t`金额（元）`,
    t`下单时间`,
    t`支付时间`,
    t`退款时间`,
  ];
  return {
    filterWords: filters.length === 0 ? t`全部订单` : filters.join(' · '),
    fileNameParts: () => [t({ message: '订单', context: 'several' }), ...filters, dayKey(now())],
    columns,
    cells: (order) => orderCells(order, orderStateName),
  };
}
