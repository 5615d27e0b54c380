/**
 * Opens a database of each version with the newest one, and checks its rows, lists, counts and movements of coins. The
 * expected texts, coins and ids come from the calls in `scripts/release/golden-database.ts`, which writes the files.
 */
import { readFileSync } from 'node:fs';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { Dexie } from 'dexie';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { auditDatabase } from '../control/audit.ts';
import { createBackend, type Backend } from '../http/handlers.ts';
import { entropy } from '../services/crypto/entropy.ts';
import { MockDatabase, databaseName } from './database.ts';
import { RequestLog } from './request-log.ts';
import { migrations } from './migrations/migrations.ts';

// The data that each version left on users' disks, written by `npm run golden` while the version was the newest.
const golden = v.object({
  version: v.number(),
  tables: v.record(v.string(), v.array(v.record(v.string(), v.unknown()))),
});
const read = (version: number) =>
  v.parse(golden, JSON.parse(readFileSync(new URL(`golden/v${version}.json`, import.meta.url), 'utf8')));
const keySchema = v.union([v.string(), v.number(), v.array(v.union([v.string(), v.number()]))]);
const envelope = v.object({ code: v.number(), data: v.unknown(), message: v.string() });
const page = v.object({ records: v.array(v.record(v.string(), v.unknown())), total: v.number() });

// The device's time, 26.5 hours after the files were written. The backend's clock stays 26 hours ahead of it
// (`clockOffset`), so all stored keys have expired.
const now = Date.UTC(2026, 10, 22, 6, 30);

/** Returns whether the row is a counter that version 7 removed. */
const isRemoved = (table: string, { name }: Record<string, unknown>) =>
  table === 'counters' && /^(labels|published|read:.*)$/.test(String(name));

/** Returns whether a later version computes the rows anew. `auditDatabase` then compares them with the orders. */
const areComputedAnew = (table: string, version: number) => table === 'orderNumbers' && version < 19;

