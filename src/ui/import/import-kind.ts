/** Describes what differs between imports of different records: accounts on the platforms, and users. */
import type { ReactNode } from 'react';
import type { CheckedRowBase } from './row-decisions.ts';
import type { ColumnKey, SheetColumn } from './sheet-draft.ts';

export interface RowProblems {
  /** Returns whether the column's field has an error. */
  readonly hasError: (key: ColumnKey) => boolean;
  /** Returns the errors by column. An error of several columns is given at only one of them. */
  readonly errorsIn: (columns: readonly SheetColumn[]) => ReadonlyMap<ColumnKey, string>;
}

export interface ImportKind<Checked extends CheckedRowBase> {
  readonly columns: readonly SheetColumn[];
  /** The column that names a row. */
  readonly nameKey: ColumnKey;
  /** Returns the errors of a row. */
  readonly problemsOf: (checked: Checked) => RowProblems;
  /** Returns a text that says what a column with this title can't be used for, or null. */
  readonly warningOf: (title: string) => string | null;
  /** Returns whether the row can update a record that exists. Absent if an import only adds. */
  readonly canUpdate?: (checked: Checked) => boolean;
  /** Renders the existing record of a row. `onChoose` decides whether the row is imported. */
  readonly renderExisting: (checked: Checked, onChoose: (choice: 'import' | 'skip') => void) => ReactNode;
}

/** Returns a function that computes the errors of each row object only once. */
export function memoiseProblems<Checked extends CheckedRowBase>(
  kind: ImportKind<Checked>,
): (row: Checked) => RowProblems {
  const problemsOfRow = new WeakMap<Checked, RowProblems>();
  return (row) => {
    const problems = problemsOfRow.get(row) ?? kind.problemsOf(row);
    problemsOfRow.set(row, problems);
    return problems;
  };
}
