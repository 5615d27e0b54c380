/**
 * Guards pages for some roles. If the role is missing, a page at the same address and title gives the reason. A layout
 * may put `tools` with an icon in the bar into its context, which stand beside each of its pages.
 */
import { Outlet, useRouteContext } from '@tanstack/react-router';
import { Suspense } from 'react';
import { TopBarPlace } from '../../ui/layout/TopBarAction.tsx';
import { NoPermissionPage } from '../states/SystemPages.tsx';

export function RoleFrame() {
  const { permitted = false, needs = 'admin', tools: Tools } = useRouteContext({ strict: false });
  if (!permitted) return <NoPermissionPage needs={needs} />;
  return (
    <>
      {Tools && (
        <Suspense fallback={<TopBarPlace />}>
          <Tools />
        </Suspense>
      )}
      <Outlet />
    </>
  );
}
