/**
 * The page 我的: the user's profile, the offer to install the app, links to the user's records, account settings,
 * preferences and 关于. Only an administrator sees the links to management.
 */
import type { ReactElement } from 'react';
import { useUser } from '../../api/session/session.ts';
import css from './Profile.module.css';
import { AboutRows } from './AboutRows.tsx';
import { AccountRows } from './AccountRows.tsx';
import { InstallCard } from './install/InstallCard.tsx';
import { ManagementLinks } from './ManagementLinks.tsx';
import { PreferenceRows } from './PreferenceRows.tsx';
import { ProfileCard } from './ProfileCard.tsx';
import { LinkRows } from './LinkRows.tsx';

export function ProfilePage(): ReactElement {
  const { userRole } = useUser();
  return (
    <div className={css['page']}>
      <div className={css['column']}>
        <ProfileCard />
        <InstallCard />
        {userRole === 'admin' && <ManagementLinks />}
        <LinkRows />
      </div>
      <div className={css['column']}>
        <AccountRows />
        <PreferenceRows />
        <AboutRows />
      </div>
    </div>
  );
}
