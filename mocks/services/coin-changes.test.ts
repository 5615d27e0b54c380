/**
 * Compares lists of coin changes with a scan of all changes, and counts the changes that a page or a sum reads. User 1
 * is the admin of the seeds, user 2 the agent.
 */
import fc from 'fast-check';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import * as v from 'valibot';
import { afterAll, expect, test } from 'vitest';
import { coinChange } from '../../contract/coin.ts';
import { coinChangeType, coinFigure } from '../../contract/kinds.ts';
import { changeOf } from '../domain/coins/coin-change.ts';
import { typesOfFigure } from '../domain/coins/figure-changes.ts';
import { compareBy } from '../domain/lists/page.ts';
import { textsContain } from '../domain/lists/text-search.ts';
import { isRefusal } from '../domain/refusal.ts';
import type { EntryRow } from '../domain/rows/ledger-rows.ts';
import { MockDatabase } from '../store/database.ts';
import { seedOnce } from '../store/seed/seed-database.ts';
import { isRepeat, type Call } from './transaction/call.ts';
import { pageCoinChanges, summariseCoinChanges } from './coin-changes.ts';
import { entropy } from './crypto/entropy.ts';

// A bound is missing in half of the cases. Otherwise it is a time within the months of the scenario's changes, at
// midnight or at any time.
const moment = fc.option(
  fc
    .oneof(
      fc.integer({ min: 0, max: 200 * 86_400_000 }),
      fc.integer({ min: 0, max: 200 }).map((days) => days * 86_400_000 - 4 * 3_600_000),
    )
    .map((ago) => Date.UTC(2026, 10, 21, 12) - ago),
  { nil: undefined, freq: 1 },
);
const sortFields = v.keyof(v.omit(coinChange, ['userAccount'])).options;
const now = Date.UTC(2026, 10, 21, 4);

interface Situation {
  readonly db: MockDatabase;
  readonly call: Call;
  readonly entries: readonly EntryRow[];
  /** The changes and the accounts of all users, and a call of an administrator. */
  readonly all: {
    readonly call: Call;
    readonly entries: readonly EntryRow[];
    readonly accounts: ReadonlyMap<number, string>;
  };
}

async function seeded(scenario: 'default' | 'large'): Promise<Situation> {
  const db = new MockDatabase(undefined, { indexedDB: new IDBFactory(), IDBKeyRange });
  await seedOnce(db, { scenario, seed: 1, now });
  const user = await db.users.get(2);
  if (user === undefined) throw new Error('The scenario has an agent');
  const session = { id: 'test', userId: 2, lastUsed: now, cookieTime: now, endedByBan: 0 as const };
  const call: Call = {
    db,
    now,
    entropy,
    sessionId: 'test',
    who: 'user',
    caller: { session, user },
    keyed: null,
    answerToStore: () => null,
    setSession: () => {},
  };
  const entries = await db.entries.where('[holder+time+id]').between([2, 0, 0], [2, Infinity, 0]).toArray();
  const admin = await db.users.get(1);
  if (admin === undefined) throw new Error('The scenario has an administrator');
  const all = {
    call: { ...call, caller: { session: { ...session, userId: 1 }, user: admin } },
    entries: await db.entries.filter(({ type }) => type !== null).toArray(),
    accounts: new Map((await db.users.toArray()).map(({ id, userAccount }) => [id, userAccount])),
  };
  return { db, call, entries, all };
}

const situations = new Map<string, Promise<Situation>>();

/** Returns a seeded scenario. The tests share it, because they only read and seeding takes longer than most of them. */
async function situation(scenario: 'default' | 'large'): Promise<Situation> {
  const found = situations.get(scenario) ?? seeded(scenario);
  situations.set(scenario, found);
  return await found;
}

afterAll(async () => {
  for (const { db } of await Promise.all(situations.values())) db.close();
});

async function walk(call: Call, request: Omit<Parameters<typeof pageCoinChanges>[1], 'current'>, byCursor: boolean) {
  const seen: unknown[] = [];
  const totals = new Set<number>();
  let cursor: string | undefined;
  for (let current = 1; ; current += 1) {
    const page = await pageCoinChanges(call, {
      ...request,
      current: byCursor ? 1 : current,
      ...(cursor === undefined ? {} : { cursor }),
    });
    if (isRefusal(page) || isRepeat(page)) throw new Error('the list is refused');
    seen.push(...page.records);
    totals.add(page.total);
    if (byCursor) cursor = page.nextCursor ?? undefined;
    if (byCursor ? cursor === undefined : current >= page.pages) return { seen, totals: [...totals] };
  }
}

