/**
 * The draft of transfers to several people and its errors. The module holds only the form's rules, without texts and
 * without a backend.
 */
import * as v from 'valibot';
import { batchLimit } from '../../../../contract/fields.ts';
import type { UserInfo } from '../../../../contract/user-calls.ts';
import type { CoinOrderOf, TransferLine } from '../../../device/stored-decisions.ts';
import { plainAscii } from '../../../platform/text/typed-text.ts';
import {
  type AccountProblem,
  accountProblem,
  type AmountProblem,
  amountProblem,
  draftCoins,
  type RemarkProblem,
  remarkProblem,
} from '../transfer/transfer-draft.ts';
import type { PastedLine } from './parse-lines.ts';

const batchRow = v.object({ id: v.number(), account: v.string(), amount: v.string(), remark: v.string() });
export type BatchRow = v.InferOutput<typeof batchRow>;

export const batchDraft = v.object({
  rows: v.array(batchRow),
  /** `same`: everybody gets `amount`. `each`: every row has its own amount. */
  amounts: v.picklist(['same', 'each']),
  amount: v.string(),
  remarks: v.picklist(['same', 'each']),
  remark: v.string(),
  /** Rows that were put aside, for example because a new selection replaced them. The person may take them back. */
  aside: v.array(batchRow),
  /** The text of the paste sheet that wasn't added yet. */
  pasted: v.string(),
});
export type BatchDraft = v.InferOutput<typeof batchDraft>;

export const emptyBatch: BatchDraft = {
  rows: [],
  amounts: 'same',
  amount: '',
  remarks: 'same',
  remark: '',
  aside: [],
  pasted: '',
};

/** `sameAs` is the place of the first row with the same account, counted from 1. */
export type RowAccountProblem = AccountProblem | { readonly sameAs: number };

export interface RowProblems {
  account: RowAccountProblem | null;
  amount: AmountProblem | null;
  remark: RemarkProblem | null;
}

/** Returns the key by which accounts are compared: ASCII in lower case. */
export function accountKey(account: string): string {
  return plainAscii(account).toLowerCase();
}

function isBlank({ account, amount, remark }: BatchRow): boolean {
  return account.trim() === '' && amount.trim() === '' && remark.trim() === '';
}

/** Returns true if no row and no field has text. The switches between `same` and `each` don't count. */
export function isEmptyBatch({ rows, amount, remark, aside, pasted }: BatchDraft): boolean {
  return rows.every(isBlank) && amount === '' && remark === '' && aside.length === 0 && pasted.trim() === '';
}

/** Returns a row with the values that count for it: its own amount and remark, or those for everybody. */
export function lineOf(draft: BatchDraft, { account, amount, remark }: BatchRow): PastedLine {
  return {
    account: plainAscii(account),
    amount: draft.amounts === 'same' ? draft.amount : amount,
    remark: (draft.remarks === 'same' ? draft.remark : remark).trim(),
  };
}

/** Returns the rows that have any text. */
export function filledRows({ rows }: BatchDraft): BatchRow[] {
  return rows.filter((row) => !isBlank(row));
}

/**
 * Returns the errors of each row by its id. `own` is the user's own account. A blank row has no errors. If two rows
 * have the same account, the later row gets the error `sameAs`.
 */
export function rowProblems(draft: BatchDraft, own: string): ReadonlyMap<number, RowProblems> {
  const places = new Map<string, number>();
  return new Map(
    draft.rows.map((row, index) => {
      const line = lineOf(draft, row);
      const key = accountKey(line.account);
      const sameAs = key === '' ? undefined : places.get(key);
      if (sameAs === undefined) places.set(key, index + 1);
      const blank = isBlank(row);
      const accountError = sameAs === undefined ? accountProblem(line, own) : { sameAs };
      return [
        row.id,
        {
          account: blank ? null : accountError,
          amount: blank || draft.amounts === 'same' ? null : amountProblem(line, null),
          remark: draft.remarks === 'same' ? null : remarkProblem(line),
        },
      ];
    }),
  );
}

/**
 * Returns the accounts to look up: those without an error, each once, and at most as many as one call may carry. A
 * longer list can't be sent, so the rest needs no look-up.
 */
export function accountsToLookUp(draft: BatchDraft, problems: ReadonlyMap<number, RowProblems>): string[] {
  const right = filledRows(draft).filter(({ id }) => problems.get(id)?.account === null);
  const unique = new Map(right.map(({ account }) => [accountKey(account), plainAscii(account)]));
  return [...unique.values()].slice(0, batchLimit.max);
}

