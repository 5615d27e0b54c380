/**
 * Starts, continues and shows the run of an act on several users. Each administrator has one run at a time, and the
 * list of users shows it in every tab.
 */
import { t } from '@lingui/core/macro';
import { atom, useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { invalidateAfter } from '../../../api/cache/query-client.ts';
import { clearOnUserChange } from '../../../api/session/forget.ts';
import { currentUserId, useUser } from '../../../api/session/session.ts';
import { store } from '../../../api/store.ts';
import { backendNow } from '../../../api/transport/backend-clock.ts';
import { errorText } from '../../../api/transport/error-words.ts';
import { withLock, withLockIfFree } from '../../../platform/locks.ts';
import { hearOtherTabs, postToTabs } from '../../../platform/tab-channel.ts';
import { uuid } from '../../../platform/uuid.ts';
import { displayNameOf } from '../users/user-words.ts';
import type { ManyAct, ManyPlan, StartedAct } from './act.ts';
import { type Person, personOf, readRun, removeRun, storeRow, storeRun } from './run-store.ts';
import type { Run } from './run-state.ts';
import { createRunner } from './runner.ts';
import { findOutcome, pathOf, sendAct } from './send-acts.ts';

export type ManyRun = Run<StartedAct, Person>;

const runAtom = atom<ManyRun | null>(null);
/** The run that this tab carries out or has read last. Null if there is none. */
export const manyRunAtom = atom((get) => get(runAtom));

function lockName(userId: number): string {
  return `many:${userId}`;
}

/** The topic of the messages between tabs, and the name under which a log-out clears the memory. */
const topic = 'acts on several users';

/** Waits for `work`, then tells the other tabs to read the run again. */
async function thenTellTabs<T>(work: Promise<T>): Promise<T> {
  const result = await work;
  postToTabs(topic, 'changed');
  return result;
}

/** Stops, continues and ends the run. `startMany` starts one. */
export const manyRuns = createRunner<StartedAct, Person>({
  exclusively: (userId, work) => withLock(lockName(userId), work),
  isFree: async (userId) => (await withLockIfFree(lockName(userId), async () => true)) ?? false,
  isStillUser: (userId) => currentUserId() === userId,
  read: readRun,
  begin: (run) => thenTellTabs(storeRun(run)),
  writeRow: (run, index) => thenTellTabs(storeRow(run, index)),
  remove: (run) =>
    thenTellTabs(
      removeRun(run).then(
        () => true,
        () => false,
      ),
    ),
  send: sendAct,
  find: findOutcome,
  backendNow,
  show: (run) => store.set(runAtom, run),
  ended: (act) => {
    postToTabs(topic, 'changed');
    void invalidateAfter(pathOf(act));
  },
  words: {
    unstored: () => t`这台设备存不下进度，所以停止了。清理一些空间后再继续。`,
    failed: (error) => errorText(error),
  },
});

/** Starts the act. Resolves with false in the cases that `Runner.start` names. */
export function startMany(userId: number, act: ManyAct, { chosen, leftOut }: ManyPlan): Promise<boolean> {
  clearOnUserChange(topic, manyRuns.forget);
  const started: StartedAct = {
    ...act,
    leftOut: leftOut.map(({ user, reason }) => ({
      userAccount: user.userAccount,
      userName: displayNameOf(user),
      reason,
    })),
  };
  return manyRuns.start(
    { id: uuid(), userId, act: started },
    chosen.map((user) => ({ subject: personOf(user), key: uuid() })),
  );
}

/** Returns the run of the session's user, including a run of another tab and a run that a kill has interrupted. */
export function useManyRun(): ManyRun | null {
  const { id } = useUser();
  useEffect(() => {
    clearOnUserChange(topic, manyRuns.forget);
    const load = (): void => void manyRuns.load(id);
    hearOtherTabs(topic, load);
    load();
  }, [id]);
  const run = useAtomValue(manyRunAtom);
  return run?.userId === id ? run : null;
}
