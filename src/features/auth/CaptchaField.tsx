/**
 * The mailed captcha and the button that asks for one. A failed request is told at the field and can be tried again by hand;
 * nothing here repeats it. While the 60 seconds run the button says how many are left.
 */
import { useLingui } from '@lingui/react/macro';
import { useState, type ComponentPropsWithRef, type ReactElement } from 'react';
import { getCaptcha } from '../../../contract/user.ts';
import { call } from '../../api/client.ts';
import { errorText } from '../../api/error-text.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { useCaptchaWait } from './captcha-wait.ts';
import css from './entry.module.css';

type Request = { step: 'none' } | { step: 'sending' } | { step: 'sent'; to: string } | { step: 'failed'; text: string };

interface CaptchaFieldProps extends ComponentPropsWithRef<'input'> {
  error: string | undefined;
  /** The address to send to; null when there is none yet, and the page has said so. */
  recipient: () => Promise<string | null>;
  /** The digits are on their way: where they are typed. */
  onSent: () => void;
}

export function CaptchaField({ error, recipient, onSent, size: _size, ...input }: CaptchaFieldProps): ReactElement {
  const { t } = useLingui();
  const [request, setRequest] = useState<Request>({ step: 'none' });
  const { seconds, to: waitingFor, begin } = useCaptchaWait();

  async function ask(): Promise<void> {
    if (request.step === 'sending') return;
    const to = await recipient();
    if (to === null) return;
    setRequest({ step: 'sending' });
    try {
      await call(getCaptcha, { emailAccount: to });
    } catch (failure) {
      setRequest({ step: 'failed', text: errorText(failure) });
      return;
    }
    begin(to);
    setRequest({ step: 'sent', to });
    onSent();
  }

  const sentTo = request.step === 'sent' ? request.to : waitingFor;
  const helper = sentTo === null ? undefined : t`已发送到 ${sentTo}，5 分钟内有效`;
  const again = sentTo !== null || request.step === 'failed';
  return (
    <Field
      {...input}
      onInput={() => {
        // Whoever types the digits of an earlier one needs no word about the later one.
        if (request.step === 'failed') setRequest({ step: 'none' });
      }}
      label={t`验证码`}
      code
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={6}
      enterKeyHint="next"
      error={error ?? (request.step === 'failed' ? request.text : undefined)}
      helper={helper}
      beside={(
        <Button
          variant="outlined"
          className={css['send']}
          disabled={seconds > 0}
          loading={request.step === 'sending'}
          onClick={() => void ask()}
        >
          {seconds > 0 ? t`${seconds} 秒后重发` : again ? t`重新获取` : t`获取验证码`}
        </Button>
      )}
    />
  );
}
