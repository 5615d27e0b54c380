/**
 * What stands around pages for some roles only: the page, or a page that says why not, at the same address and title.
 */
import { Outlet, useRouteContext } from '@tanstack/react-router';
import { NoPermissionPage } from '../states/SystemPages.tsx';

export function RoleFrame() {
  const { permitted = false, needs = 'admin' } = useRouteContext({ strict: false });
  return permitted ? <Outlet /> : <NoPermissionPage needs={needs} />;
}
