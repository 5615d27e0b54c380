/**
 * The registration page. A registration begins no session, so the page logs the new user in. If the log-in fails, the
 * page opens /login with the account filled in. If the person has left the page, it opens nothing. It then also starts
 * no log-in, because the person may be logging in to another account.
 */
import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useEffect, useState, type ReactElement } from 'react';
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
  const redirectSearch = redirect === undefined ? {} : { redirect };
  // The toast that says why a log-in is needed would cover the title.
  useEffect(dismissToast, []);

  const [ownPath] = useState(router.latestLocation.pathname);
  /** Returns whether the person is still on this page, and isn't leaving it. */
  const isHere = (): boolean => router.latestLocation.pathname === ownPath;

  async function afterRegistration({ userAccount, userPassword }: Registration): Promise<void> {
    const isLoggedIn =
      isHere() &&
      (await logIn({ userAccount, userPassword }).then(
        () => true,
        () => false,
      ));
    showShortToast(isLoggedIn ? t`注册成功，已登录` : t`注册成功，请登录`);
    if (!isHere()) return;
    if (!isLoggedIn) {
      void navigate({ to: '/login', search: { ...redirectSearch, account: userAccount }, replace: true });
      return;
    }
    router.history.replace(siteAddress(safeRedirect(redirect, router)));
  }

  return (
    <AuthLayout>
      <Text component="h1" step="titleL">{t`注册`}</Text>
      <Text step="value" tone="ink2" className={css['subtitle']}>
        <Trans>
          已有账号？{' '}
          <Link to="/login" search={redirectSearch} className={css['otherLink']}>
            登录
          </Link>
        </Trans>
      </Text>
      <RegisterForm
        invitation={invite ?? ''}
        onRegistered={afterRegistration}
        login={<Link to="/login" search={redirectSearch} className={css['noteLink']}>{t`登录`}</Link>}
      />
    </AuthLayout>
  );
}
