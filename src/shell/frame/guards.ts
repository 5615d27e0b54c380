/**
 * The guards that routes put into `beforeLoad`. Before each navigation the current user is asked for; without one the
 * way leads to /login and back again. Who lacks the role gets a page that says so, at the address that was asked for.
 */
import { redirect } from '@tanstack/react-router';
import { errorText } from '../../api/transport/error-text.ts';
import { ApiError, BusinessError, NetworkError } from '../../api/transport/errors.ts';
import { checkLater, checkSession, sessionAtom } from '../../api/session/session.ts';
import { store } from '../../api/store.ts';

/**
 * Why nobody could say who is logged in, in the backend's own words. It stands in the history, where no link can put
 * it.
 */
export interface Trouble {
  code: string | null;
  text: string;
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    trouble?: Trouble;
  }
}

/** Null for a backend that broke down or isn't there: /500 has the words for that. */
function troubleOf(error: unknown): Trouble | null {
  if (error instanceof ApiError && error.status >= 500) return null;
  const code = error instanceof ApiError ? error.status : error instanceof BusinessError ? error.code : null;
  return { code: code === null ? null : String(code), text: errorText(error) };
}

interface TroubleRoute {
  to: '/500';
  search: { from: string };
  state: { trouble?: Trouble };
  replace: true;
}

/** The way to /500, which tells why nobody could say who is logged in, and leads back to `from`. */
export function troubleAt(error: unknown, from: string): TroubleRoute {
  const trouble = troubleOf(error);
  return { to: '/500', search: { from }, state: trouble ? { trouble } : {}, replace: true };
}

interface Navigation {
  location: { pathname: string; href: string };
  preload: boolean;
}

let checkedPath: string | null = null;

/**
 * Lets logged-in users pass; leads others to /login. A backend in trouble leads to /500, no network to the error
 * boundary; where the last user is known, a backend that can't be reached leads nowhere else.
 */
export async function requireLogin({ location, preload }: Navigation): Promise<void> {
  if (preload) return;
  // A changed filter is the same page: it is there at once, and goes when the answer says so.
  if (checkedPath === location.pathname && store.get(sessionAtom).user) {
    // The late answer leads where an earlier one would: to /login, or to /500.
    checkLater();
    return;
  }
  const session = await checkSession().catch((error: unknown) => {
    if (error instanceof NetworkError) throw error;
    throw redirect(troubleAt(error, location.href));
  });
  checkedPath = location.pathname;
  if (!session.user) throw redirect({ to: '/login', search: { redirect: location.href }, replace: true });
}

/** The least role that a guarded page asks for. */
export type RequiredRole = 'agent' | 'admin';

/**
 * Whether the current user has one of these roles, and which is the least of them; for the context of a guarded layout.
 */
export function permits(roles: readonly RequiredRole[]): { permitted: boolean; needs: RequiredRole } {
  const { user } = store.get(sessionAtom);
  const permitted = user !== null && user.userRole !== 'user' && roles.includes(user.userRole);
  return { permitted, needs: roles.includes('agent') ? 'agent' : 'admin' };
}

/** A page below the administrators' guard: nobody else's device asks for its code, by whatever address. */
export function forAdmins<Page extends { preload?: (() => Promise<void> | undefined) | undefined }>(page: Page): Page {
  const { preload } = page;
  return Object.assign(page, {
    preload: async () => {
      if (permits(['admin']).permitted) await preload?.();
    },
  });
}
