/**
 * Opens the page anew for want of its code, once: after a deploy that brings the new version. Where it brought the same
 * one back, or there is no network, reloading cures nothing.
 */
import { now } from './clock.ts';
import { network } from './network.ts';
import { stored } from './storage/storage.ts';

/** How long the same build isn't reloaded again, in milliseconds. */
const pause = 10 * 60_000;

/** This very build: the name of its code has its hash in it. */
const version = import.meta.url;

/** How long the browser may take to leave a page, in milliseconds: what the page was loading meanwhile it gives up. */
const leavingTakes = 10_000;
let leftAt = -Infinity;
if (typeof window !== 'undefined') {
  window.addEventListener('beforeunload', () => {
    leftAt = now();
  });
}

/** Whether a reload could bring anything but the browser's own page. */
export function canReload(): boolean {
  return navigator.onLine && network.isOnline();
}

/** Whether this build has its reload still before it. */
export function mayReload(): boolean {
  const last = stored.read('chunkReload') ?? { version: '', at: 0 };
  // What can't be counted could go on for ever.
  return canReload() && (last.version !== version || now() - last.at >= pause) && stored.write('chunkReload', last);
}

/** To be called where `mayReload`. Who is on the way elsewhere isn't called back for code that they no longer need. */
export function reloadOnce(): void {
  const rest = leftAt + leavingTakes - now();
  if (rest > 0) {
    setTimeout(reloadOnce, rest);
    return;
  }
  stored.write('chunkReload', { version, at: now() });
  location.reload();
}
