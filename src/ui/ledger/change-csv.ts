/** Writes coin changes as CSV for Excel. Coins and balances stay numbers. */
import type { CoinChange, CoinChangeType } from '../../../contract/coin.ts';
import { dayKey, wallClock } from '../../platform/calendar.ts';
import { csvHead, csvLine } from '../../platform/storage/csv.ts';
import { transactionReference } from '../words/format.ts';

export interface CsvWords {
  /** The column titles, in the order of the cells in `cellsOf`. */
  readonly columns: readonly [
    time: string,
    kind: string,
    counterparty: string,
    amount: string,
    balance: string,
    remark: string,
    order: string,
    number: string,
  ];
  readonly kind: (type: CoinChangeType) => string;
  /** Returns the other party or the product. Translates the backend's fixed texts, as `remark` does. */
  readonly counterparty: (change: CoinChange) => string | null;
  readonly remark: (change: CoinChange) => string;
}

/** Returns the line of column titles, with which the file begins. */
export function csvHeader({ columns }: CsvWords): string {
  return csvHead(columns);
}

function cellsOf(
  change: CoinChange,
  words: CsvWords,
  orderNumber: (id: number) => string,
): readonly (string | number)[] {
  const { hour, minute, second } = wallClock(change.createTime);
  // The screen shows the reference in groups of four, the file without spaces.
  const reference = transactionReference({
    createTime: change.createTime,
    transactionId: String(change.transactionId),
  }).replaceAll(' ', '');
  return [
    `${dayKey(change.createTime)} ${hour}:${minute}:${second}`,
    words.kind(change.type),
    words.counterparty(change) ?? '',
    change.amount,
    change.balance,
    words.remark(change),
    change.orderId === null ? '' : orderNumber(change.orderId),
    reference,
  ];
}

/** Returns one line for each change. `orderNumber` returns the number of the order with this id. */
export function csvLines(changes: readonly CoinChange[], words: CsvWords, orderNumber: (id: number) => string): string {
  return changes.map((change) => csvLine(cellsOf(change, words, orderNumber))).join('');
}
