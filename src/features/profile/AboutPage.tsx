/**
 * Mine: who one is, what one has, and the ways to everything. What only an admin may do isn't there for anybody else.
 */
import type { ReactElement } from 'react';
import { useUser } from '../../api/session/session.ts';
import css from './about.module.css';
import { AccountRows } from './AccountRows.tsx';
import { InstallCard } from './install/InstallCard.tsx';
import { Management } from './Management.tsx';
import { PreferenceRows } from './PreferenceRows.tsx';
import { ProfileCard } from './ProfileCard.tsx';
import { WayRows } from './LinkRows.tsx';

export function AboutPage(): ReactElement {
  const { userRole } = useUser();
  return (
    <div className={css['page']}>
      <ProfileCard />
      <InstallCard />
      {userRole === 'admin' && <Management />}
      <WayRows />
      <AccountRows />
      <PreferenceRows />
    </div>
  );
}
