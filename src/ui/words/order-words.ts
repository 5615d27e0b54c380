/** Texts about an order: its package (2,000 积分 + 赠送 200), its state, and its number in groups. */
import { t as translate } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { coinsNamed } from '../../../contract/coin.ts';
import type { Order, OrderStatus } from '../../../contract/mall.ts';
import { formatCoins } from './format.ts';
import { coinsWithUnit } from './coin-unit.ts';

const stateNames: Readonly<Record<OrderStatus, () => string>> = {
  pending: () => translate`待支付`,
  paid: () => translate`已支付`,
  cancelled: () => translate`已取消`,
  expired: () => translate`已过期`,
  refunded: () => translate`已退款`,
};

/** Returns the state of an order in the current language. */
export function orderStateName(status: OrderStatus): string {
  return stateNames[status]();
}

type Bundle = Pick<Order, 'coin' | 'addCoin'>;

export interface OrderWords {
  /** The bought package, for example 2,000 积分 + 赠送 200. */
  bundle: (bundle: Bundle) => string;
  state: (status: OrderStatus) => string;
}

/** Returns the words. `coinName` is the name of a coin within a sentence, as `useCoinName` returns it. */
export function useWordsOfOrders(coinName: string): OrderWords {
  const { t } = useLingui();
  return {
    bundle: ({ coin, addCoin }) => {
      const bought = coinsWithUnit(coin, coinName);
      return addCoin === 0 ? bought : t`${bought} + 赠送 ${formatCoins(addCoin)}`;
    },
    state: orderStateName,
  };
}

/**
 * Returns the package's name. Returns null if the name is empty, or only the number of coins with a unit, for example
 * 1,000 积分.
 */
export function packageNameOf({ coinName, coin }: Pick<Order, 'coinName' | 'coin'>): string | null {
  const name = coinName.trim();
  return name === '' || coinsNamed(name) === coin ? null : name;
}

/**
 * Returns the number in groups: 20261120142409000012 → 20261120 1424 0900 0012. A number that isn't all digits, or has
 * fewer than 12, stays as it is.
 */
export function groupOrderNo(orderNo: string): string {
  if (!/^\d{12,}$/u.test(orderNo)) return orderNo;
  return [orderNo.slice(0, 8), ...(orderNo.slice(8).match(/\d{1,4}/gu) ?? [])].join(' ');
}
