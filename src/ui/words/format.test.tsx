// @vitest-environment happy-dom
/** Tests how coins, money, references, days and times are written. */
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { renderHook } from '@testing-library/react';
import fc from 'fast-check';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { formatCoins, formatYuan, transactionReference, formatSigned, useFormat } from './format.ts';

const whole = fc.integer({ min: -1_000_000_000_000, max: 1_000_000_000_000 });
const digits = (text: string): string => text.replace(/\D/g, '');

describe('coins', () => {
  it('are exact, grouped by thousands, and negative with the minus sign −', () => {
    expect(formatCoins(10_140)).toBe('10,140');
    expect(formatCoins(-500)).toBe('−500');
    expect(formatCoins(1_234_567_890)).toBe('1,234,567,890');
    expect(formatCoins(-0)).toBe('0');
    fc.assert(
      fc.property(
        whole,
        (amount) => Number(digits(formatCoins(amount))) === Math.abs(amount) && !formatCoins(amount).includes('-'),
      ),
    );
  });

  it('are grouped like `Intl.NumberFormat` does', () => {
    const platform = new Intl.NumberFormat('en-US');
    fc.assert(fc.property(fc.maxSafeNat(), (amount) => formatCoins(amount) === platform.format(amount)));
  });

  it('of a movement always have a sign', () => {
    expect(formatSigned(1080)).toBe('+1,080');
    expect(formatSigned(-60)).toBe('−60');
    fc.assert(
      fc.property(
        whole.filter((amount) => amount !== 0),
        (amount) => formatSigned(amount).startsWith(amount > 0 ? '+' : '−'),
      ),
    );
  });
});

describe('money', () => {
  it('is formatted from whole fen in yuan with two decimals', () => {
    expect(formatYuan(9_800)).toBe('¥98.00');
    expect(formatYuan(1)).toBe('¥0.01');
    expect(formatYuan(0)).toBe('¥0.00');
    expect(formatYuan(100_000_000)).toBe('¥1,000,000.00');
    const platform = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
    fc.assert(fc.property(fc.nat(1_000_000_000), (fen) => formatYuan(fen) === `¥${platform.format(fen / 100)}`));
  });
});

describe('reference', () => {
  it('consists of the time in Shanghai and the end of the id', () => {
    expect(transactionReference({ createTime: '2026-11-20T06:32:08.000Z', transactionId: '9f3c-0817' })).toBe(
      'T2026 1120 1432 0817',
    );
    expect(transactionReference({ createTime: '2026-12-31T16:00:00.000Z', transactionId: '7' })).toBe(
      'T2027 0101 0000 0007',
    );
  });
});

describe('useFormat', () => {
  const show = (locale: string) => {
    i18n.loadAndActivate({ locale, messages: {} });
    const wrapper = ({ children }: { children: ReactNode }) => <I18nProvider i18n={i18n}>{children}</I18nProvider>;
    return renderHook(() => useFormat(), { wrapper }).result.current;
  };
  beforeEach(() => {
    vi.useFakeTimers({ now: new Date('2026-11-20T15:59:00.000Z') });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('names today and yesterday by the calendar of Shanghai, not by hours', () => {
    const format = show('zh-CN');
    expect(format.dayTime('2026-11-19T16:00:00.000Z')).toBe('今天 00:00');
    expect(format.dayTime('2026-11-19T15:59:00.000Z')).toBe('昨天 23:59');
    expect(format.dayTime('2026-11-18T12:41:00.000Z')).toBe('11-18 20:41');
    expect(format.dayTime('2025-11-18T12:41:00.000Z')).toBe('2025-11-18 20:41');
  });

  it('formats plain days and months without a time zone', () => {
    const format = show('zh-CN');
    expect(format.day('2026-11-01')).toBe('11-01');
    expect(format.month('2026-11')).toBe('2026 年 11 月');
    expect(format.month('2026-10-31T16:00:00.000Z')).toBe('2026 年 11 月');
    expect(format.dateTime('2026-11-20T06:32:08.000Z')).toBe('2026-11-20 14:32:08');
    expect(format.dateTime('2026-11-19T16:05:08.000Z')).toBe('2026-11-20 00:05:08');
    expect(format.clockSeconds('2026-11-20T06:32:08.000Z')).toBe('14:32:08');
  });

  it('follows the current language', () => {
    const format = show('en-US');
    expect(format.day('2026-11-01')).toBe('Nov 1');
    expect(format.day('2025-11-01')).toBe('Nov 1, 2025');
    expect(format.month('2026-11')).toBe('November 2026');
    expect(format.dateTime('2026-11-19T16:05:08.000Z')).toBe('Nov 20, 2026, 00:05:08');
  });
});
