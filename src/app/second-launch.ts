/**
 * Handles a second launch of the running app: its window comes to the front unchanged (`launch_handler` in the
 * manifest). If a shortcut or a link was opened, the router navigates there, so that guards of pages and of unsaved
 * forms still run. The demo also opens a saved situation (features/demo/dump-file.ts) when the person double-clicks its
 * file.
 */
import { appPath, siteAddress } from '../platform/base-path.ts';
import { safeRedirect } from '../api/session/safe-redirect.ts';
import type { AppRouter } from './router.tsx';

interface Launch {
  /** May be absent, for example if the launch opened files. */
  readonly targetURL?: string;
  /** Absent in browsers that open no files. */
  readonly files?: readonly FileSystemFileHandle[];
}

interface LaunchQueue {
  setConsumer: (consumer: (launch: Launch) => void) => void;
}

declare global {
  interface Window {
    /** Undefined in browsers without this API. */
    readonly launchQueue?: LaunchQueue;
  }
}

/**
 * Returns whether the URL asks for a situation of the demo (features/demo/demo-url.ts). The start creates the
 * situation, so the page must reload.
 */
async function asksForSituation(url: URL): Promise<boolean> {
  if (!__MOCK__ || url.search === '') return false;
  const { parseDemoUrl } = await import('../features/demo/demo-url.ts');
  return parseDemoUrl(url) !== null;
}

/** Opens the page at this address. An address that asks for a situation of the demo reloads the app. */
async function follow(router: AppRouter, url: URL): Promise<void> {
  if (await asksForSituation(url)) {
    location.assign(url);
    return;
  }
  // A launch by the icon (`/`) leaves the page unchanged. So does a link that isn't a page, for example a call to the
  // backend, because navigating there could make that call.
  const target = safeRedirect(appPath(url.pathname) + url.search + url.hash, router);
  const isIconLaunch = appPath(url.pathname) === '/';
  const isOpenPage = router.latestLocation.publicHref === url.pathname + url.search;
  if (isIconLaunch || target === '/' || isOpenPage) return;
  await router.navigate({ href: siteAddress(target) });
}

function ownNavigation(): PerformanceNavigationTiming | null {
  const [navigation] = performance.getEntriesByType('navigation');
  return navigation instanceof PerformanceNavigationTiming ? navigation : null;
}

/** Returns whether the page was reloaded. After a reload the browser repeats the launch that opened the page. */
function isReloaded(): boolean {
  return ownNavigation()?.type === 'reload';
}

/** Returns whether the queued launch is the one that opened this page. */
function isOwn(url: URL): boolean {
  return isReloaded() || ownNavigation()?.name === url.href;
}

/** Opens a saved situation. Rejects if the file can't be read any more. */
async function openFile(handle: FileSystemFileHandle): Promise<void> {
  const { openSituationFile } = await import('../api/demo/demo-console-state.ts');
  openSituationFile(await handle.getFile());
}

/** Handles each launch except the one that opened this page. Call it once, after the first render has begun. */
export function navigateOnLaunch(router: AppRouter): void {
  let isQueuedLaunch = true;
  window.launchQueue?.setConsumer(({ targetURL, files }) => {
    const [handle] = files ?? [];
    if (__MOCK__ && handle !== undefined) {
      // A reload repeats the launch, but the person has already decided about its file.
      if (!isQueuedLaunch || !isReloaded()) void openFile(handle).catch(() => {});
      return;
    }
    if (targetURL === undefined) return;
    const url = new URL(targetURL);
    if (isQueuedLaunch && isOwn(url)) return;
    void follow(router, url);
  });
  // `setConsumer` has called the consumer at once if a launch was queued. Every later call is a new launch.
  isQueuedLaunch = false;
}
