/**
 * Shows a number on the installed app's icon, if the platform can. Errors are ignored, because nothing depends on the
 * badge.
 */

interface Badging {
  setAppBadge?: (count: number) => Promise<void>;
  clearAppBadge?: () => Promise<void>;
}

/** Shows `count` on the icon. 0 removes the badge. */
export function setAppBadge(count: number): void {
  // Older browsers lack both methods, although TypeScript's types have them.
  const badging: Badging = navigator;
  const done = count > 0 ? badging.setAppBadge?.(count) : badging.clearAppBadge?.();
  done?.catch(() => {});
}
