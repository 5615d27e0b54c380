/** The schemas and the messages of the forms that bind, unbind or change the e-mail address. */
import { t } from '@lingui/core/macro';
import * as v from 'valibot';
import { bindEmail, changeEmail } from '../../../contract/user-calls.ts';
import { plainAscii } from '../../platform/text/typed-text.ts';
import { plainCode } from '../../platform/text/typed-digits.ts';

// These schemas repeat those of ui/words/credential-words.ts. Two sheets share this module, so the build puts it into
// the chunk `pages`. That chunk must not load the chunk `visitor`, which holds those schemas (scripts/build/chunks.ts).
const typedAscii = v.pipe(v.string(), v.transform(plainAscii));
const typedCaptcha = v.pipe(v.string(), v.transform(plainCode));
const { emailAccount, captcha } = bindEmail.request.entries;

export const emailBindingSchema = v.object({
  emailAccount: v.pipe(typedAscii, emailAccount),
  captcha: v.pipe(typedCaptcha, captcha),
});
export type EmailBinding = v.InferInput<typeof emailBindingSchema>;

export const emailChangeSchema = v.object({
  oldCaptcha: v.pipe(typedCaptcha, changeEmail.request.entries.oldCaptcha),
  emailAccount: v.pipe(typedAscii, changeEmail.request.entries.emailAccount),
  captcha: v.pipe(typedCaptcha, changeEmail.request.entries.captcha),
});
export type EmailChange = v.InferInput<typeof emailChangeSchema>;

/**
 * Returns the field of the captcha that was refused. A wrong captcha of the old address and one of the new address give
 * the same code. Only the backend's message, in Chinese or in English, tells which one was refused.
 */
export function refusedCaptcha(message: string): 'oldCaptcha' | 'captcha' {
  return /原|旧|\bold\b|\bcurrent\b|\bprevious\b/iu.test(message) ? 'oldCaptcha' : 'captcha';
}

function captchaProblem(typed: string): string {
  return typed.trim() === '' ? t`请输入验证码` : t`验证码是 6 位数字`;
}

function addressProblem(typed: string): string {
  return typed.trim() === '' ? t`请输入邮箱` : t`邮箱不完整，应类似 name@example.com`;
}

/** Returns the message for a field that the schema of a binding refuses. */
export function emailBindingProblem(field: keyof EmailBinding, typed: EmailBinding): string {
  return field === 'emailAccount' ? addressProblem(typed.emailAccount) : captchaProblem(typed.captcha);
}

/** Returns the message for a field that the schema of a change refuses. */
export function emailChangeProblem(field: keyof EmailChange, typed: EmailChange): string {
  return field === 'emailAccount' ? addressProblem(typed.emailAccount) : captchaProblem(typed[field]);
}
