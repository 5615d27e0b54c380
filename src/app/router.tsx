/**
 * The router, and what moves it from outside: the system's back closes what is open first, and a session that the
 * backend ends leads to /login, once, with its message, and back again afterwards. A role that was taken away closes
 * its pages at once.
 */
import { createRouter, parseSearchWith, type RouterHistory, stringifySearchWith } from '@tanstack/react-router';
import { hasPageWords, loadPageWords } from './i18n.ts';
import { onNoPermission, onSessionEnd } from '../api/transport/client.ts';
import { errorText } from '../api/transport/error-text.ts';
import {
  endSession,
  isLeaving,
  onElsewhere,
  onLateRefusal,
  refreshSession,
  sessionAtom,
} from '../api/session/session.ts';
import { store } from '../api/store.ts';
import { readExactly } from '../platform/address.ts';
import { basePath } from '../platform/base-path.ts';
import { closeTop } from '../platform/back.ts';
import { routeTree } from '../routes/routeTree.gen.ts';
import { ErrorPage, PendingPage } from '../shell/states/boundaries.tsx';
import { troubleAt } from '../shell/frame/guards.ts';
import { notify } from '../ui/feedback/toasts.ts';

export type AppRouter = ReturnType<typeof createAppRouter>;

/** How long a page may take before something says that it is coming, in milliseconds. */
export const pendingAfter = 300;

const outside: ReadonlySet<string> = new Set(['/login', '/register']);
/** Pages that nobody has to be logged in for. */
const open: ReadonlySet<string> = new Set([...outside, '/500']);

/** `drawn` is for a page that is drawn when the app is built: where there is no browser with a history. */
export function createAppRouter(drawn?: { history: RouterHistory; origin: string }) {
  const router = createRouter({
    routeTree,
    basepath: basePath,
    ...drawn,
    context: { loadPageWords, hasPageWords },
    // Preloading would run guards ahead of time; the service worker has every page's code anyway.
    defaultPreload: false,
    scrollRestoration: drawn === undefined,
    parseSearch: parseSearchWith(readExactly),
    stringifySearch: stringifySearchWith(JSON.stringify, readExactly),
    defaultPendingComponent: PendingPage,
    defaultPendingMs: pendingAfter,
    defaultPendingMinMs: 300,
    defaultErrorComponent: ErrorPage,
  });

  router.history.block({
    enableBeforeUnload: false,
    blockerFn: ({ action }) => action === 'BACK' && closeTop(),
  });

  let told = false;
  store.sub(sessionAtom, () => {
    if (store.get(sessionAtom).user) told = false;
  });
  onSessionEnd((error) => {
    // A refused log-in is told by the log-in page itself.
    if (outside.has(router.state.location.pathname)) return;
    // Whose log-out, in whichever tab, is under way needs no word of it, and nobody is led back to what they had open.
    const leaving = isLeaving();
    endSession();
    if (told) return;
    told = true;
    if (leaving) {
      setTimeout(() => void router.navigate({ to: '/login', replace: true }));
      return;
    }
    notify({ tone: 'info', text: errorText(error) });
    // The guard of a navigation under way leads there itself; any other call's end does it here.
    setTimeout(() => {
      const { pathname, href } = router.latestLocation;
      if (!outside.has(pathname)) void router.navigate({ to: '/login', search: { redirect: href }, replace: true });
    });
  });

  onLateRefusal((error) => {
    // The guard of a navigation under way leads there itself.
    setTimeout(() => {
      const { pathname, href } = router.latestLocation;
      if (!open.has(pathname)) void router.navigate(troubleAt(error, href));
    });
  });

  // Who lost a role learns it by the first call that is refused: the page gives way to the one that says so.
  onNoPermission(() => void refreshSession().catch(() => {}));
  let role = store.get(sessionAtom).userRole;
  store.sub(sessionAtom, () => {
    const before = role;
    role = store.get(sessionAtom).userRole;
    if (before !== role && before !== 'notLogin' && role !== 'notLogin') void router.invalidate();
  });

  // A log-out in another tab leads out of this one's pages too; a log-in as somebody else starts them anew.
  onElsewhere((change) => {
    if (outside.has(router.latestLocation.pathname)) return;
    if (change === 'changed') location.reload();
    else void router.navigate({ to: '/login', replace: true });
  });

  return router;
}

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter;
  }
}
