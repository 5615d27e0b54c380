/**
 * Creates the router and its reactions to outside events. Such events are the system's back, the end of a session, a
 * session that can't be read, and a changed role. A log-in or a log-out in another tab is also such an event.
 */
import { createRouter, parseSearchWith, type RouterHistory, stringifySearchWith } from '@tanstack/react-router';
import { hasPageWords, loadPageWords } from './i18n.ts';
import { onPermissionRefused, onSessionEnded } from '../api/transport/client.ts';
import { errorText } from '../api/transport/error-words.ts';
import { onLateCheckFailure, refreshSession } from '../api/session/check-session.ts';
import { onSessionChangedElsewhere } from '../api/session/other-tabs.ts';
import { endSession, sessionAtom } from '../api/session/session.ts';
import { isSigningOut } from '../api/session/signing-out.ts';
import { store } from '../api/store.ts';
import { parseSearchParam } from '../platform/search-params.ts';
import { basePath } from '../platform/base-path.ts';
import { closeTopLayer } from '../platform/back-button.ts';
import { routeTree } from '../routes/routeTree.gen.ts';
import { ErrorPage, PendingPage } from '../shell/states/boundaries.tsx';
import { serverErrorRedirect } from '../shell/frame/guards.ts';
import { clearToasts, showToast } from '../ui/feedback/toasts.ts';
import { wirePages } from './wiring.ts';

export type AppRouter = ReturnType<typeof createAppRouter>;

/** A loading state shows once a page has been loading for this long, in milliseconds. */
export const pendingDelayMs = 300;
/** A visible loading state stays for at least this long, in milliseconds, so that it doesn't flash. */
const pendingShownMs = 300;

/** The pages for people who aren't logged in. They have no frame. */
export const pagesBeforeLogin: ReadonlySet<string> = new Set(['/login', '/register', '/resetPassword']);
/** Pages that can be shown without a session. */
const sessionFreePages: ReadonlySet<string> = new Set([...pagesBeforeLogin, '/500']);

/** Returns the app's router. `drawn` is for the build, which renders drawn pages without a browser's history. */
export function createAppRouter(drawn?: { history: RouterHistory; origin: string }) {
  const router = createRouter({
    routeTree,
    basepath: basePath,
    ...drawn,
    context: { loadPageWords, hasPageWords, wirePages },
    // Preloading would run guards too early. An installed service worker already has the code of the user's pages.
    defaultPreload: false,
    scrollRestoration: drawn === undefined,
    parseSearch: parseSearchWith(parseSearchParam),
    stringifySearch: stringifySearchWith(JSON.stringify, parseSearchParam),
    defaultPendingComponent: PendingPage,
    defaultPendingMs: pendingDelayMs,
    defaultPendingMinMs: pendingShownMs,
    defaultErrorComponent: ErrorPage,
  });

  router.history.block({
    enableBeforeUnload: false,
    blockerFn: ({ action }) => action === 'BACK' && closeTopLayer(),
  });

  let isEndAnnounced = false;
  store.sub(sessionAtom, () => {
    if (store.get(sessionAtom).user) isEndAnnounced = false;
  });
  onSessionEnded((error) => {
    // The log-in page shows a refused log-in itself.
    if (pagesBeforeLogin.has(router.state.location.pathname)) return;
    // During a log-out, in this or another tab, show no message, and don't redirect the next user to the old page.
    const isLeaving = isSigningOut();
    endSession();
    if (isEndAnnounced) return;
    isEndAnnounced = true;
    if (isLeaving) {
      setTimeout(() => void router.navigate({ to: '/login', replace: true }));
      return;
    }
    showToast({ tone: 'info', text: errorText(error) });
    // If a navigation is under way, its guard opens /login. Otherwise this code opens it.
    setTimeout(() => {
      const { pathname, href } = router.latestLocation;
      if (!pagesBeforeLogin.has(pathname))
        void router.navigate({ to: '/login', search: { redirect: href }, replace: true });
    });
  });

  onLateCheckFailure((error) => {
    // If a navigation is under way, its guard opens the error page. Otherwise this code opens it.
    setTimeout(() => {
      const { pathname, href } = router.latestLocation;
      if (!sessionFreePages.has(pathname)) void router.navigate(serverErrorRedirect(error, href));
    });
  });

  // A refused call may mean that a role was taken away. Then the refreshed session closes the role's pages.
  onPermissionRefused(() => void refreshSession().catch(() => {}));
  let role = store.get(sessionAtom).userRole;
  store.sub(sessionAtom, () => {
    const before = role;
    role = store.get(sessionAtom).userRole;
    if (before !== role && before !== 'notLogin' && role !== 'notLogin') void router.invalidate();
  });

  // After a log-out in another tab, this tab goes to /login. After a log-in as another user, this tab reloads. The
  // pages before the log-in stay.
  onSessionChangedElsewhere((change) => {
    if (pagesBeforeLogin.has(router.latestLocation.pathname)) return;
    clearToasts();
    if (change === 'otherUser') location.reload();
    else void router.navigate({ to: '/login', replace: true });
  });

  return router;
}

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter;
  }
}
