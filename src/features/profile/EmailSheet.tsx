/**
 * Binds an e-mail address, or unbinds the present one, with a captcha that is sent to the address. A wrong captcha and
 * a taken address show at their fields. If the answer leaves the outcome open, the session shows whether the binding
 * has changed, and otherwise the sheet says that the outcome is unknown.
 */
import { useLingui } from '@lingui/react/macro';
import { useState, type ReactElement } from 'react';
import { codes } from '../../../contract/codes.ts';
import { bindEmail, unbindEmail } from '../../../contract/user.ts';
import { useCaptcha } from '../../api/resources/captcha.ts';
import { newestCaptcha } from '../../api/demo/demo-inbox.ts';
import { errorText } from '../../api/transport/error-words.ts';
import { BusinessError, isRefusedBeforeWork } from '../../api/transport/errors.ts';
import { useChangingCall } from '../../api/cache/use-changing-call.ts';
import { currentSession } from '../../api/session/check-session.ts';
import { CaptchaField } from '../../ui/form/CaptchaField.tsx';
import { DemoInboxPlace } from '../../ui/demo/DemoInboxPlace.tsx';
import { Field } from '../../ui/form/Field.tsx';
import { useCheckedForm } from '../../ui/form/use-checked-form.ts';
import { showToast, showShortToast } from '../../ui/feedback/toasts.ts';
import { emailBinding, emailBindingProblem, type EmailBinding } from './email-form.ts';
import { FormSheet } from './FormSheet.tsx';
import { whenToRetry } from './when-to-retry.ts';
import css from './Profile.module.css';
import { maskEmail } from './mask-email.ts';

const rules = { schema: emailBinding, fields: ['emailAccount', 'captcha'] as const, words: emailBindingProblem };

interface EmailSheetProps {
  open: boolean;
  /** The address that was bound when the sheet was opened. Null if the sheet binds one. */
  bound: string | null;
  onClose: () => void;
}

export default function EmailSheet({ open, bound, onClose }: EmailSheetProps): ReactElement {
  const { t } = useLingui();
  const { mutateAsync: bind, settle: settleBinding } = useChangingCall(bindEmail);
  const { mutateAsync: unbind, settle: settleUnbinding } = useChangingCall(unbindEmail);
  const { values, errors, submitting, field, change, check, setError, clearError, focus, reset, submit } =
    useCheckedForm(rules, { emailAccount: bound ?? '', captcha: '' });
  const [refusal, setRefusal] = useState<string | null>(null);
  const refuse = (name: keyof EmailBinding, text: string): void => {
    setError(name, text);
    focus(name);
  };
  const captcha = useCaptcha(
    values.emailAccount,
    async () => {
      if (check('emailAccount')) return values.emailAccount.trim();
      focus('emailAccount');
      return null;
    },
    () => {
      clearError('captcha');
      focus('captcha');
    },
  );

  function close(): void {
    settleBinding();
    settleUnbinding();
    reset();
    setRefusal(null);
    captcha.forgetFailure();
    onClose();
  }

  /**
   * Returns whether the binding has changed since the sheet was opened. Another device may have changed it, or a
   * request whose answer was lost.
   */
  async function isBindingChanged(): Promise<boolean> {
    // `currentSession` has a deadline. Without one, a hanging network would keep the sheet busy for ever.
    const session = await currentSession().catch(() => null);
    return (
      session !== null && session.user !== null && session.fresh && (session.user.email === null) !== (bound === null)
    );
  }

  async function save(sent: EmailBinding): Promise<void> {
    setRefusal(null);
    try {
      await (bound === null ? bind : unbind)(sent);
    } catch (error) {
      const code = error instanceof BusinessError ? error.code : null;
      const isUnknown = !isRefusedBeforeWork(error);
      // A captcha works once. If an answer was lost, the next request is refused although the binding has changed.
      if (code === codes.operationFailed || isUnknown) {
        if (await isBindingChanged()) {
          close();
          showToast({ tone: 'info', text: bound === null ? t`邮箱已经绑定` : t`邮箱已经解绑` });
          return;
        }
      }
      if (code === codes.operationFailed) refuse('captcha', errorText(error));
      else if (code === codes.conflict && bound === null) refuse('emailAccount', errorText(error));
      else if (isUnknown) {
        const when = whenToRetry(error);
        setRefusal(t`没有收到结果，还不知道是否成功。${when}再试一次就知道。`);
      } else setRefusal(errorText(error));
      return;
    }
    close();
    showShortToast(bound === null ? t`邮箱已绑定` : t`邮箱已解绑`);
  }

  const masked = bound === null ? '' : maskEmail(bound);
  return (
    <FormSheet
      open={open}
      title={bound === null ? t`绑定邮箱` : t`解绑邮箱`}
      save={bound === null ? t`绑定` : t`解绑`}
      danger={bound !== null}
      busy={submitting}
      refusal={refusal}
      onClose={close}
      onSubmit={() => void submit(save)}
    >
      {bound === null ? (
        <Field
          {...field('emailAccount')}
          label={t`邮箱`}
          type="email"
          inputMode="email"
          autoComplete="email"
          enterKeyHint="next"
          helper={t`可以用来登录，也能收到验证码。`}
          error={errors.get('emailAccount')}
        />
      ) : (
        <p className={css['explain']}>{t`验证码会发到 ${masked}。解绑后不能再用它登录。`}</p>
      )}
      <CaptchaField
        {...field('captcha')}
        error={errors.get('captcha')}
        captcha={
          bound === null || captcha.sentTo === null ? captcha : { ...captcha, sentTo: maskEmail(captcha.sentTo) }
        }
        enterKeyHint="done"
      />
      <DemoInboxPlace
        read={() => newestCaptcha(values.emailAccount.trim())}
        onChoose={(digits) => change('captcha', digits)}
      />
    </FormSheet>
  );
}
