/**
 * Checks and sends a registration. A filled field is checked when it loses the focus. All fields are checked on submit.
 * A refusal about one field is shown at that field. If it may be about either of two fields, both are marked, and the
 * message stands under the button. The first wrong field takes the focus.
 */
import { type RefObject, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { register as registerCall } from '../../../contract/user-calls.ts';
import { type CaptchaState, useCaptcha } from '../../api/resources/captcha.ts';
import { call } from '../../api/transport/client.ts';
import { useWrongFieldsText } from '../../ui/form/DraftNotes.tsx';
import { type CheckedField, type CheckedForm, useCheckedForm } from '../../ui/form/use-checked-form.ts';
import {
  fieldName,
  type Registration,
  registration,
  type RegistrationField,
  registrationFields,
  registrationProblem,
} from './registration-form.ts';
import { registrationRefusal } from './registration-refusal.ts';
import { type Agreement, useAgreement } from './use-agreement.ts';
import { plainAscii } from '../../platform/text/typed-text.ts';

const rules = { schema: registration, fields: registrationFields, words: registrationProblem };

interface Refusal {
  /** The text under the button. Null if the field's own text is enough. */
  text: string | null;
  /** Whether the account may exist already. */
  maybeDone: boolean;
  /** Whether the note takes the focus, because the refusal belongs to no field. */
  takesFocus: boolean;
}

export interface RegistrationState {
  readonly form: CheckedForm<Readonly<Record<RegistrationField, string>>, Registration>;
  /** Returns the props of a field. If the field is filled, it is checked when it loses the focus. */
  readonly field: <Name extends RegistrationField>(name: Name) => CheckedField<Name> & { onBlur: () => void };
  readonly captcha: CaptchaState;
  readonly agreement: Agreement;
  /** The element of the note under the button. */
  readonly note: RefObject<HTMLDivElement | null>;
  /** Why the form wasn't accepted, or null. */
  readonly noteText: string | null;
  /** Whether the account may exist already. */
  readonly maybeDone: boolean;
  readonly submit: (event: SubmitEvent<HTMLFormElement>) => void;
}

/**
 * Returns the state of the registration form. `invitation` is the code of the invitation link, or empty. `onRegistered`
 * runs after a success, while the form is still busy.
 */
export function useRegistration(
  invitation: string,
  onRegistered: (registered: Registration) => Promise<void>,
): RegistrationState {
  const form = useCheckedForm(rules, {
    userAccount: '',
    emailAccount: '',
    captcha: '',
    userPassword: '',
    checkPassword: '',
    invitationCode: invitation,
  });
  const { values, errors, submitting } = form;
  const agreement = useAgreement();
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const note = useRef<HTMLDivElement>(null);
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

  const wrongFieldsText = useWrongFieldsText();
  const wrong = registrationFields.filter((name) => errors.has(name));
  const wrongFieldsNote =
    form.submitted && wrong.length > 0 ? wrongFieldsText(wrong.map((name) => fieldName(name))) : null;
  return {
    form,
    field: (name) => ({
      ...form.field(name),
      onBlur: () => {
        if (values[name] !== '') form.check(name);
      },
    }),
    captcha,
    agreement,
    note,
    noteText: refusal?.text ?? wrongFieldsNote,
    maybeDone: refusal?.maybeDone === true,
    submit: (event) => {
      event.preventDefault();
      if (submitting) return;
      // A missing agreement shows its error even if a field is wrong. The tick takes the focus only if all fields are
      // right, because the tick stands below them.
      const lacksAgreement = agreement.reportIfMissing();
      const saveIfAgreed = async (sent: Registration): Promise<void> => {
        if (lacksAgreement) agreement.input.current?.focus();
        else await save(sent);
      };
      void form.submit(saveIfAgreed, () => setRefusal(null));
    },
  };
}
