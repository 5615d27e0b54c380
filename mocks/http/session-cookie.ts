/**
 * An `Exchange` holds the session cookie of a request and of its answer. In a page a Request can't carry a cookie, and
 * a Response can't set one. Therefore both transports (`browser.ts` and `node.ts`) pass cookies in an `Exchange`.
 */
import { cookieMaxAgeSeconds, cookieName } from '../domain/users/session.ts';

export interface Exchange {
  /** The session id of the request's cookie; null without a cookie. */
  readonly sessionId: string | null;
  /** Set by the backend: the session id of a new cookie, null to delete the cookie, undefined to leave it unchanged. */
  cookieToSet?: string | null;
}

// MSW gives the same Request object to the resolver, so the exchange can be found by it.
const exchanges = new WeakMap<Request, Exchange>();

export function attachExchange(request: Request, exchange: Exchange): void {
  exchanges.set(request, exchange);
}

export function exchangeOf(request: Request): Exchange {
  return exchanges.get(request) ?? { sessionId: null };
}

/** Returns the session id in a Cookie header; null if the header has none. */
export function readCookie(header: string | null): string | null {
  for (const pair of (header ?? '').split(';')) {
    const at = pair.indexOf('=');
    if (at > 0 && pair.slice(0, at).trim() === cookieName) return pair.slice(at + 1).trim() || null;
  }
  return null;
}

/** Returns the Set-Cookie header of a session. With null the header deletes the cookie. */
export function writeCookie(session: string | null): string {
  const age = session === null ? 0 : cookieMaxAgeSeconds;
  return `${cookieName}=${session ?? ''}; Path=/; Max-Age=${age}; HttpOnly; SameSite=Lax`;
}
