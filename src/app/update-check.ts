/**
 * Tells the service worker which version this tab runs, and starts its registration after the first render. The code
 * that offers new versions (worker-registration.ts) loads separately, because the first screen doesn't need it.
 */
import { note } from '../platform/diagnostics/notes.ts';
import { offerUpdate } from '../shell/notify/update-offer.ts';

/**
 * Tells the worker which version runs in this tab, by the address of this module, which is unique for each version. The
 * document doesn't show the version, because in production it has no script element for the code
 * (scripts/build/page/start-after-first-paint.ts). src/sw.ts handles the message.
 */
export function reportStartedVersion(): void {
  navigator.serviceWorker.controller?.postMessage({ type: 'STARTED', code: import.meta.url });
}

/** Starts the registration. Call it after the first render, so that the installation doesn't slow it down. */
export function startUpdates(): void {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return;
  reportStartedVersion();
  // `offerUpdate` is passed in. If worker-registration.ts imported it, the bundler would load home's chunk together
  // with that module. An error is only noted, because the app works without the worker, except for offline starts and
  // offers of new versions.
  import('./worker-registration.ts')
    .then(({ registerServiceWorker }) => registerServiceWorker(offerUpdate))
    .catch((error: unknown) => note({ kind: 'installation', error }));
}
