/**
 * The conversation with the service worker about new versions: one that waits is offered, and takes over only when the
 * person says so. A page whose chunk is gone after a deploy reloads once. Everything works without a service worker too.
 */
import { now } from '../platform/clock.ts';
import { network } from '../platform/network.ts';
import { stored } from '../platform/storage.ts';
import { workerAddress } from '../platform/trusted-script.ts';
import { offerUpdate } from '../shell/updates.ts';

const lookAgain = 60 * 60_000;
/** A second missing chunk within this time isn't cured by reloading. */
const reloadPause = 30_000;

function reloadOnMissingChunk(): void {
  window.addEventListener('vite:preloadError', (event) => {
    // Without a network a reload would trade a page that says so for the browser's own.
    if (!navigator.onLine || !network.isOnline()) return;
    const last = stored.read('chunkReload') ?? 0;
    if (now() - last < reloadPause || !stored.write('chunkReload', now())) return;
    event.preventDefault();
    location.reload();
  });
}

async function register(): Promise<void> {
  const { Workbox } = await import('workbox-window');
  const workbox = new Workbox(workerAddress());
  let accepted = false;

  const offer = async (): Promise<void> => {
    // On a slow device the very first worker seems to wait too, until it is made active: there is nothing older that it could replace.
    const { active } = await navigator.serviceWorker.getRegistration() ?? {};
    if (!active) return;
    offerUpdate(() => {
      accepted = true;
      workbox.messageSkipWaiting();
      // Where the page isn't controlled yet, no controllerchange comes.
      setTimeout(() => location.reload(), 3_000);
    });
  };
  workbox.addEventListener('waiting', () => void offer().catch(() => {}));
  // Another tab may have accepted: this one keeps running as it is, and is offered the reload the same way.
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (accepted) location.reload();
  });

  const registration = await workbox.register();
  if (!registration) return;
  const look = (): void => {
    registration.update().catch(() => {});
  };
  setInterval(look, lookAgain);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') look();
  });
}

/** To be called after the first render, so that installing doesn't compete with it. */
export function startUpdates(): void {
  reloadOnMissingChunk();
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return;
  // Without the worker everything works but the offline start.
  register().catch(() => {});
}
