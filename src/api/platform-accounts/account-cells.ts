/** Turns account records into rows of a spreadsheet, in the words of the form. An import can read these rows again. */
import * as v from 'valibot';
import type { AccountPlatform } from '../../../contract/account-fields.ts';
import type { Account } from '../../../contract/account.ts';
import { dayKey } from '../../platform/calendar.ts';
import {
  type AccountColumn,
  accountColumns,
  type BothLanguages,
  valueNames,
  daySeparator,
  expiryColumn,
} from './columns.ts';

export type Language = keyof BothLanguages;

const reports = v.object({ filed: v.number(), due: v.number() });
const days = v.array(v.number());

/** Returns the account's value in a column; '' if it has none. */
function cellOf({ field, kind, part }: AccountColumn, account: Account, language: Language): string | number {
  // The platforms have different fields, so the field is read by its name.
  const value: unknown = Reflect.get(account, field);
  if (value === null || value === undefined) return '';
  if (part !== null) return v.is(reports, value) ? value[part] : '';
  if (kind === 'sex') return value === 'male' || value === 'female' ? valueNames.sex[value][language] : '';
  if (kind === 'status') return valueNames.status[account.status][language];
  if (kind === 'weekdays') {
    const chosen = v.is(days, value) ? value : [];
    return valueNames.weekdays
      .flatMap((word, index) => (chosen.includes(index + 1) ? [word[language]] : []))
      .join(daySeparator[language]);
  }
  return typeof value === 'number' || typeof value === 'string' ? value : '';
}

/** Returns the titles of the columns in the order of `accountCells`. */
export function accountTitles(platform: AccountPlatform, language: Language): string[] {
  return [...accountColumns(platform), expiryColumn].map((column) => column[language]);
}

/** Returns the cells of an account in the order of the titles. An account that isn't added yet has no expiry. */
export function accountCells(
  platform: AccountPlatform,
  { account, isAdded }: { readonly account: Account; readonly isAdded: boolean },
  language: Language,
): (string | number)[] {
  return [
    ...accountColumns(platform).map((column) => cellOf(column, account, language)),
    isAdded ? dayKey(account.expireTime) : '',
  ];
}
