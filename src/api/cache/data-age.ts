/**
 * How old what a page shows is: as old as the oldest of its reads. What stands there that is no query, as the balance,
 * says its own age. A read that was asked for again in vain is behind, until somebody tries again.
 */
import { type Query, type QueryCache, useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { BusinessError } from '../transport/errors.ts';
import { heldSince } from './refetch-pages.ts';

const others = new Set<{ readonly asOf: number }>();
const listeners = new Set<() => void>();

function changed(): void {
  for (const listener of listeners) listener();
}

/**
 * The page shows something that the backend said at `asOf` (milliseconds) and that no query holds; null for nothing.
 */
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

/**
 * The page's reads that failed. A later page of a list is none: it is asked for again where it would stand. Nor is a
 * refusal that is the answer, as that nobody has such an account.
 */
function isFailed(query: Query): boolean {
  const { status, error, fetchMeta } = query.state;
  const isAnswer = error instanceof BusinessError && error.code === query.meta?.answer;
  return status === 'error' && !isAnswer && !fetchMeta?.fetchMore && query.isActive();
}

function isRetriedAbove({ observers }: Query): boolean {
  return observers.some(({ options }) => options.meta?.retriedAbove === true);
}

/**
 * The reads whose rows stand although a newer answer was asked for. Those without rows and a place for a button are
 * among them unless another part of the page says already that it failed, with a button.
 */
function refusedOf(cache: QueryCache): Query[] {
  const failed = cache.findAll({ predicate: isFailed });
  const kept = failed.filter(({ state }) => state.data !== undefined);
  const missing = failed.filter(
    (query) => query.state.data === undefined && (isRetriedAbove(query) || query.meta?.ageless !== true),
  );
  return missing.every(isRetriedAbove) ? [...kept, ...missing] : kept;
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
    () => 0,
  );
}

/** How many of the page's reads are behind, and a way to ask for them again. */
export function useRefused(): { count: number; retry: () => Promise<void> } {
  const queries = useQueryClient();
  const cache = queries.getQueryCache();
  const count = useSyncExternalStore(
    (listener) => cache.subscribe(listener),
    () => refusedOf(cache).length,
    () => 0,
  );
  const retry = (): Promise<void> => {
    const refused = new Set(refusedOf(cache));
    return queries.refetchQueries({ predicate: (query) => refused.has(query) });
  };
  return { count, retry };
}
