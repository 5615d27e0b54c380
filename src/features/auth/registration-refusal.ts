/**
 * Decides where a refused registration is shown. Two codes can each mean two fields. If the message names none or both
 * of them, both fields are marked, and the backend's message stands under the button. If a failed operation (50001)
 * names no field, and the person has sent no invitation code, only the captcha is marked.
 */
import { t } from '@lingui/core/macro';
import { codes } from '../../../contract/codes.ts';
import { errorText, withoutFullStop } from '../../api/transport/error-words.ts';
import { BusinessError, isRefusedBeforeWork } from '../../api/transport/errors.ts';
import { refusedField } from '../../api/transport/refused-field.ts';
import type { Registration, RegistrationField } from './registration-form.ts';

export interface RegistrationRefusal {
  /** The text under the button. Null if the field's own text is enough. */
  text: string | null;
  /** In the order of the form. The first field takes the focus. */
  fields: { field: RegistrationField; words: string }[];
  /** Whether the registration may have succeeded. The person can find out by logging in. */
  maybeDone: boolean;
}

/** The two fields that each of these codes can mean. */
const suspectedFields = {
  [codes.conflict]: ['userAccount', 'emailAccount'],
  [codes.operationFailed]: ['captcha', 'invitationCode'],
} as const;

/** Returns the texts and the fields for a refused registration. `sent` is the refused form. */
export function registrationRefusal(error: unknown, sent: Registration): RegistrationRefusal {
  // Without a definite refusal the account may exist. A repeated registration would then be refused, as if the name
  // belonged to somebody else.
  if (!isRefusedBeforeWork(error)) {
    return { text: t`没有收到结果，还不知道是否注册成功。可以再试一次，或先试试登录。`, fields: [], maybeDone: true };
  }
  const text = errorText(error);
  if (!(error instanceof BusinessError)) return { text, fields: [], maybeDone: false };
  const named =
    error.code === codes.conflict || error.code === codes.operationFailed
      ? refusedField(text, suspectedFields[error.code])
      : null;
  if (named !== null) return { text: null, fields: [{ field: named, words: text }], maybeDone: false };
  if (error.code === codes.conflict) {
    return {
      text,
      fields: [
        { field: 'userAccount', words: t`如果被占用的是账号，换一个再试` },
        { field: 'emailAccount', words: t`如果被占用的是邮箱，换一个，或直接登录` },
      ],
      maybeDone: false,
    };
  }
  if (error.code === codes.operationFailed) {
    if (sent.invitationCode === undefined)
      return { text: null, fields: [{ field: 'captcha', words: text }], maybeDone: false };
    const reason = withoutFullStop(text);
    return {
      text: t`${reason}。请核对验证码和邀请码。`,
      fields: [
        { field: 'captcha', words: t`如果是验证码不对，核对或重新获取` },
        { field: 'invitationCode', words: t`如果是邀请码不对，改正或清空` },
      ],
      maybeDone: false,
    };
  }
  return { text, fields: [], maybeDone: false };
}
