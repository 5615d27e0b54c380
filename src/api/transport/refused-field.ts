/**
 * Finds the form field that a refusal is about, by the backend's message. The code isn't enough: 50001 can mean a wrong
 * captcha, an unknown invitation code, a banned recipient or a short balance. 40900 can mean a taken account or e-mail.
 */
const fieldPatterns = {
  userAccount: /账号|账户|用户名|account|user ?name/iu,
  emailAccount: /邮箱|邮件|e-?mail/iu,
  captcha: /验证码|captcha|verification/iu,
  invitationCode: /邀请|invit/iu,
  recipient: /账号|账户|用户|收款|对方|自己|account|user|recipient|payee|oneself|yourself/iu,
  amount: /积分|余额|数量|额度|不够|超过|coin|balance|amount|points|not enough/iu,
  remark: /备注|remark/iu,
} as const satisfies Record<string, RegExp>;

/**
 * Returns the field of `candidates` that the backend's message names. Null if the message names none or several of
 * them.
 */
export function refusedField<Field extends keyof typeof fieldPatterns>(
  message: string,
  candidates: readonly Field[],
): Field | null {
  const [named, ...others] = candidates.filter((field) => fieldPatterns[field].test(message));
  return named !== undefined && others.length === 0 ? named : null;
}
