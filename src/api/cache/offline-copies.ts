/**
 * Offline reading: what a user has read is kept in the app's own database, by an allow-list, with its age, and read
 * back at the next start. It is each user's own and goes at log-out. The database (31 KB of code) loads after the first
 * page.
 */
import type { QueryKey } from '@tanstack/react-query';
import { hearOfForgetting } from '../../platform/storage/storage.ts';
import { currentEra } from '../transport/client.ts';
import { isRestored, noteRestored, queryClient } from './query-client.ts';
import { onSignOut } from '../session/forget.ts';
import { onForget, sessionAtom } from '../session/session.ts';
import { store } from '../store.ts';
import type { KeptQuery } from './offline-database.ts';

/** First words of the query keys that may be kept. */
const allowed: ReadonlySet<unknown> = new Set([
  'coinChanges',
  'userInfo',
  'mallPackages',
  'orders',
  'platforms',
  'gxy',
  'zxjy',
  'xxy',
  'xyb',
  'courses',
  'subordinates',
  'notices',
  'unreadNotices',
]);
/** Older entries are not worth showing, in milliseconds. */
const oldest = 30 * 24 * 60 * 60_000;
const writeDelay = 500;
/** Goes up when what is kept changes its shape: rows of another count aren't read. */
const shapes = 2;
/**
 * Of a list that somebody scrolled far down, so many pages are kept: all of it would take long to write, and to read at
 * the next start.
 */
const mostPages = 10;

const database = (): Promise<typeof import('./offline-database.ts')> => import('./offline-database.ts');

const waiting = new Map<string, ReturnType<typeof setTimeout>>();

function keptPart(data: unknown): unknown {
  if (typeof data !== 'object' || data === null || !('pages' in data) || !('pageParams' in data)) return data;
  const { pages, pageParams } = data;
  if (!Array.isArray(pages) || !Array.isArray(pageParams)) return data;
  return { pages: pages.slice(0, mostPages), pageParams: pageParams.slice(0, mostPages) };
}

function currentUserId(): number | null {
  return store.get(sessionAtom).user?.id ?? null;
}

function keep(key: QueryKey, hash: string): void {
  const userId = currentUserId();
  if (userId === null || !allowed.has(key[0])) return;
  const era = currentEra();
  // Whoever logged in meanwhile must not get what the one before read, and nothing of who logged out, in whichever tab,
  // may come back.
  const isStillTheirs = (): boolean => {
    hearOfForgetting();
    return era === currentEra() && currentUserId() === userId;
  };
  clearTimeout(waiting.get(hash));
  waiting.set(
    hash,
    setTimeout(() => {
      waiting.delete(hash);
      const state = queryClient.getQueryState(key);
      if (!isStillTheirs() || state?.data === undefined) return;
      const row: KeptQuery = {
        id: `${userId} ${hash}`,
        userId,
        key,
        data: keptPart(state.data),
        asOf: state.dataUpdatedAt,
        shapes,
      };
      // A full or broken store costs offline reading, nothing else.
      void database()
        .then((kept) => kept.write(row, isStillTheirs))
        .catch(() => {});
    }, writeDelay),
  );
}

/** Removes what was kept of whoever read it, and what is in the cache and not on the screen. */
export async function clearKept(): Promise<void> {
  forgetWaiting();
  queryClient.removeQueries({ type: 'inactive' });
  await database().then((kept) => kept.clear(null));
}

function forgetWaiting(): void {
  for (const timer of waiting.values()) clearTimeout(timer);
  waiting.clear();
}

let restoredFor: number | null = null;

/** Puts back what this user read before, once per user; what is in the cache already is newer and stays. */
export async function restoreQueries(userId: number): Promise<void> {
  if (restoredFor === userId) return;
  restoredFor = userId;
  const era = currentEra();
  try {
    const rows = await database().then((kept) => kept.read(userId, Date.now() - oldest));
    if (currentUserId() !== userId || era !== currentEra()) return;
    for (const { key, data, asOf, shapes: has } of rows) {
      if (has !== shapes || queryClient.getQueryData(key) !== undefined) continue;
      noteRestored(data, asOf);
      queryClient.setQueryData(key, data, { updatedAt: asOf });
      // Read at a time that is still to come, before the clock was put back: it isn't fresh until then.
      if (asOf > Date.now()) void queryClient.invalidateQueries({ queryKey: key, exact: true });
      // What is asked for already would take its place, and of a list be the first page only: it is asked for anew, on
      // top of it.
      if (queryClient.isFetching({ queryKey: key, exact: true }) > 0)
        void queryClient.refetchQueries({ queryKey: key, exact: true, type: 'active' });
    }
  } catch {
    // Without the store there is nothing to restore; the network still has it all.
  }
}

let started = false;

/** Begins to keep. Calling it again changes nothing. */
export function keepQueries(): void {
  if (started) return;
  started = true;
  const cache = queryClient.getQueryCache();
  cache.subscribe((event) => {
    // An answer that was put back needn't be kept again.
    if (event.type !== 'updated' || event.action.type !== 'success' || isRestored(event.query.state)) return;
    const query = cache.get(event.query.queryHash);
    if (query) keep(query.queryKey, query.queryHash);
  });
  // Whoever logs in again, the same user too, finds an empty cache.
  onForget(() => {
    forgetWaiting();
    restoredFor = null;
  });
}

// From the start: what a log-out didn't come to is forgotten before anybody is logged in.
onSignOut(async (stays) => {
  forgetWaiting();
  await database().then((kept) => kept.clear(stays));
});
