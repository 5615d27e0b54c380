/**
 * The pages of a demo, and beside them its console, which stays while the pages are put up anew for another user or other data. Only demo
 * builds hold it.
 */
import { RouterProvider } from '@tanstack/react-router';
import { useAtomValue } from 'jotai';
import { lazy, Suspense } from 'react';
import { worldAtom } from '../api/demo-door.ts';
import type { AppRouter } from './router.tsx';

const DemoConsole = __MOCK__ ? lazy(() => import('../features/demo/DemoConsole.tsx')) : null;

export function DemoApp({ router }: { router: AppRouter }) {
  const world = useAtomValue(worldAtom);
  return (
    <>
      {world !== null && <RouterProvider key={world} router={router} />}
      {DemoConsole && <Suspense fallback={null}><DemoConsole router={router} /></Suspense>}
    </>
  );
}