test('a searched, filtered and ordered list equals a scan of all changes', async () => {
  const { call, entries } = await situation('default');
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(undefined, '', '多转', '学', 'student', '《', '积分', '12', '0', 'x'),
      fc.constantFrom(undefined, ...coinChangeType.options),
      fc.constantFrom(undefined, 'in' as const, 'out' as const),
      fc.constantFrom(undefined, ...sortFields),
      fc.constantFrom(undefined, 'ascend' as const, 'descend' as const),
      fc.constantFrom(3, 10, 50),
      fc.boolean(),
      moment,
      moment,
      async (searchText, type, direction, sortField, sortOrder, pageSize, byCursor, one, other) => {
        const [start, end] =
          [one, other].every((time) => time !== undefined) && (one ?? 0) > (other ?? 0) ? [other, one] : [one, other];
        const window = {
          ...(start === undefined ? {} : { startTime: new Date(start).toISOString() }),
          ...(end === undefined ? {} : { endTime: new Date(end).toISOString() }),
        };
        const passing = entries.filter(
          (row) =>
            (start === undefined || row.time >= start) &&
            (end === undefined || row.time < end) &&
            (type === undefined || row.type === type) &&
            (direction === undefined || row.direction === direction) &&
            textsContain(searchText, [row.remark, row.counterparty]),
        );
        const order = sortOrder ?? (sortField === undefined ? 'descend' : 'ascend');
        passing.sort(
          compareBy<EntryRow>(sortField === undefined || sortField === 'createTime' ? 'time' : sortField, order),
        );
        const { seen, totals } = await walk(
          call,
          { searchText, type, direction, sortField, sortOrder, pageSize, ...window },
          byCursor,
        );
        expect(seen).toEqual(passing.map(changeOf));
        expect(totals).toEqual([passing.length]);
      },
    ),
    { numRuns: 300 },
  );
});

test('the list of a figure equals a scan of the changes of all users', async () => {
  const {
    all: { call, entries, accounts },
  } = await situation('default');
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...coinFigure.options),
      fc.constantFrom(undefined, undefined, undefined, '工学', '12'),
      fc.constantFrom(undefined, undefined, undefined, 'unlock' as const, 'transferIn' as const),
      fc.constantFrom(undefined, 'createTime' as const, 'amount' as const),
      fc.constantFrom(undefined, 'ascend' as const, 'descend' as const),
      fc.constantFrom(3, 10, 50),
      fc.boolean(),
      moment,
      moment,
      async (figure, searchText, type, sortField, sortOrder, pageSize, byCursor, one, other) => {
        const [start, end] =
          [one, other].every((time) => time !== undefined) && (one ?? 0) > (other ?? 0) ? [other, one] : [one, other];
        const passing = entries.filter(
          (row) =>
            row.type !== null &&
            typesOfFigure[figure].includes(row.type) &&
            (type === undefined || row.type === type) &&
            (start === undefined || row.time >= start) &&
            (end === undefined || row.time < end) &&
            textsContain(searchText, [row.remark, row.counterparty]),
        );
        const order = sortOrder ?? (sortField === undefined ? 'descend' : 'ascend');
        passing.sort(compareBy<EntryRow>(sortField === 'amount' ? 'amount' : 'time', order));
        const { seen, totals } = await walk(
          call,
          {
            figure,
            searchText,
            type,
            sortField,
            sortOrder,
            pageSize,
            ...(start === undefined ? {} : { startTime: new Date(start).toISOString() }),
            ...(end === undefined ? {} : { endTime: new Date(end).toISOString() }),
          },
          byCursor,
        );
        expect(seen).toEqual(
          passing.map((row) => ({ ...changeOf(row), userAccount: accounts.get(row.holder) ?? null })),
        );
        expect(totals).toEqual([passing.length]);
      },
    ),
    { numRuns: 300 },
  );
});

