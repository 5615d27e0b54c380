/**
 * The conversation with the service worker about new versions: one that waits is offered, and takes over only when the
 * person says so; where another tab said so, this one keeps running as it is and is offered the reload.
 */
import { Workbox } from 'workbox-window';
import { basicInformationAtom } from '../api/resources/basic-information.ts';
import { holdForWorker } from '../api/resources/texts-for-worker.ts';
import { workerAddress } from '../platform/trusted-script.ts';

const lookAgain = 60 * 60_000;
/** How long a new version may take to get in place before the page is opened anew all the same. */
const takingOver = 3_000;

function reload(): void {
  location.reload();
}

/**
 * Whether a version waits that is newer than what runs. On a slow device the very first worker seems to wait too, until
 * it is made active, which it may be by the time of the question: there is nothing older then that it could replace.
 */
export function isOffer(
  registration: { readonly active: object | null; readonly waiting: object | null } | undefined,
): boolean {
  return registration !== undefined && registration.active !== null && registration.waiting !== null;
}

/**
 * Calls `changed` now and whenever a worker of the registration changes its state. workbox-window tells of a waiting
 * worker once, 200 ms after it was installed, and not at all if the browser found that worker before workbox listened
 * or was late with `waiting`.
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
 * Registers the worker, and calls `offerUpdate` with what takes over for each version that it brings. Rejects where the
 * browser refuses workers.
 */
export async function register(offerUpdate: (takeOver: () => void) => void): Promise<void> {
  // On the very first visit a worker takes over too, and there is nothing new about it.
  let controlled = navigator.serviceWorker.controller !== null;
  let accepted = false;
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (accepted) reload();
    else if (controlled) offerUpdate(reload);
    controlled = true;
  });

  const workbox = new Workbox(workerAddress());
  let offered: ServiceWorker | null = null;
  const offer = async (): Promise<void> => {
    const known = await navigator.serviceWorker.getRegistration();
    // One that was offered and put away stays away until the next start.
    if (!known || !isOffer(known) || known.waiting === offered) return;
    offered = known.waiting;
    offerUpdate(() => {
      accepted = true;
      workbox.messageSkipWaiting();
      // No controllerchange comes to a page that isn't controlled, or if another tab was quicker.
      setTimeout(reload, takingOver);
    });
  };

  const registration = await workbox.register();
  if (!registration) return;
  holdForWorker(basicInformationAtom);
  watchWorkers(registration, () => void offer().catch(() => {}));
  const look = (): void => {
    registration.update().catch(() => {});
  };
  setInterval(look, lookAgain);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') look();
  });
}
