/**
 * The cookie jar of the page's mock. Pages may neither read nor write an HttpOnly cookie, and here no server sends one:
 * the jar stands in for the browser's own, outside of what the page sees, shared by all tabs.
 */
import { cookieAge, cookieName } from '../domain/users/session.ts';
import type { MockDatabase } from './database.ts';

/** The session id that goes out with a call, if a cookie is there and still good. */
export async function sentCookie(db: MockDatabase, now: number): Promise<string | null> {
  const cookie = await db.jar.get(cookieName);
  return cookie !== undefined && cookie.expires > now ? cookie.value : null;
}

/**
 * Keeps what an answer says about the cookie: a session, or null to forget it. An answer that renews or ends the
 * session it was sent with says nothing about one that another call has begun meanwhile.
 */
export async function keepCookie(
  db: MockDatabase,
  sent: string | null,
  session: string | null,
  now: number,
): Promise<void> {
  await db.transaction('rw', db.jar, async () => {
    const current = (await db.jar.get(cookieName))?.value ?? null;
    const isNew = session !== null && session !== sent;
    if (!isNew && current !== sent) return;
    if (session === null) await db.jar.delete(cookieName);
    else await db.jar.put({ name: cookieName, value: session, expires: now + cookieAge * 1000 });
  });
}
