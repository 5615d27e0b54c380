// @vitest-environment happy-dom
/** Tests the title of a change, and its row with visible figures, with hidden figures and with an address. */
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { cleanup, render, renderHook, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { CoinChange, CoinChangeType } from '../../../contract/coin.ts';
import { useChangeWords } from '../words/change-words.ts';
import { ChangeRow } from './ChangeRow.tsx';

const wrapper = ({ children }: { children: ReactNode }) => <I18nProvider i18n={i18n}>{children}</I18nProvider>;

const change: CoinChange = {
  id: 1,
  transactionId: 1,
  userId: 2,
  amount: 1_080,
  balance: 10_140,
  type: 'recharge',
  counterparty: '1,000 积分',
  remark: '含赠送 80',
  orderId: 7,
  createTime: '2025-11-19T02:05:32.000Z',
};

beforeEach(() => i18n.loadAndActivate({ locale: 'zh-CN', messages: {} }));
afterEach(cleanup);

describe('a title', () => {
  const title = (type: CoinChangeType, name: string | null) =>
    renderHook(() => useChangeWords(), { wrapper }).result.current.title({ type }, name);

  it.each([
    ['transferOut', '陈*宇', '转账给 陈*宇'],
    ['transferIn', '何*琳', '来自 何*琳'],
    ['recharge', '1,000 积分', '购买 1,000 积分'],
    ['renewal', '工学云 · 王*明', '续期 工学云 · 王*明'],
    ['unlock', '岗位安全与规范', '解锁《岗位安全与规范》'],
    ['unlock', '《岗位安全与规范》', '解锁《岗位安全与规范》'],
    ['adminAdd', 'admin', '管理员增加'],
    ['adminReduce', 'admin', '管理员减少'],
    ['refund', '1,000 积分', '订单退款'],
  ] as const)('of %s with %s is %s', (type, name, expected) => {
    expect(title(type, name)).toBe(expected);
  });

  it('is only the kind if the name is unknown', () => {
    expect(title('transferOut', null)).toBe('转出');
    expect(title('recharge', '')).toBe('购买');
  });
});

describe('a row', () => {
  it('shows title, time, remark, amount, and the balance after it', () => {
    render(<ChangeRow change={change} name={change.counterparty} coinName="积分" />, { wrapper });
    expect(screen.getByText('购买 1,000 积分')).toBeTruthy();
    expect(screen.getByText('2025-11-19 10:05 · 含赠送 80')).toBeTruthy();
    expect(screen.getByText('+1,080')).toBeTruthy();
    expect(screen.getByText('收入 1,080 积分')).toBeTruthy();
    expect(screen.getByText('10,140')).toBeTruthy();
  });

  it("shows no hidden figure, not even in a package's name or a remark", () => {
    const { container } = render(<ChangeRow change={change} name={change.counterparty} coinName="积分" hidden />, {
      wrapper,
    });
    expect(container.textContent).not.toMatch(/1,000|1,080|10,140|80/);
    expect(container.textContent).toContain('购买');
  });

  it('is a link if it has an address', () => {
    render(<ChangeRow change={change} name={null} coinName="积分" href="/coin_detail?id=1" />, { wrapper });
    expect(screen.getByRole('link').getAttribute('href')).toBe('/coin_detail?id=1');
  });
});
