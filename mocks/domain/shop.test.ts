import { describe, expect, test } from 'vitest';
import { accountStateOf } from '../../contract/account.ts';
import {
  accountOf,
  create as createAccount,
  identityOf,
  accountMatches,
  ownAccount,
  renewAccount,
  updatedAccount as updateAccount,
} from './account.ts';
import { courseDetail, courseOf, unlock, update as updateCourse } from './course.ts';
import { addMonths, dayLengthMs, timestampOf } from './shanghai-day.ts';
import { updatedValue, nextVersion, staleVersion } from './record-update.ts';
import { create as createPackage, update as updatePackage } from './mall-package.ts';
import { cancel, holderOfOrders, orderLifetimeMs, orderOf, pay, placeOrder, refund, statusOf } from './order.ts';
import { orderedBySort, cutPage } from './lists/page.ts';
import { create as createPlatform, platformOf, update as updatePlatform } from './platform.ts';
import type { AccountFields, CourseRow, OrderRow, PlatformRow } from './rows/record-rows.ts';
import { isRefusal } from './refusal.ts';
import type { UserRow } from './rows/user-rows.ts';
import { isVisible, visibleOrRefusal } from './shelf.ts';

const now = Date.parse('2026-11-20T06:32:08.000Z');
const somebody: UserRow = {
  id: 1,
  userAccount: 'somebody',
  accountKey: 'somebody',
  userName: '某人',
  userRole: 'user',
  status: 0,
  email: null,
  superiorId: null,
  password: { salt: '', hash: '' },
  texts: [],
  sorts: { email: '', invitationCode: '', superiorId: 0 },
  time: 0,
};
const other: UserRow = { ...somebody, id: 2 };
const admin: UserRow = { ...somebody, id: 3, userRole: 'admin' };
const sold = createPackage({ coinName: '1,000 积分', coin: 1_000, addCoin: 80, amount: 9_800 }, 3);

function sure<T extends object>(outcome: T): Exclude<T, { kind: 'refusal' }>;
function sure(outcome: object): object {
  if (isRefusal(outcome)) throw new Error(outcome.reason);
  return outcome;
}

test('a version stays a safe integer, also after the largest one', () => {
  expect(nextVersion(1)).toBe(2);
  const last = { ...sold, version: Number.MAX_SAFE_INTEGER };
  expect(sure(updatePackage(last, { status: 0 }))).toMatchObject({ status: 0, version: 1 });
});

describe('a field that is left out of an update', () => {
  test('keeps its value, and null counts as a value', () => {
    expect([
      updatedValue<string | null>(undefined, 'a'),
      updatedValue<string | null>(null, 'a'),
      updatedValue<string | null>('', 'a'),
    ]).toEqual(['a', null, '']);
  });

  test('may be the version; a wrong version is refused with the record', () => {
    expect(staleVersion(undefined, 2, {})).toBeUndefined();
    expect(staleVersion(2, 2, {})).toBeUndefined();
    for (const version of [1, 3])
      expect(staleVersion(version, 2, { id: 5 })).toMatchObject({ reason: 'staleVersion', data: { id: 5 } });
    expect(updatePackage(sold, { version: 1, sort: 5 })).toEqual({ ...sold, sort: 5, version: 2 });
    expect(updatePackage(sold, { version: 9 })).toMatchObject({ reason: 'staleVersion', data: sold });
    expect(updatePackage(undefined, {})).toMatchObject({ reason: 'recordNotFound' });
  });
});

describe('the shelf', () => {
  test('hides rows that are off it from everybody but admins', () => {
    expect([
      isVisible(somebody, { status: 1 }),
      isVisible(somebody, { status: 0 }),
      isVisible(admin, { status: 0 }),
    ]).toEqual([true, false, true]);
    expect(visibleOrRefusal(somebody, { status: 0 })).toMatchObject({ reason: 'recordNotFound' });
    expect(visibleOrRefusal(admin, undefined)).toMatchObject({ reason: 'recordNotFound' });
  });

  test('is sorted by sort, then id, unless the request names another order', () => {
    const rows = [
      { id: 1, sort: 2 },
      { id: 2, sort: 1 },
      { id: 3, sort: 1 },
    ];
    const order = (request: { sortField?: string; sortOrder?: 'ascend' | 'descend' }) =>
      cutPage(rows, orderedBySort({ current: 1, pageSize: 9, ...request }), 'sort').records.map(({ id }) => id);
    expect([order({}), order({ sortField: 'id', sortOrder: 'descend' }), order({ sortOrder: 'descend' })]).toEqual([
      [2, 3, 1],
      [3, 2, 1],
      [1, 3, 2],
    ]);
  });
});

