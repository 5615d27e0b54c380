/**
 * The app, opened again while it runs: its window comes forward as it stands (`launch_handler` in the manifest). Only
 * what was asked for by a shortcut or a link is gone to, by the router, so that whatever guards a page and a half
 * filled form is heard.
 */
import { appPath, siteAddress } from '../platform/base-path.ts';
import { safeRedirect } from '../platform/redirect.ts';
import type { AppRouter } from './router.tsx';

interface Launch {
  /** Absent where files were opened. */
  readonly targetURL?: string;
}

interface LaunchQueue {
  setConsumer: (consumer: (launch: Launch) => void) => void;
}

declare global {
  interface Window {
    /** Not in every browser. */
    readonly launchQueue?: LaunchQueue;
  }
}

/** Whether the address asks for a demo's situation, which is made before anything is shown. */
async function asksForSituation(url: URL): Promise<boolean> {
  if (!__MOCK__ || url.search === '') return false;
  const { readAddress } = await import('../features/demo/address.ts');
  return readAddress(url) !== null;
}

async function follow(router: AppRouter, url: URL): Promise<void> {
  if (await asksForSituation(url)) {
    location.assign(url);
    return;
  }
  // Opened by its icon: where one was is where one goes on.
  // So does a link to what is no page, as a call of the backend, which a reload would make.
  const target = safeRedirect(appPath(url.pathname) + url.search + url.hash, router);
  if (appPath(url.pathname) === '/' || target === '/' || router.latestLocation.publicHref === url.pathname + url.search)
    return;
  await router.navigate({ href: siteAddress(target) });
}

/** The launch that opened the page, which waits for its consumer, and again after each reload. */
function isOwn(url: URL): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  return (
    navigation instanceof PerformanceNavigationTiming && (navigation.type === 'reload' || navigation.name === url.href)
  );
}

export function followLaunches(router: AppRouter): void {
  let waiting = true;
  window.launchQueue?.setConsumer(({ targetURL }) => {
    if (targetURL === undefined) return;
    const url = new URL(targetURL);
    if (waiting && isOwn(url)) return;
    void follow(router, url);
  });
  waiting = false;
}
