/**
 * Transfers, additions and reductions of coins. Each call is one transaction, which also stores the answer of a call
 * with a key. `moveCoins` and `moveCoinsEach` move the coins of all other calls too.
 */
import type { CoinChangeType } from '../../contract/coin.ts';
import type { Data, Parsed } from '../../contract/endpoint.ts';
import type { Endpoints } from '../../contract/index.ts';
import { dayOf } from '../domain/shanghai-day.ts';
import { holdersOf, postEach, movementTime, type Movement, type Posting } from '../domain/coins/ledger.ts';
import { adjust, transfer } from '../domain/coins/movements.ts';
import { eventOfEntry } from '../domain/overview-events.ts';
import { noticesOfEntries, senderOf, type PersonalNotice } from '../domain/personal-notice.ts';
import { isRefusal, refuseBatch, type Refusal, type RefusedItem } from '../domain/refusal.ts';
import type { BalanceRow, DayRow, EntryRow } from '../domain/rows/ledger-rows.ts';
import type { UserRow } from '../domain/rows/user-rows.ts';
import { nameKey } from '../domain/users/user.ts';
import type { MockDatabase } from '../store/database.ts';
import { addEntries } from '../store/add-entries.ts';
import { addOverviewDays } from '../store/add-overview-days.ts';
import { addPersonalNotices, noticeTables } from './personal-notices.ts';
import { journaledTransaction, type Journaled } from './transaction/journaled-transaction.ts';
import { writeTransaction, type Answer, type Call } from './transaction/call.ts';
import { takeIds } from './transaction/counters.ts';
import { balanceOf } from './stored-users.ts';

/**
 * Returns the tables that a movement of coins reads and writes: the ledger, the users, the overview, and the notices.
 */
export function ledgerTables(db: MockDatabase) {
  return [...noticeTables(db), db.users, db.overviewYears, ...db.ledger];
}

/** Posts a movement and stores its rows, unless the ledger refuses it. The transaction must cover `ledgerTables`. */
export async function moveCoins(db: MockDatabase, movement: Movement, now: number): Promise<Posting | Refusal> {
  const [posting] = await postOnStored(db, [movement], now);
  if (posting === undefined || posting === null) throw new Error('Each movement has a posting or a refusal');
  if (!isRefusal(posting)) await storePostings(db, [posting]);
  return posting;
}

/**
 * Posts several movements, each as a transaction of its own, and stores their rows if no movement is refused. Returns a
 * posting for each movement and null for each null, or one refusal that lists the refused movements. The transaction
 * must cover `ledgerTables`.
 */
export async function moveCoinsEach(
  db: MockDatabase,
  movements: readonly (Movement | Refusal | null)[],
  now: number,
): Promise<(Posting | null)[] | Refusal> {
  const postings: (Posting | null)[] = [];
  const refused: RefusedItem[] = [];
  for (const [index, outcome] of (await postOnStored(db, movements, now)).entries()) {
    if (isRefusal(outcome)) refused.push({ index, refusal: outcome });
    else postings.push(outcome);
  }
  if (refused.length > 0) return refuseBatch(refused);
  await storePostings(
    db,
    postings.filter((posting) => posting !== null),
  );
  return postings;
}

/**
 * Posts the movements on the stored balances and days. The ids of refused movements stay unused, which harms nothing.
 */
async function postOnStored(
  db: MockDatabase,
  movements: readonly (Movement | Refusal | null)[],
  now: number,
): Promise<(Posting | Refusal | null)[]> {
  const allowed = movements.flatMap((movement) => (movement === null || isRefusal(movement) ? [] : [movement]));
  const holders = [...new Set(allowed.flatMap(holdersOf))];
  const time = movementTime(await db.transactions.orderBy(':id').last(), now);
  const day = dayOf(time);
  const balances = await db.balances.bulkGet(holders);
  const days = await db.days.bulkGet(holders.map((holder): [number, string] => [holder, day]));
  // The ledger makes one entry for each leg.
  const entryCount = allowed.reduce((sum, movement) => sum + movement.legs.length, 0);
  const ids = {
    transactionId: await takeIds(db, 'transactions', allowed.length),
    firstEntryId: await takeIds(db, 'entries', entryCount),
  };
  return postEach({ balances: byHolder(balances), days: byHolder(days) }, movements, ids, time);
}

/**
 * Stores the rows of these postings, counts them in the overview, and adds the notices to their users. If several
 * postings change one holder, the holder's last row is stored.
 */
async function storePostings(db: MockDatabase, postings: readonly Posting[]): Promise<void> {
  const balances = [...byHolder(postings.flatMap((posting) => posting.balances)).values()];
  const entries = postings.flatMap((posting) => posting.entries);
  await db.transactions.bulkAdd(postings.map(({ transaction }) => transaction));
  await addEntries(db, entries);
  await db.balances.bulkPut(balances);
  await db.standings.bulkUpdate(balances.map(({ holder, coin }) => ({ key: holder, changes: { coin } })));
  await db.days.bulkPut([...byHolder(postings.flatMap(({ days }) => days)).values()]);
  await addOverviewDays(
    db.overviewYears,
    entries.map(eventOfEntry).filter((event) => event !== null),
  );
  await addPersonalNotices(db, await noticesOf(db, postings));
}

