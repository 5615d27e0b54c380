/**
 * The packages, orders, platforms, accounts, courses and notices of scenario `edge`, with the longest texts and HTML, 0
 * and the largest numbers, and every status.
 */
import { limits } from '../../../contract/fields.ts';
import { mallLimits } from '../../../contract/mall.ts';
import { dayLengthMs } from '../../domain/shanghai-day.ts';
import { siteNotice } from '../../domain/notice.ts';
import type { CourseRow, NoticeRow, OrderRow, PackageRow, PlatformRow } from '../../domain/rows/record-rows.ts';
import { accounts, type SeededAccounts } from './data/accounts/accounts.ts';
import { arabic, familyEmoji, textOfLength, hebrew, html, rightToLeftOverride, script } from './data/hostile-texts.ts';
import { ids } from './people.ts';
import { platforms as usual } from './data/platforms.ts';
import { noRecords, type SeededRecords } from './records.ts';

const minute = 60_000;

const packages: readonly PackageRow[] = [
  {
    id: 1,
    coinName: textOfLength(html, 50),
    coin: mallLimits.coin,
    addCoin: mallLimits.coin,
    amount: mallLimits.amount,
    description: textOfLength(`${script}${arabic}`, 500),
    status: 1,
    sort: 0,
    version: 1,
  },
  {
    id: 2,
    coinName: '0',
    coin: 1,
    addCoin: 0,
    amount: 0,
    description: '',
    status: 1,
    sort: 0,
    version: Number.MAX_SAFE_INTEGER - 1_000,
  },
  {
    id: 3,
    coinName: textOfLength('😀', 50),
    coin: 1,
    addCoin: 1,
    amount: 1,
    description: null,
    status: 0,
    sort: limits.sort.max,
    version: 1,
  },
  {
    id: 4,
    coinName: rightToLeftOverride,
    coin: 100,
    addCoin: 0,
    amount: 1_000,
    description: `${hebrew}\n${familyEmoji}`,
    status: 1,
    sort: 1,
    version: 1,
  },
];

type Purchased = Pick<OrderRow, 'coinName' | 'coin'> & { payTime: number };

/** The agent's purchases in the ledger: one that stayed, and one whose coins were taken back. */
export interface Purchases {
  paid: Purchased;
  refunded: Purchased & { refundTime: number };
}

/** Returns one order in every state. */
function orders(now: number, { paid, refunded }: Purchases): OrderRow[] {
  const row = (id: number, status: OrderRow['status'], time: number): OrderRow => ({
    id,
    orderNo: `E${String(id).padStart(20, '0')}`,
    mallId: 1,
    coinName: textOfLength(html, 50),
    coin: mallLimits.coin,
    addCoin: mallLimits.coin,
    amount: mallLimits.amount,
    userId: ids.agent,
    status,
    time,
    payTime: null,
    refundTime: null,
    expireTime: time + 15 * minute,
  });
  return [
    { ...row(paidOrderId, 'paid', paid.payTime - minute), ...paid, addCoin: 0 },
    row(2, 'cancelled', now - 3 * dayLengthMs),
    row(3, 'pending', now - dayLengthMs),
    row(4, 'pending', now - minute),
    { ...row(refundedOrderId, 'refunded', refunded.payTime - minute), ...refunded, addCoin: 0 },
  ];
}

export const paidOrderId = 1;
export const refundedOrderId = 5;

const platforms: readonly PlatformRow[] = [
  ...usual.map((row, index) => ({
    ...row,
    description: [textOfLength(html, 500), '', null, arabic][index] ?? null,
    coinPerMonth: [0, 1_000_000, 1, 30][index] ?? 0,
  })),
  {
    id: 5,
    code: `${'x'.repeat(31)}_`,
    name: textOfLength(script, 50),
    description: familyEmoji,
    coinPerMonth: 1,
    status: 1,
    sort: 1_000_000,
    version: 1,
  },
  { id: 6, code: 'off', name: rightToLeftOverride, description: null, coinPerMonth: 1, status: 0, sort: 0, version: 1 },
];

const texts = [
  html,
  script,
  arabic,
  hebrew,
  rightToLeftOverride,
  familyEmoji,
  textOfLength('龘', limits.userName.max),
] as const;

/** Returns the usual accounts in all their states under other names. The first account of each platform is paused. */
function edgeAccounts(now: number): SeededAccounts {
  const { gxy, zxjy, xxy, xyb } = accounts(now);
  const changed = (index: number) => ({
    name: [...(texts[index % texts.length] ?? html)].slice(0, limits.userName.max).join(''),
    remark: index % 2 === 0 ? textOfLength(`${html}${arabic}`, 500) : null,
    companyName: textOfLength(script, 100),
    ...(index === 0 ? { status: 'paused' as const } : {}),
  });
  return {
    gxy: gxy.map((row, index) => ({ ...row, fields: { ...row.fields, ...changed(index) } })),
    zxjy: zxjy.map((row, index) => ({ ...row, fields: { ...row.fields, ...changed(index) } })),
    xxy: xxy.map((row, index) => ({ ...row, fields: { ...row.fields, ...changed(index) } })),
    xyb: xyb.map((row, index) => {
      const { companyName: projectName, ...others } = changed(index);
      return { ...row, fields: { ...row.fields, ...others, projectName } };
    }),
  };
}

const lesson = (index: number) => ({
  title: textOfLength(texts[index % texts.length] ?? html, 50),
  url: `https://example.com/${'x'.repeat(480)}`,
  minutes: index === 0 ? 0 : 10_000,
});

const courses: readonly CourseRow[] = [
  {
    id: 1,
    title: textOfLength(html, 50),
    category: textOfLength('类', 50),
    teacher: textOfLength(script, 50),
    description: textOfLength(`${arabic}${html}`, 500),
    coin: 1_000_000,
    lessons: Array.from({ length: 200 }, (_, index) => lesson(index)),
    status: 1,
    version: Number.MAX_SAFE_INTEGER,
  },
  {
    id: 2,
    title: '0',
    category: rightToLeftOverride,
    teacher: '0',
    description: null,
    coin: 0,
    lessons: [],
    status: 1,
    version: 1,
  },
  {
    id: 3,
    title: familyEmoji,
    category: hebrew,
    teacher: arabic,
    description: '',
    coin: 1,
    lessons: [lesson(0)],
    status: 0,
    version: 1,
  },
];

function notices(now: number): NoticeRow[] {
  return [...texts, ' ', '0'].map((text, index) => ({
    ...siteNotice(
      index + 1,
      textOfLength(text, index === 0 ? 50 : [...text].length).slice(0, 50),
      textOfLength(`${text}\n`, 5_000),
      'all',
      now - (20 - index) * dayLengthMs,
    ),
    version: index === 0 ? Number.MAX_SAFE_INTEGER : 1,
  }));
}

export function edgeRecords(now: number, purchases: Purchases): SeededRecords {
  return {
    ...noRecords,
    packages: [...packages],
    orders: orders(now, purchases),
    platforms: [...platforms],
    ...edgeAccounts(now),
    courses: [...courses],
    unlocks: [{ userId: ids.agent, courseId: 1 }],
    notices: notices(now),
    reads: [{ userId: ids.agent, noticeId: 1 }],
  };
}
