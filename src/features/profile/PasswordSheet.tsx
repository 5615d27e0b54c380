/**
 * Changes the user's password. A wrong old password is reported at its field. If the outcome is unknown, the sheet says
 * how to find out: after a successful change the old password is wrong.
 */
import { useLingui } from '@lingui/react/macro';
import type { ReactElement } from 'react';
import { codes } from '../../../contract/codes.ts';
import { updateUser } from '../../../contract/user-calls.ts';
import { errorText } from '../../api/transport/error-words.ts';
import { BusinessError, CancelError, isRefusedBeforeWork } from '../../api/transport/errors.ts';
import { useChangingCall } from '../../api/cache/use-changing-call.ts';
import { useUser } from '../../api/session/session.ts';
import { PasswordField } from '../../ui/form/Field.tsx';
import { NewPasswordFields } from '../../ui/form/NewPasswordFields.tsx';
import { useCheckedForm } from '../../ui/form/use-checked-form.ts';
import { VisuallyHidden } from '../../ui/elements/VisuallyHidden.tsx';
import css from './Profile.module.css';
import { FormSheet } from './FormSheet.tsx';
import { passwordChangeSchema, passwordWords, type PasswordChange } from './password-form.ts';
import { type SheetAnswer, useFormSheet } from './use-form-sheet.ts';

const rules = {
  schema: passwordChangeSchema,
  fields: ['oldPassword', 'userPassword', 'checkPassword'] as const,
  words: passwordWords,
};
const empty: PasswordChange = { oldPassword: '', userPassword: '', checkPassword: '' };

export default function PasswordSheet({ open, onClose }: { open: boolean; onClose: () => void }): ReactElement {
  const { t } = useLingui();
  const { id, userAccount } = useUser();
  const { mutateAsync, settle } = useChangingCall(updateUser);
  const form = useCheckedForm(rules, empty);
  const { errors, submitting, field, reset, setError, focus, submit } = form;
  const { refusal, close, expectAnswer } = useFormSheet(() => {
    settle();
    reset();
  }, onClose);

  /** Says why a change failed. */
  function showFailure(error: unknown, answer: SheetAnswer): void {
    // The user has logged out meanwhile.
    if (error instanceof CancelError) return;
    const text = errorText(error);
    if (error instanceof BusinessError && error.code === codes.badParameters)
      answer.failed(text, () => {
        setError('oldPassword', text);
        focus('oldPassword');
      });
    else if (!isRefusedBeforeWork(error))
      answer.failed(t`没有收到结果，还不知道是否改好。请再试一次；如果说原密码不对，就是已经改好了。`);
    else answer.failed(text);
  }

  async function save({ oldPassword, userPassword }: PasswordChange): Promise<void> {
    const answer = expectAnswer();
    try {
      await mutateAsync({ id, oldPassword, userPassword });
    } catch (error) {
      showFailure(error, answer);
      return;
    }
    answer.done(t`密码已修改`);
  }

  return (
    <FormSheet
      open={open}
      title={t`修改密码`}
      saveLabel={t`保存`}
      busy={submitting}
      refusal={refusal}
      onClose={close}
      onSubmit={() => void submit(save)}
    >
      {/* Password managers store a password under the user name of its form. */}
      <VisuallyHidden>
        <input type="text" autoComplete="username" value={userAccount} readOnly tabIndex={-1} aria-hidden="true" />
      </VisuallyHidden>
      <PasswordField
        {...field('oldPassword')}
        label={t`原密码`}
        autoComplete="current-password"
        enterKeyHint="next"
        error={errors.get('oldPassword')}
      />
      <NewPasswordFields form={form} />
      <p className={css['hint']}>{t`改好后，其他设备上的登录会失效。`}</p>
    </FormSheet>
  );
}
