/**
 * Stores copies of some queries on this device, with their time, so that they can be read offline. The next start or
 * log-in restores the copies. Each copy belongs to one user and is removed at log-out. The code of the database loads
 * with its first use, because the first screen doesn't need it.
 */
import type { QueryKey } from '@tanstack/react-query';
import { applyForgettingOfOtherTabs } from '../../device/storage.ts';
import { now } from '../../platform/clock.ts';
import { note } from '../../platform/diagnostics/notes.ts';
import { currentSessionEra } from '../transport/client.ts';
import { isRestored, markRestored, queryClient } from './query-client.ts';
import { clearOnUserChange } from '../session/forget.ts';
import { currentUserId } from '../session/session.ts';
import type { OfflineCopy } from './offline-database.ts';

/** The first parts of the query keys that may be stored. */
const allowedNames: ReadonlySet<unknown> = new Set([
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
  'overview',
]);
/**
 * Returns whether queries with this key may be stored. The searches of the command palette may not, because the pauses
 * in typing would fill the device with copies.
 */
function isStorable([name, kind]: QueryKey): boolean {
  return allowedNames.has(name) && kind !== 'palette';
}

/** Copies older than this, in milliseconds, are removed, because they aren't worth showing. */
const maxAgeMs = 30 * 24 * 60 * 60_000;
/**
 * A copy is written this long after the last change of its query, in milliseconds. Several quick changes then cause one
 * write.
 */
const writeDelayMs = 500;
/**
 * The version of the shape of the stored data. Increase it when the shape changes. Rows of another version aren't
 * restored.
 */
const shapeVersion = 2;
/** A copy holds at most this many pages of a list, because a long list would take long to write and to restore. */
const maxPages = 10;

const loadDatabase = (): Promise<typeof import('./offline-database.ts')> => import('./offline-database.ts');

const writeTimers = new Map<string, ReturnType<typeof setTimeout>>();

/** Returns the data with the first `maxPages` pages of a list. Any other data is returned unchanged. */
function firstPages(data: unknown): unknown {
  if (typeof data !== 'object' || data === null || !('pages' in data) || !('pageParams' in data)) return data;
  const { pages, pageParams } = data;
  if (!Array.isArray(pages) || !Array.isArray(pageParams)) return data;
  return { pages: pages.slice(0, maxPages), pageParams: pageParams.slice(0, maxPages) };
}

/**
 * Writes a copy of the query after `writeDelayMs`, if this query may be stored and somebody is logged in. Each call for
 * the same query starts the wait again.
 */
function scheduleWrite(key: QueryKey, hash: string): void {
  const userId = currentUserId();
  if (userId === null || !isStorable(key)) return;
  const era = currentSessionEra();
  // The copy must not be written if somebody has logged in or out meanwhile, in any tab.
  const isSameUser = (): boolean => {
    applyForgettingOfOtherTabs();
    return era === currentSessionEra() && currentUserId() === userId;
  };
  clearTimeout(writeTimers.get(hash));
  writeTimers.set(
    hash,
    setTimeout(() => {
      writeTimers.delete(hash);
      const state = queryClient.getQueryState(key);
      if (!isSameUser() || state?.data === undefined) return;
      const row: OfflineCopy = {
        id: `${userId} ${hash}`,
        userId,
        key,
        data: firstPages(state.data),
        asOf: state.dataUpdatedAt,
        shapes: shapeVersion,
      };
      // If the database is full or broken, only reading offline is lost.
      void loadDatabase()
        .then((copies) => copies.writeCopy(row, isSameUser))
        .catch((error: unknown) => note({ kind: 'storage', error }));
    }, writeDelayMs),
  );
}

/**
 * Removes the copies of all users, and the cached queries that aren't on screen, when a person clears the storage
 * (StorageSheet.tsx). Rejects if the database fails.
 */
export async function clearOfflineCopies(): Promise<void> {
  cancelWrites();
  queryClient.removeQueries({ type: 'inactive' });
  await loadDatabase().then((copies) => copies.clearCopies(() => null));
}

function cancelWrites(): void {
  for (const timer of writeTimers.values()) clearTimeout(timer);
  writeTimers.clear();
}

/** The user whose copies were restored. Null if none were restored since the user last changed. */
let restoredUserId: number | null = null;

/**
 * Restores the copies of this user, once per log-in or start. Data that is already in the cache is newer and stays.
 * Never rejects.
 */
export async function restoreOfflineCopies(userId: number): Promise<void> {
  if (restoredUserId === userId) return;
  restoredUserId = userId;
  const era = currentSessionEra();
  try {
    const rows = await loadDatabase().then((copies) => copies.readCopies(userId, now() - maxAgeMs));
    if (currentUserId() !== userId || era !== currentSessionEra()) return;
    for (const { key, data, asOf, shapes } of rows) {
      if (shapes !== shapeVersion || queryClient.getQueryData(key) !== undefined) continue;
      markRestored(data, asOf);
      queryClient.setQueryData(key, data, { updatedAt: asOf });
      // If the clock was set back, the copy's time lies in the future. A query with a fixed `staleTime`, such as that
      // of the course categories, would count as fresh until then.
      if (asOf > now()) void queryClient.invalidateQueries({ queryKey: key, exact: true });
      // A read of a list that is already running would replace all pages of the copy by the first page. Starting the
      // read anew refreshes the pages of the copy instead.
      if (queryClient.isFetching({ queryKey: key, exact: true }) > 0)
        void queryClient.refetchQueries({ queryKey: key, exact: true, type: 'active' });
    }
  } catch (error) {
    // Without the database there is nothing to restore, and the network still has all data.
    note({ kind: 'storage', error });
  }
}

/** Starts storing copies: each time that a storable query gets new data while somebody is logged in. */
export function startOfflineCopies(): void {
  const cache = queryClient.getQueryCache();
  cache.subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return;
    // A restored copy needn't be stored again.
    if (isRestored(event.query.state)) return;
    // The types of an event leave its query's key unknown, so the cache gives the query once more.
    const query = cache.get(event.query.queryHash);
    if (query) scheduleWrite(query.queryKey, query.queryHash);
  });
  // When the user changes, the cache is emptied too. After the next log-in, even of the same user, the copies must be
  // restored again.
  clearOnUserChange('offline copies', () => {
    cancelWrites();
    restoredUserId = null;
  });
}

/**
 * Removes the copies of all users except the one that `remainingUserId` returns, or all copies if it returns null.
 * `clearPersonalStores` (session/sign-out.ts) calls this to clear the database. Rejects if the database fails.
 */
export async function forgetCopies(remainingUserId: () => number | null): Promise<void> {
  cancelWrites();
  await loadDatabase().then((copies) => copies.clearCopies(remainingUserId));
}
