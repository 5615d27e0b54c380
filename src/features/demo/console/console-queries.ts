/**
 * What the console reads of the backend, and how it changes it. It has a cache of its own: the app's goes with whoever
 * logs out. It is asked again when the log says that something has happened; counting a large backend's rows each
 * second would slow it down.
 */
import { QueryClient, queryOptions, useMutation, useQuery, type UseMutationResult } from '@tanstack/react-query';
import { useEffect } from 'react';
import {
  getInbox,
  getLog,
  getMockState,
  setFaults,
  type Faults,
  type LogLine,
  type MockState,
} from '../../../../contract/controls.ts';
import { control } from '../../../api/demo/mock-controls.ts';
import { letAppKnow } from '../scenario-link.ts';

export const consoleClient = /* @__PURE__ */ new QueryClient({
  defaultOptions: {
    queries: { networkMode: 'always', retry: false },
    mutations: { networkMode: 'always', retry: false },
  },
});

/** How often it looks for new requests, and how far the sowing has come, in milliseconds. */
const pace = { log: 1_000, sowing: 1_500 };
/** How many lines of the log it reads. */
export const logLength = 100;

const state = queryOptions({
  queryKey: ['state'],
  // With the device's time at the moment of the answer: the backend's clock is that much ahead.
  queryFn: () => control(getMockState, {}),
  refetchInterval: ({ state: { data } }) => (data?.seeding ? pace.sowing : false),
});
const inbox = queryOptions({ queryKey: ['inbox'], queryFn: () => control(getInbox, {}) });
const log = queryOptions({
  queryKey: ['log'],
  queryFn: () => control(getLog, { limit: logLength }),
  refetchInterval: pace.log,
});

/** Undefined until it is known. */
export function useMockState(): MockState | undefined {
  return useQuery(state).data;
}

export function useInbox() {
  return useQuery(inbox).data;
}

/** Newest first. */
export function useLog(): readonly LogLine[] | undefined {
  return useQuery(log).data;
}

/** Whether all of it has been read once. */
export function useKnown(): boolean {
  const [states, mails, lines] = [useMockState(), useInbox(), useLog()];
  return states !== undefined && mails !== undefined && lines !== undefined;
}

/** Asks for all of it again. */
export async function lookAgain(): Promise<void> {
  await consoleClient.invalidateQueries();
}

/** Keeps state and inbox up with what the log tells. */
export function useKeptUp(): void {
  const newest = useLog()?.[0]?.id;
  useEffect(() => {
    for (const { queryKey } of [state, inbox]) void consoleClient.invalidateQueries({ queryKey });
  }, [newest]);
}

/** Changes what goes wrong, as it stands at this moment: a fault may have been used up since it was shown. */
export function useFaults(): UseMutationResult<void, Error, (faults: Faults) => Partial<Faults>> {
  return useMutation({
    // One after the other: each begins from what the one before left.
    scope: { id: 'faults' },
    mutationFn: async (change) => {
      const { faults } = await control(getMockState, {});
      await control(setFaults, { ...faults, ...change(faults) });
      await lookAgain();
      void letAppKnow();
    },
  });
}
