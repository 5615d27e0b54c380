/**
 * Changes the bound e-mail address in one step, with one captcha for the old address and one for the new. A wrong
 * captcha and a taken address show at their fields. If the outcome is unknown or a captcha is refused, the address may
 * have changed already, so the session is read again. If the session lacks the new address, the sheet shows the
 * refusal, or says that the outcome is unknown.
 */
import { useLingui } from '@lingui/react/macro';
import type { ReactElement } from 'react';
import { codes } from '../../../contract/codes.ts';
import { changeEmail } from '../../../contract/user-calls.ts';
import { useChangingCall } from '../../api/cache/use-changing-call.ts';
import { newestCaptcha } from '../../api/demo/demo-inbox.ts';
import { useCaptcha } from '../../api/resources/captcha.ts';
import { plainAscii } from '../../platform/text/typed-text.ts';
import { currentSession } from '../../api/session/check-session.ts';
import { errorText } from '../../api/transport/error-words.ts';
import { BusinessError, CancelError, isRefusedBeforeWork } from '../../api/transport/errors.ts';
import { isMissingCall } from '../../api/transport/missing-call.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { CaptchaField } from '../../ui/form/CaptchaField.tsx';
import { DemoInboxPlace } from '../../ui/demo/DemoInboxPlace.tsx';
import { Field } from '../../ui/form/Field.tsx';
import { useCheckedForm } from '../../ui/form/use-checked-form.ts';
import { emailChangeSchema, emailChangeProblem, type EmailChange, refusedCaptcha } from './email-form.ts';
import { FormSheet } from './FormSheet.tsx';
import css from './Profile.module.css';
import { maskEmail } from './mask-email.ts';
import { type SheetAnswer, useFormSheet } from './use-form-sheet.ts';
import { whenToRetry } from './when-to-retry.ts';

const rules = {
  schema: emailChangeSchema,
  fields: ['oldCaptcha', 'emailAccount', 'captcha'] as const,
  words: emailChangeProblem,
};
const empty = { oldCaptcha: '', emailAccount: '', captcha: '' };

interface ChangeEmailSheetProps {
  open: boolean;
  /** The address that was bound when the sheet was opened. */
  bound: string;
  /** Opens the sheet that unbinds the address. */
  onUnbind: () => void;
  onClose: () => void;
}

/**
 * Returns whether the session has the new address. If it has, the change is done, and only its answer was lost. False
 * if the session can't be read now.
 */
async function hasNewAddress(address: string): Promise<boolean> {
  const session = await currentSession().catch(() => null);
  if (!session?.user) return false;
  return session.fresh && session.user.email?.toLowerCase() === address.toLowerCase();
}

/** The form of the sheet: its fields, both captchas, and what happens after an answer. */
function useEmailChange(bound: string, onClose: () => void) {
  const { t } = useLingui();
  const { mutateAsync, settle } = useChangingCall(changeEmail);
  const form = useCheckedForm(rules, empty);
  const { values } = form;
  /** Returns the function that shows an error at a field. */
  const atField = (name: keyof EmailChange, text: string) => () => {
    form.setError(name, text);
    form.focus(name);
  };
  /** Returns the function that runs once the captcha for this field was sent. */
  const onSent = (name: 'oldCaptcha' | 'captcha') => () => {
    form.clearError(name);
    form.focus(name);
  };
  const fromOld = useCaptcha(bound, () => Promise.resolve(bound), onSent('oldCaptcha'));
  const fromNew = useCaptcha(
    values.emailAccount,
    async () => {
      if (form.check('emailAccount')) return plainAscii(values.emailAccount);
      form.focus('emailAccount');
      return null;
    },
    onSent('captcha'),
  );

  const { refusal, close, expectAnswer } = useFormSheet(() => {
    settle();
    form.reset();
    fromOld.forgetFailure();
    fromNew.forgetFailure();
  }, onClose);

  /** Shows the reason why a request failed. */
  function showFailure(error: unknown, answer: SheetAnswer): void {
    // The user has logged out meanwhile.
    if (error instanceof CancelError) return;
    const text = errorText(error);
    const code = error instanceof BusinessError ? error.code : null;
    if (isMissingCall(error)) answer.failed(t`这个网站不能直接更换邮箱。可以先解绑，再绑定新的。`);
    else if (code === codes.operationFailed) answer.failed(text, atField(refusedCaptcha(text), text));
    else if (code === codes.conflict) answer.failed(text, atField('emailAccount', text));
    else if (!isRefusedBeforeWork(error)) {
      const when = whenToRetry(error);
      answer.failed(t`没有收到结果，还不知道是否成功。${when}再试一次就知道。`);
    } else answer.failed(text);
  }

  async function save(change: EmailChange): Promise<void> {
    const answer = expectAnswer();
    try {
      await mutateAsync(change);
    } catch (error) {
      // A captcha works once. If an answer was lost, the next request is refused although the address has changed.
      const isWrongCaptcha = error instanceof BusinessError && error.code === codes.operationFailed;
      const mayBeDone = isWrongCaptcha || !isRefusedBeforeWork(error);
      const isDone = mayBeDone && (await hasNewAddress(change.emailAccount));
      if (!isDone) {
        showFailure(error, answer);
        return;
      }
    }
    answer.done(t`邮箱已更换`);
  }

  return { form, fromOld, fromNew, refusal, close, submit: () => void form.submit(save) };
}

export default function ChangeEmailSheet({ open, bound, onUnbind, onClose }: ChangeEmailSheetProps): ReactElement {
  const { t } = useLingui();
  const { form, fromOld, fromNew, refusal, close, submit } = useEmailChange(bound, onClose);
  const { values, errors, submitting, field } = form;
  const masked = maskEmail(bound);
  return (
    <FormSheet
      open={open}
      title={t`更换邮箱`}
      saveLabel={t`更换`}
      busy={submitting}
      refusal={refusal}
      onClose={close}
      onSubmit={submit}
    >
      <p className={css['explain']}>{t`现在绑定的是 ${masked}。两个邮箱都要验证。`}</p>
      <CaptchaField
        {...field('oldCaptcha')}
        label={t`原邮箱的验证码`}
        error={errors.get('oldCaptcha')}
        captcha={{ ...fromOld, sentTo: fromOld.sentTo === null ? null : masked }}
        enterKeyHint="next"
      />
      <Field
        {...field('emailAccount')}
        label={t`新邮箱`}
        type="email"
        inputMode="email"
        autoComplete="email"
        enterKeyHint="next"
        error={errors.get('emailAccount')}
      />
      <CaptchaField
        {...field('captcha')}
        label={t`新邮箱的验证码`}
        error={errors.get('captcha')}
        captcha={fromNew}
        enterKeyHint="done"
      />
      <Button variant="text" disabled={submitting} onClick={onUnbind}>{t`只解绑，不换新的`}</Button>
      {/* The inbox shows the captcha of the old address first, then that of the new one. */}
      <DemoInboxPlace
        read={() => newestCaptcha(values.oldCaptcha === '' ? bound : plainAscii(values.emailAccount))}
        onChoose={(digits) => form.change(values.oldCaptcha === '' ? 'oldCaptcha' : 'captcha', digits)}
      />
    </FormSheet>
  );
}