/** Returns the error of the amount for everybody. Null if there is none, or if each row has its own amount. */
export function commonAmountProblem({ amounts, amount }: BatchDraft): AmountProblem | null {
  return amounts === 'same' ? amountProblem({ account: '', amount, remark: '' }, null) : null;
}

/** Returns the error of the remark for everybody. Null if there is none, or if each row has its own remark. */
export function commonRemarkProblem({ remarks, remark }: BatchDraft): RemarkProblem | null {
  return remarks === 'same' ? remarkProblem({ account: '', amount: '', remark }) : null;
}

/** Returns the sum in coins. Amounts that aren't whole numbers count as 0. */
export function totalOf(draft: BatchDraft): number {
  return filledRows(draft).reduce((sum, row) => sum + draftCoins(lineOf(draft, row)), 0);
}

/** Returns the number of rows beyond what one call may carry, or 0. */
export function excessOf(draft: BatchDraft): number {
  return Math.max(0, filledRows(draft).length - batchLimit.max);
}

/** Returns the order of a draft without errors. `infoOf` returns the person whom a look-up found for an account. */
export function orderOf(draft: BatchDraft, infoOf: (account: string) => UserInfo): CoinOrderOf<'transferMany'> {
  const transfers = filledRows(draft).map((row): TransferLine => {
    const line = lineOf(draft, row);
    const { userAccount, userName } = infoOf(line.account);
    return { userAccount, userName, amount: draftCoins(line), remark: line.remark };
  });
  return { kind: 'transferMany', transfers, amount: transfers.reduce((sum, { amount }) => sum + amount, 0) };
}

/** Returns a draft that makes this order. */
export function batchDraftOf({ transfers }: CoinOrderOf<'transferMany'>): BatchDraft {
  const [first] = transfers;
  const sameAmount = transfers.every(({ amount }) => amount === first?.amount);
  const sameRemark = transfers.every(({ remark }) => remark === first?.remark);
  return {
    ...emptyBatch,
    rows: transfers.map(({ userAccount, amount, remark }, id) => ({
      id,
      account: userAccount,
      amount: sameAmount ? '' : String(amount),
      remark: sameRemark ? '' : remark,
    })),
    amounts: sameAmount ? 'same' : 'each',
    amount: sameAmount ? String(first?.amount ?? '') : '',
    remarks: sameRemark ? 'same' : 'each',
    remark: sameRemark ? (first?.remark ?? '') : '',
  };
}

function nextId(rows: readonly BatchRow[]): number {
  return rows.reduce((highest, { id }) => Math.max(highest, id), -1) + 1;
}

/**
 * Copies the amount or the remark for everybody into the filled rows. Each of these rows then has its own, with the
 * same value. If the rows have their own already, nothing changes. Unlike `switchTo`, it replaces values that were
 * typed in the rows earlier, because these values don't count at present.
 */
function withOwn(draft: BatchDraft, field: 'amount' | 'remark'): BatchDraft {
  const kind = field === 'amount' ? 'amounts' : 'remarks';
  if (draft[kind] === 'each') return draft;
  const rows = draft.rows.map((row) => (isBlank(row) ? row : { ...row, [field]: draft[field] }));
  return { ...draft, rows, [kind]: 'each' };
}

/**
 * Returns the draft after a switch between one value for everybody (`same`) and one for each row (`each`). After a
 * switch to `each`, a filled row shows the value that was typed in it earlier, otherwise the value for everybody.
 */
export function switchTo(draft: BatchDraft, field: 'amount' | 'remark', kind: 'same' | 'each'): BatchDraft {
  const switched = { ...draft, [field === 'amount' ? 'amounts' : 'remarks']: kind };
  if (kind === 'same') return switched;
  const rows = draft.rows.map((row) => (isBlank(row) || row[field] !== '' ? row : { ...row, [field]: draft[field] }));
  return { ...switched, rows };
}

/** Returns the lines that have no account, or whose account has no row yet. */
export function newLines(draft: BatchDraft, lines: readonly PastedLine[]): PastedLine[] {
  const known = new Set(draft.rows.map(({ account }) => accountKey(account)));
  return lines.filter(({ account }) => accountKey(account) === '' || !known.has(accountKey(account)));
}

/**
 * Adds the lines as rows after the filled rows. If any line has an amount, every row gets an amount of its own. The
 * same goes for remarks. A line whose account has a row already changes that row, because the same list may be pasted
 * twice. With `keepsOwn` the row takes only values that it lacks.
 */
