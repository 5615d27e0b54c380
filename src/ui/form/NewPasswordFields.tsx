/** The two fields for a new password: the password with its rule, and the same password once more. */
import { useLingui } from '@lingui/react/macro';
import type { ReactElement } from 'react';
import { passwordHelperText } from '../words/credential-words.ts';
import { PasswordField } from './Field.tsx';
import type { CheckedField } from './use-checked-form.ts';

type PasswordName = 'userPassword' | 'checkPassword';

interface NewPasswordFieldsProps {
  /** The parts of `useCheckedForm` that the two fields need. */
  form: {
    field: <Name extends PasswordName>(name: Name) => CheckedField<Name>;
    errors: { get: (name: PasswordName) => string | undefined };
  };
  /** Whether this is the first password of a new account. Other forms replace an old password. */
  isFirst?: boolean;
  /** The label of the Enter key on a phone's keyboard, in the last field: `next` if another field follows. */
  enterKeyHint?: 'next' | 'done';
}

export function NewPasswordFields({
  form: { field, errors },
  isFirst = false,
  enterKeyHint = 'done',
}: NewPasswordFieldsProps): ReactElement {
  const { t } = useLingui();
  return (
    <>
      <PasswordField
        {...field('userPassword')}
        label={isFirst ? t`密码` : t`新密码`}
        autoComplete="new-password"
        enterKeyHint="next"
        helper={passwordHelperText()}
        error={errors.get('userPassword')}
      />
      <PasswordField
        {...field('checkPassword')}
        label={isFirst ? t`再输一次密码` : t`再输一次新密码`}
        autoComplete="new-password"
        enterKeyHint={enterKeyHint}
        error={errors.get('checkPassword')}
      />
    </>
  );
}
