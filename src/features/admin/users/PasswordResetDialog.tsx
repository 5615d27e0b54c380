/**
 * Sets a new password for a user who forgot the old one. The dialog names the user, because the change ends all their
 * sessions. The password is only in this page's memory. After a lost answer the same password can be set again without
 * harm.
 */
import { useLingui } from '@lingui/react/macro';
import { useId, useRef, useState, type SyntheticEvent } from 'react';
import * as v from 'valibot';
import { limits, password } from '../../../../contract/fields.ts';
import { updateUser } from '../../../../contract/user-calls.ts';
import type { User } from '../../../../contract/user.ts';
import { errorText } from '../../../api/transport/error-words.ts';
import { isRefusedBeforeWork } from '../../../api/transport/errors.ts';
import { useChangingCall } from '../../../api/cache/use-changing-call.ts';
import { useOnline } from '../../../platform/network.ts';
import { useOfflineReason } from '../../../device/connection-words.ts';
import { AppDialog } from '../../../ui/overlay/AppDialog.tsx';
import { Button } from '../../../ui/controls/Button.tsx';
import { PasswordField } from '../../../ui/form/Field.tsx';
import { FormNote } from '../../../ui/form/FormNote.tsx';
import { showToast } from '../../../ui/feedback/toasts.ts';
import { VisuallyHidden } from '../../../ui/elements/VisuallyHidden.tsx';
import { passwordProblem } from '../../../ui/words/credential-words.ts';
import css from './user.module.css';
import { displayNameOf } from './user-words.ts';

interface PasswordResetDialogProps {
  user: User;
  open: boolean;
  onClose: () => void;
}

export function PasswordResetDialog({ user, open, onClose }: PasswordResetDialogProps) {
  const { t } = useLingui();
  const { whileOffline } = useOfflineReason();
  const online = useOnline();
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  const { mutateAsync, isPending, settle } = useChangingCall(updateUser);
  const [typed, setTyped] = useState('');
  const [tried, setTried] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const name = displayNameOf(user);
  const passwordError = v.is(password, typed) ? null : passwordProblem(typed);

  // The typed password stays until it is saved or the user's sheet or pane closes, because Escape may have been a slip.
  const close = (): void => {
    setTried(false);
    setProblem(null);
    onClose();
  };
  async function save(event: SyntheticEvent): Promise<void> {
    event.preventDefault();
    if (!open || isPending || !online) return;
    setTried(true);
    setProblem(null);
    if (passwordError !== null) {
      form.current?.querySelector<HTMLElement>('[name=userPassword]')?.focus();
      return;
    }
    try {
      await mutateAsync({ id: user.id, userPassword: typed });
      showToast({ tone: 'success', text: t`${name}的密码已经换了`, isConfirmation: true });
      setTyped('');
      close();
    } catch (error) {
      // The next attempt gets a new key, because the password may be changed elsewhere before it. Under the old key the
      // backend would repeat its first answer and set nothing.
      settle();
      setProblem(
        isRefusedBeforeWork(error)
          ? errorText(error)
          : t`没有收到结果，还不知道是否成功。可以再试一次，同一个密码再设一次也一样。`,
      );
    }
  }

  return (
    <AppDialog
      open={open}
      title={t`给${name}设置新密码？`}
      busy={isPending}
      onClose={close}
      actions={
        <>
          <Button type="submit" form={formId} fullWidth loading={isPending} disabled={!online}>
            {online ? t`设置新密码` : t`${whileOffline}不能保存`}
          </Button>
          <Button fullWidth variant="text" disabled={isPending} onClick={close}>{t`取消`}</Button>
        </>
      }
    >
      <p>{t`原来的密码不能再用，${name}在所有设备上都会退出登录。`}</p>
      <form ref={form} id={formId} noValidate className={css['password']} onSubmit={(event) => void save(event)}>
        {/* Password managers store a password under the user name of its form. Therefore the form has a hidden one. */}
        <VisuallyHidden>
          <input
            type="text"
            autoComplete="username"
            value={user.userAccount}
            readOnly
            tabIndex={-1}
            aria-hidden="true"
          />
        </VisuallyHidden>
        {problem !== null && <FormNote kind="error">{problem}</FormNote>}
        <PasswordField
          name="userPassword"
          label={t`新密码`}
          autoComplete="new-password"
          enterKeyHint="done"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          helper={t`${limits.password.min}–${limits.password.max} 位，请当面告诉对方`}
          error={tried ? passwordError : null}
        />
      </form>
    </AppDialog>
  );
}
