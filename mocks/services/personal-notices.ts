/**
 * Writes and removes personal notices, in the transaction of the change that causes them. An account expires without
 * any call. Its notice is written when its owner next lists or counts notices, or marks some as read.
 */
import { Dexie, type Table } from 'dexie';
import type { AccountPlatform } from '../../contract/account-fields.ts';
import { accountPlatforms } from '../../contract/kinds.ts';
import { takeDueNotices } from '../domain/expiry.ts';
import { idsFrom, withIds } from '../domain/lists/id-set.ts';
import { personalRow, type PersonalNotice } from '../domain/personal-notice.ts';
import type { AccountRow } from '../domain/rows/record-rows.ts';
import type { MockDatabase } from '../store/database.ts';
import { callerOf, type Call } from './transaction/call.ts';
import { takeIds } from './transaction/counters.ts';
import { inTransaction } from './transaction/in-transaction.ts';

/** Returns the tables that a transaction must cover to write a notice. */
export function noticeTables(db: MockDatabase) {
  return [db.notices, db.noticeSets, db.counters];
}

/** Adds the notices in this order. The transaction must cover `noticeTables`. */
export async function addPersonalNotices(db: MockDatabase, notices: readonly PersonalNotice[]): Promise<void> {
  if (notices.length === 0) return;
  const firstId = await takeIds(db, 'notices', notices.length);
  let lastTime = (await db.notices.orderBy('[time+id]').last())?.time ?? 0;
  const idsByUser = new Map<number, number[]>();
  const rows = notices.map((notice, index) => {
    const row = personalRow(notice, firstId + index, lastTime);
    lastTime = row.time;
    idsByUser.set(notice.userId, [...(idsByUser.get(notice.userId) ?? []), row.id]);
    return row;
  });
  await db.notices.bulkAdd(rows);
  for (const [userId, ids] of idsByUser) {
    const name = `own:${userId}` as const;
    await db.noticeSets.put({ name, ids: withIds((await db.noticeSets.get(name))?.ids ?? [], ids) });
  }
}

/** Removes the personal notices of one user, and the user's read marks. */
export async function removeNoticesOf(db: MockDatabase, userId: number): Promise<void> {
  const own = await db.noticeSets.get(`own:${userId}`);
  await db.notices.bulkDelete(idsFrom(own?.ids ?? [], 'ascend', 0, Number.POSITIVE_INFINITY));
  await db.noticeSets.bulkDelete([`own:${userId}`, `read:${userId}`]);
}

/** Returns the accounts with a due notice. A paused account isn't among them. Its notice comes when the pause ends. */
function dueAccounts<P extends AccountPlatform>(db: MockDatabase, platform: P, userId: number, now: number) {
  const table: Table<AccountRow<P>, number> = db.accounts[platform];
  const due = table.where('[userId+tellAt]').between([userId, Dexie.minKey], [userId, now], true, true);
  return due.filter(({ fields }) => fields.status !== 'paused');
}

/** Returns the due notices of a platform's accounts, and stores when each account's next notice is due. */
async function takeDueNoticesOf<P extends AccountPlatform>(
  db: MockDatabase,
  platform: P,
  userId: number,
  now: number,
): Promise<PersonalNotice[]> {
  const outcomes = (await dueAccounts(db, platform, userId, now).toArray()).map((row) => takeDueNotices(row, now));
  const table: Table<AccountRow<P>, number> = db.accounts[platform];
  await table.bulkPut(outcomes.map(({ account }) => account));
  return outcomes.flatMap(({ notices, account: { id, fields, expireTime } }) => {
    const data = { platform, id, name: fields.name, expireTime: new Date(expireTime).toISOString() };
    return notices.map(({ kind, time }): PersonalNotice => ({ userId, time, kind, data }));
  });
}

/**
 * Writes the notices of the caller's accounts that expire soon, or have expired, since the last call. Reading and
 * writing are one transaction, so that two tabs don't write the same notice twice.
 */
export async function addExpiryNotices(call: Call): Promise<void> {
  const { db, now } = call;
  const { user } = callerOf(call);
  const counts = await Promise.all(accountPlatforms.map((platform) => dueAccounts(db, platform, user.id, now).count()));
  // Nearly always nothing is due, and a transaction for writing would only cost time.
  if (counts.every((count) => count === 0)) return;
  await db.transaction('rw', [db.users, ...Object.values(db.accounts), ...noticeTables(db)], async () => {
    // The user may have been deleted in the meantime.
    if ((await db.users.get(user.id)) === undefined) return;
    const notices: PersonalNotice[] = [];
    for (const platform of accountPlatforms)
      notices.push(...(await inTransaction(takeDueNoticesOf(db, platform, user.id, now))));
    notices.sort((a, b) => a.time - b.time);
    await inTransaction(addPersonalNotices(db, notices));
  });
}
