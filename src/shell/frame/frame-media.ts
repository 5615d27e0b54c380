/** The media queries that decide which elements are rendered. Style sheets hold the others. */
import { useMedia } from '../../platform/media.ts';

/** From 900 px the tabs are a rail. */
export function useIsWideScreen(): boolean {
  return useMedia('(min-width: 900px)');
}

export function useReducedMotion(): boolean {
  return useMedia('(prefers-reduced-motion: reduce)');
}
