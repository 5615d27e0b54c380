/** Tests the headers and the cookies of answers, the body of an injected HTTP status, and the latency. */
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { entropy } from '../services/crypto/entropy.ts';
import { MockDatabase } from '../store/database.ts';
import { RequestLog } from '../store/request-log.ts';
import { changeSituation } from '../store/situation.ts';
import { seedOnce } from '../store/seed/seed-database.ts';
import type { Exchange } from './session-cookie.ts';
import { type Backend, createBackend } from './handlers.ts';

const start = Date.UTC(2026, 10, 21, 4);
const hour = 3_600_000;

let db: MockDatabase;
let backend: Backend;
let now = start;

beforeEach(async () => {
  now = start;
  const where = { indexedDB: new IDBFactory(), IDBKeyRange };
  db = new MockDatabase(undefined, where);
  await seedOnce(db, { scenario: 'default', seed: 1, now });
  await db.sessions.put({ id: 'one', userId: 2, lastUsed: now, cookieTime: now, endedByBan: 0 });
  const report = (error: unknown): void => {
    throw error;
  };
  // With this number every answer waits as long as the faults allow.
  const longest = { ...entropy, random: () => 1 };
  backend = createBackend({ db, requestLog: new RequestLog(where), hostNow: () => now, entropy: longest, report });
});

afterEach(() => db.close());

/** Makes a call in the session `one`, which belongs to the agent (user 2). */
async function ask(path: string): Promise<{ response: Response; exchange: Exchange }> {
  const exchange: Exchange = { sessionId: 'one' };
  return { response: await backend.respond(new Request(`http://localhost${path}`), exchange), exchange };
}

test.each(['/api/notice/unread', '/api/user/get/login', '/api/notice/get?id=99999', '/api/none'])(
  'the answer to %s tells the time of the backend, and no cache may store it',
  async (path) => {
    now = start + 90_000;
    const { response } = await ask(path);
    expect(response.headers.get('Cache-Control')).toBe('no-store');
    if (path !== '/api/none') expect(response.headers.get('Date')).toBe(new Date(now).toUTCString());
  },
);

test.each(['/api/notice/unread', '/api/user/get/login'])('%s renews the cookie once an hour', async (path) => {
  const renewed: unknown[] = [];
  for (const at of [start, start + hour - 2_000, start + hour, start + hour + 2_000]) {
    now = at;
    renewed.push((await ask(path)).exchange.cookieToSet);
  }
  expect(renewed).toEqual([undefined, undefined, 'one', undefined]);
});

test.each([204, 205, 304])('a fault with HTTP %i has no body, which such an answer may not have', async (value) => {
  await changeSituation(db, () => ({ rules: [{ kind: 'http', value }] }));
  const { response } = await ask('/api/user/get/login');
  expect([response.status, await response.text()]).toEqual([value, '']);
});

test('an answer waits for the latency, and for a part of the jitter', async () => {
  await changeSituation(db, () => ({ latencyMs: 20, jitterMs: 30 }));
  const started = performance.now();
  await ask('/api/user/get/login');
  // A timer may fire a little early.
  expect(performance.now() - started).toBeGreaterThan(48);
});
