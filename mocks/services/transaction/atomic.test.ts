/** Tests that a call that moves coins has no effect if any of its writes fails. */
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import * as v from 'valibot';
import { beforeAll, expect, test } from 'vitest';
import { auditDatabase } from '../../control/audit.ts';
import { createBackend } from '../../http/handlers.ts';
import { MockDatabase } from '../../store/database.ts';
import { RequestLog } from '../../store/request-log.ts';
import { seedOnce } from '../../store/seed/seed-database.ts';
import { rowsOf, type Tables } from '../../store/migrations/upgrade-rows.ts';
import { entropy } from '../crypto/entropy.ts';

const answered = v.object({ code: v.number() });
const placedOrder = v.object({ data: v.object({ id: v.number() }) });
const now = Date.UTC(2026, 10, 21, 4);

/**
 * Returns a backend with its database. After `fail()` the nth write fails, as on a full disk. If `n` is 0, no write
 * fails.
 */
function failingAt(n: number) {
  const where = { indexedDB: new IDBFactory(), IDBKeyRange };
  const db = new MockDatabase(undefined, where);
  const writes = { left: Number.POSITIVE_INFINITY, made: 0 };
  db.use({
    stack: 'dbcore',
    name: 'failing',
    create: (core) => ({
      ...core,
      table: (name) => {
        const table = core.table(name);
        return {
          ...table,
          mutate: async (request) => {
            writes.made += 1;
            writes.left -= 1;
            if (writes.left === 0) throw new DOMException('The disk is full', 'QuotaExceededError');
            return await table.mutate(request);
          },
        };
      },
    }),
  });
  const reported: unknown[] = [];
  const backend = createBackend({
    db,
    requestLog: new RequestLog(where),
    hostNow: () => now,
    entropy,
    report: (error) => {
      reported.push(error);
    },
  });
  return {
    db,
    backend,
    reported,
    fail: () => {
      writes.left = n === 0 ? Number.POSITIVE_INFINITY : n;
      writes.made = 0;
    },
    heal: () => {
      writes.left = Number.POSITIVE_INFINITY;
    },
    writes,
  };
}

/**
 * In each row: the name, the caller, the path and the body of a call that moves coins. The id 0 stands for the order
 * that `beforeAll` places. Account 1 and course 3 are seeded.
 */
const movingCalls: readonly [string, 'admin' | 'agent', string, object?][] = [
  ['a transfer', 'agent', '/api/user/transferCoin', { userAccount: 'student', transferCoin: 7, remark: '实习季备用' }],
  ['an addition', 'admin', '/api/user/addCoin?userAccount=student&addCoin=7'],
  ['a reduction', 'admin', '/api/user/reduceCoin?userAccount=student&reduceCoin=7'],
  ['a payment', 'agent', '/api/order/pay', { id: 0 }],
  ['a renewal', 'agent', '/api/gxy/renew', { id: 1, months: 2 }],
  ['an unlock', 'agent', '/api/wk/unlock', { id: 3 }],
];

let seededRows: Tables;
let order = 0;
beforeAll(async () => {
  const { db, backend } = failingAt(0);
  await seedOnce(db, { scenario: 'default', seed: 1, now });
  for (const [id, userId] of [
    ['admin', 1],
    ['agent', 2],
  ] as const)
    await db.sessions.put({ id, userId, lastUsed: now, cookieTime: now, endedByBan: 0 });
  const placed = await backend.respond(
    new Request('http://localhost/api/order/add', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: '{"mallId":1}',
    }),
    { sessionId: 'agent' },
  );
  order = v.parse(placedOrder, await placed.json()).data.id;
  seededRows = await rowsOf(db);
  db.close();
});

test.each(movingCalls)(
  '%s changes nothing if any of its writes fails, and may be sent again under its key',
  async (_, who, path, body) => {
    const payload = body !== undefined && 'id' in body && body.id === 0 ? { id: order } : body;
    const key = '00000000-0000-4000-8000-000000000001';
    for (let n = 1; ; n += 1) {
      const { db, backend, reported, fail, heal, writes } = failingAt(n);
      const send = async () => {
        const response = await backend.respond(
          new Request(`http://localhost${path}`, {
            method: payload === undefined ? 'GET' : 'POST',
            headers: { 'Content-Type': 'application/json', 'Idempotency-Key': key },
            ...(payload === undefined ? {} : { body: JSON.stringify(payload) }),
          }),
          { sessionId: who },
        );
        return { text: await response.clone().text(), code: v.parse(answered, await response.json()).code };
      };
      await db.transaction('rw', db.backendTables, async () => {
        for (const table of db.backendTables) await table.bulkAdd([...(seededRows[table.name] ?? [])]);
      });
      fail();
      const first = await send();
      if (writes.made < n) {
        expect(first.code).toBe(0);
        // Every movement writes ids, a transaction, entries, balances, days and its key.
        expect(n).toBeGreaterThan(6);
        db.close();
        break;
      }
      expect(first.code).toBe(50_000);
      expect(reported).toHaveLength(1);
      heal();
      expect(await rowsOf(db)).toEqual(seededRows);
      const second = await send();
      expect(second.code).toBe(0);
      expect((await send()).text).toBe(second.text);
      expect(await auditDatabase(db)).toMatchObject({ ok: true, problems: [] });
      db.close();
    }
  },
);
