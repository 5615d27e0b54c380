/**
 * Shows a loading state before the frame has loaded: at the start and after a log-in. Once its code is there, the frame
 * shows the page's title and tab around the loading state.
 */
import { lazyRouteComponent, useMatches, useRouter } from '@tanstack/react-router';
import { PendingPage } from './boundaries.tsx';
import { RootFrame } from '../frame/RootFrame.tsx';

/** This component is part of the frame's code. A caller that needs it at once preloads it. */
export const PendingFrame = lazyRouteComponent(() => import('../frame/AppFrame.tsx'), 'PendingFrame');

/** This component is rendered within the frame, and is part of the frame's code. */
export const PendingBodyInFrame = lazyRouteComponent(() => import('../frame/AppFrame.tsx'), 'PendingBody');

/** The frame has texts of its own. Until the catalogue of the pages has loaded, only the spinner shows. */
export function PendingPageInFrame() {
  const { hasPageWords } = useRouter().options.context;
  return hasPageWords() ? <PendingFrame /> : <PendingPage />;
}

export function PendingRoot() {
  const isFramed = useMatches({ select: (matches) => matches.some(({ routeId }) => routeId === '/_frame') });
  return <RootFrame>{isFramed ? <PendingPageInFrame /> : <PendingPage />}</RootFrame>;
}
