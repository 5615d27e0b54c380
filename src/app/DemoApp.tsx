/** The demo's pages, and the demo console, which stays open when a page fails. Only demo builds contain this module. */
import { RouterProvider } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useIsHydrated } from '../ui/elements/hydration.ts';
import type { AppRouter } from './router.tsx';

const DemoConsole = __MOCK__ ? lazy(() => import('../features/demo/console/DemoConsole.tsx')) : null;

export function DemoApp({ router }: { router: AppRouter }) {
  // The drawn page has no console, so the first render must not have one either.
  const isHydrated = useIsHydrated();
  return (
    <>
      <RouterProvider router={router} />
      {DemoConsole && isHydrated && (
        <Suspense fallback={null}>
          <DemoConsole router={router} />
        </Suspense>
      )}
    </>
  );
}
