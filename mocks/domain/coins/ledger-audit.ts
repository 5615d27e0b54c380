/**
 * Checks the rows of the ledger against each other, and against the ids of the users. Every transaction must sum to 0.
 * Every stored balance, count and day must be the sum of its entries. No user may ever be below 0.
 *
 * Source: docs/backend.md, section 5.
 */
import { foldDays, withDaySums } from './day-sums.ts';
import type { BalanceRow, DayRow, DaySums, EntryRow, TransactionRow, TypeCounts } from '../rows/ledger-rows.ts';

interface LedgerRows {
  transactions: readonly TransactionRow[];
  /** In order of id. */
  entries: readonly EntryRow[];
  balances: readonly BalanceRow[];
  days: readonly DayRow[];
  userIds: readonly number[];
}

export interface Audit {
  ok: boolean;
  transactions: number;
  entries: number;
  users: number;
  problems: string[];
}

/** Counts the rows, and lists a problem for each row that contradicts another. `ok` is true if there is none. */
export function audit({ transactions, entries, balances, days, userIds }: LedgerRows): Audit {
  const problems: string[] = [];
  const sums = new Map(transactions.map(({ id }) => [id, { amount: 0, legs: 0 }]));
  const byHolder = groupByHolder(entries);
  for (const entry of entries) {
    const sum = sums.get(entry.transactionId);
    if (sum === undefined) {
      problems.push(`entry ${entry.id} belongs to no transaction`);
    } else {
      sum.amount += entry.amount;
      sum.legs += 1;
    }
  }
  for (const [id, { amount, legs }] of sums) {
    if (legs < 2) problems.push(`transaction ${id} has ${legs} entries`);
    if (amount !== 0) problems.push(`transaction ${id} sums to ${amount}`);
  }
  const storedDays = groupByHolder(days);
  const storedBalances = new Map(balances.map((row) => [row.holder, row]));
  for (const holder of new Set([...byHolder.keys(), ...storedBalances.keys(), ...storedDays.keys()])) {
    problems.push(
      ...holderProblems(holder, byHolder.get(holder) ?? [], storedBalances.get(holder), storedDays.get(holder) ?? []),
    );
  }
  const users = new Set(userIds);
  problems.push(...unnamedProblems(entries, users));
  for (const { holder, coin } of balances) {
    if (holder > 0 && !users.has(holder) && coin !== 0) problems.push(`user ${holder} is gone and holds ${coin}`);
  }
  return {
    ok: problems.length === 0,
    transactions: transactions.length,
    entries: entries.length,
    users: users.size,
    problems,
  };
}

/** Returns a line for each entry of a transfer that lacks its counterparty although the other user still exists. */
function unnamedProblems(entries: readonly EntryRow[], users: ReadonlySet<number>): string[] {
  const isUnnamed = ({ type, counterparty }: EntryRow): boolean =>
    (type === 'transferIn' || type === 'transferOut') && counterparty === null;
  const unnamedByTransaction = new Map(entries.filter(isUnnamed).map((entry) => [entry.transactionId, entry]));
  const problems: string[] = [];
  for (const { holder, transactionId } of entries) {
    const unnamed = unnamedByTransaction.get(transactionId);
    const isOtherSide = unnamed !== undefined && unnamed.holder !== holder;
    if (isOtherSide && users.has(holder))
      problems.push(`entry ${unnamed.id} names nobody, and user ${holder} is there`);
  }
  return problems;
}

function holderProblems(
  holder: number,
  entries: readonly EntryRow[],
  stored: BalanceRow | undefined,
  days: readonly DayRow[],
): string[] {
  const problems: string[] = [];
  // System accounts have negative numbers. Only their balances may be negative, and they have no days.
  const isUser = holder > 0;
  const counts: TypeCounts = {};
  let coin = 0;
  for (const entry of entries) {
    coin += entry.amount;
    if (entry.balance !== coin) problems.push(`entry ${entry.id} says ${entry.balance} where its holder has ${coin}`);
    if (isUser && coin < 0) problems.push(`user ${holder} falls to ${coin} with entry ${entry.id}`);
    if (entry.type !== null) counts[entry.type] = (counts[entry.type] ?? 0) + 1;
  }
  if ((stored?.coin ?? 0) !== coin) problems.push(`holder ${holder} has ${coin}, and ${stored?.coin ?? 0} is stored`);
  if (countsText(stored?.counts ?? {}) !== countsText(counts))
    problems.push(`holder ${holder} has other counts than are stored`);
  if (isUser) {
    const summed = withDaySums(entries).entries;
    for (const [index, { id, soFar }] of entries.entries())
      if (sumsText(soFar) !== sumsText(summed[index]?.soFar))
        problems.push(`entry ${id} says that its day came to something else`);
  }
  if (isUser && daysText(foldDays(entries)) !== daysText(days)) {
    problems.push(`user ${holder} has other days than are stored`);
  }
  return problems;
}

/** Returns the same text for equal counts, whatever the order of their keys. */
function countsText(counts: TypeCounts): string {
  return inOrder(Object.entries(counts).map(([type, count]) => `${type} ${count}`));
}

function sumsText(sums: DaySums | undefined): string {
  return sums === undefined ? '' : `${sums.in} ${sums.out} ${countsText(sums.counts)}`;
}

function daysText(days: readonly DayRow[]): string {
  return inOrder(days.map((row) => `${row.day} ${row.in} ${row.out} ${row.balance} ${countsText(row.counts)}`));
}

function inOrder(texts: string[]): string {
  texts.sort();
  return texts.join();
}

function groupByHolder<T extends { holder: number }>(rows: readonly T[]): Map<number, T[]> {
  const groups = new Map<number, T[]>();
  for (const row of rows) {
    const own = groups.get(row.holder);
    if (own === undefined) groups.set(row.holder, [row]);
    else own.push(row);
  }
  return groups;
}
