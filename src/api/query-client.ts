/**
 * The query cache: server data lives here and nowhere else. Reads, and only reads, are repeated, and only where no answer
 * came; what the backend said is final. What a user read goes with the user.
 */
import { QueryClient } from '@tanstack/react-query';
import { now } from '../platform/clock.ts';
import { isUnreachable } from './errors.ts';
import { onForget, refreshSession } from './session.ts';
import type { MutatingPath } from '../../contract/index.ts';
import { loadBasicInformation } from './basic-information.ts';
import { followOtherTabs, tellOtherTabs } from './other-tabs.ts';
import { staleAfter } from './stale.ts';

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // Offline is told by what requests do, so they are always tried.
      networkMode: 'always',
      retry: (failures, error) => failures < 2 && isUnreachable(error),
      retryDelay: (failures) => Math.min(500 * 2 ** failures, 4_000),
      // What was read at a time that is still to come was read before the clock was put back: nobody knows how old it is.
      staleTime: ({ state }) => (state.dataUpdatedAt > now() ? Number.NEGATIVE_INFINITY : 10_000),
      gcTime: 30 * 60_000,
      refetchOnWindowFocus: true,
    },
    mutations: { networkMode: 'always', retry: false },
  },
});

onForget(() => {
  void queryClient.cancelQueries();
  queryClient.clear();
});

/** Marks out of date what a changing call has made so, and has what is on screen asked for again. */
export async function markStale(path: MutatingPath): Promise<void> {
  tellOtherTabs(staleAfter[path]);
  await Promise.all(staleAfter[path].map(async (what) => {
    if (what === 'session') return refreshSession().then(() => {}, () => {});
    if (what === 'basicInformation') void loadBasicInformation();
    return queryClient.invalidateQueries({ queryKey: [what] });
  }));
}

/** Asks again for what another tab has changed, where it is on screen. */
export function keepUpWithOtherTabs(): void {
  followOtherTabs((queryKey) => void queryClient.invalidateQueries({ queryKey }));
}
