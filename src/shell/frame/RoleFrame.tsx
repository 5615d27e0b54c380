/**
 * Guards pages for some roles. If the role is missing, a page at the same address and title gives the reason. A layout
 * may put `tools` into its context, which stand beside each of its pages.
 */
import { Outlet, useRouteContext } from '@tanstack/react-router';
import { Suspense } from 'react';
import { NoPermissionPage } from '../states/SystemPages.tsx';

export function RoleFrame() {
  const { permitted = false, needs = 'admin', tools: Tools } = useRouteContext({ strict: false });
  if (!permitted) return <NoPermissionPage needs={needs} />;
  return (
    <>
      {Tools && (
        <Suspense fallback={null}>
          <Tools />
        </Suspense>
      )}
      <Outlet />
    </>
  );
}
