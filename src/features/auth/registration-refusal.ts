/**
 * Where a refused registration is told, by its code alone. One code can mean two fields (a taken account or e-mail; a wrong captcha
 * or an unknown invitation code): then the backend's own words stand above the form. A taken name is told at both fields; of captcha
 * and code only the captcha is marked, since a code comes with its link and is the least likely to be wrong, and the note names both.
 */
import { t } from '@lingui/core/macro';
import { codes } from '../../../contract/codes.ts';
import { errorText } from '../../api/error-text.ts';
import { BusinessError, NetworkError } from '../../api/errors.ts';
import type { Registration, RegistrationField } from './registration.ts';

export interface PlacedRefusal {
  /** Above the form; null when the field says it all. */
  text: string | null;
  /** In the order they stand in; the first takes the focus. */
  fields: { field: RegistrationField; words: string }[];
  /** It may have been carried out: logging in tells. */
  maybeDone: boolean;
}

export function placeRefusal(error: unknown, sent: Registration): PlacedRefusal {
  // Without an answer the account may be there: sending again would then be refused, which looks like somebody else's.
  if (error instanceof NetworkError) {
    return { text: t`没有收到结果，还不知道是否注册成功。可以再试一次，或先试试登录。`, fields: [], maybeDone: true };
  }
  const text = errorText(error);
  if (!(error instanceof BusinessError)) return { text, fields: [], maybeDone: false };
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
    if (sent.invitationCode === undefined) return { text: null, fields: [{ field: 'captcha', words: text }], maybeDone: false };
    return { text: t`${text}。请核对验证码和邀请码。`, fields: [{ field: 'captcha', words: t`核对验证码，或重新获取` }], maybeDone: false };
  }
  return { text, fields: [], maybeDone: false };
}
