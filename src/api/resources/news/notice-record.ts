/**
 * Finds the record that a personal notice is about: a change of the balance, an account or an order. If the backend
 * leaves the data of the notice out, there is no record, and the notice has no link.
 */
import * as v from 'valibot';
import type { AccountPlatform } from '../../../../contract/account-fields.ts';
import { noticeData, type Notice } from '../../../../contract/notice.ts';

export type NoticeRecord =
  | { of: 'coinChange'; id: number }
  | { of: 'account'; platform: AccountPlatform; id: number }
  | { of: 'order'; id: number };

const coinChange = v.pick(noticeData.coinsIn, ['coinChangeId']);
const account = v.pick(noticeData.accountExpiring, ['platform', 'id']);
const order = v.pick(noticeData.orderRefunded, ['orderId']);

/** Returns the record, or null if the notice is to all users or its data names no record. */
export function noticeRecord({ kind, data }: Pick<Notice, 'kind' | 'data'>): NoticeRecord | null {
  switch (kind) {
    case 'site':
      return null;
    case 'coinsIn':
    case 'coinsAdjusted': {
      const parsed = v.safeParse(coinChange, data);
      return parsed.success ? { of: 'coinChange', id: parsed.output.coinChangeId } : null;
    }
    case 'accountExpiring':
    case 'accountExpired': {
      const parsed = v.safeParse(account, data);
      return parsed.success ? { of: 'account', ...parsed.output } : null;
    }
    case 'orderRefunded': {
      const parsed = v.safeParse(order, data);
      return parsed.success ? { of: 'order', id: parsed.output.orderId } : null;
    }
    default:
      return kind satisfies never;
  }
}

/** Returns the address of the record's page, for a link of the router. */
export function addressOf(record: NoticeRecord) {
  switch (record.of) {
    case 'coinChange':
      return { to: '/coin_detail', search: { id: record.id } } as const;
    case 'account':
      return { to: `/${record.platform}/update`, search: { id: record.id } } as const;
    case 'order':
      return { to: '/mall', search: { view: 'orders', order: record.id } } as const;
    default:
      return record satisfies never;
  }
}
