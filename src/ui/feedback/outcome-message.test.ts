/** Tests the words of the toast about an outcome, in both languages. */
import { i18n } from '@lingui/core';
import { afterEach, expect, it } from 'vitest';
import type { CoinDecision } from '../../device/stored-decisions.ts';
import { messages as chinese } from '../../locales/zh-CN/pages.po';
import { messages as english } from '../../locales/en-US/pages.po';
import { outcomeMessage } from './outcome-message.ts';

afterEach(() => i18n.loadAndActivate({ locale: 'zh-CN', messages: {} }));

const done = { state: 'done', result: null, doneAt: 1 } as const;
const refused = { state: 'refused', code: 50_001, message: null } as const;

function text(order: CoinDecision['order'], step: CoinDecision['step'], coinName: string): string {
  const key = '3f0c9a4e-0000-4000-8000-000000000001';
  return outcomeMessage(
    { key, userId: 2, order, balanceBefore: 9, lastChangeId: 1, sentAt: 0, seen: false, step },
    coinName,
  ).text;
}

const transferOf = (amount: number): CoinDecision['order'] => ({
  kind: 'transfer',
  userAccount: 'student',
  userName: '陈*宇',
  amount,
  remark: '',
});
const refund: CoinDecision['order'] = {
  kind: 'refund',
  orderId: 3,
  orderNo: '20261120',
  holderId: 2,
  userAccount: 'student',
  amount: 1,
  remark: '',
};

it.each([
  [transferOf(1_080), done, '已转给 陈*宇 1,080 积分', 'Sent 1,080 coins to 陈*宇'],
  [transferOf(1), done, '已转给 陈*宇 1 积分', 'Sent 1 coin to 陈*宇'],
  [
    transferOf(1),
    refused,
    '没有转出：给 陈*宇 的 1 积分还在余额里',
    'Not sent to 陈*宇. Still in your balance: 1 coin',
  ],
  [
    refund,
    done,
    '订单 20261120 已退款，从 student 收回 1 积分',
    'Order 20261120 refunded: 1 coin taken back from student',
  ],
  [
    refund,
    refused,
    '订单 20261120 没有退款，student 的积分没有变',
    "Order 20261120 not refunded: student's coins haven't changed",
  ],
])('%j that ended with %j', (order, step, inChinese, inEnglish) => {
  i18n.loadAndActivate({ locale: 'zh-CN', messages: chinese });
  expect(text(order, step, '积分')).toBe(inChinese);
  i18n.loadAndActivate({ locale: 'en-US', messages: english });
  expect(text(order, step, 'coins')).toBe(inEnglish);
});
