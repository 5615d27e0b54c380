/**
 * The service worker's start, and life without it: where code is gone after a deploy, what is typed is noted before the
 * page opens anew. The conversation about new versions (registration.ts) is no code of the first screen.
 */
import { appPath } from '../platform/base-path.ts';
import { now } from '../platform/clock.ts';
import { stored } from '../platform/storage/storage.ts';
import { isTyped, typedFields } from '../platform/unsaved-input.ts';
import { offerUpdate } from '../shell/notify/update-offer.ts';

/**
 * To be called before any page's code is asked for. Notes what is typed, for a page that will have to be opened anew.
 * What comes of it is decided where the code is missed (boundaries.tsx).
 */
export function noteMissingChunks(): void {
  window.addEventListener('vite:preloadError', ({ payload }: { payload: unknown }) => {
    // Of a page that is going away Firefox refuses what it still asked for with nothing.
    if (!(payload instanceof Error)) return;
    // The router has a reload of its own, which knows neither of the network nor of what is typed: it looks for the
    // words at the start.
    payload.message = `Missing: ${payload.message}`;
    if (isTyped()) stored.write('typedFields', { path: appPath(), at: now(), fields: typedFields() });
  });
}

/**
 * Tells the worker which version runs here, by the address of the code that this is in, which no other version has. The
 * page can't tell: in production it holds no script element for its code
 * (scripts/build/page/start-after-first-paint.ts).
 */
export function tellStarted(): void {
  navigator.serviceWorker.controller?.postMessage({ type: 'STARTED', code: import.meta.url });
}

/** To be called after the first render, so that installing doesn't compete with it. */
export function startUpdates(): void {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return;
  // Without the worker everything works but the offline start.
  tellStarted();
  // The offer is handed over: if the registration imported it, its code would come in home's chunk, and home's with it.
  import('./registration.ts').then(({ register }) => register(offerUpdate)).catch(() => {});
}