export function addLines(before: BatchDraft, lines: readonly PastedLine[], keepsOwn = false): BatchDraft {
  let draft: BatchDraft = { ...before, rows: filledRows(before) };
  if (lines.some(({ amount }) => amount !== '')) draft = withOwn(draft, 'amount');
  if (lines.some(({ remark }) => remark !== '')) draft = withOwn(draft, 'remark');
  const firstNewId = nextId([...draft.rows, ...draft.aside]);
  // A line that was a row before (`takeBack`) has an id already and keeps it.
  const added = newLines(draft, lines).map((line, index) => ({ id: firstNewId + index, ...line }));
  const changes = new Map(lines.map((line) => [accountKey(line.account), line]));
  const rows = draft.rows.map((row): BatchRow => {
    const line = row.account === '' ? undefined : changes.get(accountKey(row.account));
    if (line === undefined) return row;
    const [preferred, fallback] = keepsOwn ? [row, line] : [line, row];
    return { ...row, amount: preferred.amount || fallback.amount, remark: preferred.remark || fallback.remark };
  });
  return { ...draft, rows: [...rows, ...added] };
}

/**
 * Puts the lines in the place of the row `id` if that row is blank, otherwise after it. A line whose account has a row
 * already changes that row where it is. All blank rows are removed.
 */
export function pasteAt(before: BatchDraft, id: number, lines: readonly PastedLine[]): BatchDraft {
  const added = addLines({ ...before, rows: before.rows.filter((row) => row.id === id || !isBlank(row)) }, lines);
  const oldIds = new Set(before.rows.map((row) => row.id));
  const place = before.rows.findIndex((row) => row.id === id);
  const staysAbove = (row: BatchRow): boolean => before.rows.findIndex((other) => other.id === row.id) <= place;
  const oldRows = added.rows.filter((row) => oldIds.has(row.id));
  const fresh = added.rows.filter((row) => !oldIds.has(row.id));
  const rows = [...oldRows.filter(staysAbove), ...fresh, ...oldRows.filter((row) => !staysAbove(row))];
  return { ...added, rows: rows.filter((row) => !isBlank(row)) };
}

/**
 * Returns the draft for people who were selected on another page. If a selected person has a row, in the list or aside,
 * that row is used as typed. All other rows with text are put aside.
 */
export function withSelected(before: BatchDraft, accounts: readonly string[]): BatchDraft {
  const all = [...before.rows, ...before.aside];
  const unique = [...new Map(accounts.map((account) => [accountKey(account), account])).entries()];
  let newId = nextId(all);
  const rows = unique.map(([key, account]): BatchRow => {
    const known = all.find((row) => accountKey(row.account) === key);
    if (known) return known;
    const row = { id: newId, account, amount: '', remark: '' };
    newId += 1;
    return row;
  });
  const aside = all.filter((row) => !isBlank(row) && !rows.includes(row));
  return { ...before, rows, aside };
}

/**
 * Returns a draft without rows. Its former rows are put aside with all their values. The rows that were aside before
 * and the text of the paste sheet stay.
 */
export function clearRows(draft: BatchDraft): BatchDraft {
  const own = withOwn(withOwn(draft, 'amount'), 'remark');
  return { ...emptyBatch, aside: [...filledRows(own), ...draft.aside], pasted: draft.pasted };
}

/**
 * Returns the draft with the rows of `other` put aside in it. These rows keep all their values. The rows that `other`
 * itself has aside are left out.
 */
export function withAside(draft: BatchDraft, other: BatchDraft): BatchDraft {
  const firstNewId = nextId([...draft.rows, ...draft.aside]);
  const added = clearRows({ ...other, aside: [] }).aside.map((row, index) => ({ ...row, id: firstNewId + index }));
  return { ...draft, aside: [...added, ...draft.aside] };
}

/** Returns the draft with the rows that were put aside. A row that was typed since then keeps its values. */
export function takeBack(draft: BatchDraft): BatchDraft {
  return { ...addLines(draft, draft.aside, true), aside: [] };
}

export function addRow(draft: BatchDraft): BatchDraft {
  return {
    ...draft,
    rows: [...draft.rows, { id: nextId([...draft.rows, ...draft.aside]), account: '', amount: '', remark: '' }],
  };
}

export function changeRow(draft: BatchDraft, changed: BatchRow): BatchDraft {
  return { ...draft, rows: draft.rows.map((row) => (row.id === changed.id ? changed : row)) };
}

export function removeRows(draft: BatchDraft, ids: ReadonlySet<number>): BatchDraft {
  return { ...draft, rows: draft.rows.filter(({ id }) => !ids.has(id)) };
}
