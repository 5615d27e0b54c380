/**
 * Creates the router and its reactions to outside events. The system's back closes an open sheet or dialog first. If
 * the backend ends the session, the router goes to /login once, with a message and a redirect back. If a role is taken
 * away, its pages close at once.
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

/** How long a page may load before a loading state shows, in milliseconds. */
export const pendingAfter = 300;

const outside: ReadonlySet<string> = new Set(['/login', '/register']);
/** Pages that need no session. */
const open: ReadonlySet<string> = new Set([...outside, '/500']);

/** Returns the app's router. `drawn` is for the build, which renders drawn pages without a browser's history. */
export function createAppRouter(drawn?: { history: RouterHistory; origin: string }) {
  const router = createRouter({
    routeTree,
    basepath: basePath,
    ...drawn,
    context: { loadPageWords, hasPageWords },
    // Preloading would run guards too early. The service worker has every page's code anyway.
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

  let hasToldEnd = false;
  store.sub(sessionAtom, () => {
    if (store.get(sessionAtom).user) hasToldEnd = false;
  });
  onSessionEnd((error) => {
    // The log-in page shows a refused log-in itself.
    if (outside.has(router.state.location.pathname)) return;
    // During a log-out, in this or another tab, show no message, and don't redirect the next user to the old page.
    const leaving = isLeaving();
    endSession();
    if (hasToldEnd) return;
    hasToldEnd = true;
    if (leaving) {
      setTimeout(() => void router.navigate({ to: '/login', replace: true }));
      return;
    }
    notify({ tone: 'info', text: errorText(error) });
    // If a navigation is under way, its guard goes to /login. For any other call it happens here.
    setTimeout(() => {
      const { pathname, href } = router.latestLocation;
      if (!outside.has(pathname)) void router.navigate({ to: '/login', search: { redirect: href }, replace: true });
    });
  });

  onLateRefusal((error) => {
    // If a navigation is under way, its guard goes there.
    setTimeout(() => {
      const { pathname, href } = router.latestLocation;
      if (!open.has(pathname)) void router.navigate(troubleAt(error, href));
    });
  });

  // The first refused call shows that a role was taken away. The refreshed session then closes the page.
  onNoPermission(() => void refreshSession().catch(() => {}));
  let role = store.get(sessionAtom).userRole;
  store.sub(sessionAtom, () => {
    const before = role;
    role = store.get(sessionAtom).userRole;
    if (before !== role && before !== 'notLogin' && role !== 'notLogin') void router.invalidate();
  });

  // After a log-out in another tab this tab goes to /login. After a log-in as another user it reloads.
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
