/**
 * The form that closes the account after the password was entered. A wrong password shows at its field. Other refusals
 * and an unknown outcome show above the field, and the end of the session in a toast. After the closing the person is
 * logged out, and /login confirms the closing.
 */
import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState, type ReactElement } from 'react';
import { codes } from '../../../../contract/codes.ts';
import { closeAccount } from '../../../../contract/user-calls.ts';
import { refreshQueries } from '../../../api/cache/query-client.ts';
import { useChangingCall } from '../../../api/cache/use-changing-call.ts';
import { closeOwnAccount } from '../../../api/session/close-account.ts';
import { logIn } from '../../../api/session/log-in.ts';
import { useUser } from '../../../api/session/session.ts';
import { endsSession } from '../../../api/transport/code-reactions.ts';
import { errorText } from '../../../api/transport/error-words.ts';
import { BusinessError, isRefusedBeforeWork } from '../../../api/transport/errors.ts';
import { isMissingCall } from '../../../api/transport/missing-call.ts';
import { useOfflineReason } from '../../../device/connection-words.ts';
import { useOnline } from '../../../platform/network.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { VisuallyHidden } from '../../../ui/elements/VisuallyHidden.tsx';
import { showToast } from '../../../ui/feedback/toasts.ts';
import { PasswordField } from '../../../ui/form/Field.tsx';
import { FormNote } from '../../../ui/form/FormNote.tsx';
import { useCheckedForm } from '../../../ui/form/use-checked-form.ts';
import { closingSchema, closingProblem, type Closing } from './close-form.ts';
import { whenToRetry } from '../when-to-retry.ts';
import css from './close.module.css';

const rules = { schema: closingSchema, fields: ['userPassword'] as const, words: closingProblem };

export function CloseForm(): ReactElement {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { userAccount } = useUser();
  const online = useOnline();
  const { whileOffline } = useOfflineReason();
  const { mutateAsync } = useChangingCall(closeAccount);
  const { errors, submitting, field, setError, focus, submit } = useCheckedForm(rules, { userPassword: '' });
  const [refusal, setRefusal] = useState<string | null>(null);
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (refusal !== null) note.current?.focus();
  }, [refusal]);

  function showError(error: unknown): void {
    const code = error instanceof BusinessError ? error.code : null;
    if (code === codes.badParameters) {
      setError('userPassword', errorText(error));
      focus('userPassword');
    } else if (endsSession(error)) showToast({ tone: 'info', text: errorText(error) });
    else if (isMissingCall(error)) setRefusal(t`这个网站不能自己注销账号，请联系管理员。`);
    else if (!isRefusedBeforeWork(error)) {
      const when = whenToRetry(error);
      setRefusal(t`没有收到结果，还不知道是否已注销。${when}再试一次就知道。`);
    } else setRefusal(errorText(error));
    // Coins or an order may have arrived meanwhile. The page reads them again and shows them as obstacles.
    if (code === codes.operationFailed) void refreshQueries(['session', 'orders', 'users']);
  }

  async function save({ userPassword }: Closing): Promise<void> {
    setRefusal(null);
    try {
      await closeOwnAccount({
        send: () => mutateAsync({ userPassword }),
        // If the session has ended meanwhile, a log-in shows whether the account still exists.
        logIn: () => logIn({ userAccount, userPassword }),
      });
    } catch (error) {
      showError(error);
      return;
    }
    await navigate({ to: '/login', search: { closed: true }, replace: true });
  }

  return (
    <form
      noValidate
      aria-busy={submitting}
      className={css['form']}
      onSubmit={(event) => {
        event.preventDefault();
        if (!submitting && online) void submit(save);
      }}
    >
      {refusal !== null && (
        <div ref={note} tabIndex={-1} className={css['note']}>
          <FormNote kind="error">{refusal}</FormNote>
        </div>
      )}
      {/* Password managers fill in the password of this user name. */}
      <VisuallyHidden>
        <input type="text" autoComplete="username" value={userAccount} readOnly tabIndex={-1} aria-hidden="true" />
      </VisuallyHidden>
      <PasswordField
        {...field('userPassword')}
        label={t`登录密码`}
        autoComplete="current-password"
        enterKeyHint="done"
        helper={online ? t`注销后不能恢复` : t`${whileOffline}不能注销`}
        error={errors.get('userPassword')}
      />
      <Button type="submit" fullWidth tone="danger" loading={submitting} disabled={!online}>{t`注销账号`}</Button>
    </form>
  );
}
