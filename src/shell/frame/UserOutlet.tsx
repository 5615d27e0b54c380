/**
 * The page of the logged-in user. Another user gets a new page, so that no selection and no typed text stays. This
 * holds even if the other user has logged in in another tab.
 */
import { Outlet } from '@tanstack/react-router';
import { useUser } from '../../api/session/session.ts';

export function UserOutlet() {
  const { id } = useUser();
  return <Outlet key={id} />;
}
