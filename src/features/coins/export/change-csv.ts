/**
 * Coin changes as CSV that opens in Excel with its Chinese: UTF-8 with a mark, lines ending in CRLF, quotes where they
 * are needed. Text that a spreadsheet would take for a formula is defused with an apostrophe in front; coins and
 * balances stay numbers.
 */
import type { CoinChange, CoinChangeType } from '../../../../contract/coin.ts';
import { dayKey, wallClock } from '../../../platform/calendar.ts';
import { reference } from '../../../ui/words/format.ts';

export interface CsvWords {
  /** As many as `lineOf` has cells. */
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

/** Excel tells UTF-8 by it. */
const byteOrderMark = '\uFEFF';
const lineEnd = '\r\n';

// What begins a formula, full-width forms included, whatever can't be seen in front of it: programs drop that before
// they look.
const formula = /^[\s\p{Cc}\p{Cf}\u115F\u1160\u3164\uFFA0]*[=+\-@＝＋－＠﹢﹣﹦﹫−]/u;
const startsUnseen = /^[\t\r\n\v\f\p{Cc}]/u;
// An account of digits alone would lose its zeros at the front, or all from the 16th on.
const longNumber = /^(?:0\d+|\d{12,})$/;

/** Text as one cell. */
export function textCell(text: string): string {
  const defused = formula.test(text) || startsUnseen.test(text) || longNumber.test(text) ? `'${text}` : text;
  return /[",;\s']/.test(defused) ? `"${defused.replaceAll('"', '""')}"` : defused;
}

function line(cells: readonly (string | number)[]): string {
  return cells.map((cell) => (typeof cell === 'number' ? String(cell) : textCell(cell))).join(',') + lineEnd;
}

/** What a file begins with. */
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

/** One line for each change. `orderNumber` gives the number of the order with this id. */
export function linesOf(changes: readonly CoinChange[], words: CsvWords, orderNumber: (id: number) => string): string {
  return changes.map((change) => line(cellsOf(change, words, orderNumber))).join('');
}

/** 积分变更-agent-转出-2026-11-20.csv: what may not stand in the name of a file gives way. */
export function fileName(parts: readonly string[]): string {
  const name = parts
    .filter((part) => part !== '')
    .join('-')
    .replaceAll(/[\\/:*?"<>|\s\p{Cc}\p{Cf}]+/gu, '_');
  return `${name}.csv`;
}
