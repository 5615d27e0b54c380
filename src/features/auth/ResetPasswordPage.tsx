/**
 * The page for a forgotten password. The backend sends a captcha to the e-mail address. With the captcha the person
 * sets a new password. The page never reveals whether an account has the address. After a success it opens /login with
 * the address filled in, unless the person has left the page.
 */
import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useEffect, useRef, useState, type ReactElement, type SubmitEvent } from 'react';
import { resetPassword } from '../../../contract/user-calls.ts';
import { newestCaptcha } from '../../api/demo/demo-inbox.ts';
import { useCaptcha } from '../../api/resources/captcha.ts';
import { plainAscii } from '../../platform/text/typed-text.ts';
import { call } from '../../api/transport/client.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Text } from '../../ui/elements/Text.tsx';
import { dismissToast, showShortToast } from '../../ui/feedback/toasts.ts';
import { CaptchaField } from '../../ui/form/CaptchaField.tsx';
import { DemoInboxPlace } from '../../ui/demo/DemoInboxPlace.tsx';
import { useWrongFieldsText } from '../../ui/form/DraftNotes.tsx';
import { Field } from '../../ui/form/Field.tsx';
import { NewPasswordFields } from '../../ui/form/NewPasswordFields.tsx';
import { useCheckedForm } from '../../ui/form/use-checked-form.ts';
import { AuthLayout } from './AuthLayout.tsx';
import css from './entry.module.css';
import {
  passwordReset,
  passwordResetFields,
  passwordResetProblem,
  passwordResetRefusal,
  type PasswordReset,
} from './reset-password-form.ts';
import { fieldName } from './registration-form.ts';
import { SubmitNote } from './SubmitNote.tsx';

const rules = { schema: passwordReset, fields: passwordResetFields, words: passwordResetProblem };
const emptyForm = { emailAccount: '', captcha: '', userPassword: '', checkPassword: '' };

export function ResetPasswordPage(): ReactElement {
  const { t } = useLingui();
  const router = useRouter();
  const [ownPath] = useState(router.latestLocation.pathname);
  const navigate = useNavigate();
  const { redirect } = useSearch({ from: '/resetPassword' });
  const redirectSearch = redirect === undefined ? {} : { redirect };
  const form = useCheckedForm(rules, emptyForm);
  const { values, errors, submitting, submitted, field } = form;
  const [refusal, setRefusal] = useState<string | null>(null);
  const note = useRef<HTMLDivElement>(null);
  const wrongFieldsText = useWrongFieldsText();
  const wrong = passwordResetFields.filter((name) => errors.has(name));
  const wrongFieldsNote = submitted && wrong.length > 0 ? wrongFieldsText(wrong.map((name) => fieldName(name))) : null;

  // The toast that says why a log-in is needed would cover the title.
  useEffect(dismissToast, []);
  useEffect(() => {
    if (refusal !== null) note.current?.focus();
  }, [refusal]);

  /** Returns the address that the captcha is sent to. If the address is wrong, focuses its field and returns null. */
  async function recipient(): Promise<string | null> {
    if (form.check('emailAccount')) return plainAscii(values.emailAccount);
    form.focus('emailAccount');
    return null;
  }

  const captcha = useCaptcha(values.emailAccount, recipient, () => {
    // A new captcha was sent, so an earlier error of this field no longer applies.
    form.clearError('captcha');
    form.focus('captcha');
  });

  async function save(sent: PasswordReset): Promise<void> {
    setRefusal(null);
    try {
      await call(resetPassword, sent);
    } catch (error) {
      const { text, captcha: wrongCaptcha } = passwordResetRefusal(error);
      setRefusal(text);
      if (wrongCaptcha !== null) {
        form.setError('captcha', wrongCaptcha);
        form.focus('captcha');
      }
      return;
    }
    showShortToast(t`密码已重设，请登录`);
    const isHere = router.latestLocation.pathname === ownPath;
    if (!isHere) return;
    void navigate({ to: '/login', search: { ...redirectSearch, account: sent.emailAccount }, replace: true });
  }

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (!submitting) void form.submit(save, () => setRefusal(null));
  }

  return (
    <AuthLayout>
      <Text component="h1" step="titleL">{t`重设密码`}</Text>
      <Text step="value" tone="ink2" className={css['subtitle']}>
        <Trans>
          想起密码了？{' '}
          <Link to="/login" search={redirectSearch} className={css['otherLink']}>
            登录
          </Link>
        </Trans>
      </Text>
      <form className={css['form']} onSubmit={submit} noValidate aria-busy={submitting}>
        <div className={css['fields']}>
          <Field
            {...field('emailAccount')}
            label={t`绑定的邮箱`}
            type="email"
            inputMode="email"
            autoComplete="username"
            enterKeyHint="next"
            helper={t`没有绑定邮箱的账号，请联系管理员重设。`}
            error={errors.get('emailAccount')}
          />
          <CaptchaField {...field('captcha')} error={errors.get('captcha')} captcha={captcha} enterKeyHint="next" />
          <NewPasswordFields form={form} />
        </div>
        <Text step="caption" tone="ink2" className={css['consequence']}>{t`重设后，所有设备上的登录都会失效。`}</Text>
        <Button type="submit" fullWidth loading={submitting} className={css['submit']}>{t`重设密码`}</Button>
        <SubmitNote ref={note}>{refusal ?? wrongFieldsNote}</SubmitNote>
        <DemoInboxPlace
          className={css['demo']}
          read={() => newestCaptcha(plainAscii(values.emailAccount))}
          onChoose={(digits) => form.change('captcha', digits)}
        />
      </form>
    </AuthLayout>
  );
}
