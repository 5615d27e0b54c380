/**
 * The conversation with the service worker about new versions: one that waits is offered, and takes over only when the person says
 * so; where another tab said so, this one keeps running as it is and is offered the reload. A page whose chunk is gone after a deploy
 * reloads once, with what was typed. Everything works without a service worker too.
 */
import { now } from '../platform/clock.ts';
import { network } from '../platform/network.ts';
import { stored } from '../platform/storage.ts';
import { workerAddress } from '../platform/trusted-script.ts';
import { isTyped, typedFields } from '../platform/typed.ts';
import { offerUpdate } from '../shell/updates.ts';

const lookAgain = 60 * 60_000;
/** A missing chunk of the version that the last reload brought, within this time, isn't cured by reloading. */
const reloadPause = 10 * 60_000;
/** How long a new version may take to get in place before the page is opened anew all the same. */
const takingOver = 3_000;

/** This very build: the name of its code has its hash in it. */
const version = import.meta.url;

function reload(): void {
  location.reload();
}

/** Notes what is typed for the page as it opens anew. False where that can't be kept: then nothing is to be taken away by reloading. */
function keepTyped(): boolean {
  if (!isTyped()) return true;
  return stored.write('typedFields', { path: location.pathname, at: now(), fields: typedFields() });
}

function reloadOnMissingChunk(): void {
  window.addEventListener('vite:preloadError', (event) => {
    // Without a network a reload would trade a page that says so for the browser's own.
    if (!navigator.onLine || !network.isOnline()) return;
    const last = stored.read('chunkReload');
    if (last?.version === version && now() - last.at < reloadPause) return;
    if (!stored.write('chunkReload', { version, at: now() }) || !keepTyped()) return;
    event.preventDefault();
    reload();
  });
}

async function register(): Promise<void> {
  // On the very first visit a worker takes over too, and there is nothing new about it.
  let controlled = navigator.serviceWorker.controller !== null;
  let accepted = false;
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (accepted) reload();
    else if (controlled) offerUpdate(reload);
    controlled = true;
  });

  const { Workbox } = await import('workbox-window');
  const workbox = new Workbox(workerAddress());
  workbox.addEventListener('waiting', () => {
    offerUpdate(() => {
      accepted = true;
      workbox.messageSkipWaiting();
      // Where the page isn't controlled, or another tab was quicker, no controllerchange comes.
      setTimeout(reload, takingOver);
    });
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
