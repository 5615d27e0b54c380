/**
 * The form for a forgotten password: its schema, its messages, and the place of a refusal. No message reveals whether
 * an account has the address. The backend doesn't reveal it either.
 */
import { t } from '@lingui/core/macro';
import * as v from 'valibot';
import { codes } from '../../../contract/codes.ts';
import { resetPassword } from '../../../contract/user-calls.ts';
import { errorText } from '../../api/transport/error-words.ts';
import { BusinessError, isRefusedBeforeWork } from '../../api/transport/errors.ts';
import { isMissingCall } from '../../api/transport/missing-call.ts';
import { samePasswords, typedAscii, typedCaptcha } from '../../ui/words/credential-words.ts';
import { registrationProblem } from './registration-form.ts';

const { emailAccount, captcha, userPassword, checkPassword } = resetPassword.request.entries;

export const passwordReset = v.pipe(
  v.object({
    emailAccount: v.pipe(typedAscii, emailAccount),
    captcha: v.pipe(typedCaptcha, captcha),
    userPassword,
    checkPassword,
  }),
  samePasswords(),
);
export type PasswordReset = v.InferOutput<typeof passwordReset>;
export type PasswordResetField = keyof PasswordReset;

/** The fields in the order of the form. */
export const passwordResetFields: readonly PasswordResetField[] = [
  'emailAccount',
  'captcha',
  'userPassword',
  'checkPassword',
];

/**
 * Returns the message for a field that the schema refuses. The registration form has the same fields, so its messages
 * are used.
 */
export function passwordResetProblem(field: PasswordResetField, form: v.InferInput<typeof passwordReset>): string {
  // No message of these fields reads the account or the invitation code.
  return registrationProblem(field, { ...form, userAccount: '', invitationCode: '' });
}

export interface PasswordResetRefusal {
  /** The text under the button; null if the captcha's field shows it. */
  readonly text: string | null;
  /** The error at the captcha's field, or null. */
  readonly captcha: string | null;
}

/** Returns the text for a reset that was refused or has no known result, and where the text is shown. */
export function passwordResetRefusal(error: unknown): PasswordResetRefusal {
  if (isMissingCall(error)) return { text: t`这个网站不能自己重设密码，请联系管理员。`, captcha: null };
  // Unless the backend refused the call, the new password may be valid already, and the captcha used up.
  if (!isRefusedBeforeWork(error)) {
    return { text: t`没有收到结果，还不知道是否改好。请先用新密码登录试试。`, captcha: null };
  }
  const text = errorText(error);
  return error instanceof BusinessError && error.code === codes.operationFailed
    ? { text: null, captcha: text }
    : { text, captcha: null };
}
