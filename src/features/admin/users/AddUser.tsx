/**
 * Adds a user, who can log in at once. If an account or e-mail address is taken, the error stands at its field. If no
 * answer comes, the form searches for the user before it suggests another attempt.
 */
import { useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import { Controller, useForm, useFormState, useWatch } from 'react-hook-form';
import * as v from 'valibot';
import { codes } from '../../../../contract/codes.ts';
import { limits, userRole as role } from '../../../../contract/fields.ts';
import { addUser } from '../../../../contract/user.ts';
import { readDraft, useDraftKeeping } from '../../../api/edits/drafts.ts';
import { BusinessError } from '../../../api/transport/errors.ts';
import { refusedField } from '../../../api/transport/refused-field.ts';
import { useSend } from '../../../api/cache/use-changing-call.ts';
import { findUser } from '../../../api/resources/admin/users.ts';
import { Field, PasswordField } from '../../../ui/form/Field.tsx';
import { FieldGroup } from '../../../ui/form/FieldGroup.tsx';
import { formResolver } from '../../../ui/form/form-resolver.ts';
import { useWrongFields } from '../../../ui/form/FormNotes.tsx';
import { notify } from '../../../ui/feedback/toasts.ts';
import { roleName } from '../../../ui/words/role-name.ts';
import { Segments } from '../../../ui/controls/Segments.tsx';
import { addOnce, addProblem } from '../notices/add-once.ts';
import { type NewUser, newUser, newUserFieldName, newUserFields, type NewUserInput, newUserWords } from './new-user.ts';
import { DetailForm } from '../desk/DetailForm.tsx';
import { closed } from '../desk/system-search.ts';
import { useSystem } from '../desk/use-system.ts';

const resolver = formResolver<NewUserInput, NewUser>(newUser, newUserWords);

const empty: NewUserInput = { userAccount: '', userName: '', userPassword: '', userRole: 'user', emailAccount: '' };
const place = { form: 'user', record: null };
/** The schema of the draft. A password is never stored. */
const userDraft = v.object({ userAccount: v.string(), userName: v.string(), userRole: role, emailAccount: v.string() });

export function AddUser() {
  const { t } = useLingui();
  const { search, show, close } = useSystem();
  const { mutateAsync } = useSend(addUser);
  const wrongFields = useWrongFields();
  const [draft, setDraft] = useState(() => readDraft(place, userDraft, v.null()));
  const { register, control, handleSubmit, reset, setError, setFocus } = useForm<NewUserInput, unknown, NewUser>({
    resolver,
    defaultValues: { ...empty, ...draft?.values },
  });
  const [userAccount, userName, userRole, emailAccount] = useWatch({
    control,
    name: ['userAccount', 'userName', 'userRole', 'emailAccount'],
  });
  const words = useMemo(
    () => ({ userAccount, userName, userRole, emailAccount }),
    [userAccount, userName, userRole, emailAccount],
  );
  const typed = [userAccount, userName, emailAccount].some((text) => text.trim() !== '') || userRole !== empty.userRole;
  const keeping = useDraftKeeping(place, words, null, typed, draft?.at ?? null);
  const { errors, isSubmitting, isSubmitted } = useFormState({ control });
  const [refusal, setRefusal] = useState<string | null>(null);
  const wrong = newUserFields.filter((field) => errors[field]);
  const { min, max } = limits.userAccount;
  const told =
    refusal ?? (isSubmitted && wrong.length > 0 ? wrongFields(wrong.map((field) => newUserFieldName(field))) : null);

  async function save(form: NewUser): Promise<void> {
    setRefusal(null);
    const { emailAccount: email, ...rest } = form;
    try {
      const id = await addOnce(
        () => mutateAsync({ ...rest, ...(email === undefined ? {} : { emailAccount: email }) }),
        () => findUser(form.userAccount),
      );
      keeping.forget();
      notify({ tone: 'success', text: t`已添加${form.userName}` });
      show({ ...closed(search), id });
    } catch (error) {
      setRefusal(addProblem(error));
      if (!(error instanceof BusinessError) || error.code !== codes.conflict) return;
      const named = email === undefined ? 'userAccount' : refusedField(error.message, ['userAccount', 'emailAccount']);
      if (named !== 'emailAccount') {
        setError('userAccount', {
          message: named === null ? t`如果被占用的是账号，换一个再试` : t`这个账号已被占用，换一个再试`,
        });
      }
      if (named !== 'userAccount') {
        setError('emailAccount', {
          message: named === null ? t`如果被占用的是邮箱，换一个再试` : t`这个邮箱已被占用，换一个再试`,
        });
      }
      setFocus(named === 'emailAccount' ? named : 'userAccount');
    }
  }

  return (
    <DetailForm
      title={t`添加用户`}
      save={t`添加`}
      busy={isSubmitting}
      told={told === null ? null : { text: told, ofNoField: refusal !== null && wrong.length === 0 }}
      draft={{
        keeping,
        restoredAt: draft?.at ?? null,
        onDiscard: () => {
          setDraft(null);
          reset(empty);
        },
      }}
      onSubmit={() => void handleSubmit(save, () => setRefusal(null))()}
      onClose={close}
    >
      <Field
        {...register('userAccount')}
        label={t`账号`}
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="next"
        helper={t`${min}–${max} 位字母、数字或 _ . @ -`}
        error={errors.userAccount?.message}
      />
      <Field
        {...register('userName')}
        label={t`姓名`}
        autoComplete="off"
        enterKeyHint="next"
        error={errors.userName?.message}
      />
      <PasswordField
        {...register('userPassword')}
        label={t`密码`}
        autoComplete="new-password"
        enterKeyHint="next"
        helper={t`${limits.password.min}–${limits.password.max} 位，请当面告诉对方`}
        error={errors.userPassword?.message}
      />
      <Field
        {...register('emailAccount')}
        label={t`邮箱`}
        optional
        type="email"
        inputMode="email"
        autoComplete="off"
        enterKeyHint="done"
        error={errors.emailAccount?.message}
      />
      <FieldGroup label={t`角色`}>
        <Controller
          control={control}
          name="userRole"
          render={({ field }) => (
            <Segments
              label={t`角色`}
              fullWidth
              field
              options={(['user', 'agent', 'admin'] as const).map((value) => ({ value, label: roleName(value) }))}
              value={field.value}
              onChange={field.onChange}
            />
          )}
        />
      </FieldGroup>
    </DetailForm>
  );
}
