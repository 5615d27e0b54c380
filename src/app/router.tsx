/**
 * Creates the router and its reactions to outside events. The system's back closes an open sheet or dialog first. If
 * the backend ends the session, the router goes to /login once, with a message and a redirect back. If a role is taken
 * away, its pages close at once.
 */
import { createRouter, parseSearchWith, type RouterHistory, stringifySearchWith } from '@tanstack/react-router';
import { hasPageWords, loadPageWords } from './i18n.ts';
import { onPermissionRefused, onSessionEnded } from '../api/transport/client.ts';
import { errorText } from '../api/transport/error-text.ts';
import { onLateSessionRefusal, refreshSession } from '../api/session/check-session.ts';
import { onSessionChangedElsewhere } from '../api/session/other-tabs.ts';
import { endSession, sessionAtom } from '../api/session/session.ts';
import { isSigningOut } from '../api/session/leaving.ts';
import { store } from '../api/store.ts';
import { parseSearchParam } from '../platform/search-params.ts';
import { basePath } from '../platform/base-path.ts';
import { closeTopOverlay } from '../platform/back-button.ts';
import { routeTree } from '../routes/routeTree.gen.ts';
import { ErrorPage, PendingPage } from '../shell/states/boundaries.tsx';
import { serverErrorRedirect } from '../shell/frame/guards.ts';
import { showToast } from '../ui/feedback/toasts.ts';
import { wirePages } from './wiring.ts';

export type AppRouter = ReturnType<typeof createAppRouter>;

/** A loading state shows once a page has loaded for this long, in milliseconds. */
export const pendingDelayMs = 300;

const outside: ReadonlySet<string> = new Set(['/login', '/register']);
/** Pages that need no session. */
const open: ReadonlySet<string> = new Set([...outside, '/500']);

/** Returns the app's router. `drawn` is for the build, which renders drawn pages without a browser's history. */
export function createAppRouter(drawn?: { history: RouterHistory; origin: string }) {
  const router = createRouter({
    routeTree,
    basepath: basePath,
    ...drawn,
    context: { loadPageWords, hasPageWords, wirePages },
    // Preloading would run guards too early. The service worker has every page's code anyway.
    defaultPreload: false,
    scrollRestoration: drawn === undefined,
    parseSearch: parseSearchWith(parseSearchParam),
    stringifySearch: stringifySearchWith(JSON.stringify, parseSearchParam),
    defaultPendingComponent: PendingPage,
    defaultPendingMs: pendingDelayMs,
    defaultPendingMinMs: 300,
    defaultErrorComponent: ErrorPage,
  });

  router.history.block({
    enableBeforeUnload: false,
    blockerFn: ({ action }) => action === 'BACK' && closeTopOverlay(),
  });

  let hasToldEnd = false;
  store.sub(sessionAtom, () => {
    if (store.get(sessionAtom).user) hasToldEnd = false;
  });
  onSessionEnded((error) => {
    // The log-in page shows a refused log-in itself.
    if (outside.has(router.state.location.pathname)) return;
    // During a log-out, in this or another tab, show no message, and don't redirect the next user to the old page.
    const leaving = isSigningOut();
    endSession();
    if (hasToldEnd) return;
    hasToldEnd = true;
    if (leaving) {
      setTimeout(() => void router.navigate({ to: '/login', replace: true }));
      return;
    }
    showToast({ tone: 'info', text: errorText(error) });
    // If a navigation is under way, its guard goes to /login. For any other call it happens here.
    setTimeout(() => {
      const { pathname, href } = router.latestLocation;
      if (!outside.has(pathname)) void router.navigate({ to: '/login', search: { redirect: href }, replace: true });
    });
  });

  onLateSessionRefusal((error) => {
    // If a navigation is under way, its guard goes there.
    setTimeout(() => {
      const { pathname, href } = router.latestLocation;
      if (!open.has(pathname)) void router.navigate(serverErrorRedirect(error, href));
    });
  });

  // The first refused call shows that a role was taken away. The refreshed session then closes the page.
  onPermissionRefused(() => void refreshSession().catch(() => {}));
  let role = store.get(sessionAtom).userRole;
  store.sub(sessionAtom, () => {
    const before = role;
    role = store.get(sessionAtom).userRole;
    if (before !== role && before !== 'notLogin' && role !== 'notLogin') void router.invalidate();
  });

  // After a log-out in another tab this tab goes to /login. After a log-in as another user it reloads.
  onSessionChangedElsewhere((change) => {
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
