/**
 * The calls of accounts, written once for all four platforms. The platform is an argument, and the type of its rows
 * follows from it.
 */
import type { AccountPlatform } from '../../contract/account-fields.ts';
import type { AccountState } from '../../contract/account.ts';
import {
  accountOf,
  create,
  identityOf,
  accountMatches,
  ownAccount,
  renewAccount,
  updatedAccount,
} from '../domain/account.ts';
import { cutPage, type Page, type PageRequest } from '../domain/lists/page.ts';
import type { AccountFields } from '../domain/rows/record-rows.ts';
import { isRefusal } from '../domain/refusal.ts';
import { writeTransaction, readTransaction, type Answer, type Call } from './transaction/call.ts';
import { eventOfAccount } from '../domain/overview-events.ts';
import { addOverviewDays } from '../store/add-overview-days.ts';
import { ledgerTables, moveCoins, moveCoinsEach } from './coins.ts';
import { addToCounters, takeIds } from './transaction/counters.ts';
import { balanceOf } from './stored-users.ts';

type Shown<P extends AccountPlatform> = ReturnType<typeof accountOf<P>>;

export async function add<P extends AccountPlatform>(
  call: Call,
  platform: P,
  fields: AccountFields[P],
): Promise<Answer<number>> {
  const { db, now } = call;
  const table = db.accounts[platform];
  return await writeTransaction(call, [table, db.counters, db.overviewYears], async (owner) => {
    const existingRecord = await table.get({ userId: owner.id, identity: identityOf(platform, fields) });
    const row = create(owner, platform, fields, existingRecord, await takeIds(db, platform), now);
    if (isRefusal(row)) return row;
    await table.add(row);
    await addToCounters(db, [`${platform}:${owner.id}`], 1);
    await addOverviewDays(db.overviewYears, [eventOfAccount(platform, row)]);
    return row.id;
  });
}

export async function change<P extends AccountPlatform>(
  call: Call,
  platform: P,
  { id, version }: { id: number; version: number },
  fields: AccountFields[P],
): Promise<Answer<Shown<P>>> {
  const { db, now } = call;
  const table = db.accounts[platform];
  return await writeTransaction(call, [table], async (owner) => {
    const existingRecord = await table.get({ userId: owner.id, identity: identityOf(platform, fields) });
    const row = updatedAccount(owner, platform, await table.get(id), version, fields, existingRecord, now);
    if (isRefusal(row)) return row;
    await table.put(row);
    return accountOf(row);
  });
}

export async function remove<P extends AccountPlatform>(
  call: Call,
  platform: P,
  { id }: { id: number },
): Promise<Answer<true>> {
  const { db } = call;
  const table = db.accounts[platform];
  return await writeTransaction(call, [table, db.counters, db.overviewYears], async (owner) => {
    const row = ownAccount(owner, await table.get(id));
    if (isRefusal(row)) return row;
    await table.delete(id);
    await addToCounters(db, [`${platform}:${owner.id}`], -1);
    await addOverviewDays(db.overviewYears, [eventOfAccount(platform, row)], -1);
    return true;
  });
}

export async function get<P extends AccountPlatform>(
  call: Call,
  platform: P,
  { id }: { id: number },
): Promise<Answer<Shown<P>>> {
  const { db } = call;
  const table = db.accounts[platform];
  return await readTransaction(call, [table], async (owner) => {
    const row = ownAccount(owner, await table.get(id));
    return isRefusal(row) ? row : accountOf(row);
  });
}

export async function page<P extends AccountPlatform>(
  call: Call,
  platform: P,
  payload: PageRequest & { status?: AccountState | undefined },
): Promise<Answer<Page<Shown<P>>>> {
  const { db, now } = call;
  const table = db.accounts[platform];
  return await readTransaction(call, [table], async (owner) => {
    const rows = await table.where({ userId: owner.id }).toArray();
    const found = rows.filter((row) => accountMatches(row, payload.status, payload.searchText, now));
    return cutPage(
      found.map((row) => accountOf(row)),
      payload,
      'createTime',
    );
  });
}

export async function renew<P extends AccountPlatform>(
  call: Call,
  platform: P,
  { id, months }: { id: number; months: number },
): Promise<Answer<{ account: Shown<P>; balance: number }>> {
  const { db, now } = call;
  const table = db.accounts[platform];
  return await writeTransaction(call, [table, db.platforms, ...ledgerTables(db)], async (owner) => {
    const renewal = renewAccount(owner, await table.get(id), await db.platforms.get({ code: platform }), months, now);
    if (isRefusal(renewal)) return renewal;
    if (renewal.movement !== null) {
      const posting = await moveCoins(db, renewal.movement, now);
      if (isRefusal(posting)) return posting;
    }
    await table.put(renewal.row);
    return { account: accountOf(renewal.row), balance: await balanceOf(db, owner.id) };
  });
}

export async function renewMany<P extends AccountPlatform>(
  call: Call,
  platform: P,
  { items }: { items: readonly { id: number; months: number }[] },
): Promise<Answer<{ balance: number; accounts: Shown<P>[] }>> {
  const { db, now } = call;
  const table = db.accounts[platform];
  return await writeTransaction(call, [table, db.platforms, ...ledgerTables(db)], async (owner) => {
    const platformRow = await db.platforms.get({ code: platform });
    const rows = await table.bulkGet(items.map(({ id }) => id));
    const renewals = items.map(({ months }, index) => renewAccount(owner, rows[index], platformRow, months, now));
    const postings = await moveCoinsEach(
      db,
      renewals.map((renewal) => (isRefusal(renewal) ? renewal : renewal.movement)),
      now,
    );
    if (isRefusal(postings)) return postings;
    const renewed = renewals.flatMap((renewal) => (isRefusal(renewal) ? [] : [renewal.row]));
    await table.bulkPut(renewed);
    return { balance: await balanceOf(db, owner.id), accounts: renewed.map((row) => accountOf(row)) };
  });
}
