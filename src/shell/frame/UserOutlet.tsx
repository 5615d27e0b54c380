/**
 * The page of the logged-in user. Another user gets a new page, so that nothing that was selected, typed or opened on
 * it stays, also if another tab has logged in as that user.
 */
import { Outlet } from '@tanstack/react-router';
import { useUser } from '../../api/session/session.ts';

export function UserOutlet() {
  const { id } = useUser();
  return <Outlet key={id} />;
}
