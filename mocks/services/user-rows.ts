/**
 * Reads and writes user rows together with what is stored about users elsewhere: balances, standings, counters. Every
 * function needs a transaction that covers `userTables`.
 */
import type { Table } from 'dexie';
import { accountPlatforms } from '../../contract/account-fields.ts';
import type { User } from '../../contract/user.ts';
import type { UserRow } from '../domain/rows/user-rows.ts';
import { nameKey, searchable, userOf } from '../domain/users/user.ts';
import type { MockDatabase } from '../store/database.ts';
import type { CounterName } from '../store/store-rows.ts';
import { count } from './transaction/counters.ts';

export function userTables(db: MockDatabase) {
  return [db.users, db.balances];
}

/** The tables whose rows belong to one user and are deleted with them. Orders stay, because the ledger names them. */
export function ownTables(db: MockDatabase): Table[] {
  return [...Object.values(db.accounts), db.unlocks];
}

/** The counters that count one user's own rows. */
export function ownCounters(userId: number): CounterName[] {
  return accountPlatforms.map((platform): CounterName => `${platform}:${userId}`);
}

/** The user whose account or e-mail this name is, whatever its case. */
export async function findByName(db: MockDatabase, name: string): Promise<UserRow | undefined> {
  const key = nameKey(name);
  return (await db.users.get({ accountKey: key })) ?? (await db.users.get({ emailKey: key }));
}

/** The users who already have the account or the e-mail that a user is about to get. */
export async function namesakes(db: MockDatabase, userAccount: string, email: string | undefined) {
  return {
    ofAccount: await findByName(db, userAccount),
    ofEmail: email === undefined ? undefined : await findByName(db, email),
  };
}

export async function coinOf(db: MockDatabase, userId: number): Promise<number> {
  return (await db.balances.get(userId))?.coin ?? 0;
}

export async function withCoin(db: MockDatabase, row: UserRow): Promise<User> {
  return userOf(row, await coinOf(db, row.id));
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

/** The tables that `addUserRow` and `removeUserRow` need besides `users`, and that lists of users read. */
export function userListTables(db: MockDatabase) {
  return [db.counters, db.standings];
}

/** Adds a user without coins to every list and count. */
export async function addUserRow(db: MockDatabase, row: UserRow): Promise<void> {
  const { id, superiorId } = row;
  await db.users.add(row);
  await db.standings.add({ userId: id, superiorId, coin: 0 });
  await count(db, countersOf(row), 1);
}

/** Removes a user from every list and count. Their subordinates have no superior afterwards. */
export async function removeUserRow(db: MockDatabase, row: UserRow): Promise<void> {
  const { id } = row;
  await db.users.delete(id);
  await db.standings.delete(id);
  await count(db, countersOf(row), -1);
  const subordinates = await db.users.where({ superiorId: id }).toArray();
  await db.users.bulkPut(subordinates.map((user) => searchable({ ...user, superiorId: null })));
  await db.standings.where({ superiorId: id }).modify({ superiorId: null });
  await db.counters.delete(`subordinates:${id}`);
}

function countersOf({ superiorId }: UserRow): CounterName[] {
  return superiorId === null ? ['everybody'] : ['everybody', `subordinates:${superiorId}`];
}
