/**
 * Tells whether the page is hydrated. Drawn pages and their hydration must render the same markup, so parts that depend
 * on the device wait until after hydration.
 */
import { useEffect, useSyncExternalStore } from 'react';

const noSubscription = (): (() => void) => () => {};

/**
 * Returns false during the build and while a drawn page is hydrated, otherwise true. Without a drawn page it is true
 * from the first render.
 */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    noSubscription,
    () => true,
    () => false,
  );
}

/** Repeats the last tap that a drawn page got before the app ran. index.html stores the tapped element until then. */
export function useReplayEarlyTap(): void {
  const isHydrated = useIsHydrated();
  useEffect(() => {
    // Wait until after hydration, because a drawn link may lead elsewhere on this device.
    if (!isHydrated) return;
    const { earlyTap } = window;
    delete window.earlyTap;
    if (earlyTap instanceof Element) earlyTap.closest<HTMLElement>('a, button, input, label')?.click();
  }, [isHydrated]);
}
