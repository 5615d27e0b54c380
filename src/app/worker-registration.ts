/**
 * Registers the service worker and offers new versions. While the app runs, a waiting version takes over only when the
 * person accepts it. If the person accepts it in another tab, this tab keeps running and offers a reload. If the app
 * doesn't start, index.html lets the waiting version take over.
 */
import { Workbox } from 'workbox-window';
import { basicInformationAtom } from '../api/resources/basic-information.ts';
import { mirrorToWorkerCache } from '../api/resources/texts-for-worker.ts';
import { sessionAtom } from '../api/session/session.ts';
import { store } from '../api/store.ts';
import { noteEvent } from '../api/reports/reports.ts';
import { note } from '../platform/diagnostics/notes.ts';
import { serviceWorkerUrl } from '../platform/trusted-script.ts';

/** An open page looks for a new version this often, in milliseconds. */
const recheckIntervalMs = 60 * 60_000;
/** After this time, in milliseconds, the page reloads even if the new version hasn't taken over. */
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
 * Calls `changed` now, and again at each change of state of a worker whose installation is under way or begins later.
 * workbox-window doesn't suffice. It reports a waiting worker only once, 200 ms after its installation. It misses a
 * worker that was found before workbox listened, or whose `waiting` came late.
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

/** The part of ServiceWorker that this module uses. */
type Installing = EventTarget & { readonly state: string };

/** Calls `failed` once for each worker of the registration that goes away before it is installed. */
export function watchFailures(
  registration: EventTarget & { readonly installing: Installing | null },
  failed: () => void,
): void {
  // `updatefound` may announce a worker that was already installing when this function was called.
  const followed = new WeakSet<Installing>();
  const follow = (): void => {
    const worker = registration.installing;
    if (worker === null || followed.has(worker)) return;
    followed.add(worker);
    const judge = (): void => {
      if (worker.state === 'redundant') failed();
    };
    // The first change of a new worker says how its installation ended.
    worker.addEventListener('statechange', judge, { once: true });
  };
  registration.addEventListener('updatefound', follow);
  follow();
}

/**
 * Tells the worker which parts of the app the logged-in user needs offline (scripts/build/install-parts.ts), now and
 * after each change of the role. Also tells a new worker, and tells again when the browser is back online. While nobody
 * is logged in, nothing is sent, so the device keeps the parts that its last user needed. src/sw.ts handles the
 * message.
 */
export function tellNeededParts(): void {
  const tell = async (): Promise<void> => {
    // Wait, because the first worker may still be installing. Firefox also shows a new worker as active only after it
    // has taken over the page.
    const { active } = await navigator.serviceWorker.ready;
    const { user } = store.get(sessionAtom);
    if (user === null) return;
    const parts = user.userRole === 'admin' ? ['pages', 'desk'] : ['pages'];
    active?.postMessage({ type: 'NEEDS', parts });
  };
  let role = store.get(sessionAtom).user?.userRole;
  store.sub(sessionAtom, () => {
    const before = role;
    role = store.get(sessionAtom).user?.userRole;
    if (role !== before) void tell();
  });
  navigator.serviceWorker.addEventListener('controllerchange', () => void tell());
  window.addEventListener('online', () => void tell());
  void tell();
}

/**
 * Registers the worker. Calls `offerUpdate` for each new version, with the function that makes it take over. If another
 * tab has accepted the version, the function only reloads. Rejects if the registration fails.
 */
export async function registerServiceWorker(offerUpdate: (takeOver: () => void) => void): Promise<void> {
  // On the very first visit a worker takes over too, but it isn't a new version.
  let isControlled = navigator.serviceWorker.controller !== null;
  let isAccepted = false;
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (isAccepted) reload();
    else if (isControlled) offerUpdate(reload);
    isControlled = true;
  });

  const workbox = new Workbox(serviceWorkerUrl());
  let offered: ServiceWorker | null = null;
  const offer = async (): Promise<void> => {
    const known = await navigator.serviceWorker.getRegistration();
    // A version is offered once. If the person dismissed it, the next start offers it again.
    if (!known || !isUpdateWaiting(known) || known.waiting === offered) return;
    offered = known.waiting;
    noteEvent('a new version waits');
    offerUpdate(() => {
      isAccepted = true;
      workbox.messageSkipWaiting();
      // If another tab accepted first, this page gets no second controllerchange.
      setTimeout(reload, takeOverWaitMs);
    });
  };

  const registration = await workbox.register();
  if (!registration) return;
  mirrorToWorkerCache(basicInformationAtom);
  tellNeededParts();
  watchFailures(registration, () =>
    note({ kind: 'installation', error: new Error('The worker went away before it was installed') }),
  );
  watchWorkers(registration, () => void offer().catch(() => {}));
  const checkForUpdate = (): void => {
    registration.update().catch(() => {});
  };
  setInterval(checkForUpdate, recheckIntervalMs);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') checkForUpdate();
  });
}
