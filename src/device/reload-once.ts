/**
 * If a file of the app's code is missing after a deploy, one reload brings the new version. The same build reloads only
 * once in ten minutes, and never without a network, because more reloads would loop.
 */
import { now } from '../platform/clock.ts';
import { network } from '../platform/network.ts';
import { stored } from './storage.ts';

const sameBuildPauseMs = 10 * 60_000;

/** Identifies this build, because the file name of its code contains a hash. */
const version = import.meta.url;

/** The browser may take this long to leave a page. Meanwhile it cancels downloads, so code seems to be missing. */
const leavingMs = 10_000;
let leftAt = -Infinity;
/** Starts noting when the person leaves the page. */
export function startNotingDepartures(): void {
  window.addEventListener('beforeunload', () => {
    leftAt = now();
  });
}

/** Returns whether a reload could work. Without a network it would only bring the browser's error page. */
export function hasNetworkForReload(): boolean {
  return navigator.onLine && network.isOnline();
}

/**
 * Returns whether this build may still reload. Returns false if the device can't count reloads, because they could
 * repeat for ever.
 */
export function hasReloadLeft(): boolean {
  const last = stored.read('chunkReload') ?? { version: '', at: 0 };
  // Writing the old value again shows whether the device can store anything.
  return (
    hasNetworkForReload() &&
    (last.version !== version || now() - last.at >= sameBuildPauseMs) &&
    stored.write('chunkReload', last)
  );
}

/** Reloads the page. Call it only if `hasReloadLeft`. If the person is leaving the page, the reload waits. */
export function reloadOnce(): void {
  const remainingMs = leftAt + leavingMs - now();
  if (remainingMs > 0) {
    setTimeout(reloadOnce, remainingMs);
    return;
  }
  stored.write('chunkReload', { version, at: now() });
  location.reload();
}