describe('an order', () => {
  const order: OrderRow = sure(placeOrder(somebody, sold, 7, now));

  test('has a number that people can read out, and waits 15 minutes', () => {
    expect([timestampOf(now), order.orderNo]).toEqual(['20261120143208', '20261120143208000007']);
    expect([statusOf(order, now + orderLifetimeMs - 1), statusOf(order, now + orderLifetimeMs)]).toEqual([
      'pending',
      'expired',
    ]);
    expect(orderOf(order, somebody, now + orderLifetimeMs)).toMatchObject({
      status: 'expired',
      payUrl: null,
      payTime: null,
      expireTime: '2026-11-20T06:47:08.000Z',
    });
  });

  test('is paid no earlier than it was placed, also if the clock was set back', () => {
    expect(sure(pay(somebody, order, 'success', now - 60_000)).row.payTime).toBe(order.time);
  });

  test('is paid once, with the bonus, by its buyer, before it expires', () => {
    const paid = sure(pay(somebody, order, 'success', now + 5));
    expect(paid.movement).toMatchObject({
      type: 'recharge',
      orderId: 7,
      legs: [
        { holder: 1, amount: 1_080 },
        { holder: -1, amount: -1_080 },
      ],
    });
    expect(sure(pay(somebody, paid.row, 'failure', now + 2 * orderLifetimeMs))).toEqual({
      row: paid.row,
      movement: null,
    });
    expect(pay(somebody, order, 'failure', now)).toMatchObject({ reason: 'paymentFailed' });
    expect(pay(somebody, order, 'success', now + orderLifetimeMs)).toMatchObject({ reason: 'orderExpired' });
    for (const user of [other, admin])
      expect(pay(user, order, 'success', now)).toMatchObject({ reason: 'recordNotFound' });
    expect(cancel(somebody, paid.row, now)).toMatchObject({ reason: 'orderPaid' });
  });

  test('is cancelled once, while it is pending', () => {
    const cancelled = sure(cancel(somebody, order, now));
    expect(cancel(somebody, cancelled, now)).toMatchObject({ reason: 'orderCancelled' });
    expect(pay(somebody, cancelled, 'success', now)).toMatchObject({ reason: 'orderCancelled' });
    expect(cancel(somebody, order, now + orderLifetimeMs)).toMatchObject({ reason: 'orderExpired' });
    expect(cancel(other, order, now)).toMatchObject({ reason: 'recordNotFound' });
  });

  test('is refunded once, with the bonus, when it is paid', () => {
    const { row: paid } = sure(pay(somebody, order, 'success', now));
    const refunded = sure(refund(paid, somebody, '重复购买', now + 9));
    expect(refunded.movement).toMatchObject({
      type: 'refund',
      orderId: 7,
      remark: '重复购买',
      legs: [
        { holder: 1, amount: -1_080, type: 'refund' },
        { holder: -1, amount: 1_080, type: null },
      ],
    });
    expect(orderOf(refunded.row, somebody, now)).toMatchObject({
      status: 'refunded',
      userId: 1,
      userAccount: 'somebody',
      refundTime: '2026-11-20T06:32:08.009Z',
    });
    expect(sure(refund(refunded.row, undefined, null, now + 99))).toEqual({ row: refunded.row, movement: null });
    for (const unpaid of [order, sure(cancel(somebody, order, now))])
      expect(refund(unpaid, somebody, null, now)).toMatchObject({ reason: 'orderNotPaid' });
    expect(refund(paid, undefined, null, now)).toMatchObject({ reason: 'buyerGone' });
    expect(refund(undefined, undefined, null, now)).toMatchObject({ reason: 'recordNotFound' });
    expect(pay(somebody, refunded.row, 'success', now)).toMatchObject({ reason: 'orderRefunded' });
    expect(cancel(somebody, refunded.row, now)).toMatchObject({ reason: 'orderRefunded' });
    expect(orderOf(paid, undefined, now).userAccount).toBeNull();
  });

  test("is in its buyer's list, and in an admin's list of everybody or of one user", () => {
    expect(holderOfOrders(somebody, {})).toBe(1);
    expect(holderOfOrders(admin, {})).toBe(3);
    expect(holderOfOrders(admin, { all: true })).toBe('everybody');
    for (const asked of [{ userId: 1 }, { all: true, userId: 1 } as const])
      expect(holderOfOrders(admin, asked)).toBe(1);
    expect(holderOfOrders(somebody, { all: true })).toMatchObject({ reason: 'allNotAllowed' });
    expect(holderOfOrders(somebody, { userId: 1 })).toMatchObject({ reason: 'userIdNotAllowed' });
  });

  test('needs a package on the shelf', () => {
    expect(placeOrder(admin, { ...sold, status: 0 }, 1, now)).toMatchObject({ reason: 'packageOffShelf' });
    expect(placeOrder(somebody, undefined, 1, now)).toMatchObject({ reason: 'recordNotFound' });
  });
});

