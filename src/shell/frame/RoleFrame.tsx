/** Guards pages for some roles. If the role is missing, a page at the same address and title gives the reason. */
import { Outlet, useRouteContext } from '@tanstack/react-router';
import { NoPermissionPage } from '../states/SystemPages.tsx';

export function RoleFrame() {
  const { permitted = false, needs = 'admin' } = useRouteContext({ strict: false });
  return permitted ? <Outlet /> : <NoPermissionPage needs={needs} />;
}
