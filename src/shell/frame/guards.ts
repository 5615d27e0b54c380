/**
 * The guards that routes put into `beforeLoad`, and the preload of administrators' pages. `requireLogin` asks for the
 * current user. Without a user it leads to /login, which leads back unless the person has logged out. If the user lacks
 * the role, RoleFrame shows a page that says so.
 */
import { redirect } from '@tanstack/react-router';
import { errorText } from '../../api/transport/error-words.ts';
import { ApiError, BusinessError, NetworkError } from '../../api/transport/errors.ts';
import { checkSessionInBackground, checkSession } from '../../api/session/check-session.ts';
import { hasLoggedOutSince } from '../../api/session/signing-out.ts';
import { sessionAtom } from '../../api/session/session.ts';
import { afterPaint } from '../../platform/after-paint.ts';
import { now } from '../../platform/clock.ts';
import { store } from '../../api/store.ts';

/**
 * The backend's own words for why the session is unknown. They are part of the history's state, so that no link can set
 * them.
 */
export interface SessionFailure {
  code: string | null;
  text: string;
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    trouble?: SessionFailure;
  }
}

/** Returns null for HTTP 500 and above, because /500 has its own words for a backend that broke down. */
function troubleOf(error: unknown): SessionFailure | null {
  const text = errorText(error);
  if (error instanceof ApiError) return error.status >= 500 ? null : { code: String(error.status), text };
  return { code: error instanceof BusinessError ? String(error.code) : null, text };
}

interface TroubleRoute {
  to: '/500';
  search: { from: string };
  state: { trouble?: SessionFailure };
  replace: true;
}

/** Returns the redirect to /500, which tells why the session is unknown. A retry there leads back to `from`. */
export function serverErrorRedirect(error: unknown, from: string): TroubleRoute {
  const trouble = troubleOf(error);
  return { to: '/500', search: { from }, state: trouble ? { trouble } : {}, replace: true };
}

interface Navigation {
  location: { pathname: string; href: string };
  /** Whether the router only loads the page's code in advance. */
  preload: boolean;
}

/** The path for which the last check found a user. Null before the first check, and if the last check found no user. */
let checkedPath: string | null = null;
/** Whether no check has succeeded yet. */
let isStart = true;

/**
 * Lets logged-in users pass.
 *
 * Throws a redirect to /login if nobody is logged in, and a redirect to /500 if the backend or a gateway fails. Throws
 * the NetworkError if no answer came, and the error boundary shows it. If the last user is known and the backend can't
 * be reached, this user passes instead.
 */
export async function requireLogin({ location, preload }: Navigation): Promise<void> {
  if (preload) return;
  // If only the search changes, the page doesn't wait for the check.
  if (checkedPath === location.pathname && store.get(sessionAtom).user) {
    // A late refusal leads to the same places: to /login or to /500.
    checkSessionInBackground();
    await afterPaint();
    return;
  }
  // At the start the address was asked for when the page began to load, so a log-out since then counts.
  const askedAt = isStart ? performance.timeOrigin : now();
  // At the start there is no touch to which the page has to respond first.
  const painted = isStart ? undefined : afterPaint();
  const session = await checkSession().catch((error: unknown) => {
    if (error instanceof NetworkError) throw error;
    throw redirect(serverErrorRedirect(error, location.href));
  });
  await painted;
  isStart = false;
  // The next user waits for a check after the log-in, because the browser may refuse the cookie.
  checkedPath = session.user ? location.pathname : null;
  if (session.user) return;
  // The next user must not see an address that the previous user asked for.
  const search = hasLoggedOutSince(askedAt) ? {} : { redirect: location.href };
  throw redirect({ to: '/login', search, replace: true });
}

/** The least role that a guarded page needs. */
export type RequiredRole = 'agent' | 'admin';

/**
 * Returns whether the current user has one of `roles`, and the least of `roles`. Guarded layouts put both into their
 * context.
 */
export function checkRole(roles: readonly RequiredRole[]): { permitted: boolean; needs: RequiredRole } {
  const { user } = store.get(sessionAtom);
  const permitted = user !== null && user.userRole !== 'user' && roles.includes(user.userRole);
  return { permitted, needs: roles.includes('agent') ? 'agent' : 'admin' };
}

/**
 * Wraps the page's preload, so that the page's code loads only for administrators, even if another user opens the
 * address.
 */
export function preloadForAdmins<Page extends { preload?: (() => Promise<void> | undefined) | undefined }>(
  page: Page,
): Page {
  const { preload } = page;
  return Object.assign(page, {
    preload: async () => {
      if (checkRole(['admin']).permitted) await preload?.();
    },
  });
}