describe('months', () => {
  test.each([
    ['2026-01-31T04:00:00.000Z', 1, '2026-02-28T04:00:00.000Z'],
    ['2028-01-31T04:00:00.000Z', 1, '2028-02-29T04:00:00.000Z'],
    ['2026-11-30T15:59:59.999Z', 12, '2027-11-30T15:59:59.999Z'],
    ['2026-12-15T00:00:00.000Z', 1, '2027-01-15T00:00:00.000Z'],
    // The 31st in Shanghai, but the 30th in UTC.
    ['2026-01-30T20:00:00.000Z', 1, '2026-02-27T20:00:00.000Z'],
  ])('lead from %s by %i to %s', (from, months, to) => {
    expect(new Date(addMonths(Date.parse(from), months)).toISOString()).toBe(to);
  });
});

describe('an account', () => {
  const fields: AccountFields['xxy'] = {
    name: '郑雅文',
    status: 'active',
    remark: null,
    schoolName: '温州大学',
    userNumber: '2024030225',
    phone: '15868014473',
    sex: null,
    className: null,
    entranceYear: null,
    graduationYear: null,
    companyName: '正大会计',
    jobAddress: null,
  };
  const row = sure(createAccount(somebody, 'xxy', fields, undefined, 5, now));
  const platform: PlatformRow = {
    id: 3,
    code: 'xxy',
    name: '习讯云',
    description: null,
    coinPerMonth: 25,
    status: 1,
    sort: 0,
    version: 1,
  };

  test('runs for 7 days, and belongs to its user', () => {
    expect(accountOf(row)).toMatchObject({
      id: 5,
      version: 1,
      expireTime: new Date(now + 7 * dayLengthMs).toISOString(),
      userNumber: '2024030225',
    });
    for (const user of [other, admin]) expect(ownAccount(user, row)).toMatchObject({ reason: 'recordNotFound' });
  });

  test('has a state by its remaining time, and a pause takes precedence', () => {
    const at = (left: number) => accountStateOf('active', now + left, now);
    expect([at(-1), at(0), at(1), at(7 * dayLengthMs), at(7 * dayLengthMs + 1)]).toEqual([
      'expired',
      'expired',
      'expiring',
      'expiring',
      'active',
    ]);
    expect(accountStateOf('paused', now - 1, now)).toBe('paused');
  });

  test('is identified by its phone, on 习讯云 by school and user number together', () => {
    expect(identityOf('xxy', fields)).not.toBe(
      identityOf('xxy', { ...fields, schoolName: '温州', userNumber: '大学2024030225' }),
    );
    expect(identityOf('xxy', fields)).toBe(identityOf('xxy', { ...fields, phone: null }));
    expect(createAccount(somebody, 'xxy', fields, row, 6, now)).toMatchObject({ reason: 'sameAccount' });
    expect(updateAccount(somebody, 'xxy', row, 1, fields, { ...row, id: 6 }, now)).toMatchObject({
      reason: 'sameAccount',
    });
    expect(updateAccount(somebody, 'xxy', row, 1, fields, row, now + 1)).toMatchObject({
      version: 2,
      updateTime: now + 1,
    });
    expect(updateAccount(somebody, 'xxy', row, 2, fields, { ...row, id: 6 }, now)).toMatchObject({
      reason: 'staleVersion',
      data: accountOf(row),
    });
  });

  test("is renewed from the later of now and its end, for the platform's price", () => {
    const early = sure(renewAccount(somebody, row, platform, 2, now));
    expect([early.row.expireTime, early.row.version]).toEqual([addMonths(row.expireTime, 2), 2]);
    expect(early.movement?.legs).toMatchObject([
      { holder: 1, amount: -50, type: 'renewal', counterparty: '习讯云 · 郑*文' },
      { holder: -2, amount: 50 },
    ]);
    const late = now + 30 * dayLengthMs;
    expect(sure(renewAccount(somebody, row, platform, 1, late)).row.expireTime).toBe(addMonths(late, 1));
    expect(sure(renewAccount(somebody, row, { ...platform, coinPerMonth: 0 }, 1, now)).movement).toBeNull();
    expect(renewAccount(somebody, row, { ...platform, status: 0 }, 1, now)).toMatchObject({
      reason: 'platformOffShelf',
    });
    expect(renewAccount(somebody, row, undefined, 1, now)).toMatchObject({ reason: 'platformOffShelf' });
    expect(renewAccount(somebody, { ...row, expireTime: Date.UTC(9999, 11) }, platform, 12, now)).toMatchObject({
      reason: 'renewedTooFar',
    });
  });

  test('is found by name, phone, number, company and state', () => {
    for (const text of ['雅文', '15868', '030225', '正大'])
      expect(accountMatches(row, undefined, text, now)).toBe(true);
    for (const text of ['温州', '正大.']) expect(accountMatches(row, undefined, text, now)).toBe(false);
    expect([accountMatches(row, 'expiring', undefined, now), accountMatches(row, 'active', undefined, now)]).toEqual([
      true,
      false,
    ]);
  });
});

