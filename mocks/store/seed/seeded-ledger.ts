/** An in-memory ledger for seeds. Its coins move by the same rule as all other coins. */
import { dayOf } from '../../domain/shanghai-day.ts';
import { postMovement, type MovementIds, type Movement } from '../../domain/coins/ledger.ts';
import { isRefusal, type Refusal } from '../../domain/refusal.ts';
import type { BalanceRow, DayRow, EntryRow, TransactionRow } from '../../domain/rows/ledger-rows.ts';

export interface SeededLedger {
  transactions: TransactionRow[];
  entries: EntryRow[];
  balances: BalanceRow[];
  days: DayRow[];
}

/** A movement of coins, and its time in milliseconds. */
export interface DatedMovement {
  time: number;
  movement: Movement;
}

/** The balances before the first movement, and the first free ids. */
interface Opening extends MovementIds {
  balances: readonly BalanceRow[];
}

const emptyOpening: Opening = { balances: [], transactionId: 1, firstEntryId: 1 };

/** Posts the movements in order of time. Throws if the ledger refuses a movement. */
export function postAll(movements: readonly DatedMovement[], opening: Opening = emptyOpening): SeededLedger {
  const transactions: TransactionRow[] = [];
  const entries: EntryRow[] = [];
  const balances = new Map(opening.balances.map((row) => [row.holder, row]));
  const days = new Map<string, Map<number, DayRow>>();
  const inOrder = [...movements];
  inOrder.sort((a, b) => a.time - b.time);
  for (const { time, movement } of inOrder) {
    const day = dayOf(time);
    const rowsOfDay = days.get(day) ?? new Map<number, DayRow>();
    days.set(day, rowsOfDay);
    const ids = {
      transactionId: opening.transactionId + transactions.length,
      firstEntryId: opening.firstEntryId + entries.length,
    };
    const posting = postMovement({ balances, days: rowsOfDay }, movement, ids, time);
    if (isRefusal(posting)) throw new Error(`The seed moves coins that aren't there: ${JSON.stringify(movement)}`);
    transactions.push(posting.transaction);
    entries.push(...posting.entries);
    for (const row of posting.balances) balances.set(row.holder, row);
    for (const row of posting.days) rowsOfDay.set(row.holder, row);
  }
  return {
    transactions,
    entries,
    balances: [...balances.values()],
    days: [...days.values()].flatMap((rows) => [...rows.values()]),
  };
}

/** Returns the outcome of a rule. Throws if the rule refused, because a seed must only ask for what the rules allow. */
export function orThrow<T>(outcome: T | Refusal): T {
  if (isRefusal(outcome)) throw new Error(`The seed asks for what the rules refuse: ${outcome.reason}`);
  return outcome;
}
