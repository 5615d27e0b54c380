/** Decides what an import does with each row, and counts the rows. These functions are pure. */
import type { ImportRow, SheetDraft } from './sheet-draft.ts';

/**
 * The action of an import for a row.
 *
 * - add, update: the row is sent.
 * - wrong: the row has an error, and isn't sent.
 * - skip: the row isn't sent, because a person decided so, or because it would change nothing. Without a decision, a
 *   row is also skipped if its record exists already, or if an earlier row that isn't skipped has the record.
 */
export type RowAct = 'add' | 'update' | 'wrong' | 'skip';

/** A row that was checked alone, without the other rows. */
export interface RowCheckBase {
  /** The values of the record after the import. */
  readonly values: unknown;
  /** The key that identifies the record. Null if the row lacks a part of it. */
  readonly identity: string | null;
  /** The record that exists already; null if there is none. */
  readonly existing: unknown;
}

export interface Decided {
  readonly row: ImportRow;
  readonly act: RowAct;
  /** The number of the earlier row with the same record that isn't skipped. Null if there is none. */
  readonly sameAs: number | null;
}

export type CheckedRowBase = RowCheckBase & Decided;

/**
 * Returns what importing does with each row. `checks` are in the order of the rows. Of several rows with one record,
 * only the first that isn't skipped can be imported. If a person decides to import a later one too, that row is wrong.
 * For the remaining rows `wantedAct` returns the action, which may be `skip` too.
 */
export function decideRows<Check extends RowCheckBase>(
  rows: readonly ImportRow[],
  checks: readonly Check[],
  choices: SheetDraft['choices'],
  wantedAct: (check: Check) => RowAct,
): readonly (Check & Decided)[] {
  const imported = new Map<string, number>();
  return rows.flatMap((row, index) => {
    const check = checks[index];
    if (!check) return [];
    const choice = choices[row.line];
    const { identity, existing } = check;
    const sameAs = identity === null ? null : (imported.get(identity) ?? null);
    const act = ((): RowAct => {
      if (choice === 'skip') return 'skip';
      // Without a decision, the existing record or the earlier row of the file takes precedence.
      if ((existing !== null || sameAs !== null) && choice !== 'import') return 'skip';
      return sameAs === null ? wantedAct(check) : 'wrong';
    })();
    if (identity !== null && act !== 'skip' && sameAs === null) imported.set(identity, row.line);
    return [{ ...check, row, act, sameAs }];
  });
}

export interface ImportCounts {
  readonly all: number;
  readonly add: number;
  readonly update: number;
  readonly wrong: number;
  readonly skip: number;
  /** The rows whose record exists already. */
  readonly existing: number;
  /** The rows whose `sameAs` isn't null. */
  readonly same: number;
}

/** Returns how many rows have each action. A row may also count as `existing` or `same`. */
export function countRows(rows: readonly CheckedRowBase[]): ImportCounts {
  const counts = { all: rows.length, add: 0, update: 0, wrong: 0, skip: 0, existing: 0, same: 0 };
  for (const { act, existing, sameAs } of rows) {
    counts[act] += 1;
    if (existing !== null) counts.existing += 1;
    if (sameAs !== null) counts.same += 1;
  }
  return counts;
}
