/** The three-way merge of an account's fields. */
import type { AccountPlatform } from '../../../../contract/account-fields.ts';
import { type Merge, merge as mergeFields } from '../../../api/edits/three-way-merge.ts';
import { type FormValues, isSame } from './account-form.ts';
import { descriptors, type Field } from '../descriptors.ts';

/** Returns the merge of both sides. `base` is the record from which this side started. */
export function merge(platform: AccountPlatform, base: FormValues, mine: FormValues, theirs: FormValues): Merge<Field> {
  return mergeFields(descriptors[platform].fields, isSame, { base, mine, theirs });
}
