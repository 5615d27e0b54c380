/**
 * The columns that an import knows, by platform, and which column of a file is which. Reports are one field of the form
 * and two columns of a file, because a cell holds one number.
 */
import type { AccountPlatform } from '../../../../../contract/account-fields.ts';
import {
  type AccountColumn,
  accountColumns,
  expiryColumn,
  fieldNames,
} from '../../../../api/platform-accounts/columns.ts';
import { type AccountFieldSpec, platformDescriptors } from '../../descriptors.ts';
import { namesOf, plainTitle } from './column-names.ts';
import type { SheetRow } from '../sheet/sheet-result.ts';

/** `phone`, `dayReports.filed`; `dayReports` for a column that has both numbers, as 18/22. */
export type ColumnKey = string;

export interface ImportColumn extends Pick<AccountColumn, 'zh' | 'en' | 'part'> {
  readonly key: ColumnKey;
  readonly field: AccountFieldSpec;
  /** Whether the template has this column. */
  readonly inTemplate: boolean;
}

function columnsFor(platform: AccountPlatform): readonly ImportColumn[] {
  const columns = accountColumns(platform);
  return platformDescriptors[platform].fields.flatMap((field): ImportColumn[] => {
    const own = columns
      .filter((column) => column.field === field.name)
      .map(({ key, zh, en, part }) => ({ key, zh, en, part, field, inTemplate: true }));
    if (field.kind !== 'reports') return own;
    return [...own, { key: field.name, ...fieldNames[field.name], part: null, field, inTemplate: false }];
  });
}

/** The columns of each platform, in the order of the form. */
export const importColumns: Readonly<Record<AccountPlatform, readonly ImportColumn[]>> = {
  gxy: columnsFor('gxy'),
  zxjy: columnsFor('zxjy'),
  xxy: columnsFor('xxy'),
  xyb: columnsFor('xyb'),
};

/** For each column of the file, the column of the platform; null for a column that isn't imported. */
export type Assignment = readonly (ColumnKey | null)[];

/** Returns the assignment by the titles. If two titles fit one column, the one with the form's own word has it. */
export function recognise(platform: AccountPlatform, titles: readonly string[]): Assignment {
  const found = titles.map((): ColumnKey | null => null);
  const plain = titles.map(plainTitle);
  const names = importColumns[platform].map(({ key, zh, en, field, part }) => ({
    key,
    names: namesOf({ zh, en, field: field.name, part }).map(plainTitle),
  }));
  const longest = Math.max(...names.map((column) => column.names.length));
  // The form's own words go first, because 专业 is a field of one platform and another name for a field of another.
  for (let rank = 0; rank < longest; rank += 1)
    for (const column of names) {
      if (found.includes(column.key)) continue;
      const at = plain.findIndex(
        (title, index) => found[index] === null && title !== '' && title === column.names[rank],
      );
      if (at >= 0) found[at] = column.key;
    }
  return found;
}

/** Returns whether a column has the expiry dates of an export. No import can change them. */
export function isExpiry(title: string): boolean {
  return [expiryColumn.zh, expiryColumn.en].map(plainTitle).includes(plainTitle(title));
}

/** Rows above the titles that may hold a heading or a note. */
const rowsBeforeTitles = 5;

/** Returns the index of the row with the titles: the row of the first few with the most known ones. */
export function titleRow(platform: AccountPlatform, rows: readonly SheetRow[]): number {
  const known = rows
    .slice(0, rowsBeforeTitles + 1)
    .map(({ cells }) => recognise(platform, cells).filter((key) => key !== null).length);
  const most = Math.max(...known);
  return most < 2 ? 0 : known.indexOf(most);
}