/** Returns the notices for the users of these postings. Each posting may have another sender. */
async function noticesOf(db: MockDatabase, postings: readonly Posting[]): Promise<PersonalNotice[]> {
  const senders = postings.map(({ entries }) => senderOf(entries));
  const ids = [...new Set(senders.filter((id) => id !== undefined))];
  const rows = await db.users.bulkGet(ids);
  const names = new Map(ids.map((id, index) => [id, rows[index]?.userName ?? '']));
  return postings.flatMap(({ entries }, index) => {
    const sender = senders[index];
    return noticesOfEntries(entries, sender === undefined ? '' : (names.get(sender) ?? ''));
  });
}

function byHolder<T extends BalanceRow | DayRow>(rows: readonly (T | undefined)[]): Map<number, T> {
  return new Map(rows.flatMap((row) => (row === undefined ? [] : [[row.holder, row] as const])));
}

type Transfer = Parsed<Endpoints['transferCoin']>;

/** Returns the movement of a transfer to the user who has the account now. */
async function transferOf(
  db: MockDatabase,
  sender: UserRow,
  { userAccount, transferCoin: amount, remark }: Transfer,
): Promise<Movement | Refusal> {
  const recipient = await db.users.get({ accountKey: nameKey(userAccount) });
  return transfer(sender, recipient, { amount, remark: remarkOf(remark) });
}

/** Returns null for an empty remark. */
function remarkOf(remark: string | undefined): string | null {
  return remark === undefined || remark === '' ? null : remark;
}

export async function transferCoin(call: Call, payload: Transfer): Promise<Answer<Data<Endpoints['transferCoin']>>> {
  const { db, now } = call;
  return await writeTransaction(call, ledgerTables(db), async (sender) => {
    const movement = await transferOf(db, sender, payload);
    if (isRefusal(movement)) return movement;
    const posting = await moveCoins(db, movement, now);
    if (isRefusal(posting)) return posting;
    const entry = entryOfType(posting, 'transferOut');
    return { transactionId: posting.transaction.id, coinChangeId: entry.id, balance: entry.balance };
  });
}

export async function transferMany(
  call: Call,
  { transfers }: Parsed<Endpoints['transferMany']>,
): Promise<Answer<Data<Endpoints['transferMany']>>> {
  const { db, now } = call;
  return await writeTransaction(call, ledgerTables(db), async (sender) => {
    const movements: (Movement | Refusal)[] = [];
    for (const line of transfers) movements.push(await transferOf(db, sender, line));
    const postings = await moveCoinsEach(db, movements, now);
    if (isRefusal(postings)) return postings;
    const sent = postings.filter((posting) => posting !== null).map((posting) => entryOfType(posting, 'transferOut'));
    return {
      balance: await balanceOf(db, sender.id),
      transfers: sent.map(({ id, transactionId, counterparty }) => ({
        userAccount: counterparty ?? '',
        transactionId,
        coinChangeId: id,
      })),
    };
  });
}

export async function addCoin(
  call: Call,
  payload: Parsed<Endpoints['addCoin']>,
): Promise<Journaled<'addCoin', number>> {
  return await adjustBalance(call, 'addCoin', payload, payload.addCoin);
}

export async function reduceCoin(
  call: Call,
  payload: Parsed<Endpoints['reduceCoin']>,
): Promise<Journaled<'reduceCoin', number>> {
  return await adjustBalance(call, 'reduceCoin', payload, -payload.reduceCoin);
}

/** Adds `amount` to the user's balance, or takes coins away if it is negative. Answers with the new balance. */
async function adjustBalance<Name extends 'addCoin' | 'reduceCoin'>(
  call: Call,
  name: Name,
  { userAccount, remark }: { userAccount: string; remark?: string | undefined },
  amount: number,
): Promise<Journaled<Name, number>> {
  const { db, now } = call;
  return await journaledTransaction(call, name, ledgerTables(db), async (admin) => {
    const target = await db.users.get({ accountKey: nameKey(userAccount) });
    const movement = adjust(admin, target, amount, remarkOf(remark));
    if (isRefusal(movement)) return movement;
    const posting = await moveCoins(db, movement, now);
    if (isRefusal(posting)) return posting;
    const { holder: id, balance } = entryOfType(posting, amount > 0 ? 'adminAdd' : 'adminReduce');
    const userWithCoins = (coin: number) => ({ id, userAccount: target?.userAccount, coin });
    return {
      answer: balance,
      act: { before: userWithCoins(balance - amount), after: userWithCoins(balance), remark },
    };
  });
}

function entryOfType(posting: Posting, type: CoinChangeType): EntryRow {
  const entry = posting.entries.find((candidate) => candidate.type === type);
  if (entry === undefined) throw new Error(`The posting has no entry of type ${type}`);
  return entry;
}
