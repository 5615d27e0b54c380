/**
 * The app, opened again while it runs: its window comes forward as it stands (`launch_handler` in the manifest). Only what was
 * asked for by a shortcut or a link is gone to, by the router, so that whatever guards a page and a half filled form is heard.
 */
import { appPath } from '../platform/base-path.ts';
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

export function followLaunches(router: AppRouter): void {
  window.launchQueue?.setConsumer(({ targetURL }) => {
    if (targetURL === undefined) return;
    const { pathname, search, href } = new URL(targetURL);
    // Opened by its icon: where one was is where one goes on. The first launch is the page itself.
    if (appPath(pathname) === '/' || router.latestLocation.publicHref === pathname + search) return;
    void router.navigate({ href: href.slice(new URL(href).origin.length) });
  });
}
