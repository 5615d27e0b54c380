/**
 * Transfers, additions and reductions of coins. Each is one transaction, which also stores the answer under its key.
 */
import type { CoinChangeType } from '../../contract/coin.ts';
import type { Data, Parsed } from '../../contract/endpoint.ts';
import type { Endpoints } from '../../contract/index.ts';
import { dayOf } from '../domain/shanghai-day.ts';
import { holdersOf, post, timeAfter, type Movement, type Posting } from '../domain/coins/ledger.ts';
import { adjust, transfer } from '../domain/coins/movements.ts';
import { isRefusal, type Refusal } from '../domain/refusal.ts';
import type { BalanceRow, DayRow, EntryRow } from '../domain/rows/ledger-rows.ts';
import { nameKey } from '../domain/users/user.ts';
import type { MockDatabase } from '../store/database.ts';
import { addEntries } from '../store/add-entries.ts';
import { changing, type Answer, type Call } from './transaction/call.ts';
import { takeIds } from './transaction/counters.ts';

/** The tables that a movement of coins reads and writes. */
export function ledgerTables(db: MockDatabase) {
  return [
    db.counters,
    db.transactions,
    db.entries,
    db.marks,
    db.pairs,
    db.tallyPages,
    db.balances,
    db.standings,
    db.days,
  ];
}

/** Posts a movement and stores its rows. The transaction must cover `ledgerTables`. */
export async function moveCoins(db: MockDatabase, movement: Movement, now: number): Promise<Posting | Refusal> {
  const holders = holdersOf(movement);
  const time = timeAfter(await db.transactions.orderBy(':id').last(), now);
  const day = dayOf(time);
  const balances = await db.balances.bulkGet(holders);
  const days = await db.days.bulkGet(holders.map((holder): [number, string] => [holder, day]));
  const ids = {
    transactionId: await takeIds(db, 'transactions'),
    firstEntryId: await takeIds(db, 'entries', movement.legs.length),
  };
  const posting = post({ balances: byHolder(balances), days: byHolder(days) }, movement, ids, time);
  // A refused movement leaves its ids unused, which harms nothing.
  if (isRefusal(posting)) return posting;
  await db.transactions.add(posting.transaction);
  await addEntries(db, posting.entries);
  await db.balances.bulkPut(posting.balances);
  await db.standings.bulkUpdate(posting.balances.map(({ holder, coin }) => ({ key: holder, changes: { coin } })));
  await db.days.bulkPut(posting.days);
  return posting;
}

function byHolder<T extends BalanceRow | DayRow>(rows: readonly (T | undefined)[]): Map<number, T> {
  return new Map(rows.flatMap((row) => (row === undefined ? [] : [[row.holder, row] as const])));
}

export async function transferCoin(
  call: Call,
  payload: Parsed<Endpoints['transferCoin']>,
): Promise<Answer<Data<Endpoints['transferCoin']>>> {
  const { db, now } = call;
  return await changing(call, ledgerTables(db), async (sender) => {
    const recipient = await db.users.get({ accountKey: nameKey(payload.userAccount) });
    const remark = payload.remark === undefined || payload.remark === '' ? null : payload.remark;
    const movement = transfer(sender, recipient, { amount: payload.transferCoin, remark });
    if (isRefusal(movement)) return movement;
    const posting = await moveCoins(db, movement, now);
    if (isRefusal(posting)) return posting;
    const entry = entryOf(posting, 'transferOut');
    return { transactionId: posting.transaction.id, coinChangeId: entry.id, balance: entry.balance };
  });
}

export async function addCoin(call: Call, payload: Parsed<Endpoints['addCoin']>): Promise<Answer<number>> {
  return await adjustBalance(call, payload.userAccount, payload.addCoin);
}

export async function reduceCoin(call: Call, payload: Parsed<Endpoints['reduceCoin']>): Promise<Answer<number>> {
  return await adjustBalance(call, payload.userAccount, -payload.reduceCoin);
}

async function adjustBalance(call: Call, userAccount: string, amount: number): Promise<Answer<number>> {
  const { db, now } = call;
  return await changing(call, ledgerTables(db), async (admin) => {
    const target = await db.users.get({ accountKey: nameKey(userAccount) });
    const movement = adjust(admin, target, amount);
    if (isRefusal(movement)) return movement;
    const posting = await moveCoins(db, movement, now);
    return isRefusal(posting) ? posting : entryOf(posting, amount > 0 ? 'adminAdd' : 'adminReduce').balance;
  });
}

function entryOf(posting: Posting, type: CoinChangeType): EntryRow {
  const entry = posting.entries.find((candidate) => candidate.type === type);
  if (entry === undefined) throw new Error(`The posting has no entry of type ${type}`);
  return entry;
}
