/**
 * Computes the time of the oldest data on a page, from which the app shows the page's age. A value that no query holds,
 * for example the balance, registers its own time. Also says whether the data of two reads belong together.
 */
import { type Query, useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { oldestDataTime } from './refetch-pages.ts';

/**
 * If two reads are less than this time apart, in milliseconds, their data belong together. Their figures can then stand
 * side by side without an age.
 */
export const readTogetherMs = 60_000;

/** Returns whether data read at these two times, in milliseconds, belong together. */
export function areReadTogether(asOf: number, otherAsOf: number): boolean {
  return Math.abs(asOf - otherAsOf) < readTogetherMs;
}

/** The registered times. Each is an object of its own, because two values may have the same time. */
const registeredTimes = new Set<{ readonly asOf: number }>();
const listeners = new Set<() => void>();

function notifyListeners(): void {
  for (const listener of listeners) listener();
}

/** Registers the time `asOf` (milliseconds) of a value on the page that no query holds. Null registers nothing. */
export function useRegisterDataAge(asOf: number | null): void {
  useEffect(() => {
    if (asOf === null) return undefined;
    const registeredTime = { asOf };
    registeredTimes.add(registeredTime);
    notifyListeners();
    return () => {
      registeredTimes.delete(registeredTime);
      notifyListeners();
    };
  }, [asOf]);
}

/**
 * Returns whether the query's data counts for the page's age: a part of the page shows it, and at least one of these
 * parts doesn't call it ageless (`queryMeta` in query-client.ts).
 */
function countsForAge(query: Query): boolean {
  return query.state.data !== undefined && query.observers.some(({ options }) => options.meta?.ageless !== true);
}

/**
 * Returns the time of the oldest data on the page, in milliseconds; 0 if there is none. Ageless queries don't count.
 */
export function useOldestDataTime(): number {
  const cache = useQueryClient().getQueryCache();
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      const unsubscribe = cache.subscribe(listener);
      return () => {
        listeners.delete(listener);
        unsubscribe();
      };
    },
    () => {
      const times = [
        ...cache
          .findAll({ predicate: countsForAge })
          .map(({ state }) => oldestDataTime(state.data, state.dataUpdatedAt)),
        ...[...registeredTimes].map(({ asOf }) => asOf),
      ];
      return times.length === 0 ? 0 : Math.min(...times);
    },
    () => 0,
  );
}
