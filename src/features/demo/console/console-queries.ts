/**
 * The console's queries, and the mutation that changes the faults. They have their own query cache, because a log-out
 * clears the app's cache. A new log line makes the console refetch state and inbox. The state isn't polled each second
 * like the log, because the backend counts its rows for each answer, which is slow if there are many.
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
import { callMockControl } from '../../../api/demo/mock-controls.ts';
import { refetchApp } from '../demo-actions.ts';

export const consoleClient = /* @__PURE__ */ new QueryClient({
  defaultOptions: {
    queries: { networkMode: 'always', retry: false },
    mutations: { networkMode: 'always', retry: false },
  },
});

/** The log and the progress of the seeding are refetched at these intervals, in ms. */
const refetchIntervalMs = { log: 1_000, seeding: 1_500 };
/** Number of log lines that are requested. */
export const logLength = 100;

const state = queryOptions({
  queryKey: ['state'],
  queryFn: () => callMockControl(getMockState, {}),
  refetchInterval: ({ state: { data } }) => (data?.seeding ? refetchIntervalMs.seeding : false),
});
const inbox = queryOptions({ queryKey: ['inbox'], queryFn: () => callMockControl(getInbox, {}) });
const log = queryOptions({
  queryKey: ['log'],
  queryFn: () => callMockControl(getLog, { limit: logLength }),
  refetchInterval: refetchIntervalMs.log,
});

/** Returns the mock's state. Undefined until the first answer. */
export function useMockState(): MockState | undefined {
  return useQuery(state).data;
}

/** Returns the mails, newest first. Undefined until the first answer. */
export function useInbox() {
  return useQuery(inbox).data;
}

/** Returns the log, newest line first. Undefined until the first answer. */
export function useLog(): readonly LogLine[] | undefined {
  return useQuery(log).data;
}

/**
 * Returns whether state, inbox and log have all been read since the console opened. A failed read counts too. The
 * console shows nothing before that. Otherwise data of an earlier opening would be replaced while the person taps, and
 * rows would move under the finger.
 */
export function useAllSettled(): boolean {
  const [states, mails, lines] = [useQuery(state), useQuery(inbox), useQuery(log)];
  return states.isFetchedAfterMount && mails.isFetchedAfterMount && lines.isFetchedAfterMount;
}

/** Refetches state, inbox and log. */
export async function refetchConsole(): Promise<void> {
  await consoleClient.invalidateQueries();
}

/** Refetches state and inbox when the component is mounted, and after each new line of the log. */
export function useRefetchOnLog(): void {
  const newest = useLog()?.[0]?.id;
  useEffect(() => {
    for (const { queryKey } of [state, inbox]) void consoleClient.invalidateQueries({ queryKey });
  }, [newest]);
}

/**
 * Returns the mutation that changes the faults. Each change starts from faults that it reads itself, because a fault
 * may have been used up since the last refetch.
 */
export function useChangeFaults(): UseMutationResult<void, Error, (faults: Faults) => Partial<Faults>> {
  return useMutation({
    // Changes run one after another, so that each starts from the result of the one before.
    scope: { id: 'faults' },
    mutationFn: async (change) => {
      const { faults } = await callMockControl(getMockState, {});
      await callMockControl(setFaults, { ...faults, ...change(faults) });
      await refetchConsole();
      void refetchApp();
    },
  });
}
