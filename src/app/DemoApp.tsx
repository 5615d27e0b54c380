/** The pages of a demo, and beside them its console, which stays whatever becomes of them. Only demo builds hold it. */
import { RouterProvider } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useAlive } from '../ui/elements/hydration.ts';
import type { AppRouter } from './router.tsx';

const DemoConsole = __MOCK__ ? lazy(() => import('../features/demo/console/DemoConsole.tsx')) : null;

export function DemoApp({ router }: { router: AppRouter }) {
  // What was drawn when the app was built has no console.
  const alive = useAlive();
  return (
    <>
      <RouterProvider router={router} />
      {DemoConsole && alive && (
        <Suspense fallback={null}>
          <DemoConsole router={router} />
        </Suspense>
      )}
    </>
  );
}
