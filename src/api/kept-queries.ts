/**
 * Offline reading: what a user has read is kept in the app's own database, by an allow-list, with its age, and read back
 * at the next start. It is each user's own and goes at log-out. The database (31 KB of code) loads after the first page.
 */
import type { QueryKey } from '@tanstack/react-query';
import { queryClient } from './query-client.ts';
import { onForget, onSignOut, sessionAtom } from './session.ts';
import { store } from './store.ts';

/** First words of the query keys that may be kept. */
const allowed: ReadonlySet<unknown> = new Set(['coinChanges', 'userInfo', 'mallPackages', 'platforms']);
/** Older entries are not worth showing, in milliseconds. */
const oldest = 30 * 24 * 60 * 60_000;
const writeDelay = 500;
/** Goes up when what is kept changes its shape: rows of another count aren't read. */
const shapes = 1;

export interface KeptQuery {
  /** The user's id and the query's hash. */
  id: string;
  userId: number;
  key: QueryKey;
  data: unknown;
  /** When the backend said so, in milliseconds. */
  asOf: number;
  /** The shape of `data`, as `shapes` counts them. */
  shapes: number;
}

const database = (): Promise<typeof import('./kept-database.ts')> => import('./kept-database.ts');

const waiting = new Map<string, ReturnType<typeof setTimeout>>();

function currentUserId(): number | null {
  return store.get(sessionAtom).user?.id ?? null;
}

function keep(key: QueryKey, hash: string): void {
  const userId = currentUserId();
  if (userId === null || !allowed.has(key[0])) return;
  clearTimeout(waiting.get(hash));
  waiting.set(hash, setTimeout(() => {
    waiting.delete(hash);
    const state = queryClient.getQueryState(key);
    // Whoever logged in meanwhile must not get what the one before read.
    if (currentUserId() !== userId || state?.data === undefined) return;
    const row: KeptQuery = {
      id: `${userId} ${hash}`, userId, key, data: state.data, asOf: state.dataUpdatedAt, shapes,
    };
    // A full or broken store costs offline reading, nothing else.
    void database().then((kept) => kept.write(row)).catch(() => {});
  }, writeDelay));
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
  try {
    const rows = await database().then((kept) => kept.read(userId, Date.now() - oldest));
    if (currentUserId() !== userId) return;
    for (const row of rows) {
      if (row.shapes === shapes && queryClient.getQueryData(row.key) === undefined) {
        queryClient.setQueryData(row.key, row.data, { updatedAt: row.asOf });
      }
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
    if (event.type !== 'updated' || event.action.type !== 'success' || event.action.manual) return;
    const query = cache.get(event.query.queryHash);
    if (query) keep(query.queryKey, query.queryHash);
  });
  // Whoever logs in again, the same user too, finds an empty cache.
  onForget(() => {
    forgetWaiting();
    restoredFor = null;
  });
  onSignOut(async () => {
    await database().then((kept) => kept.clear()).catch(() => {});
  });
}
