/**
 * The registration form under its heading. A field is checked when it loses the focus, and again on submit. A refusal
 * shows at its field, or above the form if its code can mean two fields; the first wrong field takes the focus.
 *
 * The note above the form floats, so that no field moves.
 */
import { useLingui } from '@lingui/react/macro';
import {
  lazy,
  Suspense,
  useEffect,
  useRef,
  useState,
  type ReactElement,
  type ReactNode,
  type SubmitEvent,
} from 'react';
import { useForm, useFormState, useWatch, type UseFormRegisterReturn } from 'react-hook-form';
import { register as registerCall } from '../../../contract/user.ts';
import { useCaptcha } from '../../api/resources/captcha.ts';
import { call } from '../../api/transport/client.ts';
import { newestCaptcha } from '../../api/demo/demo-inbox.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { CaptchaField } from '../../ui/form/CaptchaField.tsx';
import { Field, PasswordField } from '../../ui/form/Field.tsx';
import { formResolver } from '../../ui/form/form-resolver.ts';
import { FormNote } from '../../ui/form/FormNote.tsx';
import { useWrongFields } from '../../ui/form/FormNotes.tsx';
import css from './entry.module.css';
import { placeRefusal } from './registration-refusal.ts';
import {
  accountRule,
  fieldName,
  passwordRule,
  registration,
  registrationFields,
  registrationWords,
  type Registration,
  type RegistrationField,
  type RegistrationInput,
} from './registration.ts';

const DemoInbox = __MOCK__ ? lazy(() => import('../../ui/form/DemoInbox.tsx')) : null;
const resolver = formResolver<RegistrationInput, Registration>(registration, registrationWords);

interface Refusal {
  /** The text above the form. Null if the field's own text is enough. */
  text: string | null;
  /** Whether the account may exist already. */
  maybeDone: boolean;
  /** Whether no field can take the focus. Then the note takes it. */
  ofNoField: boolean;
}

interface RegisterFormProps {
  /** The invitation code from the link, or an empty string. */
  invitation: string;
  /** The page's title and the text under it. */
  heading: ReactNode;
  /** The link to the log-in page, for people who may have an account already. */
  login: ReactNode;
  onRegistered: (account: string) => void;
}

export function RegisterForm({ invitation, heading, login, onRegistered }: RegisterFormProps): ReactElement {
  const { t } = useLingui();
  const { register, handleSubmit, control, setError, clearErrors, setFocus, setValue, getValues, trigger } = useForm({
    resolver,
    defaultValues: {
      userAccount: '',
      emailAccount: '',
      captcha: '',
      userPassword: '',
      checkPassword: '',
      invitationCode: invitation,
    },
  });
  const { errors, isSubmitting, isSubmitted } = useFormState({ control });
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const note = useRef<HTMLDivElement>(null);
  const wrong = registrationFields.filter((field) => errors[field]);

  useEffect(() => {
    if (refusal?.ofNoField) note.current?.focus();
  }, [refusal]);

  async function save(form: Registration): Promise<void> {
    setRefusal(null);
    try {
      await call(registerCall, form);
    } catch (error) {
      const { text, fields, maybeDone } = placeRefusal(error, form);
      const [first] = fields;
      setRefusal({ text, maybeDone, ofNoField: first === undefined });
      for (const { field, words } of fields) setError(field, { message: words });
      if (first) setFocus(first.field);
      return;
    }
    onRegistered(form.userAccount);
  }

  /** Checks a filled field when it loses the focus. A correction removes the field's error. */
  function field(name: RegistrationField): UseFormRegisterReturn<RegistrationField> {
    return register(name, {
      onBlur: () => {
        if (getValues(name) !== '') void trigger(name);
      },
      onChange: () => {
        if (!isSubmitted) clearErrors(name);
      },
    });
  }

  async function recipient(): Promise<string | null> {
    const valid = await trigger('emailAccount', { shouldFocus: true });
    return valid ? getValues('emailAccount').trim() : null;
  }

  const captcha = useCaptcha(useWatch({ control, name: 'emailAccount' }), recipient, () => {
    // The captcha has been sent, so an error about a missing captcha no longer applies.
    clearErrors('captcha');
    setFocus('captcha');
  });

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (!isSubmitting) void handleSubmit(save, () => setRefusal(null))();
  }

  const summary = useWrongFields();
  const told =
    refusal?.text ?? (isSubmitted && wrong.length > 0 ? summary(wrong.map((name) => fieldName(name))) : null);
  return (
    <>
      <div className={css['floating']}>
        {told !== null && (
          <div ref={note} tabIndex={-1} className={css['floatingNote']}>
            <FormNote kind="error">
              {told}
              {refusal?.maybeDone && <> {login}</>}
            </FormNote>
          </div>
        )}
      </div>
      {heading}
      <form className={css['form']} onSubmit={submit} noValidate aria-busy={isSubmitting}>
        <div className={css['fields']}>
          <Field
            {...field('userAccount')}
            label={t`账号`}
            autoComplete="username"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            enterKeyHint="next"
            helper={accountRule()}
            error={errors.userAccount?.message}
          />
          <Field
            {...field('emailAccount')}
            label={t`邮箱`}
            type="email"
            inputMode="email"
            autoComplete="email"
            enterKeyHint="next"
            error={errors.emailAccount?.message}
          />
          <CaptchaField {...field('captcha')} error={errors.captcha?.message} captcha={captcha} enterKeyHint="next" />
          <PasswordField
            {...field('userPassword')}
            label={t`密码`}
            autoComplete="new-password"
            enterKeyHint="next"
            helper={passwordRule()}
            error={errors.userPassword?.message}
          />
          <PasswordField
            {...field('checkPassword')}
            label={t`再输一次密码`}
            autoComplete="new-password"
            enterKeyHint="next"
            error={errors.checkPassword?.message}
          />
          <Field
            {...field('invitationCode')}
            label={t`邀请码`}
            optional
            code
            autoComplete="off"
            autoCapitalize="characters"
            autoCorrect="off"
            spellCheck={false}
            enterKeyHint="done"
            end={invitation !== '' && <span className={css['end']}>{t`来自邀请链接`}</span>}
            error={errors.invitationCode?.message}
          />
        </div>
        <Button type="submit" fullWidth loading={isSubmitting} className={css['submit']}>{t`注册`}</Button>
        {DemoInbox && (
          <div className={css['demo']}>
            <Suspense fallback={null}>
              <DemoInbox
                read={() => newestCaptcha(getValues('emailAccount').trim())}
                onChoose={(captcha) => setValue('captcha', captcha, { shouldValidate: true, shouldDirty: true })}
              />
            </Suspense>
          </div>
        )}
      </form>
    </>
  );
}
