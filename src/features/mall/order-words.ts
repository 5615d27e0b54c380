/** Texts about an order: its package (2,000 积分 + 赠送 200), its state as a word, its number in groups. */
import { useLingui } from '@lingui/react/macro';
import type { Order, OrderStatus } from '../../../contract/mall.ts';
import { useCoinName } from '../../api/resources/coin-name.ts';
import { coins } from '../../ui/words/format.ts';

type Bundle = Pick<Order, 'coin' | 'addCoin'>;

export interface OrderWords {
  /** The bought package, for example 2,000 积分 + 赠送 200. */
  bundle: (bundle: Bundle) => string;
  state: (status: OrderStatus) => string;
}

export function useOrderWords(): OrderWords {
  const { t } = useLingui();
  const coinName = useCoinName();
  return {
    bundle: ({ coin, addCoin }) => {
      const bought = coins(coin);
      return addCoin === 0 ? `${bought} ${coinName}` : t`${bought} ${coinName} + 赠送 ${coins(addCoin)}`;
    },
    state: (status) => {
      switch (status) {
        case 'pending':
          return t`待支付`;
        case 'paid':
          return t`已支付`;
        case 'cancelled':
          return t`已取消`;
        case 'expired':
          return t`已过期`;
        default:
          return status satisfies never;
      }
    },
  };
}

/**
 * Returns the package's name. Returns null if the name is empty, or only the number of coins with a unit, for example
 * 1,000 积分.
 */
export function ownName({ coinName, coin }: Pick<Order, 'coinName' | 'coin'>): string | null {
  const name = coinName.trim();
  const [, number = '', rest = ''] = /^([\d,，]+)\s*(\S*)$/u.exec(name) ?? [];
  const isTheNumber = number.replace(/[,，]/gu, '') === String(coin) && [...rest].length <= 4;
  return name === '' || isTheNumber ? null : name;
}

/**
 * Returns the number in groups: 20261120142409000012 → 20261120 1424 0900 0012. A number that isn't all digits stays as
 * it is.
 */
export function groupedNumber(orderNo: string): string {
  if (!/^\d{12,}$/u.test(orderNo)) return orderNo;
  return [orderNo.slice(0, 8), ...(orderNo.slice(8).match(/\d{1,4}/gu) ?? [])].join(' ');
}
