/**
 * Two people changed one account, or one person on two devices: what only one side changed stands, what both made the same of
 * stands, and what both changed differently is somebody's to choose. Nothing is overwritten without being seen.
 */
import type { AccountPlatform } from '../../../contract/account-fields.ts';
import { type FormValues, isSame } from './account-form.ts';
import { descriptors, type Field, type FieldName } from './descriptors.ts';

export type Side = 'mine' | 'theirs';
export type Choices = Readonly<Partial<Record<FieldName, Side>>>;

export interface Merge {
  /** Both sides changed it, to different things. */
  readonly open: readonly Field[];
  /** Only the newer side changed it: taken over. */
  readonly taken: readonly Field[];
  /** Only this side changed it: kept. */
  readonly kept: readonly Field[];
  /** Nobody changed it, or both to the same. */
  readonly equal: readonly Field[];
}

/** `base` is the record as it was when this side began. */
export function merge(platform: AccountPlatform, base: FormValues, mine: FormValues, theirs: FormValues): Merge {
  const open: Field[] = [];
  const taken: Field[] = [];
  const kept: Field[] = [];
  const equal: Field[] = [];
  for (const field of descriptors[platform].fields) {
    if (isSame(field, mine, theirs)) equal.push(field);
    else if (isSame(field, base, mine)) taken.push(field);
    else if (isSame(field, base, theirs)) kept.push(field);
    else open.push(field);
  }
  return { open, taken, kept, equal };
}

/** What is chosen and what stands, together; an open field without a choice is this side's until one is made. */
export function merged(parts: Merge, choices: Choices, mine: FormValues, theirs: FormValues): FormValues {
  const values: Record<string, FormValues[string]> = { ...mine };
  const take = ({ name }: Field): void => {
    const value = theirs[name];
    if (value === undefined) values[name] = '';
    else values[name] = value;
  };
  parts.taken.forEach(take);
  parts.open.filter(({ name }) => choices[name] === 'theirs').forEach(take);
  return values;
}
