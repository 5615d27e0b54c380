/**
 * Binds an e-mail address, or unbinds the present one, with a captcha that is sent to the address. A wrong captcha and
 * a taken address are reported at their fields. If no answer comes, the sheet says so and compares with the session.
 */
import { t as now } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useState, type ReactElement } from 'react';
import { useForm, useFormState, useWatch } from 'react-hook-form';
import * as v from 'valibot';
import { codes } from '../../../contract/codes.ts';
import { bindEmail, unbindEmail } from '../../../contract/user.ts';
import { useCaptcha } from '../../api/resources/captcha.ts';
import { newestCaptcha } from '../../api/demo/demo-inbox.ts';
import { errorText } from '../../api/transport/error-text.ts';
import { BusinessError, NetworkError } from '../../api/transport/errors.ts';
import { useSend } from '../../api/cache/use-changing-call.ts';
import { currentSession } from '../../api/session/session.ts';
import { whyWords } from '../../platform/why-words.ts';
import { CaptchaField } from '../../ui/form/CaptchaField.tsx';
import { Field } from '../../ui/form/Field.tsx';
import { formResolver } from '../../ui/form/form-resolver.ts';
import { notify, toast } from '../../ui/feedback/toasts.ts';
import { FormSheet } from './FormSheet.tsx';
import css from './about.module.css';
import { maskEmail } from './mask.ts';

const DemoInbox = __MOCK__ ? lazy(() => import('../../ui/form/DemoInbox.tsx')) : null;

const { emailAccount, captcha } = bindEmail.request.entries;
// Keyboards add a space after a suggestion. Neither an address nor a captcha contains spaces.
const trimmed = v.pipe(v.string(), v.trim());
const form = v.object({ emailAccount: v.pipe(trimmed, emailAccount), captcha: v.pipe(trimmed, captcha) });
type EmailForm = v.InferInput<typeof form>;

const resolver = formResolver(form, (field, typed: EmailForm) =>
  field === 'emailAccount'
    ? typed.emailAccount.trim() === ''
      ? now`请输入邮箱`
      : now`邮箱不完整，应类似 name@example.com`
    : typed.captcha.trim() === ''
      ? now`请输入验证码`
      : now`验证码是 6 位数字`,
);

interface EmailSheetProps {
  open: boolean;
  /** The address that was bound when the sheet was opened. Null if the sheet binds one. */
  bound: string | null;
  onClose: () => void;
}

export default function EmailSheet({ open, bound, onClose }: EmailSheetProps): ReactElement {
  const { t } = useLingui();
  const { mutateAsync: bind, settle: settleBinding } = useSend(bindEmail);
  const { mutateAsync: unbind, settle: settleUnbinding } = useSend(unbindEmail);
  const empty: EmailForm = { emailAccount: bound ?? '', captcha: '' };
  const { register, control, handleSubmit, reset, setError, setFocus, setValue, getValues, clearErrors, trigger } =
    useForm({ resolver, values: empty });
  const { errors, isSubmitting } = useFormState({ control });
  const [refusal, setRefusal] = useState<string | null>(null);
  const asked = useCaptcha(
    useWatch({ control, name: 'emailAccount' }),
    async () => ((await trigger('emailAccount', { shouldFocus: true })) ? getValues('emailAccount').trim() : null),
    () => {
      clearErrors('captcha');
      setFocus('captcha');
    },
  );

  function close(): void {
    settleBinding();
    settleUnbinding();
    reset(empty);
    setRefusal(null);
    asked.forgetFailure();
    onClose();
  }

  /**
   * Returns whether the binding has changed since the sheet was opened. Another device may have changed it, or a
   * request whose answer was lost.
   */
  async function changedElsewhere(): Promise<boolean> {
    // `currentSession` has a deadline. Without one, a hanging network would keep the sheet busy for ever.
    const session = await currentSession().catch(() => null);
    return (
      session !== null && session.user !== null && session.fresh && (session.user.email === null) !== (bound === null)
    );
  }

  async function save(sent: v.InferOutput<typeof form>): Promise<void> {
    setRefusal(null);
    try {
      await (bound === null ? bind : unbind)(sent);
    } catch (error) {
      const { onceOnline } = whyWords();
      const code = error instanceof BusinessError ? error.code : null;
      if (code === codes.operationFailed || error instanceof NetworkError) {
        if (await changedElsewhere()) {
          close();
          notify({ tone: 'info', text: bound === null ? t`邮箱已经绑定` : t`邮箱已经解绑` });
          return;
        }
      }
      if (code === codes.operationFailed) setError('captcha', { message: errorText(error) }, { shouldFocus: true });
      else if (code === codes.conflict && bound === null)
        setError('emailAccount', { message: errorText(error) }, { shouldFocus: true });
      else if (error instanceof NetworkError)
        setRefusal(t`没有收到结果，还不知道是否成功。${onceOnline}再试一次就知道。`);
      else setRefusal(errorText(error));
      return;
    }
    close();
    toast(bound === null ? t`邮箱已绑定` : t`邮箱已解绑`);
  }

  const masked = bound === null ? '' : maskEmail(bound);
  return (
    <FormSheet
      open={open}
      title={bound === null ? t`绑定邮箱` : t`解绑邮箱`}
      save={bound === null ? t`绑定` : t`解绑`}
      danger={bound !== null}
      busy={isSubmitting}
      refusal={refusal}
      onClose={close}
      onSubmit={() => void handleSubmit(save)()}
    >
      {bound === null ? (
        <Field
          {...register('emailAccount')}
          label={t`邮箱`}
          type="email"
          inputMode="email"
          autoComplete="email"
          enterKeyHint="next"
          helper={t`可以用来登录，也能收到验证码。`}
          error={errors.emailAccount?.message}
        />
      ) : (
        <p className={css['explain']}>{t`验证码会发到 ${masked}。解绑后不能再用它登录。`}</p>
      )}
      <CaptchaField
        {...register('captcha')}
        error={errors.captcha?.message}
        captcha={bound === null || asked.sentTo === null ? asked : { ...asked, sentTo: maskEmail(asked.sentTo) }}
        enterKeyHint="done"
      />
      {DemoInbox && (
        <div className={css['demo']}>
          <Suspense fallback={null}>
            <DemoInbox
              read={() => newestCaptcha(getValues('emailAccount').trim())}
              onChoose={(digits) => setValue('captcha', digits, { shouldValidate: true, shouldDirty: true })}
            />
          </Suspense>
        </div>
      )}
    </FormSheet>
  );
}
