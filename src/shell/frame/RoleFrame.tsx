/**
 * Guards pages for some roles. If the user lacks the role, a page with the same address and title says so. The route
 * context of a layout may have `tools`, a component that adds an icon to the bar on each page of the layout.
 */
import { Outlet, useRouteContext } from '@tanstack/react-router';
import { Suspense } from 'react';
import { TopBarIconPlace } from '../../ui/layout/TopBarAction.tsx';
import { NoPermissionPage } from '../states/SystemPages.tsx';

export function RoleFrame() {
  // The guarded layouts put the result of `checkRole` (guards.ts) into the context. Without it the page stays closed.
  const { permitted = false, needs = 'admin', tools: Tools } = useRouteContext({ strict: false });
  if (!permitted) return <NoPermissionPage needs={needs} />;
  return (
    <>
      {Tools && (
        <Suspense fallback={<TopBarIconPlace />}>
          <Tools />
        </Suspense>
      )}
      <Outlet />
    </>
  );
}
