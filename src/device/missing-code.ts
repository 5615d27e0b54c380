/**
 * If a file of the app's code is missing after a deploy, one reload brings the new version. The unsaved input is stored
 * before the reload. So that reloads can't loop, a tab reloads the same build by itself at most once in ten minutes. It
 * never does so without a network.
 */
import { appPath } from '../platform/base-path.ts';
import { now } from '../platform/clock.ts';
import { note } from '../platform/diagnostics/notes.ts';
import { network } from '../platform/network.ts';
import { hasUnfinishedWork } from '../platform/unfinished-work.ts';
import { hasUnsavedInput, unsavedFields } from '../platform/unsaved-input.ts';
import { stored } from './storage.ts';

/**
 * If a module can't be loaded, browsers throw only a TypeError, each with a message of its own. Therefore this module
 * looks at the messages.
 */
const messages = [
  // Chromium
  'Failed to fetch dynamically imported module',
  // Firefox
  'error loading dynamically imported module',
  // Safari
  'Importing a module script failed',
  // Vite, for a page's style sheet
  'Unable to preload CSS',
];

/** Returns whether an error says that code couldn't load. */
export function isMissingChunk(error: unknown): boolean {
  return error instanceof Error && messages.some((part) => error.message.includes(part));
}

/**
 * Stores the unsaved input when a chunk doesn't load, because the page may have to reload. The error boundaries decide
 * about the reload (shell/states/boundaries.tsx). Call it before any page's code is requested.
 */
export function noteMissingChunks(): void {
  window.addEventListener('vite:preloadError', ({ payload }: { payload: unknown }) => {
    // When a page is being left, Firefox rejects its pending imports with undefined.
    if (!(payload instanceof Error)) return;
    // The router would reload by itself, without regard to the network and unsaved input. It recognises these errors by
    // the start of the message, so the prefix prevents this reload.
    payload.message = `Missing: ${payload.message}`;
    note({ kind: 'chunk', error: payload });
    if (hasUnsavedInput()) stored.write('typedFields', { path: appPath(), at: now(), fields: unsavedFields() });
  });
}

/** A tab reloads the same build at most once in this time, in milliseconds. */
const sameBuildPauseMs = 10 * 60_000;

/** Identifies this build, because the file name of its code contains a hash. */
const version = import.meta.url;

/**
 * The browser may take this long to leave a page, in milliseconds. Meanwhile it cancels downloads, so code seems to be
 * missing.
 */
const leavingMs = 10_000;
let leftAt = -Infinity;
/** Starts noting when the person leaves the page. */
export function startNotingDepartures(): void {
  window.addEventListener('beforeunload', () => {
    leftAt = now();
  });
}

/** Returns whether a reload could help. Without a network it can't bring the missing code. */
export function hasNetworkForReload(): boolean {
  return navigator.onLine && network.isOnline();
}

/**
 * Returns whether this build may still reload by itself. Returns false without a network, and if the reload would lose
 * unfinished work. If the device can't store when it reloaded, reloads could repeat for ever, so the result is false
 * too.
 */
export function hasReloadLeft(): boolean {
  if (!hasNetworkForReload() || hasUnfinishedWork()) return false;
  const last = stored.read('chunkReload') ?? { version: '', at: 0 };
  if (last.version === version && now() - last.at < sameBuildPauseMs) return false;
  // Writing the old value again shows whether the device can store anything.
  return stored.write('chunkReload', last);
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
