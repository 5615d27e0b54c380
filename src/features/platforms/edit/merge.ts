/** What becomes of an account that two people changed: the three-way merge over its platform's fields. */
import type { AccountPlatform } from '../../../../contract/account-fields.ts';
import { type Merge, merge as mergeFields } from '../../../api/edits/three-way-merge.ts';
import { type FormValues, isSame } from './account-form.ts';
import { descriptors, type Field } from '../descriptors.ts';

/** `base` is the record as it was when this side began. */
export function merge(platform: AccountPlatform, base: FormValues, mine: FormValues, theirs: FormValues): Merge<Field> {
  return mergeFields(descriptors[platform].fields, isSame, { base, mine, theirs });
}
