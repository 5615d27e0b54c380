/** The registration form under its heading, with the agreement to the legal texts. */
import { useLingui } from '@lingui/react/macro';
import type { ReactElement, ReactNode } from 'react';
import { useBasicInformation } from '../../api/resources/basic-information.ts';
import { plainAscii } from '../../platform/text/typed-text.ts';
import { newestCaptcha } from '../../api/demo/demo-inbox.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { CheckField } from './CheckField.tsx';
import { CaptchaField } from '../../ui/form/CaptchaField.tsx';
import { DemoInboxPlace } from '../../ui/demo/DemoInboxPlace.tsx';
import { Field } from '../../ui/form/Field.tsx';
import { NewPasswordFields } from '../../ui/form/NewPasswordFields.tsx';
import { accountHelperText } from '../../ui/words/credential-words.ts';
import css from './entry.module.css';
import legalCss from './legal.module.css';
import LegalLinks from './LegalLinks.tsx';
import type { Registration } from './registration-form.ts';
import { SubmitNote } from './SubmitNote.tsx';
import { useRegistration } from './use-registration.ts';

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
  const areTextsKnown = useBasicInformation() !== null;
  const { form, field, captcha, agreement, note, noteText, maybeDone, submit } = useRegistration(
    invitation,
    onRegistered,
  );
  const { values, errors, submitting } = form;
  const { input: tick, isAsked } = agreement;
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
      {(isAsked || !areTextsKnown) && (
        <div className={legalCss['agreement']}>
          {isAsked && (
            <CheckField
              ref={tick}
              label={<LegalLinks words={t`我已阅读并同意`} />}
              checked={agreement.agreed}
              error={agreement.error}
              onChange={agreement.change}
            />
          )}
        </div>
      )}
      <Button type="submit" fullWidth loading={submitting} className={css['submit']}>{t`注册`}</Button>
      <SubmitNote ref={note}>
        {noteText === null ? null : (
          <>
            {noteText}
            {maybeDone && <> {login}</>}
          </>
        )}
      </SubmitNote>
      <DemoInboxPlace
        className={css['demo']}
        read={() => newestCaptcha(plainAscii(values.emailAccount))}
        onChoose={(digits) => form.change('captcha', digits)}
      />
    </form>
  );
}
