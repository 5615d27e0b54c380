/**
 * How old what a page shows is: as old as the oldest of its reads. What stands there that is no query, as the balance, says its own age.
 * What was asked for again in vain is behind, until somebody tries again.
 */
import { type Query, useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { heldSince } from './read-again.ts';

const others = new Set<{ readonly asOf: number }>();
const listeners = new Set<() => void>();

function changed(): void {
  for (const listener of listeners) listener();
}

/** The page shows something that the backend said at `asOf` (milliseconds) and that no query holds; null for nothing. */
export function useShownAge(asOf: number | null): void {
  useEffect(() => {
    if (asOf === null) return undefined;
    const mine = { asOf };
    others.add(mine);
    changed();
    return () => {
      others.delete(mine);
      changed();
    };
  }, [asOf]);
}

function isAged(query: Query): boolean {
  return query.state.data !== undefined && query.observers.some(({ options }) => options.meta?.ageless !== true);
}

/** Whether its rows stand although a newer answer was asked for, or nothing stands and its place offers no way to ask again. */
export function isRefused(query: Query): boolean {
  const { status, data, fetchMeta } = query.state;
  // A later page that failed is asked for again where it would stand.
  if (status !== 'error' || fetchMeta?.fetchMore || !query.isActive()) return false;
  return data !== undefined || query.observers.some(({ options }) => options.meta?.retriedAbove === true);
}

/** When the oldest of what the page shows was answered, in milliseconds; 0 for nothing. */
export function usePageAge(): number {
  const cache = useQueryClient().getQueryCache();
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      const stop = cache.subscribe(listener);
      return () => {
        listeners.delete(listener);
        stop();
      };
    },
    () => {
      const ages = [
        ...cache.findAll({ predicate: isAged }).map(({ state }) => heldSince(state.data, state.dataUpdatedAt)),
        ...[...others].map(({ asOf }) => asOf),
      ];
      return ages.length === 0 ? 0 : Math.min(...ages);
    },
  );
}

/** How many of the page's reads are behind, and a way to ask for them again. */
export function useRefused(): { count: number; retry: () => Promise<void> } {
  const queries = useQueryClient();
  const cache = queries.getQueryCache();
  const count = useSyncExternalStore((listener) => cache.subscribe(listener), () => cache.findAll({ predicate: isRefused }).length);
  return { count, retry: () => queries.refetchQueries({ predicate: isRefused }) };
}
