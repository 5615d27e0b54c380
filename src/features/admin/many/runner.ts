/**
 * Starts, stops, continues and removes a run: one act on several subjects, one after the other, each with its own key.
 * One tab at a time carries a run out (carry-out-rows.ts). After a reload nothing is sent until the person continues.
 */
import { createCarryOutRows } from './carry-out-rows.ts';
import { isOpenRow, type RowState, type Run, type RunPorts, type RunRow, type StoredRun } from './run-state.ts';

export interface Runner<Act, Subject> {
  /**
   * Shows the stored run of this user, or none. Finds the outcomes that a kill left open, unless another tab carries
   * the run out. Does nothing while this tab carries a run out.
   */
  readonly load: (userId: number) => Promise<void>;
  /**
   * Starts a run in place of the stored one. Resolves with true once the run is stored, before its rows are sent.
   * Resolves with false if the device can't store the run or remove the stored one, or if the user has logged out. The
   * result is also false if a run is under way in this tab, or if another tab has left an unfinished run since this tab
   * read the stored run.
   */
  readonly start: (run: Omit<StoredRun<Act, Subject>, 'rows'>, rows: readonly NewRow<Subject>[]) => Promise<boolean>;
  /**
   * Continues the run: finds outcomes that are open, and sends the rows that wait. Does nothing while this tab carries
   * the run out.
   */
  readonly resume: () => void;
  /** Stops after the row that is being sent. */
  readonly stop: () => void;
  /**
   * Removes the run from the device, unless this tab is carrying it out. Resolves with false if the device can't. The
   * run then stays on screen, so that the person can end it again.
   */
  readonly dismiss: () => Promise<boolean>;
  /** Stops the run and drops it from this tab's memory, because its user has logged out. */
  readonly forget: () => void;
}

type NewRow<Subject> = Pick<RunRow<Subject>, 'subject' | 'key'>;

function isUnfinished(row: { state: RowState }): boolean {
  return row.state === 'waiting' || isOpenRow(row);
}

/** Returns the functions of runs of one kind. `ports` connect them to the device, the backend and the pages. */
export function createRunner<Act, Subject>(ports: RunPorts<Act, Subject>): Runner<Act, Subject> {
  let run: Run<Act, Subject> | null = null;
  /** Stops the run that this tab carries out; null while it carries out none. */
  let ownAbort: AbortController | null = null;
  const show = (next: Run<Act, Subject> | null): void => {
    run = next;
    ports.show(next);
  };

  const carryOutRows = createCarryOutRows(ports, () => run, show);

  /**
   * Shows that the run has stopped, and lets pages read the changed data again. Does neither if another run is on
   * screen or the user has logged out.
   */
  function finish(id: string, controller: AbortController, problem: string | null): void {
    if (ownAbort === controller) ownAbort = null;
    if (!run || run.id !== id || !ports.isStillUser(run.userId)) return;
    show({ ...run, phase: 'stopped', problem });
    ports.ended(run.act);
  }

  /** Continues the run under the lock. Without `maySend` it only finds lost outcomes. */
  async function continueRun(maySend: boolean): Promise<void> {
    if (!run || ownAbort) return;
    const { id, userId } = run;
    const controller = new AbortController();
    ownAbort = controller;
    show({ ...run, phase: maySend ? 'running' : 'checking', problem: null });
    let problem: string | null = null;
    await ports.exclusively(userId, async () => {
      // Another tab may have continued the run since this tab read it.
      const stored = await ports.read(userId);
      if (!run || run.id !== id) return;
      if (stored?.id === id) {
        show({ ...run, rows: stored.rows });
        problem = await carryOutRows(userId, maySend, controller.signal);
      } else show(null);
    });
    finish(id, controller, problem);
  }

  let isWaitingForLock = false;
  /** Reads the run again once the tab that carries it out has ended, or was killed. */
  async function readAfterOtherTab(userId: number): Promise<void> {
    if (isWaitingForLock) return;
    isWaitingForLock = true;
    await ports.exclusively(userId, async () => {});
    isWaitingForLock = false;
    await load(userId);
  }

  async function load(userId: number): Promise<void> {
    if (ownAbort) return;
    const stored = await ports.read(userId);
    if (ownAbort || !ports.isStillUser(userId)) return;
    if (!stored) {
      show(null);
      return;
    }
    const problem = run?.id === stored.id ? run.problem : null;
    const isFree = await ports.isFree(userId);
    if (ownAbort) return;
    show({ ...stored, phase: isFree ? 'stopped' : 'elsewhere', problem });
    if (!isFree) void readAfterOtherTab(userId);
    else if (stored.rows.some(isOpenRow)) void continueRun(false);
  }

  return {
    load,
    async start({ id, userId, act }, subjects) {
      if (ownAbort) return false;
      const rows = subjects.map((row) => ({ ...row, state: 'waiting' as const, words: null, balance: null, at: null }));
      const controller = new AbortController();
      ownAbort = controller;
      const knownId = run?.id ?? null;
      return new Promise<boolean>((resolve) => {
        let problem: string | null = null;
        const work = ports.exclusively(userId, async () => {
          const stored = await ports.read(userId);
          // If another tab has started a run meanwhile, its unfinished rows must not be lost.
          if (stored && stored.id !== knownId && stored.rows.some(isUnfinished)) return;
          // If the earlier run stayed, the device would hold two runs, and a reload might show the wrong one.
          if (stored && !(await ports.remove(stored))) return;
          const isStored = await ports.begin({ id, userId, act, rows });
          if (!isStored || !ports.isStillUser(userId)) return;
          show({ id, userId, act, rows, phase: 'running', problem: null });
          resolve(true);
          problem = await carryOutRows(userId, true, controller.signal);
        });
        void work.finally(() => {
          finish(id, controller, problem);
          // This has no effect if `resolve(true)` was called before.
          resolve(false);
        });
      });
    },
    resume: () => void continueRun(true),
    stop() {
      if (!run || !ownAbort) return;
      ownAbort.abort();
      show({ ...run, phase: 'stopping' });
    },
    async dismiss() {
      if (!run || ownAbort) return true;
      if (!(await ports.remove(run))) return false;
      show(null);
      return true;
    },
    forget() {
      ownAbort?.abort();
      ownAbort = null;
      show(null);
    },
  };
}
