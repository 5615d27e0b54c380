/**
 * Functions for the steps of a person before a file is imported: assigning columns, correcting cells, deciding about
 * rows. A row that nobody touched stays the same object, unless a column is assigned anew. Therefore such a row isn't
 * checked again.
 */
import type { Sheet, SheetRow } from '../../platform/sheet/sheet-result.ts';

export type ColumnKey = string;

/** A column that an import knows. */
export interface SheetColumn {
  readonly key: ColumnKey;
  /** The title in both languages. */
  readonly zh: string;
  readonly en: string;
  /** Whether the template has this column. */
  readonly inTemplate: boolean;
  /** Whether a form shows the field as optional. */
  readonly optional: boolean;
  /** Whether the row of a new record needs a text in this column. */
  readonly required: boolean;
  readonly inputMode?: 'tel' | 'email';
  /** Whether the cells are hidden as in a password field. */
  readonly secret?: true;
}

/** A file that is open for an import, with the decisions of a person. */
export interface SheetDraft {
  fileName: string;
  /** The titles of the file's columns. */
  titles: string[];
  /** The rows under the titles, as they stand in the file. */
  rows: { line: number; cells: string[] }[];
  /** For each column of the file, the key of the `SheetColumn` to which it is imported. Null if it isn't imported. */
  assignment: (ColumnKey | null)[];
  /** The cells that a person has changed, by the number of the row. */
  changed: Record<string, Record<ColumnKey, string>>;
  /** The rows about which a person has decided, by their number. */
  choices: Record<string, 'import' | 'skip'>;
}

/** The texts of a row by column. A missing column counts as empty. */
export type RowCells = Readonly<Record<ColumnKey, string>>;

/** A row of the file as it is imported: its number in the file, and its texts by column. */
export interface ImportRow {
  readonly line: number;
  readonly cells: RowCells;
}

/** A column and the titles by which it is recognised. The title that the record's own form uses comes first. */
export interface NamedColumn {
  readonly key: ColumnKey;
  readonly names: readonly string[];
}

/** Returns a title as it is compared: without case, spaces and marks, and without text in brackets. */
export function plainTitle(title: string): string {
  return title
    .normalize('NFKC')
    .replaceAll(/[([【][^)\]】]*[)\]】]/gu, '')
    .toLowerCase()
    .replaceAll(/[\s\p{P}\p{S}]/gu, '');
}

/**
 * Returns for each title the column that it names, or null. If two titles name one column, the one whose name comes
 * first in the column's `names` gets it.
 */
export function recogniseColumns(columns: readonly NamedColumn[], titles: readonly string[]): (ColumnKey | null)[] {
  const found = titles.map((): ColumnKey | null => null);
  const plain = titles.map(plainTitle);
  const names = columns.map((column) => ({ key: column.key, names: column.names.map(plainTitle) }));
  const longest = Math.max(...names.map((column) => column.names.length));
  // The first names of all columns go first, then all second names. For example, 专业 is a field of one platform, and
  // on another platform a second name of a different field.
  for (let rank = 0; rank < longest; rank += 1)
    for (const column of names) {
      if (found.includes(column.key)) continue;
      const match = plain.findIndex(
        (title, index) => found[index] === null && title !== '' && title === column.names[rank],
      );
      if (match >= 0) found[match] = column.key;
    }
  return found;
}

/** How many rows above the titles may hold a heading or a note. */
const rowsBeforeTitles = 5;
/** A heading or a note may contain one known title by chance, so a row needs this many. */
const minKnownTitles = 2;

/**
 * Returns the index of the row with the titles. Among the first rows, it is the one with the most known titles. If no
 * row has `minKnownTitles`, it is the first row.
 */
function titleRowIndex(columns: readonly NamedColumn[], rows: readonly SheetRow[]): number {
  const knownTitleCounts = rows
    .slice(0, rowsBeforeTitles + 1)
    .map(({ cells }) => recogniseColumns(columns, cells).filter((key) => key !== null).length);
  const most = Math.max(...knownTitleCounts);
  return most < minKnownTitles ? 0 : knownTitleCounts.indexOf(most);
}

/** Returns the draft of a file that was just read. The rows above the titles are left out. */
export function sheetDraftOf(columns: readonly NamedColumn[], fileName: string, { rows }: Sheet): SheetDraft {
  const titleIndex = titleRowIndex(columns, rows);
  const titles = rows[titleIndex]?.cells ?? [];
  return {
    fileName,
    titles: [...titles],
    rows: rows.slice(titleIndex + 1).map(({ line, cells }) => ({ line, cells: [...cells] })),
    assignment: recogniseColumns(columns, titles),
    changed: {},
    choices: {},
  };
}

/**
 * Assigns a field to the column of the file with this index; null for no field. A column that had this field before is
 * no longer imported.
 */
export function assign(draft: SheetDraft, index: number, key: ColumnKey | null): SheetDraft {
  return {
    ...draft,
    assignment: draft.assignment.map((old, column) => {
      if (column === index) return key;
      return old === key ? null : old;
    }),
  };
}

/** Changes the text of a cell. */
export function changeCell(draft: SheetDraft, line: number, key: ColumnKey, text: string): SheetDraft {
  return { ...draft, changed: { ...draft.changed, [line]: { ...draft.changed[line], [key]: text } } };
}

/** Stores the person's decision about these rows. */
export function choose(draft: SheetDraft, lines: readonly number[], choice: 'import' | 'skip'): SheetDraft {
  return { ...draft, choices: { ...draft.choices, ...Object.fromEntries(lines.map((line) => [line, choice])) } };
}

/** Returns the columns to which a column of the file is assigned, in the order of `columns`. */
export function columnsOf<Column extends SheetColumn>(
  columns: readonly Column[],
  draft: Pick<SheetDraft, 'assignment'>,
): readonly Column[] {
  return columns.filter(({ key }) => draft.assignment.includes(key));
}

/** Returns the required columns to which no column of the file is assigned. */
export function missingFrom<Column extends SheetColumn>(
  columns: readonly Column[],
  draft: Pick<SheetDraft, 'assignment'>,
): readonly Column[] {
  return columns.filter(({ key, required }) => required && !draft.assignment.includes(key));
}

type RawRow = SheetDraft['rows'][number];

/**
 * Returns a function that gives the rows of a draft. While the assignment is the same, rows whose cells didn't change
 * stay the same objects.
 */
export function createRowReader(): (draft: SheetDraft) => readonly ImportRow[] {
  let assignment: SheetDraft['assignment'] | null = null;
  let rowsRead = new Map<RawRow, { changed: SheetDraft['changed'][string] | undefined; row: ImportRow }>();
  return (draft) => {
    if (assignment !== draft.assignment) rowsRead = new Map();
    assignment = draft.assignment;
    return draft.rows.map((raw) => {
      const changed = draft.changed[raw.line];
      const before = rowsRead.get(raw);
      if (before && before.changed === changed) return before.row;
      const cells: Record<ColumnKey, string> = {};
      for (const [index, key] of draft.assignment.entries()) if (key !== null) cells[key] = raw.cells[index] ?? '';
      const row = { line: raw.line, cells: { ...cells, ...changed } };
      rowsRead.set(raw, { changed, row });
      return row;
    });
  };
}
