import fc from 'fast-check';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { beforeAll, afterAll, expect, test } from 'vitest';
import { coinChangeType } from '../../contract/coin.ts';
import { changeOf } from '../domain/coin-change.ts';
import { holds, orderBy } from '../domain/page.ts';
import { isRefusal } from '../domain/refusal.ts';
import type { EntryRow } from '../domain/rows.ts';
import { MockDatabase } from '../store/database.ts';
import { plantOnce } from '../store/seed/plant.ts';
import { isRepeat, type Call } from './call.ts';
import { pageCoinChanges } from './coin-changes.ts';
import { entropy } from './entropy.ts';

const now = Date.UTC(2026, 10, 21, 4);

let db: MockDatabase;
let call: Call;
let entries: EntryRow[];
beforeAll(async () => {
  db = new MockDatabase(undefined, { indexedDB: new IDBFactory(), IDBKeyRange });
  await plantOnce(db, { scenario: 'default', seed: 1, now });
  const user = await db.users.get(2);
  if (user === undefined) throw new Error('The scenario has an agent');
  const session = { id: 'test', userId: 2, lastUsed: now, cookieTime: now, endedByBan: 0 as const };
  call = { db, now, entropy, sessionId: 'test', caller: { session, user }, keyed: null, seal: () => null, setSession: () => {} };
  entries = await db.entries.where('[holder+time+id]').between([2, 0, 0], [2, Infinity, 0]).toArray();
});
afterAll(() => db.close());

async function walk(request: Omit<Parameters<typeof pageCoinChanges>[1], 'current'>, byCursor: boolean) {
  const seen: unknown[] = [];
  const totals = new Set<number>();
  let cursor: string | undefined;
  for (let current = 1; ; current += 1) {
    const page = await pageCoinChanges(call, { ...request, current: byCursor ? 1 : current, ...(cursor === undefined ? {} : { cursor }) });
    if (isRefusal(page) || isRepeat(page)) throw new Error('the list is refused');
    seen.push(...page.records);
    totals.add(page.total);
    if (byCursor) cursor = page.nextCursor ?? undefined;
    if (byCursor ? cursor === undefined : current >= page.pages) return { seen, totals: [...totals] };
  }
}

test('a list that is searched, filtered and ordered is the one that walking through all changes would give', async () => {
  await fc.assert(fc.asyncProperty(
    fc.constantFrom(undefined, '', '多转', '学', 'student', '《', '积分', '12', 'x'), fc.constantFrom(undefined, ...coinChangeType.options),
    fc.constantFrom(undefined, 'in' as const, 'out' as const), fc.constantFrom(undefined, 'createTime' as const, 'amount' as const, 'balance' as const),
    fc.constantFrom(undefined, 'ascend' as const, 'descend' as const), fc.constantFrom(3, 10, 50), fc.boolean(),
    async (searchText, type, direction, sortField, sortOrder, pageSize, byCursor) => {
      const passing = entries.filter((row) => (type === undefined || row.type === type) && (direction === undefined || row.direction === direction)
        && holds(searchText, [row.remark, row.counterparty]));
      const order = sortOrder ?? (sortField === undefined ? 'descend' : 'ascend');
      passing.sort(orderBy<EntryRow>(sortField === undefined || sortField === 'createTime' ? 'time' : sortField, order));
      const { seen, totals } = await walk({ searchText, type, direction, sortField, sortOrder, pageSize }, byCursor);
      expect(seen).toEqual(passing.map(changeOf));
      expect(totals).toEqual([passing.length]);
    },
  ), { numRuns: 150 });
});
