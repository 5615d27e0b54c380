/**
 * Starts the app: loads the app's texts and the first page at the same time, then renders. A drawn page stays visible
 * until then. If the backend is slow, the frame with the page's title may be rendered before the page.
 */
import { i18n } from '@lingui/core';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { loadBasicInformation } from '../api/resources/basic-information.ts';
import { errorText } from '../api/transport/error-words.ts';
import { onFailedRead } from '../api/transport/report-failed-read.ts';
import { completeInterruptedLogout } from '../api/session/forget.ts';
import { appPath, currentUrl } from '../platform/base-path.ts';
import { iosDeviceKind } from '../device/install.ts';
import { network } from '../platform/network.ts';
import { stored } from '../device/storage.ts';
import { afterPaint } from '../platform/after-paint.ts';
import { withTimeout } from '../platform/timeout.ts';
import { yieldToBrowser } from '../platform/yield-to-browser.ts';
import { App } from './App.tsx';
import 'brand:tokens.css';
import './tokens.css';
import './static-shell.css';
import { earlyStyles } from './startup/early-styles.ts';
import { loadPageWords, startLanguage } from './i18n.ts';
import { navigateOnLaunch } from './second-launch.ts';
import { PendingFrame } from '../shell/states/pending.tsx';
import { showToast } from '../ui/feedback/toasts.ts';
import { type AppRouter, createAppRouter, pagesBeforeLogin, pendingDelayMs } from './router.tsx';
import { startColourScheme } from './colour-scheme.ts';
import { startTextSize } from './text-size.ts';
import { startUpdates } from './update-check.ts';
import { wire } from './wiring.ts';

/** The invisible parts start after this time even if nothing was rendered, in milliseconds. */
const lateStartAtLatestMs = 3_000;

/**
 * Reports an error from which React recovered by itself. Errors with a `cause` are left out, because an error boundary
 * may get the cause too. The error would then be reported twice.
 */
function onRecoverableError(error: unknown): void {
  if (!(error instanceof Error) || error.cause === undefined) reportError(error);
}

/**
 * Returns whether index.html draws home's placeholders. The placeholders stay until the page is ready, because they
 * show more than a frame with a spinner.
 */
function isHomeDrawn(): boolean {
  return document.documentElement.dataset['shell'] === 'home';
}

/** Returns whether the page shows the drawn log-in page. */
function isLoginDrawn(): boolean {
  return document.documentElement.dataset['drawn'] !== undefined;
}

/**
 * Loads the code of the frame and the page while the session is still being read, if somebody was logged in on this
 * device. Pages for administrators wait for the session (`preloadForAdmins`). Errors are ignored here, because the
 * router shows them with the page.
 */
function beginLoadingPage(router: AppRouter): void {
  if (stored.read('lastUser') === null) return;
  const [routes] = router.getMatchedRoutes(router.latestLocation.pathname);
  for (const route of routes) router.loadRouteChunk(route)?.catch(() => {});
}

/**
 * Resolves when the first page is ready, or when loading takes so long that the router shows a loading state. A drawn
 * home or log-in page stays until the page is ready.
 */
async function untilSomethingToShow(router: AppRouter): Promise<void> {
  const page = router.load();
  beginLoadingPage(router);
  const loadingStateDue = new Promise((resolve) => {
    setTimeout(resolve, pendingDelayMs);
  });
  // Without a drawn page, the pages before the log-in begin with an empty screen, so a spinner is better.
  if (!isLoginDrawn() && pagesBeforeLogin.has(appPath())) return void (await Promise.race([page, loadingStateDue]));
  // Wait for the frame's code and texts, because without them the frame would show less than the drawn page does.
  const frame =
    isHomeDrawn() || isLoginDrawn()
      ? page
      : Promise.all([loadingStateDue, PendingFrame.preload?.(), loadPageWords()]).catch(() => page);
  await Promise.race([page, frame]);
}

/**
 * Starts the app. Resolves once the invisible parts have started, mostly after the first paint. Rejects if the app
 * can't start, for example because the texts don't load.
 */
export async function start(): Promise<void> {
  const container = document.getElementById('root');
  if (!container) throw new Error('index.html has no #root');
  // The browser fires its install prompt only once, and may do it while a demo scenario is being created.
  wire();
  // The modules were evaluated in one long task. Let the browser handle input before the next long task.
  await yieldToBrowser();
  // The URL may ask for a demo scenario, which must exist before the first page reads data.
  if (__MOCK__ && location.search !== '')
    await import('../features/demo/apply-demo-url.ts').then(({ applyDemoUrl }) => applyDemoUrl(currentUrl()));
  startColourScheme();
  startTextSize();
  network.watch(loadBasicInformation);
  if (appPath() !== '/500') void loadBasicInformation();
  // Creating the router takes about as long as everything before it, and loading its first page as long again.
  await yieldToBrowser();
  const router = createAppRouter();
  await yieldToBrowser();
  // The demo must be ready before the page is rendered, because a person may click at once.
  if (__MOCK__) await import('../features/demo/start-demo.ts').then(({ startDemo }) => startDemo(router));
  // Finish an interrupted log-out before any page reads data. A database that doesn't open delays this only briefly.
  if (completeInterruptedLogout())
    await import('../api/session/sign-out.ts').then(
      ({ clearPersonalStores }) => clearPersonalStores(),
      () => {},
    );
  await Promise.all([startLanguage(), untilSomethingToShow(router), earlyStyles()]);
  let tellShown = (): void => {};
  const shown = new Promise<void>((resolve) => {
    tellShown = resolve;
  });
  const app = (
    <StrictMode>
      <App router={router} onShown={tellShown} />
    </StrictMode>
  );
  const { dataset } = document.documentElement;
  if (dataset['drawn'] === i18n.locale && router.state.location.pathname === '/login') {
    hydrateRoot(container, app, { onRecoverableError });
  } else {
    // If a page was drawn, another page replaces it now. An early tap must not click anything there
    // (ui/elements/hydration.ts).
    delete window.earlyTap;
    createRoot(container, { onRecoverableError }).render(app);
  }
  // A toast needs the loaded texts and the rendered app, so failed reads are shown only from now on.
  onFailedRead((error) => showToast({ tone: 'error', text: errorText(error) }));
  navigateOnLaunch(router);
  if (stored.read('typedFields'))
    void import('./restore-typed.ts').then(
      ({ restoreTypedFields }) => restoreTypedFields(),
      () => {},
    );
  // Invisible parts start after the first page is painted, or at the latest after `lateStartAtLatestMs`.
  await withTimeout(lateStartAtLatestMs, shown, undefined);
  await afterPaint();
  // The reports hear the worker's errors, so they start before its registration.
  await import('./startup/late-start.ts').then(
    ({ startLate }) => startLate(router),
    () => {},
  );
  startUpdates();
  const iosKind = iosDeviceKind();
  // Without launch images an installed app starts on a plain background, so errors are ignored.
  if (iosKind !== null)
    void import('./launch-images.ts')
      .then(({ linkLaunchImages }) => linkLaunchImages(iosKind === 'tablet'))
      .catch(() => {});
}
