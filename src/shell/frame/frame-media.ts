/** Media queries as hooks, for components of the shell. */
import { useMedia } from '../../platform/media.ts';
import { wideScreen } from '../../ui/elements/wide-screen.ts';

/** From 900 px the tabs are a rail. Pages ask the same with `useTwoPanes` (ui/layout/Panes.tsx). */
export function useIsWideScreen(): boolean {
  return useMedia(wideScreen);
}

export function useReducedMotion(): boolean {
  return useMedia('(prefers-reduced-motion: reduce)');
}
