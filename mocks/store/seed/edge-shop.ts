/**
 * The packages, platforms, accounts, courses and notices of scenario `edge`, with the longest texts and HTML, 0 and the
 * largest numbers, and every status.
 */
import { limits } from '../../../contract/fields.ts';
import { mallLimits } from '../../../contract/mall.ts';
import { dayLength } from '../../domain/shanghai-day.ts';
import { searchable } from '../../domain/notice.ts';
import type { CourseRow, NoticeRow, OrderRow, PackageRow, PlatformRow } from '../../domain/rows/record-rows.ts';
import { accounts, type SeededAccounts } from './data/accounts.ts';
import { arabic, family, filled, hebrew, html, override, script } from './data/hostile-texts.ts';
import { ids } from './people.ts';
import { platforms as usual } from './data/platforms.ts';
import { closed, type Shop } from './shop.ts';

const minute = 60_000;

const packages: readonly PackageRow[] = [
  {
    id: 1,
    coinName: filled(html, 50),
    coin: mallLimits.coin,
    addCoin: mallLimits.coin,
    amount: mallLimits.amount,
    description: filled(`${script}${arabic}`, 500),
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
    coinName: filled('😀', 50),
    coin: 1,
    addCoin: 1,
    amount: 1,
    description: null,
    status: 0,
    sort: mallLimits.sort,
    version: 1,
  },
  {
    id: 4,
    coinName: override,
    coin: 100,
    addCoin: 0,
    amount: 1_000,
    description: `${hebrew}\n${family}`,
    status: 1,
    sort: 1,
    version: 1,
  },
];

/** Returns one order in every state. The paid order is the agent's purchase in the ledger. */
function orders(now: number, paidAt: number, paid: Pick<OrderRow, 'coinName' | 'coin'>): OrderRow[] {
  const row = (id: number, status: OrderRow['status'], time: number): OrderRow => ({
    id,
    orderNo: `E${String(id).padStart(20, '0')}`,
    mallId: 1,
    coinName: filled(html, 50),
    coin: mallLimits.coin,
    addCoin: mallLimits.coin,
    amount: mallLimits.amount,
    userId: ids.agent,
    status,
    time,
    payTime: null,
    expireTime: time + 15 * minute,
  });
  return [
    { ...row(paidOrderId, 'paid', paidAt - minute), ...paid, addCoin: 0, payTime: paidAt },
    row(2, 'cancelled', now - 3 * dayLength),
    row(3, 'pending', now - dayLength),
    row(4, 'pending', now - minute),
  ];
}

export const paidOrderId = 1;

const platforms: readonly PlatformRow[] = [
  ...usual.map((row, index) => ({
    ...row,
    description: [filled(html, 500), '', null, arabic][index] ?? null,
    coinPerMonth: [0, 1_000_000, 1, 30][index] ?? 0,
  })),
  {
    id: 5,
    code: `${'x'.repeat(31)}_`,
    name: filled(script, 50),
    description: family,
    coinPerMonth: 1,
    status: 1,
    sort: 1_000_000,
    version: 1,
  },
  { id: 6, code: 'off', name: override, description: null, coinPerMonth: 1, status: 0, sort: 0, version: 1 },
];

const texts = [html, script, arabic, hebrew, override, family, filled('龘', limits.userName.max)] as const;

/** Returns the usual accounts in all their states under other names. The first account of each platform is paused. */
function edgeAccounts(now: number): SeededAccounts {
  const { gxy, zxjy, xxy, xyb } = accounts(now);
  const changed = (index: number) => ({
    name: [...(texts[index % texts.length] ?? html)].slice(0, limits.userName.max).join(''),
    remark: index % 2 === 0 ? filled(`${html}${arabic}`, 500) : null,
    companyName: filled(script, 100),
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
  title: filled(texts[index % texts.length] ?? html, 50),
  url: `https://example.com/${'x'.repeat(480)}`,
  minutes: index === 0 ? 0 : 10_000,
});

const courses: readonly CourseRow[] = [
  {
    id: 1,
    title: filled(html, 50),
    category: filled('类', 50),
    teacher: filled(script, 50),
    description: filled(`${arabic}${html}`, 500),
    coin: 1_000_000,
    lessons: Array.from({ length: 200 }, (_, index) => lesson(index)),
    status: 1,
  },
  { id: 2, title: '0', category: override, teacher: '0', description: null, coin: 0, lessons: [], status: 1 },
  {
    id: 3,
    title: family,
    category: hebrew,
    teacher: arabic,
    description: '',
    coin: 1,
    lessons: [lesson(0)],
    status: 0,
  },
];

function notices(now: number): NoticeRow[] {
  return [...texts, ' ', '0'].map((text, index) =>
    searchable({
      id: index + 1,
      title: filled(text, index === 0 ? 50 : [...text].length).slice(0, 50),
      content: filled(`${text}\n`, 5_000),
      time: now - (20 - index) * dayLength,
    }),
  );
}

export function edgeShop(now: number, paidAt: number, paid: Pick<OrderRow, 'coinName' | 'coin'>): Shop {
  return {
    ...closed,
    packages: [...packages],
    orders: orders(now, paidAt, paid),
    platforms: [...platforms],
    ...edgeAccounts(now),
    courses: [...courses],
    unlocks: [{ userId: ids.agent, courseId: 1 }],
    notices: notices(now),
    reads: [{ userId: ids.agent, noticeId: 1 }],
  };
}
