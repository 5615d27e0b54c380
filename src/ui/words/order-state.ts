/** The state of an order in one word, in the current language. */
import { t } from '@lingui/core/macro';
import type { OrderStatus } from '../../../contract/mall.ts';

const names: Readonly<Record<OrderStatus, () => string>> = {
  pending: () => t`待支付`,
  paid: () => t`已支付`,
  cancelled: () => t`已取消`,
  expired: () => t`已过期`,
  refunded: () => t`已退款`,
};

export function orderStateName(status: OrderStatus): string {
  return names[status]();
}
