/** An order of a package for unit tests, as the backend returns it. */
import type { Order } from '../../contract/mall.ts';
import { agent } from './users.ts';

/**
 * Returns the agent's paid order of 1 000 coins and a bonus of 80 for ¥98, with the given fields instead. This is
 * package 3 of the mock (mocks/store/seed/data/mall.ts). It was paid 51 seconds after it was placed.
 */
export function orderWith(fields: Partial<Order> = {}): Order {
  return {
    id: 7,
    userId: agent.id,
    userAccount: agent.userAccount,
    orderNo: '20261120142409000007',
    mallId: 3,
    coinName: '1,000 积分',
    coin: 1_000,
    addCoin: 80,
    amount: 9_800,
    status: 'paid',
    payUrl: null,
    createTime: '2026-11-20T06:24:09.000Z',
    payTime: '2026-11-20T06:25:00.000Z',
    expireTime: '2026-11-20T06:39:09.000Z',
    refundTime: null,
    ...fields,
  };
}
