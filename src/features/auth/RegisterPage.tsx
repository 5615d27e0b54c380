/**
 * The registration page. A registration begins no session, so the page logs the new user in. If the log-in fails, the
 * page opens /login with the account filled in.
 */
import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useEffect, type ReactElement } from 'react';
import { logIn } from '../../api/session/log-in.ts';
import { safeRedirect } from '../../api/session/safe-redirect.ts';
import { siteAddress } from '../../platform/base-path.ts';
import { dismissToast, showShortToast } from '../../ui/feedback/toasts.ts';
import { Text } from '../../ui/elements/Text.tsx';
import { AuthLayout } from './AuthLayout.tsx';
import css from './entry.module.css';
import { RegisterForm } from './RegisterForm.tsx';
import type { Registration } from './registration-form.ts';

export function RegisterPage(): ReactElement {
  const { t } = useLingui();
  const router = useRouter();
  const navigate = useNavigate();
  const { invite, redirect } = useSearch({ from: '/register' });
  const back = redirect === undefined ? {} : { redirect };
  // The toast that says why a log-in is needed would cover the title.
  useEffect(dismissToast, []);

  async function registered({ userAccount, userPassword }: Registration): Promise<void> {
    try {
      await logIn({ userAccount, userPassword });
    } catch {
      showShortToast(t`注册成功，请登录`);
      void navigate({ to: '/login', search: { ...back, account: userAccount }, replace: true });
      return;
    }
    showShortToast(t`注册成功，已登录`);
    router.history.replace(siteAddress(safeRedirect(redirect, router)));
  }

  return (
    <AuthLayout>
      <Text component="h1" step="titleL">{t`注册`}</Text>
      <Text step="value" tone="ink2" className={css['subtitle']}>
        <Trans>
          已有账号？{' '}
          <Link to="/login" search={back} className={css['otherLink']}>
            登录
          </Link>
        </Trans>
      </Text>
      <RegisterForm
        invitation={invite ?? ''}
        onRegistered={registered}
        login={<Link to="/login" search={back} className={css['noteLink']}>{t`登录`}</Link>}
      />
    </AuthLayout>
  );
}
