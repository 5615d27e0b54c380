/**
 * Platforms: users list the platforms on the shelf with the number of their own accounts, admins change all platforms.
 */
import type { Parsed } from '../../contract/endpoint.ts';
import type { Endpoints } from '../../contract/index.ts';
import type { Platform } from '../../contract/platform.ts';
import { orderedBySort, cutPage, type Page } from '../domain/lists/page.ts';
import { textsContain } from '../domain/lists/text-search.ts';
import { create, isManagedPlatform, platformOf, update } from '../domain/platform.ts';
import type { PlatformRow } from '../domain/rows/record-rows.ts';
import { isRefusal, refuse } from '../domain/refusal.ts';
import type { UserRow } from '../domain/rows/user-rows.ts';
import type { MockDatabase } from '../store/database.ts';
import { journaledTransaction, type Journaled } from './transaction/journaled-transaction.ts';
import { readTransaction, type Answer, type Call } from './transaction/call.ts';
import { readCounter, takeIds } from './transaction/counters.ts';

/** Returns the tables that a transaction must cover to show a platform. */
function platformTables(db: MockDatabase) {
  return [db.platforms, db.counters];
}

/** Returns how many accounts the user has on a platform. */
async function accountCountOf(db: MockDatabase, user: UserRow, { code }: PlatformRow): Promise<number> {
  return isManagedPlatform(code) ? await readCounter(db, `${code}:${user.id}`) : 0;
}

/** Returns the platforms as the contract has them. */
async function platformsOf(db: MockDatabase, user: UserRow, rows: readonly PlatformRow[]): Promise<Platform[]> {
  return await Promise.all(rows.map(async (row) => platformOf(row, await accountCountOf(db, user, row))));
}

export async function getPlatform(call: Call, { id }: Parsed<Endpoints['getPlatform']>): Promise<Answer<Platform>> {
  const { db } = call;
  return await readTransaction(call, platformTables(db), async (user) => {
    const row = await db.platforms.get(id);
    return row === undefined ? refuse('recordNotFound') : platformOf(row, await accountCountOf(db, user, row));
  });
}

export async function listPlatforms(call: Call): Promise<Answer<Platform[]>> {
  const { db } = call;
  return await readTransaction(call, platformTables(db), async (user) => {
    const rows = await db.platforms.filter(({ status }) => status === 1).toArray();
    rows.sort((a, b) => a.sort - b.sort || a.id - b.id);
    return await platformsOf(db, user, rows);
  });
}

export async function pagePlatforms(
  call: Call,
  payload: Parsed<Endpoints['pagePlatforms']>,
): Promise<Answer<Page<Platform>>> {
  const { db } = call;
  return await readTransaction(call, platformTables(db), async (user) => {
    const rows = await db.platforms
      .filter(
        (row) =>
          (payload.status === undefined || row.status === payload.status) &&
          textsContain(payload.searchText, [row.name, row.code]),
      )
      .toArray();
    return cutPage(await platformsOf(db, user, rows), orderedBySort(payload), 'sort');
  });
}

export async function addPlatform(
  call: Call,
  payload: Parsed<Endpoints['addPlatform']>,
): Promise<Journaled<'addPlatform', number>> {
  const { db } = call;
  return await journaledTransaction(call, 'addPlatform', [db.platforms, db.counters], async () => {
    const after = create(payload, await db.platforms.get({ code: payload.code }), await takeIds(db, 'platforms'));
    if (isRefusal(after)) return after;
    await db.platforms.add(after);
    return { answer: after.id, act: { before: null, after } };
  });
}

export async function updatePlatform(
  call: Call,
  payload: Parsed<Endpoints['updatePlatform']>,
): Promise<Journaled<'updatePlatform', true>> {
  const { db } = call;
  return await journaledTransaction(call, 'updatePlatform', platformTables(db), async (user) => {
    const current = await db.platforms.get(payload.id);
    const namesake = payload.code === undefined ? undefined : await db.platforms.get({ code: payload.code });
    const count = current === undefined ? 0 : await accountCountOf(db, user, current);
    const after = update(current, payload, namesake, count);
    if (isRefusal(after)) return after;
    await db.platforms.put(after);
    return { answer: true, act: { before: current ?? null, after } };
  });
}
