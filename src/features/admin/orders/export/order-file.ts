/** Makes a spreadsheet of orders, as CSV or as a workbook. Coins and amounts stay numbers. */
import type { Order, OrderStatus } from '../../../../../contract/mall.ts';
import { dayKey, wallClock } from '../../../../platform/calendar.ts';
import { csvHead, csvLine, exportFileName } from '../../../../platform/storage/csv.ts';

export type FileFormat = 'xlsx' | 'csv';

export interface OrderFileWords {
  /** The titles of the columns, in the order of the cells in `cellsOf`. */
  readonly columns: readonly [
    number: string,
    status: string,
    account: string,
    package_: string,
    coins: string,
    bonus: string,
    amount: string,
    ordered: string,
    paid: string,
    refunded: string,
  ];
  readonly status: (status: OrderStatus) => string;
}

function timeText(instant: string | null): string {
  if (instant === null) return '';
  const { hour, minute, second } = wallClock(instant);
  return `${dayKey(instant)} ${hour}:${minute}:${second}`;
}

/** Amounts are in yuan, because nobody reads fen in a spreadsheet. */
function cellsOf(order: Order, words: OrderFileWords): readonly (string | number)[] {
  return [
    order.orderNo,
    words.status(order.status),
    order.userAccount ?? '',
    order.coinName,
    order.coin,
    order.addCoin,
    order.amount / 100,
    timeText(order.createTime),
    timeText(order.payTime),
    timeText(order.refundTime),
  ];
}

interface OrderFileRequest {
  readonly orders: readonly Order[];
  readonly format: FileFormat;
  readonly words: OrderFileWords;
  /** The name of the sheet. */
  readonly title: string;
  /** The parts of the file's name. */
  readonly name: readonly string[];
}

/** Rejects if the code that writes workbooks doesn't load. */
export async function orderFile(
  { orders, format, words, title, name }: OrderFileRequest,
  signal: AbortSignal,
): Promise<File> {
  const { columns } = words;
  const rows = orders.map((order) => cellsOf(order, words));
  const fileName = exportFileName(name, format);
  if (format === 'csv')
    return new File([csvHead(columns), ...rows.map((row) => csvLine(row))], fileName, {
      type: 'text/csv;charset=utf-8',
    });
  const { xlsxFile } = await import('../../../../platform/storage/xlsx.ts');
  return await xlsxFile({ name: title, columns, rows }, fileName, signal);
}
