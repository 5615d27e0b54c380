/**
 * Shows the tour's bar while a tour runs. The bar's code and texts load when a tour starts, or when it continues after
 * a reload.
 */
import type { RegisteredRouter } from '@tanstack/react-router';
import { useAtomValue } from 'jotai';
import { lazy, Suspense, type ReactElement } from 'react';
import { loadDemoWords } from '../load-demo-words.ts';
import { tourAtom } from './tour.ts';

const TourBar = lazy(async () => {
  const [bar] = await Promise.all([import('./TourBar.tsx'), loadDemoWords()]);
  return bar;
});

export function TourHost({ router }: { router: RegisteredRouter }): ReactElement | null {
  const tour = useAtomValue(tourAtom);
  return tour ? (
    <Suspense fallback={null}>
      <TourBar tour={tour} router={router} />
    </Suspense>
  ) : null;
}
