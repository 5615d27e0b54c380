/**
 * Starts the service worker after the first render, and stores unsaved input if code is missing after a deploy. The
 * code that offers new versions (worker-registration.ts) loads separately, because the first screen doesn't need it.
 */
import { appPath } from '../platform/base-path.ts';
import { now } from '../platform/clock.ts';
import { note } from '../platform/diagnostics/notes.ts';
import { stored } from '../device/storage.ts';
import { hasUnsavedInput, unsavedFields } from '../platform/unsaved-input.ts';
import { offerUpdate } from '../shell/notify/update-offer.ts';

/**
 * Stores the unsaved input when a chunk doesn't load, because the page may have to reload. boundaries.tsx decides about
 * the reload. Call it before any page's code is requested.
 */
export function noteMissingChunks(): void {
  window.addEventListener('vite:preloadError', ({ payload }: { payload: unknown }) => {
    // When a page is being left, Firefox rejects its pending imports with undefined.
    if (!(payload instanceof Error)) return;
    // The router would reload by itself, without regard to the network and unsaved input. It recognises these errors by
    // the start of the message, so the prefix prevents that.
    payload.message = `Missing: ${payload.message}`;
    note({ kind: 'chunk', error: payload });
    if (hasUnsavedInput()) stored.write('typedFields', { path: appPath(), at: now(), fields: unsavedFields() });
  });
}

/**
 * Tells the worker which version runs in this tab, by the address of this module, which is unique for each version. The
 * document doesn't show the version, because in production it has no script element for the code
 * (scripts/build/page/start-after-first-paint.ts).
 */
export function reportStartedVersion(): void {
  navigator.serviceWorker.controller?.postMessage({ type: 'STARTED', code: import.meta.url });
}

/** Starts the registration. Call it after the first render, so that the installation doesn't slow it down. */
export function startUpdates(): void {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return;
  // Without the worker everything works except an offline start.
  reportStartedVersion();
  // `offerUpdate` is passed in. If worker-registration.ts imported it, the bundler would load home's chunk with it.
  import('./worker-registration.ts')
    .then(({ registerServiceWorker }) => registerServiceWorker(offerUpdate))
    .catch((error: unknown) => note({ kind: 'installation', error }));
}
