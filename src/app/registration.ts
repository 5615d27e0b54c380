/**
 * Registers the service worker and offers new versions. A waiting version takes over only when the person accepts it.
 * If the person accepts it in another tab, this tab keeps running and offers a reload.
 */
import { Workbox } from 'workbox-window';
import { basicInformationAtom } from '../api/resources/basic-information.ts';
import { mirrorToWorkerCache } from '../api/resources/texts-for-worker.ts';
import { serviceWorkerUrl } from '../platform/trusted-script.ts';

const recheckIntervalMs = 60 * 60_000;
/** After this time the page reloads even if the new version hasn't taken over. */
const takeOverWaitMs = 3_000;

function reload(): void {
  location.reload();
}

/**
 * Returns whether a newer version waits. On a slow device the very first worker waits for a moment too. Then no
 * older worker is active, so there is nothing to offer.
 */
export function isUpdateWaiting(
  registration: { readonly active: object | null; readonly waiting: object | null } | undefined,
): boolean {
  return registration !== undefined && registration.active !== null && registration.waiting !== null;
}

/**
 * Calls `changed` now, and whenever a worker of the registration changes its state. workbox-window isn't enough,
 * because it reports a waiting worker only once, 200 ms after its installation. It misses a worker that was found
 * before workbox listened, or whose `waiting` came late.
 */
export function watchWorkers(
  registration: EventTarget & { readonly installing: EventTarget | null },
  changed: () => void,
): void {
  const follow = (): void => registration.installing?.addEventListener('statechange', changed);
  registration.addEventListener('updatefound', follow);
  follow();
  changed();
}

/**
 * Registers the worker. Calls `offerUpdate` for each new version, with the function that makes it take over. Rejects if
 * the browser refuses service workers.
 */
export async function registerServiceWorker(offerUpdate: (takeOver: () => void) => void): Promise<void> {
  // On the very first visit a worker takes over too, but it brings no new version.
  let controlled = navigator.serviceWorker.controller !== null;
  let accepted = false;
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (accepted) reload();
    else if (controlled) offerUpdate(reload);
    controlled = true;
  });

  const workbox = new Workbox(serviceWorkerUrl());
  let offered: ServiceWorker | null = null;
  const offer = async (): Promise<void> => {
    const known = await navigator.serviceWorker.getRegistration();
    // A version is offered once. If the person dismissed it, the next start offers it again.
    if (!known || !isUpdateWaiting(known) || known.waiting === offered) return;
    offered = known.waiting;
    offerUpdate(() => {
      accepted = true;
      workbox.messageSkipWaiting();
      // A page without a controller gets no controllerchange. Neither does this page if another tab was quicker.
      setTimeout(reload, takeOverWaitMs);
    });
  };

  const registration = await workbox.register();
  if (!registration) return;
  mirrorToWorkerCache(basicInformationAtom);
  watchWorkers(registration, () => void offer().catch(() => {}));
  const checkForUpdate = (): void => {
    registration.update().catch(() => {});
  };
  setInterval(checkForUpdate, recheckIntervalMs);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') checkForUpdate();
  });
}
