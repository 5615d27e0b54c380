/** The registration page. After the registration it doesn't log in. It opens /login with the account filled in. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { toast } from '../../ui/feedback/toasts.ts';
import { Text } from '../../ui/elements/Text.tsx';
import { EntryPage } from './EntryPage.tsx';
import css from './entry.module.css';
import { RegisterForm } from './RegisterForm.tsx';

export function RegisterPage(): ReactElement {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { invite, redirect } = useSearch({ from: '/register' });
  const back = redirect === undefined ? {} : { redirect };

  function registered(account: string): void {
    toast(t`注册成功，请登录`);
    void navigate({ to: '/login', search: { ...back, account }, replace: true });
  }

  return (
    <EntryPage>
      <RegisterForm
        invitation={invite ?? ''}
        onRegistered={registered}
        heading={
          <>
            <Text component="h1" step="titleL">{t`注册`}</Text>
            <Text step="value" tone="ink2" className={css['subtitle']}>
              <Trans>
                已有账号？{' '}
                <Link to="/login" search={back} className={css['otherLink']}>
                  登录
                </Link>
              </Trans>
            </Text>
          </>
        }
        login={<Link to="/login" search={back} className={css['noteLink']}>{t`登录`}</Link>}
      />
    </EntryPage>
  );
}
