/**
 * If a file of the app's code is missing after a deploy, one reload brings the new version. The same build reloads only
 * once in ten minutes, and never without a network, because more reloads would loop.
 */
import { now } from './clock.ts';
import { network } from './network.ts';
import { stored } from './storage/storage.ts';

const sameBuildPauseMs = 10 * 60_000;

/** Identifies this build, because the file name of its code contains a hash. */
const version = import.meta.url;

/** How long the browser may take to leave a page. Meanwhile it cancels downloads, so code seems to be missing. */
const leavingMs = 10_000;
let leftAt = -Infinity;
if (typeof window !== 'undefined') {
  window.addEventListener('beforeunload', () => {
    leftAt = now();
  });
}

/** Returns whether a reload could work. Without a network it would only bring the browser's error page. */
export function canReload(): boolean {
  return navigator.onLine && network.isOnline();
}

/** Returns whether this build may still reload. Returns false if the device can't store that it did. */
export function mayReload(): boolean {
  const last = stored.read('chunkReload') ?? { version: '', at: 0 };
  // If the reload can't be counted, it could repeat for ever.
  return (
    canReload() &&
    (last.version !== version || now() - last.at >= sameBuildPauseMs) &&
    stored.write('chunkReload', last)
  );
}

/** Reloads the page. Call it only if `mayReload`. If the person is leaving the page, the reload waits. */
export function reloadOnce(): void {
  const rest = leftAt + leavingMs - now();
  if (rest > 0) {
    setTimeout(reloadOnce, rest);
    return;
  }
  stored.write('chunkReload', { version, at: now() });
  location.reload();
}
