/**
 * Binds an e-mail address, or unbinds the present one, with a captcha that is sent to the address. A wrong captcha and
 * a taken address show at their fields. If the answer leaves the outcome open, the sheet reads the session. If that
 * shows no changed binding, the sheet says that the outcome is unknown.
 */
import { useLingui } from '@lingui/react/macro';
import type { ReactElement } from 'react';
import { codes } from '../../../contract/codes.ts';
import { bindEmail, unbindEmail } from '../../../contract/user-calls.ts';
import { useCaptcha } from '../../api/resources/captcha.ts';
import { plainAscii } from '../../platform/text/typed-text.ts';
import { newestCaptcha } from '../../api/demo/demo-inbox.ts';
import { errorText } from '../../api/transport/error-words.ts';
import { BusinessError, CancelError, isRefusedBeforeWork } from '../../api/transport/errors.ts';
import { useChangingCall } from '../../api/cache/use-changing-call.ts';
import { currentSession } from '../../api/session/check-session.ts';
import { CaptchaField } from '../../ui/form/CaptchaField.tsx';
import { DemoInboxPlace } from '../../ui/demo/DemoInboxPlace.tsx';
import { Field } from '../../ui/form/Field.tsx';
import { useCheckedForm } from '../../ui/form/use-checked-form.ts';
import { emailBindingSchema, emailBindingProblem, type EmailBinding } from './email-form.ts';
import { FormSheet } from './FormSheet.tsx';
import { type SheetAnswer, useFormSheet } from './use-form-sheet.ts';
import { whenToRetry } from './when-to-retry.ts';
import css from './Profile.module.css';
import { maskEmail } from './mask-email.ts';

const rules = { schema: emailBindingSchema, fields: ['emailAccount', 'captcha'] as const, words: emailBindingProblem };

interface BindEmailSheetProps {
  open: boolean;
  /** The address that was bound when the sheet was opened. Null if the sheet binds one. */
  bound: string | null;
  onClose: () => void;
}

/**
 * Returns whether an address is bound now and none was when the sheet was opened, or the reverse. Another device may
 * have changed that, or a request whose answer was lost. Returns false if the session can't be read.
 */
async function isBindingChanged(bound: string | null): Promise<boolean> {
  // `currentSession` has a deadline. Without one, a hanging network would keep the sheet busy for ever.
  const session = await currentSession().catch(() => null);
  // A session that isn't fresh is an old one of this device, and proves nothing.
  if (!session?.user || !session.fresh) return false;
  const isBoundNow = session.user.email !== null;
  const wasBound = bound !== null;
  return isBoundNow !== wasBound;
}

/** The form of the sheet: its fields, its captcha, and what happens after an answer. */
function useEmailForm(bound: string | null, onClose: () => void) {
  const { t } = useLingui();
  const { mutateAsync: bind, settle: settleBinding } = useChangingCall(bindEmail);
  const { mutateAsync: unbind, settle: settleUnbinding } = useChangingCall(unbindEmail);
  const form = useCheckedForm(rules, { emailAccount: bound ?? '', captcha: '' });
  const { values, setError, clearError, focus } = form;
  /** Returns the function that shows an error at a field. */
  const atField = (name: keyof EmailBinding, text: string) => () => {
    setError(name, text);
    focus(name);
  };
  const captcha = useCaptcha(
    values.emailAccount,
    async () => {
      if (form.check('emailAccount')) return plainAscii(values.emailAccount);
      focus('emailAccount');
      return null;
    },
    () => {
      clearError('captcha');
      focus('captcha');
    },
  );

  const { refusal, close, expectAnswer } = useFormSheet(() => {
    settleBinding();
    settleUnbinding();
    form.reset();
    captcha.forgetFailure();
  }, onClose);

  /** Shows the reason why a request failed, unless the binding has changed nevertheless. */
  async function handleFailure(error: unknown, answer: SheetAnswer): Promise<void> {
    // The user has logged out meanwhile.
    if (error instanceof CancelError) return;
    const code = error instanceof BusinessError ? error.code : null;
    const isUnknown = !isRefusedBeforeWork(error);
    // A captcha works once. If an answer was lost, the next request is refused although the binding has changed.
    if ((code === codes.operationFailed || isUnknown) && (await isBindingChanged(bound))) {
      answer.done(bound === null ? t`邮箱已经绑定` : t`邮箱已经解绑`);
      return;
    }
    const text = errorText(error);
    if (code === codes.operationFailed) answer.failed(text, atField('captcha', text));
    else if (code === codes.conflict && bound === null) answer.failed(text, atField('emailAccount', text));
    else if (isUnknown) {
      const when = whenToRetry(error);
      answer.failed(t`没有收到结果，还不知道是否成功。${when}再试一次就知道。`);
    } else answer.failed(text);
  }

  async function save(sent: EmailBinding): Promise<void> {
    const answer = expectAnswer();
    try {
      await (bound === null ? bind : unbind)(sent);
    } catch (error) {
      await handleFailure(error, answer);
      return;
    }
    answer.done(bound === null ? t`邮箱已绑定` : t`邮箱已解绑`);
  }

  return { form, captcha, refusal, close, submit: () => void form.submit(save) };
}

export default function BindEmailSheet({ open, bound, onClose }: BindEmailSheetProps): ReactElement {
  const { t } = useLingui();
  const { form, captcha, refusal, close, submit } = useEmailForm(bound, onClose);
  const { values, errors, field } = form;
  const masked = bound === null ? '' : maskEmail(bound);
  return (
    <FormSheet
      open={open}
      title={bound === null ? t`绑定邮箱` : t`解绑邮箱`}
      saveLabel={bound === null ? t`绑定` : t`解绑`}
      danger={bound !== null}
      busy={form.submitting}
      refusal={refusal}
      onClose={close}
      onSubmit={submit}
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
        read={() => newestCaptcha(plainAscii(values.emailAccount))}
        onChoose={(digits) => form.change('captcha', digits)}
      />
    </FormSheet>
  );
}
