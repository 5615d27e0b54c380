/**
 * Rows that open the sheets for the user's name, e-mail address, password and data, and the page that closes the
 * account.
 */
import close from 'icon:person-off-outline-rounded';
import email from 'icon:mail-outline-rounded';
import key from 'icon:key-outline-rounded';
import person from 'icon:person-outline-rounded';
import { useLingui } from '@lingui/react/macro';
import { createLink } from '@tanstack/react-router';
import { lazy, Suspense, useState, type ReactElement } from 'react';
import { useUser } from '../../api/session/session.ts';
import { RowCard, SettingRow } from '../../ui/list/Rows.tsx';
import { DataRow } from './data/DataRow.tsx';
import { maskEmail } from './mask-email.ts';
import { useNameWithPending } from './pending-name.ts';

const ChangeEmailSheet = lazy(() => import('./ChangeEmailSheet.tsx'));
const BindEmailSheet = lazy(() => import('./BindEmailSheet.tsx'));
const NameSheet = lazy(() => import('./NameSheet.tsx'));
const PasswordSheet = lazy(() => import('./PasswordSheet.tsx'));

const RowLink = createLink(SettingRow);

/** The open sheet. `email` binds or unbinds an address, and `change email` replaces it. */
type OpenSheet = 'name' | 'email' | 'change email' | 'password' | null;

export function AccountRows(): ReactElement {
  const { t } = useLingui();
  const user = useUser();
  const { name } = useNameWithPending();
  const [open, setOpen] = useState<OpenSheet>(null);
  /**
   * The bound address at the time when an e-mail sheet was opened. After a success the session has another address, but
   * the closing sheet must keep its form.
   */
  const [bound, setBound] = useState<string | null>(null);
  /** The sheets whose code was requested. They stay mounted, so that they can close with an animation. */
  const [loaded, setLoaded] = useState<ReadonlySet<OpenSheet>>(new Set());

  function show(sheet: OpenSheet): void {
    setLoaded(new Set([...loaded, sheet]));
    setOpen(sheet);
  }
  const hide = (): void => setOpen(null);

  return (
    <>
      <RowCard>
        <SettingRow
          component="button"
          icon={person}
          label={t`姓名`}
          value={name}
          aria-haspopup="dialog"
          onClick={() => show('name')}
        />
        <SettingRow
          component="button"
          icon={email}
          label={t`邮箱`}
          value={user.email === null ? t`未绑定` : maskEmail(user.email)}
          aria-haspopup="dialog"
          onClick={() => {
            setBound(user.email);
            show(user.email === null ? 'email' : 'change email');
          }}
        />
        <SettingRow
          component="button"
          icon={key}
          label={t`修改密码`}
          aria-haspopup="dialog"
          onClick={() => show('password')}
        />
        <DataRow />
        <RowLink to="/closeAccount" icon={close} label={t`注销账号`} />
      </RowCard>
      <Suspense fallback={null}>
        {loaded.has('name') && <NameSheet open={open === 'name'} onClose={hide} />}
        {loaded.has('email') && <BindEmailSheet key={bound} open={open === 'email'} bound={bound} onClose={hide} />}
        {loaded.has('change email') && bound !== null && (
          <ChangeEmailSheet
            open={open === 'change email'}
            bound={bound}
            onUnbind={() => show('email')}
            onClose={hide}
          />
        )}
        {loaded.has('password') && <PasswordSheet open={open === 'password'} onClose={hide} />}
      </Suspense>
    </>
  );
}
