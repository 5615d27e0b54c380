/**
 * The field for a mailed captcha, with the button that requests one. The field shows its own error, or else why a
 * request failed. Until the next captcha is allowed, the button counts the seconds.
 */
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { ComponentPropsWithRef, ReactElement } from 'react';
import { captchaLimits } from '../../../contract/user-calls.ts';
import { Button } from '../controls/Button.tsx';
import css from './CaptchaField.module.css';
import { Field } from './Field.tsx';

interface CaptchaFieldProps extends ComponentPropsWithRef<'input'> {
  /** 验证码 by default. A form with two captchas says whose captcha it is. */
  label?: string;
  error: string | undefined;
  /** The state and the functions of `useCaptcha` (api/resources/captcha.ts). */
  captcha: {
    /** Seconds until the next captcha may be requested, 0 if it may be now. */
    seconds: number;
    /** The e-mail address of a captcha that is still valid, or null. */
    sentTo: string | null;
    sending: boolean;
    failure: string | null;
    ask: () => Promise<void>;
    forgetFailure: () => void;
  };
}

/** `size` is left out, because `Field` takes none. */
export function CaptchaField({ error, captcha, label, size: _size, ...input }: CaptchaFieldProps): ReactElement {
  const { t } = useLingui();
  const { seconds, sentTo, sending, failure } = captcha;
  const minutes = captchaLimits.validMinutes;
  const helper =
    // The empty text has the space of a help, so that the form doesn't move when the captcha was sent.
    sentTo === null
      ? ''
      : plural(minutes, { one: `已发送到 ${sentTo}，# 分钟内有效`, other: `已发送到 ${sentTo}，# 分钟内有效` });
  const buttonWords = (): string => {
    if (seconds > 0) return t`${seconds} 秒后重发`;
    const wasRequested = sentTo !== null || failure !== null;
    return wasRequested ? t`重新获取` : t`获取验证码`;
  };
  return (
    <Field
      {...input}
      onInput={captcha.forgetFailure}
      label={label ?? t`验证码`}
      code
      inputMode="numeric"
      autoComplete="one-time-code"
      error={error ?? failure ?? undefined}
      helper={helper}
      beside={
        <Button
          variant="outlined"
          className={css['send']}
          disabled={seconds > 0}
          loading={sending}
          onClick={() => void captcha.ask()}
        >
          {buttonWords()}
        </Button>
      }
    />
  );
}
