/**
 * One request on its way through the backend: what the transport knows of it that a Request can't say in a page (its
 * cookie), and what the transport must do that a Response can't (set one). Both transports, page and HTTP, speak this.
 */
import { cookieAge, cookieName } from '../domain/users/session.ts';

export interface Exchange {
  /** The session id of the cookie `sid`. */
  readonly sessionId: string | null;
  /** Set by the backend: a session to keep, null to forget it, undefined to leave the cookie alone. */
  session?: string | null;
}

// MSW hands the very Request on to the resolver, so that it can carry what its headers may not.
const exchanges = new WeakMap<Request, Exchange>();

export function attach(request: Request, exchange: Exchange): void {
  exchanges.set(request, exchange);
}

export function exchangeOf(request: Request): Exchange {
  return exchanges.get(request) ?? { sessionId: null };
}

export function readCookie(header: string | null): string | null {
  for (const pair of (header ?? '').split(';')) {
    const at = pair.indexOf('=');
    if (at > 0 && pair.slice(0, at).trim() === cookieName) return pair.slice(at + 1).trim() || null;
  }
  return null;
}

export function writeCookie(session: string | null): string {
  const age = session === null ? 0 : cookieAge;
  return `${cookieName}=${session ?? ''}; Path=/; Max-Age=${age}; HttpOnly; SameSite=Lax`;
}
