/**
 * The place where a refused registration is told. The refusal names its field, or its code alone can mean two: a taken account or
 * e-mail, a wrong captcha or an unknown invitation code. Both fields are marked then, and the backend's own words stand above the form.
 */
import { t } from '@lingui/core/macro';
import * as v from 'valibot';
import { codes } from '../../../contract/codes.ts';
import { refusedField } from '../../../contract/envelope.ts';
import { errorText } from '../../api/error-text.ts';
import { BusinessError, NetworkError } from '../../api/errors.ts';
import { registrationFields, type Registration, type RegistrationField } from './registration.ts';

export interface PlacedRefusal {
  /** Above the form; null when the field says it all. */
  text: string | null;
  /** In the order they stand in; the first takes the focus. */
  fields: { field: RegistrationField; words: string }[];
  /** It may have been carried out: logging in tells. */
  maybeDone: boolean;
}

/** The field that the backend names, if the form has it. */
function namedField({ data }: BusinessError): RegistrationField | undefined {
  return v.is(refusedField, data) ? registrationFields.find((field) => field === data.field) : undefined;
}

export function placeRefusal(error: unknown, sent: Registration): PlacedRefusal {
  // Without an answer the account may be there: sending again would then be refused, which looks like somebody else's.
  if (error instanceof NetworkError) {
    return { text: t`没有收到结果，还不知道是否注册成功。可以再试一次，或先试试登录。`, fields: [], maybeDone: true };
  }
  const text = errorText(error);
  if (!(error instanceof BusinessError)) return { text, fields: [], maybeDone: false };
  const named = namedField(error);
  if (named !== undefined) return { text: null, fields: [{ field: named, words: text }], maybeDone: false };
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
    return {
      text: t`${text}。请核对验证码和邀请码。`,
      fields: [
        { field: 'captcha', words: t`如果是验证码不对，核对或重新获取` },
        { field: 'invitationCode', words: t`如果是邀请码不对，改正或清空` },
      ],
      maybeDone: false,
    };
  }
  return { text, fields: [], maybeDone: false };
}