describe.each(migrations)('a database of version $version ($name)', ({ version }) => {
  const { version: written, tables } = read(version);
  let db: MockDatabase;
  let backend: Backend;

  beforeEach(async () => {
    const where = { indexedDB: new IDBFactory(), IDBKeyRange };
    const old = new Dexie(databaseName, where);
    for (const migration of migrations.slice(0, version)) old.version(migration.version).stores(migration.stores);
    for (const [name, rows] of Object.entries(tables)) await old.table(name).bulkAdd(rows);
    old.close();
    db = new MockDatabase(databaseName, where);
    backend = createBackend({
      db,
      requestLog: new RequestLog(where),
      hostNow: () => now,
      entropy,
      report: (error) => {
        throw error;
      },
    });
  });
  afterEach(() => db.close());

  async function call(
    path: string,
    { body, key, sessionId = null }: { body?: unknown; key?: string; sessionId?: string | null } = {},
  ) {
    const exchange: { sessionId: string | null; cookieToSet?: string | null } = { sessionId };
    const response = await backend.respond(
      new Request(`http://localhost${path}`, {
        method: body === undefined ? 'GET' : 'POST',
        headers: { 'Content-Type': 'application/json', ...(key === undefined ? {} : { 'Idempotency-Key': key }) },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }),
      exchange,
    );
    return { ...v.parse(envelope, await response.json()), session: exchange.cookieToSet ?? null };
  }
  const loginAs = async (userAccount: string) =>
    (await call('/api/user/login', { body: { userAccount, userPassword: 'demo1234' } })).session;
  const list = async (path: string, body: object, sessionId: string | null) =>
    v.parse(page, (await call(path, { body, sessionId })).data);

  test('has a golden file of its version, with rows in every table', () => {
    expect(written).toBe(version);
    const stores: Record<string, string | null> = Object.assign(
      {},
      ...migrations.slice(0, version).map(({ stores }) => stores),
    );
    const tableNames = Object.keys(stores).filter((name) => stores[name] !== null && name !== 'jar');
    expect(Object.keys(tables).toSorted()).toEqual(tableNames.toSorted());
    expect(Object.entries(tables).filter(([, rows]) => rows.length === 0)).toEqual([]);
  });

  test('is opened by the newest version with every row, and a valid ledger', async () => {
    await db.open();
    expect(db.verno).toBe(migrations.length);
    const names = new Set(db.tables.map(({ name }) => name));
    const kept = Object.entries(tables).filter(([name]) => names.has(name) && !areComputedAnew(name, version));
    for (const [name, rows] of kept) {
      const table = db.table(name);
      const key = table.schema.primKey.keyPath;
      for (const { label: _gone, ...row } of rows.filter((row) => !isRemoved(name, row))) {
        const found: unknown = await table.get(
          v.parse(keySchema, Array.isArray(key) ? key.map((part) => row[part]) : row[String(key)]),
        );
        expect(found).toMatchObject(row);
      }
    }
    expect(await auditDatabase(db)).toMatchObject({ ok: true, problems: [], entries: tables['entries']?.length });
  });

  test('has counters that equal a count of the rows', async () => {
    await db.open();
    const counters = new Map((await db.counters.toArray()).map(({ name, value }): [string, number] => [name, value]));
    expect(counters.get('everybody')).toBe(await db.users.count());
    expect(counters.get('subordinates:2')).toBe(await db.users.where({ superiorId: 2 }).count());
    for (const table of [
      'users',
      'entries',
      'packages',
      'orders',
      'platforms',
      'gxy',
      'zxjy',
      'xxy',
      'xyb',
      'courses',
      'notices',
    ]) {
      const last = v.parse(v.optional(v.object({ id: v.number() })), await db.table(table).orderBy(':id').last());
      expect(last?.id ?? 0, table).toBeLessThanOrEqual(counters.get(table) ?? 0);
    }
  });

  test('allows log-in, lists, searches and counts', async () => {
    const [admin, agent] = [await loginAs('admin'), await loginAs('agent')];
    const changes = await list('/api/coinChange/list/page', { pageSize: 50 }, agent);
    const own = (tables['entries'] ?? []).filter(({ holder }) => holder === 2);
    expect(changes.records.map(({ id }) => id)).toEqual(own.map(({ id }) => id).toReversed());
    expect(changes.total).toBe(own.length);
    expect(await list('/api/coinChange/list/page', { searchText: '多转' }, agent)).toMatchObject({
      total: 1,
      records: [{ amount: 200, counterparty: 'student' }],
    });
    expect(
      (await list('/api/coinChange/list/page', { sortField: 'balance' }, agent)).records.map(({ balance }) => balance),
    ).toEqual(own.map(({ balance }) => Number(balance)).toSorted((a, b) => a - b));
    const richest = await call('/api/user/list?sortField=coin&sortOrder=descend&pageSize=2', { sessionId: admin });
    expect(richest.data).toMatchObject([
      { userAccount: 'agent', coin: 3_940 },
      { userAccount: 'student', coin: 935 },
    ]);
    expect((await call('/api/user/list?searchText=%E6%99%93%E5%B3%B0', { sessionId: admin })).data).toMatchObject([
      { userAccount: 'agent' },
    ]);
    const notices = await list('/api/notice/list/page', { pageSize: 50 }, agent);
    expect((await call('/api/notice/unread', { sessionId: agent })).data).toBe(
      notices.records.filter(({ isRead }) => isRead === false).length,
    );
    const platforms = v.parse(
      v.array(v.object({ code: v.string(), accountCount: v.number() })),
      (await call('/api/platform/list', { sessionId: agent })).data,
    );
    expect(platforms).toHaveLength(4);
    for (const { code, accountCount } of platforms)
      expect(accountCount).toBe((await list(`/api/${code}/list/page`, {}, agent)).total);
  });

  test('has a version in each notice, course and set of texts', async () => {
    const admin = await loginAs('admin');
    for (const path of ['/api/notice/list/page', '/api/wk/list/page', '/api/basicInformation/list/page']) {
      const { records } = await list(path, { pageSize: 50 }, admin);
      expect(records.length, path).toBeGreaterThan(0);
      expect(
        records.filter(({ version: given }) => given !== 1),
        path,
      ).toEqual([]);
    }
  });

  test('moves coins, and a key that has expired counts as new', async () => {
    const student = await loginAs('student');
    const key = '00000000-0000-4000-8000-000000000003';
    const body = { userAccount: 'agent', transferCoin: 200, remark: '多转的退回' };
    const [stored] = await db.keys.filter((row) => row.key === key).toArray();
    const repeat = await call('/api/user/transferCoin', { sessionId: student, key, body });
    // The stored key is older than 24 hours by now, so the coins move once more. The next call under the key repeats
    // this answer.
    expect(stored?.body).toContain('"code":0');
    expect(repeat).toMatchObject({ code: 0 });
    expect(repeat).not.toEqual(JSON.parse(stored?.body ?? ''));
    expect(await call('/api/user/transferCoin', { sessionId: student, key, body })).toEqual(repeat);
    expect((await list('/api/coinChange/list/page', { searchText: '多转' }, student)).total).toBe(2);
    expect(await auditDatabase(db)).toMatchObject({ ok: true, problems: [] });
  });
});

test('every version has its golden file (`npm run golden` writes the newest)', () => {
  expect(migrations.map(({ version }) => read(version).version)).toEqual(migrations.map(({ version }) => version));
});
