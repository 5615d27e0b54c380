/**
 * The steps of a person before a file is imported: assign columns, mend cells, decide about rows. These functions
 * are pure. A row that nobody touched stays the same object, so that it isn't checked again.
 */
import type { AccountPlatform } from '../../../../../contract/account-fields.ts';
import type { ImportDraft } from '../../../../api/platform-accounts/import-draft.ts';
import type { RowCells } from './cell-values.ts';
import { type ColumnKey, type ImportColumn, importColumns, recognise, titleRow } from './import-columns.ts';
import type { Sheet } from '../sheet/sheet-result.ts';

export type { ImportDraft };

/** A row of the file as it is imported: its number in the file, and its texts by column. */
export interface ImportRow {
  readonly line: number;
  readonly cells: RowCells;
}

/** Returns the draft of a file that was just read. The rows above the titles are left out. */
export function draftOf(platform: AccountPlatform, fileName: string, { rows }: Sheet): ImportDraft {
  const at = titleRow(platform, rows);
  const titles = rows[at]?.cells ?? [];
  return {
    fileName,
    titles: [...titles],
    rows: rows.slice(at + 1).map(({ line, cells }) => ({ line, cells: [...cells] })),
    assignment: [...recognise(platform, titles)],
    changed: {},
    choices: {},
  };
}

/** Gives a column of the file another meaning. The column that had this meaning before isn't imported any more. */
export function assign(draft: ImportDraft, index: number, key: ColumnKey | null): ImportDraft {
  return {
    ...draft,
    assignment: draft.assignment.map((old, at) => (at === index ? key : key !== null && old === key ? null : old)),
  };
}

/** Changes the text of a cell. */
export function mend(draft: ImportDraft, line: number, key: ColumnKey, text: string): ImportDraft {
  return { ...draft, changed: { ...draft.changed, [line]: { ...draft.changed[line], [key]: text } } };
}

export function choose(draft: ImportDraft, lines: readonly number[], choice: 'import' | 'skip'): ImportDraft {
  return { ...draft, choices: { ...draft.choices, ...Object.fromEntries(lines.map((line) => [line, choice])) } };
}

/** Returns the columns of the form that the file has, or that a person has filled in, in the order of the form. */
export function columnsIn(platform: AccountPlatform, draft: Pick<ImportDraft, 'assignment'>): readonly ImportColumn[] {
  return importColumns[platform].filter(({ key }) => draft.assignment.includes(key));
}

/** Returns the required columns that the file lacks. */
export function missingColumns(platform: AccountPlatform, draft: ImportDraft): readonly ImportColumn[] {
  return importColumns[platform].filter(
    ({ key, field }) =>
      field.optional !== true && field.kind !== 'status' && field.kind !== 'reports' && !draft.assignment.includes(key),
  );
}

type RawRow = ImportDraft['rows'][number];

/** Returns a function that gives the rows of a draft. Rows whose cells are the same stay the same objects. */
export function createRowReader(): (draft: ImportDraft) => readonly ImportRow[] {
  let assignment: ImportDraft['assignment'] | null = null;
  let known = new Map<RawRow, { changed: ImportDraft['changed'][string] | undefined; row: ImportRow }>();
  return (draft) => {
    if (assignment !== draft.assignment) known = new Map();
    assignment = draft.assignment;
    return draft.rows.map((raw) => {
      const changed = draft.changed[raw.line];
      const before = known.get(raw);
      if (before && before.changed === changed) return before.row;
      const cells: Record<ColumnKey, string> = {};
      for (const [index, key] of draft.assignment.entries()) if (key !== null) cells[key] = raw.cells[index] ?? '';
      const row = { line: raw.line, cells: { ...cells, ...changed } };
      known.set(raw, { changed, row });
      return row;
    });
  };
}
