/**
 * The mailed captcha and the button that asks for one. A failed request is told at the field. While one has to wait for
 * another the button says how many seconds are left.
 */
import { useLingui } from '@lingui/react/macro';
import type { ComponentPropsWithRef, ReactElement } from 'react';
import { Button } from '../controls/Button.tsx';
import css from './CaptchaField.module.css';
import { Field } from './Field.tsx';

interface CaptchaFieldProps extends ComponentPropsWithRef<'input'> {
  error: string | undefined;
  captcha: {
    /** Until another may be asked for; 0 when it may. */
    seconds: number;
    /** The address of a captcha that is still good. */
    sentTo: string | null;
    sending: boolean;
    failure: string | null;
    ask: () => Promise<void>;
    forgetFailure: () => void;
  };
}

export function CaptchaField({ error, captcha, size: _size, ...input }: CaptchaFieldProps): ReactElement {
  const { t } = useLingui();
  const { seconds, sentTo, sending, failure } = captcha;
  const helper = sentTo === null ? undefined : t`已发送到 ${sentTo}，5 分钟内有效`;
  const again = sentTo !== null || failure !== null;
  return (
    <Field
      {...input}
      onInput={captcha.forgetFailure}
      label={t`验证码`}
      code
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={6}
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
          {seconds > 0 ? t`${seconds} 秒后重发` : again ? t`重新获取` : t`获取验证码`}
        </Button>
      }
    />
  );
}