describe('a platform', () => {
  const gxy = sure(createPlatform({ code: 'gxy', name: '工学云', coinPerMonth: 30 }, undefined, 1));
  const fifth = sure(createPlatform({ code: 'xyq', name: '学银圈', coinPerMonth: 10 }, undefined, 5));

  test('has a unique code, and the four platforms keep theirs', () => {
    expect(createPlatform({ code: 'gxy', name: '另一个', coinPerMonth: 1 }, gxy, 6)).toMatchObject({
      reason: 'codeTaken',
    });
    expect(updatePlatform(fifth, { code: 'gxy' }, gxy, 0)).toMatchObject({ reason: 'codeTaken' });
    expect(updatePlatform(gxy, { code: 'other' }, undefined, 0)).toMatchObject({ reason: 'codeStays' });
    expect(updatePlatform(gxy, { code: 'gxy', status: 0 }, gxy, 0)).toEqual({ ...gxy, status: 0, version: 2 });
    expect(updatePlatform(fifth, { code: 'xyr' }, undefined, 0)).toMatchObject({ code: 'xyr' });
    expect(updatePlatform(gxy, { version: 7 }, undefined, 3)).toMatchObject({
      reason: 'staleVersion',
      data: platformOf(gxy, 3),
    });
  });
});

describe('a course', () => {
  const course: CourseRow = {
    id: 1,
    title: '普通话',
    category: '考证',
    teacher: '王蕾',
    description: null,
    coin: 40,
    lessons: [{ title: '一', url: 'https://a.cn', minutes: 1 }],
    status: 1,
    version: 1,
  };

  test('shows its lessons if it is free or paid for, and to admins; otherwise their titles and lengths', () => {
    expect(courseOf(course, true)).not.toHaveProperty('lessons');
    expect(courseOf(course, false)).not.toHaveProperty('outline');
    expect(courseDetail(somebody, course, false)).toEqual({
      ...courseOf(course, false),
      unlocked: false,
      lessonCount: 1,
      outline: [{ title: '一', minutes: 1 }],
    });
    for (const shown of [
      courseDetail(somebody, course, true),
      courseDetail(somebody, { ...course, coin: 0 }, false),
      courseDetail(admin, course, false),
    ]) {
      expect(shown.lessons).toEqual(course.lessons);
      expect(shown).not.toHaveProperty('outline');
    }
  });

  test('has a version that each update raises; a stale version is refused with the whole course', () => {
    expect(sure(updateCourse(admin, course, false, { version: 1, coin: 50 }))).toEqual({
      ...course,
      coin: 50,
      version: 2,
    });
    expect(sure(updateCourse(admin, course, false, { coin: 50 })).version).toBe(2);
    expect(updateCourse(admin, course, false, { version: 4, coin: 50 })).toMatchObject({
      reason: 'staleVersion',
      data: courseDetail(admin, course, false),
    });
  });

  test('charges once', () => {
    expect(unlock(somebody, course, false)).toMatchObject({
      type: 'unlock',
      legs: [{ amount: -40, counterparty: '《普通话》' }, { holder: -2 }],
    });
    expect([unlock(somebody, course, true), unlock(somebody, { ...course, coin: 0 }, false)]).toEqual([null, null]);
    // Off the shelf the course isn't sold. A free or paid course stays open.
    expect(unlock(admin, { ...course, status: 0 }, false)).toMatchObject({ reason: 'courseOffShelf' });
    expect([
      unlock(somebody, { ...course, status: 0 }, true),
      unlock(somebody, { ...course, coin: 0, status: 0 }, false),
    ]).toEqual([null, null]);
    expect(unlock(somebody, undefined, false)).toMatchObject({ reason: 'recordNotFound' });
  });
});
