/**
 * Writes coin changes as CSV for Excel: UTF-8 with a byte order mark, CRLF at line ends, quotes if needed. An
 * apostrophe before text that looks like a formula stops a spreadsheet from running it. Coins and balances stay
 * numbers.
 */
import type { CoinChange, CoinChangeType } from '../../../../contract/coin.ts';
import { dayKey, wallClock } from '../../../platform/calendar.ts';
import { reference } from '../../../ui/words/format.ts';

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
}

/** Excel recognizes UTF-8 by this mark. */
const byteOrderMark = '\uFEFF';
const lineEnd = '\r\n';

// The characters that begin a formula, in any width. Invisible characters may precede them, because spreadsheet
// programs drop those before they look.
const formula = /^[\s\p{Cc}\p{Cf}\u115F\u1160\u3164\uFFA0]*[=+\-@＝＋－＠﹢﹣﹦﹫−]/u;
const startsUnseen = /^[\t\r\n\v\f\p{Cc}]/u;
// Excel would drop leading zeros of a numeric account, and replace all digits after the 15th with zeros.
const longNumber = /^(?:0\d+|\d{12,})$/;

/** Returns the text as one cell, escaped and quoted. */
export function textCell(text: string): string {
  const defused = formula.test(text) || startsUnseen.test(text) || longNumber.test(text) ? `'${text}` : text;
  return /[",;\s']/.test(defused) ? `"${defused.replaceAll('"', '""')}"` : defused;
}

function line(cells: readonly (string | number)[]): string {
  return cells.map((cell) => (typeof cell === 'number' ? String(cell) : textCell(cell))).join(',') + lineEnd;
}

/** Returns the byte order mark and the line of column titles. */
export function headOf({ columns }: CsvWords): string {
  return byteOrderMark + line(columns);
}

function cellsOf(
  change: CoinChange,
  words: CsvWords,
  orderNumber: (id: number) => string,
): readonly (string | number)[] {
  const { hour, minute, second } = wallClock(change.createTime);
  return [
    `${dayKey(change.createTime)} ${hour}:${minute}:${second}`,
    words.kind(change.type),
    change.counterparty ?? '',
    change.amount,
    change.balance,
    change.remark ?? '',
    change.orderId === null ? '' : orderNumber(change.orderId),
    reference({ createTime: change.createTime, transactionId: String(change.transactionId) }).replaceAll(' ', ''),
  ];
}

/** Returns one line for each change. `orderNumber` returns the number of the order with this id. */
export function linesOf(changes: readonly CoinChange[], words: CsvWords, orderNumber: (id: number) => string): string {
  return changes.map((change) => line(cellsOf(change, words, orderNumber))).join('');
}

/** Returns a file name such as 积分变更-agent-转出-2026-11-20.csv. Forbidden characters become `_`. */
export function fileName(parts: readonly string[]): string {
  const name = parts
    .filter((part) => part !== '')
    .join('-')
    .replaceAll(/[\\/:*?"<>|\s\p{Cc}\p{Cf}]+/gu, '_');
  return `${name}.csv`;
}
