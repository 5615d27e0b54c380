/** Tests the search for users by role, status, superior or time, with a backend that can only sort. */
import { expect, it } from 'vitest';
import type { User } from '../../../../contract/user.ts';
import { sortUsers, isTotalKnown, readUserPage, type UserFilters, type UserOrder } from './filtered-users.ts';

/** The day on which the user with this id joined. */
function dayOf(id: number): string {
  return new Date(id * 86_400_000).toISOString();
}

/** Returns a user. The first 60 are administrators, later every 40th is an agent. Every 90th user is banned. */
function someone(id: number): User {
  return {
    id,
    userAccount: `user${id}`,
    userName: '某人',
    userRole: id <= 60 ? 'admin' : id % 40 === 0 ? 'agent' : 'user',
    status: id % 90 === 0 ? 1 : 0,
    coin: (id * 7919) % 1000,
    email: null,
    invitationCode: null,
    superiorId: id % 3 === 0 ? 80 : id % 7 === 0 ? 120 : null,
    createTime: dayOf(id),
    ...(id % 90 === 0 && { triedTime: id % 180 === 0 ? dayOf(id) : null }),
  };
}
const everybody = Array.from({ length: 1_000 }, (_, index) => someone(index + 1));

function backend(nullsFirst = true, people: readonly User[] = everybody) {
  const asked: number[] = [];
  const read = async (
    { sortField = 'createTime', sortOrder }: UserOrder,
    { current, pageSize }: { current: number; pageSize: number },
  ) => {
    asked.push(current);
    const sign = sortOrder === 'ascend' ? 1 : -1;
    const isLow = sign === (nullsFirst ? 1 : -1);
    const nothing = sortField === 'createTime' ? (isLow ? '' : '~') : (isLow ? -1 : 1) * Number.MAX_SAFE_INTEGER;
    const sorted = people.toSorted((a, b) => {
      const [one, other] = [a[sortField] ?? nothing, b[sortField] ?? nothing];
      return sign * (one === other ? a.id - b.id : one < other ? -1 : 1);
    });
    return {
      records: sorted.slice((current - 1) * pageSize, current * pageSize),
      current,
      pages: Math.ceil(sorted.length / pageSize),
      total: sorted.length,
    };
  };
  return { read, asked };
}
const ids = (users: readonly User[]) => users.map(({ id }) => id);
const expected = (filters: UserFilters, of: (user: User) => boolean) =>
  ids(sortUsers(everybody.filter(of), filters.sort));

it.each([
  [
    'agents, behind more admins than a page holds',
    { role: 'agent', sort: 'coinDown' },
    (user: User) => user.userRole === 'agent',
  ],
  ['admins', { role: 'admin', sort: 'newest' }, (user: User) => user.userRole === 'admin'],
  ['banned people', { status: 1, sort: 'name' }, (user: User) => user.status === 1],
  [
    'banned users',
    { status: 1, role: 'user', sort: 'oldest' },
    (user: User) => user.status === 1 && user.userRole === 'user',
  ],
  ['the subordinates of a user', { superior: 120, sort: 'name' }, (user: User) => user.superiorId === 120],
  [
    'the subordinates of a user in the middle',
    { superior: 80, sort: 'coinUp' },
    (user: User) => user.superiorId === 80,
  ],
  ['banned users who tried to log in', { tried: true, sort: 'newest' }, (user: User) => user.id % 180 === 0],
  [
    'banned users who joined in a range of time',
    { status: 1, startTime: dayOf(180), endTime: dayOf(360), sort: 'newest' },
    (user: User) => user.id === 180 || user.id === 270,
  ],
  [
    'users who joined in a range of time, in another order',
    { startTime: dayOf(401), endTime: dayOf(611), sort: 'coinUp' },
    (user: User) => user.id >= 401 && user.id < 611,
  ],
  ['no subordinates', { superior: 7, sort: 'oldest' }, () => false],
] as const)('finds %s, complete, in order and with the right total', async (_, filters, of) => {
  for (const nullsFirst of [true, false]) {
    const { read, asked } = backend(nullsFirst);
    const page = await readUserPage(read, filters, 1);
    expect(ids(page.records)).toEqual(expected(filters, of));
    expect(page).toMatchObject({ current: 1, pages: 1, total: page.records.length });
    expect(asked.length).toBe(new Set(asked).size);
    expect(asked.length).toBeLessThan(16);
  }
  expect(isTotalKnown(filters)).toBe(true);
});

