/**
 * Reads pasted text as recipients: one line each, with an account, an amount and a remark. An account or an amount that
 * can't be right stays as it was pasted, so that the person can correct it in the form.
 */
import { userAccount } from '../../../../contract/fields.ts';
import * as v from 'valibot';
import { plainAscii } from '../../../platform/text/typed-text.ts';
import { wholeText } from '../../../ui/words/whole-number.ts';

export interface PastedLine {
  account: string;
  amount: string;
  remark: string;
}

/** The separators of columns: white space, commas and semicolons, also in their Chinese forms. */
const separators = String.raw`[\s,，、;；]`;
/** The first word of a line, and the rest after a separator. */
const firstColumn = new RegExp(`^(.+?)(?:${separators}+(.*))?$`, 'su');
/**
 * The amount, and the rest after a separator. The amount may contain commas, for example 1,000, or "1,000" in quotes as
 * spreadsheets write it.
 */
const secondColumn = new RegExp(
  String.raw`^(?:"([^"]*)"|([0-9０-９]{1,3}(?:[,，][0-9０-９]{3})+(?![0-9０-９])|[^\s,，、;；]+))(?:${separators}+(.*))?$`,
  'su',
);

/** Headings that a spreadsheet may have over its amounts. */
const amountHeading = /^(?:数量|积分|金额|转账数量|amounts?|coins?|points?)$/iu;
/** English headings over the accounts, which could be accounts themselves. */
const accountHeading = /^(?:user)?account$/iu;

function unquoted(cell: string): string {
  const text = cell.trim();
  return /^".*"$/su.test(text) ? text.slice(1, -1).replaceAll('""', '"').trim() : text;
}

/**
 * Returns whether a tab stands right after a character that isn't white space. A tab that is only at the beginning
 * indents the line.
 */
function isOfSpreadsheet(line: string): boolean {
  return /\S\t/u.test(line);
}

/** Splits a line of a spreadsheet at its tabs. Its cells may contain any other separator. */
function splitCells(line: string): PastedLine {
  const [account = '', amount = '', ...rest] = line.split('\t').map(unquoted);
  return { account, amount, remark: rest.filter((cell) => cell !== '').join(' ') };
}

/** Splits a line of words at the first separators. If the second word isn't an amount, it becomes a wrong amount. */
function splitWords(line: string): PastedLine {
  const [, account = '', rest = ''] = firstColumn.exec(line) ?? [];
  const [, quoted, plain, remark = ''] = secondColumn.exec(rest) ?? [];
  return { account: unquoted(account), amount: quoted ?? plain ?? rest, remark: unquoted(remark) };
}

/** Returns an account in ASCII. A text that can't be an account stays. */
function readAccount(account: string): string {
  const plain = plainAscii(account);
  return v.is(userAccount, plain) ? plain : account;
}

function isHeading({ account, amount }: PastedLine): boolean {
  return amountHeading.test(amount) && (!v.is(userAccount, account) || accountHeading.test(account));
}

/** Returns the recipients in the text. Leaves out lines without a letter or a digit, and a heading over the columns. */
export function parseLines(text: string): PastedLine[] {
  const lines = text
    .split(/\r\n|[\n\r\u2028\u2029]/u)
    .filter((line) => /[\p{L}\p{N}]/u.test(line))
    .map((line) => (isOfSpreadsheet(line) ? splitCells(line) : splitWords(line.trim())));
  const [first] = lines;
  const people = first !== undefined && isHeading(first) ? lines.slice(1) : lines;
  return people.map(({ account, amount, remark }) => ({
    account: readAccount(account),
    amount: wholeText(amount),
    remark,
  }));
}
