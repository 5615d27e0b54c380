/**
 * The figures of the overview in words: what each is called, how it is written, and which list it leads to.
 * OverviewSkeleton.tsx has the numbers of these figures, for its boxes.
 */
import { useLingui } from '@lingui/react/macro';
import type { Overview } from '../../../../contract/overview.ts';
import { useCoinName } from '../../../api/resources/coin-name.ts';
import { dayKey } from '../../../platform/calendar.ts';
import { useCurrentMinute } from '../../../platform/clock.ts';
import { formatCoins, formatYuan } from '../../../ui/words/format.ts';
import type { SystemSearch } from '../desk/system-search.ts';

export interface OverviewFigure {
  key: string;
  label: string;
  /** The figure as it is shown. */
  value: string;
  /** The list that the figure counts or sums. */
  list: SystemSearch;
}

/**
 * Returns the search parameters that limit a list to the days of the overview. A named period ends today. An older copy
 * of the overview ends earlier, so its first and last day are set.
 */
function overviewDaysOf({ byDay }: Overview, today: string): Pick<SystemSearch, 'period' | 'from' | 'until'> {
  const [from, until] = [byDay[0]?.day, byDay.at(-1)?.day];
  if (until !== today) return { from, until };
  if (byDay.length === 7) return { period: 'last7' };
  return byDay.length === 30 ? { period: 'last30' } : { from };
}

/** Returns a function that lists an overview's figures of this moment. */
export function useFiguresOfNow(): (overview: Overview) => OverviewFigure[] {
  const { t } = useLingui();
  const coinName = useCoinName();
  return ({ users, coins }) => [
    {
      key: 'users',
      label: t({ message: '用户', context: 'several' }),
      value: formatCoins(users.total),
      list: { view: 'users' },
    },
    { key: 'agents', label: t`代理`, value: formatCoins(users.agents), list: { view: 'users', role: 'agent' } },
    { key: 'banned', label: t`已封禁`, value: formatCoins(users.banned), list: { view: 'users', status: 1 } },
    {
      key: 'circulating',
      label: t`流通${coinName}`,
      value: formatCoins(coins.circulating),
      list: { view: 'users', sort: 'coinDown' },
    },
  ];
}

/** Returns a function that lists an overview's figures of the chosen days. */
export function useFiguresOfPeriod(): (overview: Overview) => OverviewFigure[] {
  const { t } = useLingui();
  const coinName = useCoinName();
  const today = dayKey(useCurrentMinute());
  return (overview) => {
    const { users, coins, orders } = overview;
    const days = overviewDaysOf(overview, today);
    // No status is set, because orders that were refunded later were paid, too.
    const paid: SystemSearch = { view: 'orders', orderTime: 'payTime', ...days };
    return [
      { key: 'new', label: t`新增用户`, value: formatCoins(users.new), list: { view: 'users', ...days } },
      { key: 'paid', label: t`支付的订单`, value: formatCoins(orders.paid), list: paid },
      { key: 'amount', label: t`收款`, value: formatYuan(orders.amount), list: paid },
      {
        key: 'refunded',
        label: t`退款的订单`,
        value: formatCoins(orders.refunded),
        list: { view: 'orders', orderStatus: 'refunded', orderTime: 'refundTime', ...days },
      },
      { key: 'sold', label: t`售出${coinName}`, value: formatCoins(coins.sold), list: paid },
      {
        key: 'spent',
        label: t`消费${coinName}`,
        value: formatCoins(coins.spent),
        list: { view: 'ledger', figure: 'spent', ...days },
      },
      {
        key: 'granted',
        label: t`管理员增加`,
        value: formatCoins(coins.granted),
        list: { view: 'ledger', figure: 'granted', ...days },
      },
      {
        key: 'withdrawn',
        label: t`管理员扣减`,
        value: formatCoins(coins.withdrawn),
        list: { view: 'ledger', figure: 'withdrawn', ...days },
      },
      {
        key: 'transferred',
        label: t`用户互转`,
        value: formatCoins(coins.transferred),
        list: { view: 'ledger', figure: 'transferred', ...days },
      },
    ];
  };
}
