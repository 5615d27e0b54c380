/**
 * The registration form under its heading. A field is checked when it loses the focus, and again on submit. A refusal
 * shows at its field. If its code can mean two fields, both are marked, and the message stands under the button. The
 * first wrong field takes the focus.
 */
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState, type ReactElement, type ReactNode, type SubmitEvent } from 'react';
import { register as registerCall } from '../../../contract/user.ts';
import { useCaptcha } from '../../api/resources/captcha.ts';
import { useBasicInformation, useLegalTextNames } from '../../api/resources/basic-information.ts';
import { call } from '../../api/transport/client.ts';
import { newestCaptcha } from '../../api/demo/demo-inbox.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { CheckField } from './CheckField.tsx';
import { CaptchaField } from '../../ui/form/CaptchaField.tsx';
import { DemoInboxPlace } from '../../ui/demo/DemoInboxPlace.tsx';
import { Field } from '../../ui/form/Field.tsx';
import { NewPasswordFields } from '../../ui/form/NewPasswordFields.tsx';
import { type CheckedField, useCheckedForm } from '../../ui/form/use-checked-form.ts';
import { useWrongFieldsText } from '../../ui/form/DraftNotes.tsx';
import { accountHelperText } from '../../ui/words/credential-words.ts';
import css from './entry.module.css';
import legalCss from './legal.module.css';
import LegalLinks from './LegalLinks.tsx';
import { registrationRefusal } from './registration-refusal.ts';
import {
  fieldName,
  registration,
  registrationFields,
  registrationProblem,
  type Registration,
  type RegistrationField,
} from './registration-form.ts';
import { SubmitNote } from './SubmitNote.tsx';

const rules = { schema: registration, fields: registrationFields, words: registrationProblem };

interface Refusal {
  /** The text under the button. Null if the field's own text is enough. */
  text: string | null;
  /** Whether the account may exist already. */
  maybeDone: boolean;
  /** Whether the note takes the focus, because the refusal belongs to no field. */
  takesFocus: boolean;
}

interface RegisterFormProps {
  /** The invitation code from the link, or an empty string. */
  invitation: string;
  /** The link to the log-in page, for people who may have an account already. */
  login: ReactNode;
  /** Runs after a success, while the form is still busy. */
  onRegistered: (registered: Registration) => Promise<void>;
}

export function RegisterForm({ invitation, login, onRegistered }: RegisterFormProps): ReactElement {
  const { t } = useLingui();
  const form = useCheckedForm(rules, {
    userAccount: '',
    emailAccount: '',
    captcha: '',
    userPassword: '',
    checkPassword: '',
    invitationCode: invitation,
  });
  const { values, errors, submitting } = form;
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const note = useRef<HTMLDivElement>(null);
  const areTextsKnown = useBasicInformation() !== null;
  const isAgreementAsked = useLegalTextNames().length > 0;
  const [agreed, setAgreed] = useState(false);
  const [agreementError, setAgreementError] = useState<string | null>(null);
  const agreement = useRef<HTMLInputElement>(null);
  const wrong = registrationFields.filter((name) => errors.has(name));

  useEffect(() => {
    if (refusal?.takesFocus) note.current?.focus();
  }, [refusal]);

  async function save(sent: Registration): Promise<void> {
    setRefusal(null);
    try {
      await call(registerCall, sent);
    } catch (error) {
      const { text, fields, maybeDone } = registrationRefusal(error, sent);
      const [first] = fields;
      setRefusal({ text, maybeDone, takesFocus: first === undefined });
      for (const { field: name, words } of fields) form.setError(name, words);
      if (first) form.focus(first.field);
      return;
    }
    await onRegistered(sent);
  }

  /** Returns the props of a field. If the field is filled, it is checked when it loses the focus. */
  function field<Name extends RegistrationField>(name: Name): CheckedField<Name> & { onBlur: () => void } {
    return {
      ...form.field(name),
      onBlur: () => {
        if (values[name] !== '') form.check(name);
      },
    };
  }

  /** Returns the address that the captcha is sent to. Null if the address is wrong. */
  async function recipient(): Promise<string | null> {
    if (form.check('emailAccount')) return values.emailAccount.trim();
    form.focus('emailAccount');
    return null;
  }

  const captcha = useCaptcha(values.emailAccount, recipient, () => {
    // The captcha has been sent, so an error about a missing captcha no longer applies.
    form.clearError('captcha');
    form.focus('captcha');
  });

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (submitting) return;
    const lacksAgreement = isAgreementAsked && !agreed;
    setAgreementError(lacksAgreement ? t`请先阅读并同意，再注册` : null);
    const saveIfAgreed = async (sent: Registration): Promise<void> => {
      if (lacksAgreement) agreement.current?.focus();
      else await save(sent);
    };
    void form.submit(saveIfAgreed, () => setRefusal(null));
  }

  const summary = useWrongFieldsText();
  const noteText =
    refusal?.text ?? (form.submitted && wrong.length > 0 ? summary(wrong.map((name) => fieldName(name))) : null);
  return (
    <form className={css['form']} onSubmit={submit} noValidate aria-busy={submitting}>
      <div className={css['fields']}>
        <Field
          {...field('userAccount')}
          label={t`账号`}
          autoComplete="username"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="next"
          helper={accountHelperText()}
          error={errors.get('userAccount')}
        />
        <Field
          {...field('emailAccount')}
          label={t`邮箱`}
          type="email"
          inputMode="email"
          autoComplete="email"
          enterKeyHint="next"
          error={errors.get('emailAccount')}
        />
        <CaptchaField {...field('captcha')} error={errors.get('captcha')} captcha={captcha} enterKeyHint="next" />
        <NewPasswordFields form={{ field, errors }} isFirst enterKeyHint="next" />
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
          error={errors.get('invitationCode')}
        />
      </div>
      {(isAgreementAsked || !areTextsKnown) && (
        <div className={legalCss['agreement']}>
          {isAgreementAsked && (
            <CheckField
              ref={agreement}
              label={<LegalLinks words={t`我已阅读并同意`} />}
              checked={agreed}
              error={agreementError}
              onChange={(checked) => {
                setAgreed(checked);
                setAgreementError(null);
              }}
            />
          )}
        </div>
      )}
      <Button type="submit" fullWidth loading={submitting} className={css['submit']}>{t`注册`}</Button>
      <SubmitNote ref={note}>
        {noteText === null ? null : (
          <>
            {noteText}
            {refusal?.maybeDone && <> {login}</>}
          </>
        )}
      </SubmitNote>
      <DemoInboxPlace
        className={css['demo']}
        read={() => newestCaptcha(values.emailAccount.trim())}
        onChoose={(digits) => form.change('captcha', digits)}
      />
    </form>
  );
}
