/**
 * One code can refuse two fields of a form: a wrong captcha or an unknown invitation code (50001), a taken account or
 * e-mail (40900). The contract has nothing but the message to tell them apart.
 */
const names = {
  userAccount: /账号|账户|用户名|account|user ?name/iu,
  emailAccount: /邮箱|邮件|e-?mail/iu,
  captcha: /验证码|captcha|verification/iu,
  invitationCode: /邀请|invit/iu,
} as const satisfies Record<string, RegExp>;

/** The one of `candidates` that the backend's message names; null where it names none of them, or several. */
export function refusedField<Field extends keyof typeof names>(
  message: string,
  candidates: readonly Field[],
): Field | null {
  const [named, ...others] = candidates.filter((field) => names[field].test(message));
  return named !== undefined && others.length === 0 ? named : null;
}
