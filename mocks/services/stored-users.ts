/**
 * Reads and writes user rows together with the rows about users in other tables: balances, standings, counters. A
 * function that writes needs a transaction of the caller. `userTables`, `userListTables` and `forgottenTables` say
 * which tables it must cover.
 */
import type { Table } from 'dexie';
import type { User } from '../../contract/user.ts';
import { accountPlatforms } from '../../contract/kinds.ts';
import { eventOfAccount } from '../domain/overview-events.ts';
import type { UserRow } from '../domain/rows/user-rows.ts';
import { nameKey, searchableUser, userOf } from '../domain/users/user.ts';
import { addOverviewDays } from '../store/add-overview-days.ts';
import type { MockDatabase } from '../store/database.ts';
import type { CounterName } from '../store/store-rows.ts';
import { removeNoticesOf } from './personal-notices.ts';
import { addToCounters } from './transaction/counters.ts';

/** Returns the tables that a transaction must cover to read users with their balances. */
export function userTables(db: MockDatabase) {
  return [db.users, db.balances];
}

/**
 * Returns the tables of account records and unlocked courses, whose rows are deleted with their user. Orders stay,
 * because the ledger names them.
 */
function ownTables(db: MockDatabase): Table[] {
  return [...Object.values(db.accounts), db.unlocks];
}

/** Returns the names of the counters that count one user's own rows. */
function ownCounters(userId: number): CounterName[] {
  return accountPlatforms.map((platform): CounterName => `${platform}:${userId}`);
}

/** Returns the user who has this name as account or e-mail, whatever its case. */
export async function findByName(db: MockDatabase, name: string): Promise<UserRow | undefined> {
  const key = nameKey(name);
  return (await db.users.get({ accountKey: key })) ?? (await db.users.get({ emailKey: key }));
}

/** Returns the users who already have the account or the e-mail that a user is about to get. */
export async function namesakes(db: MockDatabase, userAccount: string, email: string | undefined) {
  return {
    ofAccount: await findByName(db, userAccount),
    ofEmail: email === undefined ? undefined : await findByName(db, email),
  };
}

export async function balanceOf(db: MockDatabase, userId: number): Promise<number> {
  return (await db.balances.get(userId))?.coin ?? 0;
}

export async function withCoin(db: MockDatabase, row: UserRow): Promise<User> {
  return userOf(row, await balanceOf(db, row.id));
}

/** If a list has more rows than these, reading all balances is quicker than reading each by its key. */
const rowsWorthAllBalances = 500;

export async function withCoins(db: MockDatabase, rows: readonly UserRow[]): Promise<User[]> {
  if (rows.length > rowsWorthAllBalances) {
    const coins = new Map((await db.balances.toArray()).map(({ holder, coin }) => [holder, coin]));
    return rows.map((row) => userOf(row, coins.get(row.id) ?? 0));
  }
  const balances = await db.balances.bulkGet(rows.map((row) => row.id));
  return rows.map((row, index) => userOf(row, balances[index]?.coin ?? 0));
}

/** Returns the tables that `addUserRow` and `changeUserRow` need besides `users`. Lists of users read two of them. */
export function userListTables(db: MockDatabase) {
  return [db.counters, db.standings, db.overviewYears];
}

/** Adds a user without coins to every list and count. */
export async function addUserRow(db: MockDatabase, row: UserRow): Promise<void> {
  const { id, superiorId } = row;
  await db.users.add(row);
  await db.standings.add({ userId: id, superiorId, coin: 0 });
  await addToCounters(db, countersOf(row), 1);
  await addOverviewDays(db.overviewYears, [{ time: row.time, newUsers: 1 }]);
}

/** Replaces a user's row. The counts follow the role and the ban. */
export async function changeUserRow(db: MockDatabase, before: UserRow, after: UserRow): Promise<void> {
  await db.users.put(after);
  await addToCounters(db, countersOf(before), -1);
  await addToCounters(db, countersOf(after), 1);
}

/** Returns the tables that `forgetUser` needs besides `users` and `sessions`. */
export function forgottenTables(db: MockDatabase): Table[] {
  return [db.notices, db.noticeSets, ...userListTables(db), ...ownTables(db)];
}

/**
 * Removes a user with the user's own records, sessions and notices. The ledger's entries stay, because entries are
 * never deleted.
 */
export async function forgetUser(db: MockDatabase, row: UserRow): Promise<void> {
  const { id } = row;
  await removeUserRow(db, row);
  await db.sessions.where({ userId: id }).delete();
  for (const platform of accountPlatforms) {
    const accounts = await db.accounts[platform].where({ userId: id }).toArray();
    await addOverviewDays(
      db.overviewYears,
      accounts.map((account) => eventOfAccount(platform, account)),
      -1,
    );
  }
  for (const table of ownTables(db)) await table.where({ userId: id }).delete();
  await db.counters.bulkDelete(ownCounters(id));
  await removeNoticesOf(db, id);
}

/** Removes a user from every list and count. The user's subordinates have no superior afterwards. */
async function removeUserRow(db: MockDatabase, row: UserRow): Promise<void> {
  const { id } = row;
  await db.users.delete(id);
  await db.standings.delete(id);
  await addToCounters(db, countersOf(row), -1);
  await addOverviewDays(db.overviewYears, [{ time: row.time, newUsers: 1 }], -1);
  const subordinates = await db.users.where({ superiorId: id }).toArray();
  await db.users.bulkPut(subordinates.map((user) => searchableUser({ ...user, superiorId: null })));
  await db.standings.where({ superiorId: id }).modify({ superiorId: null });
  await db.counters.delete(`subordinates:${id}`);
}

function countersOf({ superiorId, userRole, status, triedTime }: UserRow): CounterName[] {
  return [
    'everybody',
    ...(superiorId === null ? [] : [`subordinates:${superiorId}` as const]),
    ...(userRole === 'agent' ? ['agents' as const] : []),
    ...(status === 1 ? ['banned' as const] : []),
    ...(status === 1 && triedTime !== undefined ? ['bannedTried' as const] : []),
  ];
}