it.each([
  [
    'the ordinary users',
    { role: 'user', status: 0, sort: 'coinUp' },
    (user: User) => user.userRole === 'user' && user.status === 0,
  ],
  [
    'the subordinates of a user who may have thousands',
    { superior: 80, sort: 'newest' },
    (user: User) => user.superiorId === 80,
  ],
  [
    'banned subordinates',
    { superior: 120, status: 1, sort: 'newest' },
    (user: User) => user.superiorId === 120 && user.status === 1,
  ],
  ['an empty list of subordinates', { superior: 7, sort: 'newest' }, () => false],
] as const)('reads %s page by page, and leaves none out', async (_, filters, of) => {
  const { read } = backend();
  const found: User[] = [];
  for (let current = 1, pages = 1; current <= pages; current += 1) {
    const page = await readUserPage(read, filters, current);
    found.push(...page.records);
    ({ current, pages } = page);
  }
  expect(ids(found)).toEqual(expected(filters, of));
  expect(isTotalKnown(filters)).toBe(false);
});

it('skips pages on which nobody passes, because an empty page would look like an empty list', async () => {
  const filters = { superior: 80, endTime: dayOf(301), sort: 'newest' } as const;
  const { read } = backend();
  const found: User[] = [];
  for (let current = 1, pages = 1; current <= pages; current += 1) {
    const page = await readUserPage(read, filters, current);
    expect(page.records).not.toEqual([]);
    found.push(...page.records);
    ({ current, pages } = page);
  }
  expect(ids(found)).toEqual(expected(filters, ({ id, superiorId }) => superiorId === 80 && id <= 300));
});

it.each([
  [{ startTime: dayOf(801) }, (user: User) => user.id >= 801],
  [{ endTime: dayOf(201) }, (user: User) => user.id < 201],
  [{ startTime: dayOf(333), endTime: dayOf(334) }, (user: User) => user.id === 333],
  [{ startTime: dayOf(101), endTime: dayOf(751) }, (user: User) => user.id >= 101 && user.id < 751],
  [{ startTime: dayOf(1_001) }, () => false],
  [{ endTime: dayOf(1) }, () => false],
] as const)('gives the right total on every page for %o', async (times, of) => {
  for (const sort of ['newest', 'oldest'] as const) {
    const { read, asked } = backend();
    const filters = { ...times, sort };
    const found: User[] = [];
    const total = everybody.filter(of).length;
    for (let current = 1, pages = 1; current <= pages; current += 1) {
      const page = await readUserPage(read, filters, current);
      expect(page.total).toBe(total);
      if (found.length === 0) expect(asked.length).toBeLessThan(16);
      found.push(...page.records);
      ({ current, pages } = page);
    }
    expect(ids(found)).toEqual(expected(filters, of));
    expect(isTotalKnown(filters)).toBe(true);
    expect(isTotalKnown({ ...filters, role: 'user' })).toBe(false);
  }
});

it.each([
  ['subordinates', { superior: 80, sort: 'newest' }],
  ['users who joined lately', { startTime: dayOf(1), role: 'user', sort: 'newest' }],
] as const)('ends a list of %s with the first page behind it, even if nobody there has a value', async (_, filters) => {
  const people = everybody.slice(100, 350).map((user, index): User => {
    const isFound = index < 100;
    return {
      ...user,
      userRole: 'user',
      superiorId: isFound ? 80 : null,
      createTime: isFound ? dayOf(user.id) : null,
    };
  });
  const { read, asked } = backend(false, people);
  let found = 0;
  for (let current = 1, pages = 1; current <= pages; current += 1) {
    const page = await readUserPage(read, filters, current);
    found += page.records.length;
    ({ current, pages } = page);
  }
  expect(found).toBe(100);
  expect(asked).toEqual([1, 2, 3]);
});

it('lists all banned users if the backend has no times of tries, nobody if it has no times of joining', async () => {
  const silent = async (_order: UserOrder, { current }: { current: number }) => ({
    records: everybody.slice(80, 100).map(({ triedTime: _tried, ...user }) => ({ ...user, createTime: null })),
    current,
    pages: 1,
    total: 20,
  });
  expect(ids((await readUserPage(silent, { tried: true, sort: 'name' }, 1)).records)).toEqual([90]);
  for (const sort of ['newest', 'coinUp'] as const)
    expect(await readUserPage(silent, { startTime: dayOf(1), sort }, 1)).toMatchObject({ records: [], total: 0 });
});

it("reads the backend's own pages without a filter", async () => {
  const { read, asked } = backend();
  const page = await readUserPage(read, { sort: 'newest' }, 3);
  expect(page).toMatchObject({ current: 3, total: 1_000 });
  expect(page.records).toHaveLength(20);
  expect(asked).toEqual([3]);
});
