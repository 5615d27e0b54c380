/**
 * The double-entry ledger. Every movement of coins is one transaction whose entries sum to 0. The other side of a
 * user's entry is another user, or one of the system accounts `issue`, `income` and `adjust`, whose numbers are
 * negative (rows/ledger-rows.ts). A user's balance never falls below 0. Every call that moves coins does it by
 * `postMovement`.
 *
 * Source: docs/backend.md, section 5.
 */
import type { CoinChangeType } from '../../../contract/coin.ts';
import { dayOf } from '../shanghai-day.ts';
import { isRefusal, type Refusal, refuse } from '../refusal.ts';
import type { BalanceRow, DayRow, DaySums, EntryRow, Holder, TransactionRow, TypeCounts } from '../rows/ledger-rows.ts';

/** One side of a movement. A system account's leg has no type. */
interface Leg {
  holder: Holder;
  amount: number;
  type: CoinChangeType | null;
  counterparty: string | null;
}

export interface Movement {
  type: TransactionRow['type'];
  legs: readonly Leg[];
  remark: string | null;
  orderId: number | null;
}

export interface MovementIds {
  transactionId: number;
  firstEntryId: number;
}

/** The present rows, by holder. A holder without a row has no coins yet. */
export interface Books {
  balances: ReadonlyMap<Holder, BalanceRow>;
  /** The sums of the movement's own day. */
  days: ReadonlyMap<Holder, DayRow>;
}

export interface Posting {
  transaction: TransactionRow;
  entries: EntryRow[];
  balances: BalanceRow[];
  days: DayRow[];
}

/**
 * Returns the time that `postMovement` must get: `now`, but never earlier than the newest transaction `last`. Calls may
 * be carried out in another order than they arrived. A list ordered by time must still show the balances in the order
 * in which they arose.
 */
export function movementTime(last: TransactionRow | undefined, now: number): number {
  return Math.max(now, last?.time ?? now);
}

/** Returns the holders whose rows `postMovement` needs. */
export function holdersOf(movement: Movement): Holder[] {
  return [...new Set(movement.legs.map((leg) => leg.holder))];
}

/** Returns new and changed rows, or a refusal. Throws a RangeError unless all legs are whole, not 0, and sum to 0. */
export function postMovement(books: Books, movement: Movement, ids: MovementIds, time: number): Posting | Refusal {
  const sum = movement.legs.reduce((total, leg) => total + leg.amount, 0);
  if (sum !== 0 || movement.legs.some((leg) => leg.amount === 0 || !Number.isSafeInteger(leg.amount))) {
    throw new RangeError('A movement has whole, non-zero legs that sum to 0');
  }
  const entries: EntryRow[] = [];
  const balances = new Map<Holder, BalanceRow>();
  const days = new Map<Holder, DayRow>();
  for (const [index, { holder, amount, type, counterparty }] of movement.legs.entries()) {
    const isUser = holder > 0;
    const before = balances.get(holder) ?? books.balances.get(holder) ?? { coin: 0, counts: {} };
    const coin = before.coin + amount;
    if (isUser && coin < 0) return refuse('notEnoughCoins', { short: -coin });
    if (!Number.isSafeInteger(coin)) return refuse('tooManyCoins');
    const entry: EntryRow = {
      id: ids.firstEntryId + index,
      transactionId: ids.transactionId,
      holder,
      amount,
      balance: coin,
      type,
      direction: amount > 0 ? 'in' : 'out',
      counterparty,
      remark: movement.remark,
      orderId: movement.orderId,
      time,
    };
    entries.push(entry);
    balances.set(holder, { holder, coin, counts: withOneMore(before.counts, type) });
    if (isUser) {
      const today = foldDay(days.get(holder) ?? books.days.get(holder), entry, dayOf(time));
      days.set(holder, today);
      entry.soFar = sumsOf(today);
    }
  }
  return {
    transaction: { id: ids.transactionId, type: movement.type, time },
    entries,
    balances: [...balances.values()],
    days: [...days.values()],
  };
}

/**
 * Posts several movements one after the other, each as a transaction of its own. A refused movement changes nothing.
 * The result has a posting or a refusal for each movement, and each refusal or null of `movements` as it is.
 */
export function postEach(
  books: Books,
  movements: readonly (Movement | Refusal | null)[],
  ids: MovementIds,
  time: number,
): (Posting | Refusal | null)[] {
  const balances = new Map(books.balances);
  const days = new Map(books.days);
  let { transactionId, firstEntryId } = ids;
  return movements.map((movement) => {
    if (movement === null || isRefusal(movement)) return movement;
    const posting = postMovement({ balances, days }, movement, { transactionId, firstEntryId }, time);
    if (isRefusal(posting)) return posting;
    transactionId += 1;
    firstEntryId += posting.entries.length;
    for (const row of posting.balances) balances.set(row.holder, row);
    for (const row of posting.days) days.set(row.holder, row);
    return posting;
  });
}

function withOneMore(counts: TypeCounts, type: CoinChangeType | null): TypeCounts {
  return type === null ? counts : { ...counts, [type]: (counts[type] ?? 0) + 1 };
}

export function sumsOf({ in: incoming, out, counts }: DayRow): DaySums {
  return { in: incoming, out, counts };
}

/** Returns a day's row after one more entry. `row` is undefined for the first entry of the day. */
export function foldDay(row: DayRow | undefined, entry: EntryRow, day: string): DayRow {
  const before = row ?? { in: 0, out: 0, counts: {} };
  return {
    holder: entry.holder,
    day,
    in: before.in + Math.max(entry.amount, 0),
    out: before.out + Math.max(-entry.amount, 0),
    balance: entry.balance,
    counts: withOneMore(before.counts, entry.type),
  };
}
