/**
 * Platforms: users see the platforms on the shelf with the number of their own accounts, admins change all platforms.
 */
import type { Parsed } from '../../contract/endpoint.ts';
import type { Endpoints } from '../../contract/index.ts';
import type { Platform } from '../../contract/platform.ts';
import { bySort, holds, pageOf, type Page } from '../domain/lists/page.ts';
import { create, keepsAccounts, platformOf, update } from '../domain/platform.ts';
import type { PlatformRow } from '../domain/rows/record-rows.ts';
import { isRefusal, refuse } from '../domain/refusal.ts';
import type { UserRow } from '../domain/rows/user-rows.ts';
import type { MockDatabase } from '../store/database.ts';
import { changing, reading, type Answer, type Call } from './transaction/call.ts';
import { countOf, takeIds } from './transaction/counters.ts';

/** The tables from which a platform is shown. */
function shownFrom(db: MockDatabase) {
  return [db.platforms, db.counters];
}

async function accountsOf(db: MockDatabase, user: UserRow, { code }: PlatformRow): Promise<number> {
  return keepsAccounts(code) ? await countOf(db, `${code}:${user.id}`) : 0;
}

async function shown(db: MockDatabase, user: UserRow, rows: readonly PlatformRow[]): Promise<Platform[]> {
  return await Promise.all(rows.map(async (row) => platformOf(row, await accountsOf(db, user, row))));
}

export async function getPlatform(call: Call, { id }: Parsed<Endpoints['getPlatform']>): Promise<Answer<Platform>> {
  const { db } = call;
  return await reading(call, shownFrom(db), async (user) => {
    const row = await db.platforms.get(id);
    return row === undefined ? refuse('recordNotFound') : platformOf(row, await accountsOf(db, user, row));
  });
}

export async function listPlatforms(call: Call): Promise<Answer<Platform[]>> {
  const { db } = call;
  return await reading(call, shownFrom(db), async (user) => {
    const rows = await db.platforms.filter(({ status }) => status === 1).toArray();
    rows.sort((a, b) => a.sort - b.sort || a.id - b.id);
    return await shown(db, user, rows);
  });
}

export async function pagePlatforms(
  call: Call,
  payload: Parsed<Endpoints['pagePlatforms']>,
): Promise<Answer<Page<Platform>>> {
  const { db } = call;
  return await reading(call, shownFrom(db), async (user) => {
    const rows = await db.platforms
      .filter(
        (row) =>
          (payload.status === undefined || row.status === payload.status) &&
          holds(payload.searchText, [row.name, row.code]),
      )
      .toArray();
    return pageOf(await shown(db, user, rows), bySort(payload), 'sort');
  });
}

export async function addPlatform(call: Call, payload: Parsed<Endpoints['addPlatform']>): Promise<Answer<number>> {
  const { db } = call;
  return await changing(call, [db.platforms, db.counters], async () => {
    const row = create(payload, await db.platforms.get({ code: payload.code }), await takeIds(db, 'platforms'));
    if (isRefusal(row)) return row;
    await db.platforms.add(row);
    return row.id;
  });
}

export async function updatePlatform(call: Call, payload: Parsed<Endpoints['updatePlatform']>): Promise<Answer<true>> {
  const { db } = call;
  return await changing(call, shownFrom(db), async (user) => {
    const current = await db.platforms.get(payload.id);
    const namesake = payload.code === undefined ? undefined : await db.platforms.get({ code: payload.code });
    const row = update(current, payload, namesake, current === undefined ? 0 : await accountsOf(db, user, current));
    if (isRefusal(row)) return row;
    await db.platforms.put(row);
    return true;
  });
}
