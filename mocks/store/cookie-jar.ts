/**
 * The cookie jar of the page's mock. A page can neither read nor write an HttpOnly cookie, and the page's mock has no
 * server that could set one. Therefore a table replaces the browser's own jar. All tabs share it.
 */
import { cookieMaxAgeSeconds, cookieName } from '../domain/users/session.ts';
import type { MockDatabase } from './database.ts';

/** Returns the session id that a call sends; null if there is no cookie, or it has expired. */
export async function sentCookie(db: MockDatabase, now: number): Promise<string | null> {
  const cookie = await db.jar.get(cookieName);
  return cookie !== undefined && cookie.expires > now ? cookie.value : null;
}

/**
 * Stores the cookie of an answer: a session, or null to delete the cookie. `sentId` is the session of the request.
 * If another call has begun a newer session meanwhile, an answer that renews or ends the old session changes nothing.
 */
export async function keepCookie(
  db: MockDatabase,
  sentId: string | null,
  sessionId: string | null,
  now: number,
): Promise<void> {
  await db.transaction('rw', db.jar, async () => {
    const current = (await db.jar.get(cookieName))?.value ?? null;
    const isNew = sessionId !== null && sessionId !== sentId;
    if (!isNew && current !== sentId) return;
    if (sessionId === null) await db.jar.delete(cookieName);
    else await db.jar.put({ name: cookieName, value: sessionId, expires: now + cookieMaxAgeSeconds * 1000 });
  });
}
