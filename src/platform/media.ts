/** Media queries: a hook for components that render again when the answer changes, and a function that asks once. */
import { useSyncExternalStore } from 'react';

/** Returns whether the person wants no motion. */
export function prefersReducedMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** Returns whether the media query matches. False while the build draws a page. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const media = matchMedia(query);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    () => matchMedia(query).matches,
    () => false,
  );
}
