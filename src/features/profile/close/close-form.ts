/** The schema and the messages of the form that closes the account. */
import { t } from '@lingui/core/macro';
import type * as v from 'valibot';
import { limits } from '../../../../contract/fields.ts';
import { closeAccount } from '../../../../contract/user-calls.ts';

export const closingSchema = closeAccount.request;
export type Closing = v.InferInput<typeof closingSchema>;

/** Returns the message for a password that the schema refuses. */
export function closingProblem(_field: keyof Closing, { userPassword }: Closing): string {
  const { max } = limits.password;
  return userPassword === '' ? t`请输入密码` : t`密码最多 ${max} 位`;
}
