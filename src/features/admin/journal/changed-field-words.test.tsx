// @vitest-environment happy-dom
/**
 * A journal entry names fields and formats values like the form of its record. An unknown field keeps its name, and an
 * unknown role its value.
 */
import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { JournalChange } from '../../../../contract/journal.ts';
import { TestFrame } from '../../../../tests/support/TestFrame.tsx';
import { useShownChange } from './changed-field-words.ts';

const { result } = renderHook(() => useShownChange(), { wrapper: TestFrame });
const shown = (kind: string, change: JournalChange) => {
  const { label, before, after } = result.current(kind, change);
  return [label, before, after];
};

test.each<[string, JournalChange, unknown[]]>([
  ['package', { field: 'amount', before: 1_000, after: 1_234 }, ['价格', '¥10.00', '¥12.34']],
  ['package', { field: 'status', before: 1, after: 0 }, ['在架', '在架', '已下架']],
  ['user', { field: 'userRole', before: 'user', after: 'agent' }, ['角色', '用户', '代理']],
  ['user', { field: 'status', before: 0, after: 1 }, ['状态', '正常', '已封禁']],
  ['user', { field: 'coin', before: 500, after: 10_500 }, ['余额', '500', '10,500']],
  ['user', { field: 'passwordChanged', before: null, after: true }, ['密码', null, '设置了新密码']],
  ['notice', { field: 'audience', before: 'all', after: 'agents' }, ['发给', '全部', '代理']],
  ['text', { field: 'status', before: 1, after: 0 }, ['状态', '已启用', '已停用']],
  ['text', { field: 'noticeBar', before: null, after: '公告' }, ['滚动公告', null, '公告']],
  [
    'course',
    { field: 'lessons', before: '', after: '一 https://a.example 8' },
    ['课时', null, '一 https://a.example 8'],
  ],
  ['order', { field: 'status', before: 'paid', after: 'refunded' }, ['状态', '已支付', '已退款']],
  // Fields and values that only another backend has.
  ['user', { field: 'vipLevel', before: 1, after: 2 }, ['vipLevel', '1', '2']],
  ['user', { field: 'userRole', before: 'user', after: 'owner' }, ['角色', '用户', 'owner']],
  ['package', { field: 'hot', before: false, after: true }, ['hot', '否', '是']],
  ['coupon', { field: 'status', before: 1, after: 0 }, ['status', '1', '0']],
])('shows a change of a %s: %o', (kind, change, expected) => {
  expect(shown(kind, change)).toEqual(expected);
});