test('a page far down, by its number, holds the same part of the list', async () => {
  const { call, entries } = await situation('large');
  // The first seeding of `large` has 25 rounds of twenty changes of the agent (seed/many-changes.ts).
  expect(entries.length).toBe(500);
  const [startTime, endTime] = [300, 60].map((place) =>
    new Date(entries[entries.length - place]?.time ?? 0).toISOString(),
  );
  const windows = [{}, { startTime }, { endTime }, { startTime, endTime }];
  // One page of each list that the filters and orders make. Random filters would leave some of the lists out.
  for (const window of windows)
    for (const direction of [undefined, 'in', 'out'] as const)
      for (const searchText of [undefined, '多转', '积分'])
        for (const sortOrder of ['ascend', 'descend'] as const) {
          const { startTime: start, endTime: end }: { startTime?: string | undefined; endTime?: string | undefined } =
            window;
          const passing = entries.filter(
            (row) =>
              (direction === undefined || row.direction === direction) &&
              textsContain(searchText, [row.remark, row.counterparty]) &&
              (start === undefined || row.time >= Date.parse(start)) &&
              (end === undefined || row.time < Date.parse(end)),
          );
          if (sortOrder === 'descend') passing.reverse();
          // The page after the last one is empty.
          const page = fc.constantFrom(7, 10, 50).chain((pageSize) =>
            fc.record({
              pageSize: fc.constant(pageSize),
              current: fc.integer({ min: 1, max: Math.ceil(passing.length / pageSize) + 1 }),
            }),
          );
          await fc.assert(
            fc.asyncProperty(page, async ({ current, pageSize }) => {
              const found = await pageCoinChanges(call, {
                current,
                pageSize,
                direction,
                searchText,
                sortField: 'createTime',
                sortOrder,
                ...window,
              });
              if (isRefusal(found) || isRepeat(found)) throw new Error('the list is refused');
              expect(found.records).toEqual(passing.slice((current - 1) * pageSize, current * pageSize).map(changeOf));
              expect(found.total).toBe(passing.length);
            }),
            { numRuns: 1 },
          );
        }
});

/** Returns the number of changes that were read for the answer. */
async function rowsRead(db: MockDatabase, work: () => Promise<unknown>): Promise<number> {
  let count = 0;
  const counted = (row: EntryRow) => {
    count += 1;
    return row;
  };
  db.entries.hook('reading', counted);
  await work();
  db.entries.hook('reading').unsubscribe(counted);
  return count;
}

test('a page in order of time reads a bounded number of changes, for any type, direction or text', async () => {
  const { db, call } = await situation('large');
  for (const sortOrder of ['ascend', 'descend'] as const) {
    for (const [texts, filter] of [
      [0, {}],
      [0, { type: 'transferOut' }],
      [0, { direction: 'in' }],
      [1, { searchText: '退回', type: 'transferIn' }],
      [4, { searchText: '1 个月' }],
    ] as const) {
      const ask = async (cursor: string | undefined) =>
        await pageCoinChanges(call, {
          current: 1,
          pageSize: 10,
          sortField: 'createTime',
          sortOrder,
          ...filter,
          ...(cursor === undefined ? {} : { cursor }),
        });
      const page = await ask(undefined);
      if (isRefusal(page) || isRepeat(page)) throw new Error('the list is refused');
      expect(page.total).toBeGreaterThan(11);
      // A list without a search reads its page, the row after it, and the row of the cursor. A search scans at most 16
      // rows for each matching text, and may then read 11 rows of each text.
      const most = texts === 0 ? 12 : texts * (11 + 11 + 5) + 1;
      for (const cursor of [undefined, page.nextCursor ?? undefined])
        expect(await rowsRead(db, () => ask(cursor))).toBeLessThanOrEqual(most);
    }
  }
});

test('sums and counts of a window read one or two changes at each end, at any time of day', async () => {
  const { db, call } = await situation('large');
  for (let hour = 0; hour < 48; hour += 5) {
    const endTime = new Date(now - hour * 3_600_000).toISOString();
    const startTime = new Date(now - hour * 3_600_000 - 30 * 86_400_000 + 36 * 3_600_000).toISOString();
    for (const startOf of [startTime, new Date(now - (hour + 7) * 3_600_000).toISOString()]) {
      expect(await rowsRead(db, () => summariseCoinChanges(call, { startTime: startOf, endTime }))).toBeLessThanOrEqual(
        4,
      );
      expect(
        await rowsRead(db, () =>
          pageCoinChanges(call, { current: 1, pageSize: 10, startTime: startOf, endTime, type: 'renewal' }),
        ),
      ).toBeLessThanOrEqual(4 + 11);
    }
  }
});
