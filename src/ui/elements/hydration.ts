/**
 * Whether the page runs. False while a page is drawn when the app is built, and in the first render that takes such a
 * page over: both must draw the same, so what depends on the device waits for it. True from the start where nothing was
 * drawn before.
 */
import { useEffect, useSyncExternalStore } from 'react';

const never = (): (() => void) => () => {};

export function useAlive(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

/** On a drawn page: what was tapped before the page ran is tapped now. index.html keeps the last of it until then. */
export function useEarlyTap(): void {
  const alive = useAlive();
  useEffect(() => {
    // Not on what was drawn: a link may lead elsewhere once this device is known.
    if (!alive) return;
    const { earlyTap } = window;
    delete window.earlyTap;
    if (earlyTap instanceof Element) earlyTap.closest<HTMLElement>('a, button, input, label')?.click();
  }, [alive]);
}
