/**
 * The number on the installed app's icon, where the platform has one. What the platform refuses is left at that:
 * nothing depends on it.
 */

interface Badging {
  setAppBadge?: (count: number) => Promise<void>;
  clearAppBadge?: () => Promise<void>;
}

/** Shows `count`; 0 takes the badge away. */
export function setAppBadge(count: number): void {
  // Older browsers lack both; the types say otherwise.
  const badging: Badging = navigator;
  const done = count > 0 ? badging.setAppBadge?.(count) : badging.clearAppBadge?.();
  done?.catch(() => {});
}
