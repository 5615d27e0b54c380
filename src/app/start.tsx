/**
 * Brings the app up: words, router and the site's texts at the same time, then one render with the first page in it.
 * What stands until then is the static shell; where the backend takes its time, the frame with the page's title goes
 * ahead of the page.
 */
import { i18n } from '@lingui/core';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { loadBasicInformation } from '../api/resources/basic-information.ts';
import { errorText } from '../api/transport/error-text.ts';
import { onRefusedRead } from '../api/transport/refused-reads.ts';
import { finishForgetting, owesForgetting } from '../api/session/sign-out.ts';
import { appPath, ownAddress } from '../platform/base-path.ts';
import { iosHome, watchInstall } from '../platform/install/install.ts';
import { network } from '../platform/network.ts';
import { stored } from '../platform/storage/storage.ts';
import { turn } from '../platform/yield-to-browser.ts';
import { App } from './App.tsx';
import './tokens.css';
import './static-shell.css';
import { loadPageWords, startLanguage } from './i18n.ts';
import { followLaunches } from './launch.ts';
import { PendingFrame } from '../shell/states/pending.tsx';
import { notify } from '../ui/feedback/toasts.ts';
import { type AppRouter, createAppRouter, pendingAfter } from './router.tsx';
import { followScheme } from './colour-scheme.ts';
import { noteMissingChunks, startUpdates } from './update-check.ts';

/** Pages without the frame don't load it either. */
const standsAlone: ReadonlySet<string> = new Set(['/login', '/register']);

/** Home's own boxes say more than a frame with a spinner: they stay. */
function homeIsDrawn(): boolean {
  return document.documentElement.dataset['shell'] === 'home';
}

/** The log-in page stands there as it was drawn when the app was built. */
function loginIsDrawn(): boolean {
  return document.documentElement.dataset['drawn'] !== undefined;
}

/**
 * Begins the frame's and the page's code while the backend is asked who is logged in, instead of afterwards: here was
 * somebody. Pages for administrators wait for the answer. Code that doesn't come is told where the router shows its
 * page.
 */
function beginPage(router: AppRouter): void {
  if (stored.read('lastUser') === null) return;
  const [routes] = router.getMatchedRoutes(router.latestLocation.pathname);
  for (const route of routes) router.loadRouteChunk(route)?.catch(() => {});
}

/**
 * Resolves when the first page is ready, or when it takes so long that the router has something to show in its place.
 */
async function somethingToShow(router: AppRouter): Promise<void> {
  const page = router.load();
  beginPage(router);
  const late = new Promise((resolve) => {
    setTimeout(resolve, pendingAfter);
  });
  // Where nothing stands there yet, a spinner is more than nothing.
  if (!loginIsDrawn() && standsAlone.has(appPath())) return void (await Promise.race([page, late]));
  // Without its code or its words the frame would be less than what stands there already.
  const frame =
    homeIsDrawn() || loginIsDrawn()
      ? page
      : Promise.all([late, PendingFrame.preload?.(), loadPageWords()]).catch(() => page);
  await Promise.race([page, frame]);
}

export async function start(): Promise<void> {
  const container = document.getElementById('root');
  if (!container) throw new Error('index.html has no #root');
  // The modules have just begun, all in one go.
  await turn();
  // The browser's prompt comes once, and maybe while a demo's situation is made.
  watchInstall();
  // A demo's address may ask for a situation: it is there before anything is shown.
  if (__MOCK__ && location.search !== '')
    await import('../features/demo/arrival.ts').then(({ arriveBy }) => arriveBy(ownAddress()));
  noteMissingChunks();
  followScheme();
  network.watch(loadBasicInformation);
  if (appPath() !== '/500') void loadBasicInformation();
  await turn();
  const router = createAppRouter();
  await turn();
  // What a log-out left behind goes before anybody reads anything; a database that doesn't open holds nobody up.
  if (owesForgetting()) await finishForgetting();
  await Promise.all([startLanguage(), somethingToShow(router)]);
  const app = (
    <StrictMode>
      <App router={router} />
    </StrictMode>
  );
  const { dataset } = document.documentElement;
  if (dataset['drawn'] === i18n.locale && router.state.location.pathname === '/login') {
    hydrateRoot(container, app);
  } else {
    // Another page comes in its place: a tap on what was drawn means nothing there.
    delete window.earlyTap;
    createRoot(container).render(app);
  }
  // From here on there are words for it, and a place.
  onRefusedRead((error) => notify({ tone: 'error', text: errorText(error) }));
  followLaunches(router);
  if (stored.read('typedFields'))
    void import('./restore-typed.ts').then(
      ({ retype }) => retype(),
      () => {},
    );
  void import('../platform/held-finger.ts').then(
    ({ guardHeldFingers }) => guardHeldFingers(),
    () => {},
  );
  startUpdates();
  const home = iosHome();
  // An installation without them begins on its background alone.
  if (home !== null)
    void import('./launch-images.ts')
      .then(({ linkLaunchImages }) => linkLaunchImages(home === 'tablet'))
      .catch(() => {});
}
