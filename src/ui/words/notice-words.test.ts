/** Tests the words of notices. The words of a notice to one user are made from its data, in both languages. */
import { i18n } from '@lingui/core';
import { afterEach, describe, expect, it } from 'vitest';
import { noticeKind, type Notice } from '../../../contract/notice.ts';
import { messages as chinese } from '../../locales/zh-CN/pages.po';
import { messages as english } from '../../locales/en-US/pages.po';
import { noticeWords } from './notice-words.ts';

const dayTime = (instant: string): string => instant.slice(0, 16).replace('T', ' ');
const expiry = { platform: 'gxy', id: 7, name: '王家明', expireTime: '2026-12-01T02:00:00.000Z' };

const cases: readonly (readonly [Notice['kind'], Notice['data'], string, string])[] = [
  [
    'coinsIn',
    { coinChangeId: 9, amount: 1_200, userName: '林*峰', remark: '实习季备用' },
    '收到 1,200 学豆|林*峰 转给你 1,200 学豆。\n备注：实习季备用',
    '1,200 学豆 received|林*峰 sent you 1,200 学豆.\nNote: 实习季备用',
  ],
  [
    'coinsAdjusted',
    { coinChangeId: 9, amount: 50, remark: null },
    '增加 50 学豆|管理员给你增加了 50 学豆。',
    '50 学豆 added|An administrator added 50 学豆 to your balance.',
  ],
  [
    'coinsAdjusted',
    { coinChangeId: 9, amount: -50, remark: '重复充值' },
    '扣减 50 学豆|管理员从你的余额里扣减了 50 学豆。\n备注：重复充值',
    '50 学豆 deducted|An administrator deducted 50 学豆 from your balance.\nNote: 重复充值',
  ],
  [
    'accountExpiring',
    expiry,
    '王*明 的工学云账号快到期了|王*明 的工学云账号 2026-12-01 02:00 到期。续期后可以继续使用。',
    "王*明's Gongxueyun account expires soon|王*明's Gongxueyun account expires soon: 2026-12-01 02:00. Renew it to " +
      'keep using it.',
  ],
  [
    'accountExpired',
    { ...expiry, platform: 'xyb' },
    '王*明 的校友邦账号已过期|王*明 的校友邦账号已在 2026-12-01 02:00 过期。续期后可以继续使用。',
    "王*明's Xiaoyoubang account has expired|王*明's Xiaoyoubang account has expired (2026-12-01 02:00). Renew it " +
      'to use it again.',
  ],
  [
    'accountExpired',
    { ...expiry, platform: 'elsewhere' },
    '王*明 的账号已过期|王*明 的账号已在 2026-12-01 02:00 过期。续期后可以继续使用。',
    "王*明's account has expired|王*明's account has expired (2026-12-01 02:00). Renew it to use it again.",
  ],
  [
    'orderRefunded',
    { orderId: 3, coin: 108 },
    '订单已退款|订单已退款，购买的 108 学豆已收回。',
    'Order refunded|The order was refunded. Taken back: 108 学豆.',
  ],
];

const own = { title: '', content: '' };
const words = (kind: Notice['kind'], data: Notice['data'], coinName = '学豆'): string => {
  const { title, content } = noticeWords({ ...own, kind, data }, coinName, dayTime);
  return `${title}|${content}`;
};

describe('the words of a notice', () => {
  afterEach(() => i18n.loadAndActivate({ locale: 'zh-CN', messages: {} }));

  it.each(cases)('%s, by its data', (kind, data, inChinese, inEnglish) => {
    i18n.loadAndActivate({ locale: 'zh-CN', messages: chinese });
    expect(words(kind, data)).toBe(inChinese);
    i18n.loadAndActivate({ locale: 'en-US', messages: english });
    expect(words(kind, data)).toBe(inEnglish);
  });

  it.each([
    ['coinsIn', { amount: 1, userName: '林*峰' }, '1 coin received|林*峰 sent you 1 coin.'],
    ['coinsAdjusted', { amount: -1 }, '1 coin deducted|An administrator deducted 1 coin from your balance.'],
    ['orderRefunded', { coin: 1 }, 'Order refunded|The order was refunded. Taken back: 1 coin.'],
    ['coinsAdjusted', { amount: 12 }, '12 coins added|An administrator added 12 coins to your balance.'],
  ] as const)('%s with %j have the unit of its coins in English', (kind, data, text) => {
    i18n.loadAndActivate({ locale: 'en-US', messages: english });
    expect(words(kind, data, 'coins')).toBe(text);
  });

  it('of the site are its own, also if they are empty', () => {
    const texts = { title: '系统维护', content: '今晚维护。\n请提前安排。' };
    expect(noticeWords({ ...texts, kind: 'site', data: null }, '学豆', dayTime)).toEqual(texts);
    expect(words('site', null)).toBe('|');
  });

  it('are never blank, however little a backend tells', () => {
    i18n.loadAndActivate({ locale: 'zh-CN', messages: chinese });
    for (const kind of noticeKind.options.filter((kind) => kind !== 'site'))
      for (const data of [null, {}, { amount: 'many', coin: null, name: 1, expireTime: 'soon', userName: [] }]) {
        const { title, content } = noticeWords({ ...own, kind, data }, '学豆', dayTime);
        expect(title.trim(), kind).not.toBe('');
        expect(content, kind).not.toMatch(/undefined|null|NaN|Invalid/u);
      }
  });
});
