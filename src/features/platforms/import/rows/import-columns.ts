/**
 * The columns that an import of accounts recognises, by platform. A file may have the two numbers of a reports field in
 * two columns, or in one column, such as 18/22.
 */
import type { AccountPlatform } from '../../../../../contract/account-fields.ts';
import {
  type AccountColumn,
  accountColumns,
  expiryColumn,
  fieldNames,
} from '../../../../api/platform-accounts/columns.ts';
import { type AccountFieldSpec, platformDescriptors } from '../../descriptors.ts';
import { type NamedColumn, plainTitle, type SheetColumn } from '../../../../ui/import/sheet-draft.ts';
import { namesOf } from './column-names.ts';

export interface ImportColumn extends SheetColumn, Pick<AccountColumn, 'part'> {
  readonly field: AccountFieldSpec;
}

/**
 * Returns the columns of a platform. A reports field has three: one for each number, and one for both. Any other field
 * has one.
 */
function columnsFor(platform: AccountPlatform): readonly ImportColumn[] {
  const columns = accountColumns(platform);
  return platformDescriptors[platform].fields.flatMap((field): ImportColumn[] => {
    const optional = field.optional === true || field.kind === 'status';
    const shared = { field, optional, ...(field.kind === 'phone' ? ({ inputMode: 'tel' } as const) : {}) };
    const own = columns
      .filter((column) => column.field === field.name)
      .map(({ key, zh, en, part }) => ({
        ...shared,
        key,
        zh,
        en,
        part,
        inTemplate: true,
        required: !optional && part === null,
      }));
    if (field.kind !== 'reports') return own;
    const both = { key: field.name, ...fieldNames[field.name], part: null, inTemplate: false, required: false };
    return [...own, { ...shared, ...both }];
  });
}

/** The columns of each platform, in the order of the form. */
export const importColumns: Readonly<Record<AccountPlatform, readonly ImportColumn[]>> = {
  gxy: columnsFor('gxy'),
  zxjy: columnsFor('zxjy'),
  xxy: columnsFor('xxy'),
  xyb: columnsFor('xyb'),
};

function namedFor(platform: AccountPlatform): readonly NamedColumn[] {
  return importColumns[platform].map(({ key, zh, en, field, part }) => ({
    key,
    names: namesOf({ zh, en, field: field.name, part }),
  }));
}

/** The columns of each platform with all their titles. */
export const namedColumns: Readonly<Record<AccountPlatform, readonly NamedColumn[]>> = {
  gxy: namedFor('gxy'),
  zxjy: namedFor('zxjy'),
  xxy: namedFor('xxy'),
  xyb: namedFor('xyb'),
};

/** Returns whether the title is that of the expiry dates in an export. No import can change these dates. */
export function isExpiryTitle(title: string): boolean {
  return [expiryColumn.zh, expiryColumn.en].map(plainTitle).includes(plainTitle(title));
}
