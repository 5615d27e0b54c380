/**
 * Reading users: by id, by log-in name, with their balance. Every function needs a transaction that covers
 * `peopleTables`.
 */
import type { Table } from 'dexie';
import { accountPlatforms } from '../../contract/account-fields.ts';
import type { User } from '../../contract/user.ts';
import type { UserRow } from '../domain/rows.ts';
import { nameKey, userOf } from '../domain/user.ts';
import type { MockDatabase } from '../store/database.ts';
import type { CounterName } from '../store/rows.ts';

export function peopleTables(db: MockDatabase) {
  return [db.users, db.balances];
}

/** What is one user's alone and goes with them. Orders stay: the ledger names them. */
export function ownTables(db: MockDatabase): Table[] {
  return [...Object.values(db.accounts), db.unlocks];
}

/** What is counted of one user alone. */
export function ownCounters(userId: number): CounterName[] {
  return accountPlatforms.map((platform): CounterName => `${platform}:${userId}`);
}

/** Whoever answers to this name, as an account or as an e-mail. */
export async function findByName(db: MockDatabase, name: string): Promise<UserRow | undefined> {
  const key = nameKey(name);
  return (await db.users.get({ accountKey: key })) ?? (await db.users.get({ emailKey: key }));
}

/** Who already bears the names that somebody is to have. */
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

/** From here on it is quicker to read all balances than each one by its key. */
const many = 500;

export async function withCoins(db: MockDatabase, rows: readonly UserRow[]): Promise<User[]> {
  if (rows.length > many) {
    const coins = new Map((await db.balances.toArray()).map(({ holder, coin }) => [holder, coin]));
    return rows.map((row) => userOf(row, coins.get(row.id) ?? 0));
  }
  const balances = await db.balances.bulkGet(rows.map((row) => row.id));
  return rows.map((row, index) => userOf(row, balances[index]?.coin ?? 0));
}
