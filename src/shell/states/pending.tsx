/**
 * What stands where a page will be while the frame itself isn't there yet: at the start, and on the way in from /login.
 * The frame comes with the page's title and its tab, and the page's place says that it is loading.
 */
import { lazyRouteComponent, useMatches, useRouter } from '@tanstack/react-router';
import { PendingPage } from './boundaries.tsx';
import { RootFrame } from '../frame/RootFrame.tsx';

/** It comes with the frame's own code: asked for ahead by whoever needs it at once. */
export const PendingFrame = lazyRouteComponent(() => import('../frame/AppFrame.tsx'), 'PendingFrame');

/** Within the frame, whose code it comes with. */
export const PendingBodyInFrame = lazyRouteComponent(() => import('../frame/AppFrame.tsx'), 'PendingBody');

export function PendingPageInFrame() {
  const { hasPageWords } = useRouter().options.context;
  return hasPageWords() ? <PendingFrame /> : <PendingPage />;
}

export function PendingRoot() {
  const isFramed = useMatches({ select: (matches) => matches.some(({ routeId }) => routeId === '/_frame') });
  return <RootFrame>{isFramed ? <PendingPageInFrame /> : <PendingPage />}</RootFrame>;
}
