/**
 * Adds a user, who can log in at once. If the account or the e-mail address is taken, its field shows the error. If the
 * answer doesn't say which of them is taken, both fields show the error. If no answer comes, the form searches for the
 * user before it suggests another attempt.
 */
import { useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import * as v from 'valibot';
import { codes } from '../../../../contract/codes.ts';
import { limits, userRole as role } from '../../../../contract/fields.ts';
import { addUser } from '../../../../contract/user-calls.ts';
import { readDraft, useDraftAutosave } from '../../../api/edits/drafts.ts';
import { BusinessError } from '../../../api/transport/errors.ts';
import { refusedField } from '../../../api/transport/refused-field.ts';
import { useChangingCall } from '../../../api/cache/use-changing-call.ts';
import { findNewUser, newestUserId } from '../../../api/resources/admin/users.ts';
import { Field, PasswordField } from '../../../ui/form/Field.tsx';
import { FieldGroup } from '../../../ui/form/FieldGroup.tsx';
import { useCheckedForm } from '../../../ui/form/use-checked-form.ts';
import { useWrongFieldsText } from '../../../ui/form/DraftNotes.tsx';
import { useIsOnPage } from '../../../ui/controls/leaving-page.ts';
import { showToast } from '../../../ui/feedback/toasts.ts';
import { accountHelperText } from '../../../ui/words/credential-words.ts';
import { roleName } from '../../../ui/words/role-name.ts';
import { SegmentedControl } from '../../../ui/controls/Segments.tsx';
import {
  type NewUser,
  newUser,
  newUserFieldName,
  newUserFields,
  type NewUserInput,
  newUserWords,
} from './new-user-form.ts';
import { newUserProblem, sendNewUser } from '../../../api/resources/admin/send-new-user.ts';
import { DetailForm } from '../desk/DetailForm.tsx';
import css from '../desk/system.module.css';
import { withoutOpenRecord } from '../desk/system-search.ts';
import { useSystemSearch } from '../desk/use-system.ts';

const rules = { schema: newUser, fields: newUserFields, words: newUserWords };

const emptyForm: NewUserInput = { userAccount: '', userName: '', userPassword: '', userRole: 'user', emailAccount: '' };
const draftKey = { form: 'user', record: null };
/** The schema of the draft. A password is never stored. */
const userDraft = v.object({ userAccount: v.string(), userName: v.string(), userRole: role, emailAccount: v.string() });

/** The form: its checked fields, its draft, and what happens after an answer. */
function useNewUserForm() {
  const { t } = useLingui();
  const { search, show } = useSystemSearch();
  const isOnPage = useIsOnPage();
  const { mutateAsync } = useChangingCall(addUser);
  const wrongFieldsText = useWrongFieldsText();
  const [draft, setDraft] = useState(() => readDraft(draftKey, userDraft, v.null()));
  const form = useCheckedForm(rules, { ...emptyForm, ...draft?.values });
  const { errors, submitted, setError } = form;
  const { userAccount, userName, userRole, emailAccount } = form.values;
  const draftValues = useMemo(
    () => ({ userAccount, userName, userRole, emailAccount }),
    [userAccount, userName, userRole, emailAccount],
  );
  const isTyped =
    [userAccount, userName, emailAccount].some((text) => text.trim() !== '') || userRole !== emptyForm.userRole;
  const autosave = useDraftAutosave({
    draftKey,
    values: draftValues,
    base: null,
    isTyped,
    restoredAt: draft?.at ?? null,
  });
  const [refusal, setRefusal] = useState<string | null>(null);
  const wrong = newUserFields.filter((name) => errors.has(name));
  const wrongFieldsNote =
    submitted && wrong.length > 0 ? wrongFieldsText(wrong.map((name) => newUserFieldName(name))) : null;
  const formError = refusal ?? wrongFieldsNote;

  /**
   * Marks the field whose value is taken, or both if an e-mail address was sent and the answer names no field. Focuses
   * the first marked field.
   */
  function markTaken(message: string, hasEmail: boolean): void {
    const named = hasEmail ? refusedField(message, ['userAccount', 'emailAccount']) : 'userAccount';
    if (named !== 'emailAccount') {
      setError('userAccount', named === null ? t`如果被占用的是账号，换一个再试` : t`这个账号已被占用，换一个再试`);
    }
    if (named !== 'userAccount') {
      setError('emailAccount', named === null ? t`如果被占用的是邮箱，换一个再试` : t`这个邮箱已被占用，换一个再试`);
    }
    form.focus(named === 'emailAccount' ? named : 'userAccount');
  }

  async function save(user: NewUser): Promise<void> {
    setRefusal(null);
    const { emailAccount: email, ...rest } = user;
    try {
      const id = await sendNewUser({
        newest: newestUserId,
        add: () => mutateAsync({ ...rest, ...(email === undefined ? {} : { emailAccount: email }) }),
        find: (newest) => findNewUser(user.userAccount, newest),
      });
      autosave.forget();
      showToast({ tone: 'success', text: t`已添加${user.userName}`, isConfirmation: true });
      if (isOnPage()) show({ ...withoutOpenRecord(search), id });
    } catch (error) {
      setRefusal(newUserProblem(error));
      if (error instanceof BusinessError && error.code === codes.conflict)
        markTaken(error.message, email !== undefined);
    }
  }

  return {
    form,
    error: formError === null ? null : { text: formError, takesFocus: refusal !== null && wrong.length === 0 },
    draft: {
      autosave,
      restoredAt: draft?.at ?? null,
      isNew: true,
      onDiscard: () => {
        setDraft(null);
        form.reset();
      },
    },
    submit: () => void form.submit(save, () => setRefusal(null)),
  };
}

export function AddUser() {
  const { t } = useLingui();
  const { close } = useSystemSearch();
  const { form, error, draft, submit } = useNewUserForm();
  const { values, errors, submitting, field, change } = form;
  return (
    <DetailForm
      title={t`添加用户`}
      save={t`添加`}
      busy={submitting}
      error={error}
      draft={draft}
      onSubmit={submit}
      onClose={close}
    >
      <div className={css['columns']}>
        <Field
          {...field('userAccount')}
          label={t`账号`}
          autoComplete="off"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="next"
          helper={accountHelperText()}
          error={errors.get('userAccount')}
        />
        <Field
          {...field('userName')}
          label={t`姓名`}
          autoComplete="off"
          enterKeyHint="next"
          error={errors.get('userName')}
        />
        <PasswordField
          {...field('userPassword')}
          label={t`密码`}
          autoComplete="new-password"
          enterKeyHint="next"
          helper={t`${limits.password.min}–${limits.password.max} 位，请当面告诉对方`}
          error={errors.get('userPassword')}
        />
        <Field
          {...field('emailAccount')}
          label={t`邮箱`}
          optional
          type="email"
          inputMode="email"
          autoComplete="off"
          enterKeyHint="done"
          error={errors.get('emailAccount')}
        />
      </div>
      <FieldGroup label={t`角色`}>
        <SegmentedControl
          label={t`角色`}
          fullWidth
          field
          options={(['user', 'agent', 'admin'] as const).map((value) => ({ value, label: roleName(value) }))}
          value={values.userRole}
          onChange={(value) => change('userRole', value)}
        />
      </FieldGroup>
    </DetailForm>
  );
}
