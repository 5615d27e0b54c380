/**
 * Checks the rows of an import: which fields are wrong, whether the account exists already, and what the import does
 * with the row. The values must follow the rules of the edit form.
 */
import { accountIdentity, type AccountPlatform } from '../../../../../contract/account-fields.ts';
import type { Account } from '../../../../../contract/account.ts';
import {
  changedFields,
  firstValues,
  payloadOf,
  reportsOf,
  type FormValues,
  valuesOf,
  wrongFields,
} from '../../../../api/edits/fields.ts';
import { type Decided, decideRows, type RowAct, type RowCheckBase } from '../../../../ui/import/row-decisions.ts';
import type { ImportRow, SheetDraft } from '../../../../ui/import/sheet-draft.ts';
import type { AccountFieldSpec, FieldName } from '../../descriptors.ts';
import { accountTables } from '../../edit/account-edit-table.ts';
import { readCells } from './cell-values.ts';
import { importColumns } from './import-columns.ts';

/** An account that exists already, or that waits in the outbox to be added (`account` is null then). */
export interface Existing {
  readonly account: Account | null;
}

/** The accounts that exist already or wait to be added. The keys come from `identityOf`. */
export type ExistingAccounts = ReadonlyMap<string, Existing>;

/** A row that was checked alone, without the other rows. */
export interface RowCheck extends RowCheckBase {
  /** The values of the account after the import: the cells of the row replace the values of the existing account. */
  readonly values: FormValues;
  /** The key that identifies the account. Null if the row lacks a part of it. */
  readonly identity: string | null;
  readonly existing: Existing | null;
  /** The fields with an error: the form would refuse the value, or the cell can't be parsed. */
  readonly wrong: readonly AccountFieldSpec[];
  /** The wrong fields whose cell can't be parsed. */
  readonly unparsed: readonly FieldName[];
  /** The fields that an update changes. Empty for a new account. */
  readonly changes: readonly AccountFieldSpec[];
}

export type CheckedRow = RowCheck & Decided;

/** Returns the key that identifies an account on its platform, or null if a part of it is missing. */
export function identityOf(platform: AccountPlatform, record: Readonly<Record<string, unknown>>): string | null {
  const parts = accountIdentity[platform].map((name) => record[name]);
  if (!parts.every((part) => typeof part === 'string' && part !== '')) return null;
  return JSON.stringify(parts);
}

export function identityOfAccount(platform: AccountPlatform, account: Account): string | null {
  return identityOf(platform, { ...account });
}

/**
 * Returns the reports of a row. If a file has no column or an empty cell for one half, this half keeps the number of
 * the existing account, if it has one.
 */
function completedReports(before: FormValues, typed: FormValues, fields: readonly AccountFieldSpec[]): FormValues {
  const halves = fields.filter(({ name, kind }) => kind === 'reports' && name in typed);
  return Object.fromEntries(
    halves.map(({ name }) => {
      const [old, read] = [reportsOf(before, name), reportsOf(typed, name)];
      // An empty half is '', so it gives way to the old number.
      return [name, { filed: read.filed || old.filed, due: read.due || old.due }];
    }),
  );
}

/** Checks one row alone. `decide` finds repeated accounts later, because the result depends on the person's choices. */
export function checkRow(platform: AccountPlatform, { cells }: ImportRow, existing: ExistingAccounts): RowCheck {
  const table = accountTables[platform];
  const { values: typed, unparsed } = readCells(importColumns[platform], cells);
  const defaults = firstValues(table.fields);
  const identity = identityOf(platform, payloadOf(table.fields, { ...defaults, ...typed }));
  const found = identity === null ? null : (existing.get(identity) ?? null);
  const before = found?.account ? valuesOf(table.fields, found.account) : null;
  // An empty cell doesn't change the account's value.
  const values = { ...(before ?? defaults), ...typed, ...(before && completedReports(before, typed, table.fields)) };
  const refused = new Set<string>([...wrongFields(table, values).map(({ name }) => name), ...unparsed]);
  return {
    values,
    identity,
    existing: found,
    unparsed,
    wrong: table.fields.filter(({ name }) => refused.has(name)),
    changes: before ? changedFields(table.fields, values, before) : [],
  };
}

/** Returns what the import does with a row for which `decideRows` has no rule of its own. */
function wantedAct({ wrong, existing, changes }: RowCheck): RowAct {
  const waitsToBeAdded = existing?.account === null;
  if (wrong.length > 0 || waitsToBeAdded) return 'wrong';
  if (existing !== null) return changes.length === 0 ? 'skip' : 'update';
  return 'add';
}

/** Returns what the import does with each row. `checks` are the results of `checkRow`, in the order of the rows. */
export function decide(
  rows: readonly ImportRow[],
  checks: readonly RowCheck[],
  choices: SheetDraft['choices'],
): readonly CheckedRow[] {
  return decideRows(rows, checks, choices, wantedAct);
}
