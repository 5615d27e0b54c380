/**
 * Opens the page anew for want of its code, once: after a deploy that brings the new version. Where it brought the same one back, or
 * there is no network, reloading cures nothing.
 */
import { now } from './clock.ts';
import { network } from './network.ts';
import { stored } from './storage.ts';

/** How long the same build isn't reloaded again, in milliseconds. */
const pause = 10 * 60_000;

/** This very build: the name of its code has its hash in it. */
const version = import.meta.url;

/** Whether a reload could bring anything but the browser's own page. */
export function canReload(): boolean {
  return navigator.onLine && network.isOnline();
}

/** True when the page is on its way out. */
export function reloadOnce(): boolean {
  if (!canReload()) return false;
  const last = stored.read('chunkReload');
  if (last?.version === version && now() - last.at < pause) return false;
  // What can't be counted could go on for ever.
  if (!stored.write('chunkReload', { version, at: now() })) return false;
  location.reload();
  return true;
}
