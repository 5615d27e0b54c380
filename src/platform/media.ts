/** Media queries, for components that render again when one changes, and for decisions of a moment. */
import { useSyncExternalStore } from 'react';

/** Returns whether the person wants no motion. */
export function stillMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

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
