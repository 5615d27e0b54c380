/**
 * Carries out one act on several subjects, one after the other, each with its own key. A row is stored as `sending`
 * before its call, so that a kill never causes a second call. After a reload nothing is sent until the person
 * continues.
 */

/**
 * - waiting: nothing was sent, or the call was sent and had no effect.
 * - sending: sent, or about to be; after a kill its outcome has to be found.
 * - unknown: sent, and no answer came.
 */
export type RowState = 'waiting' | 'sending' | 'unknown' | 'done' | 'refused';

export interface RunRow<Subject> {
  readonly subject: Subject;
  /** The Idempotency-Key of this row. */
  readonly key: string;
  readonly state: RowState;
  /** Says more about the state: a refusal in the backend's words, or that the outcome was found. */
  readonly words: string | null;
  /** The balance afterwards, for acts that move coins. */
  readonly balance: number | null;
  /** When the row was sent, by the backend's clock, in milliseconds. */
  readonly at: number | null;
}

export type RowOutcome = Pick<RunRow<unknown>, 'words'> & {
  readonly state: Exclude<RowState, 'sending'>;
  readonly balance?: number | null;
  /** A new key for the next attempt. It is set only if the earlier key certainly had no effect. */
  readonly key?: string;
};

/** This attempt had no effect, and the whole run stops. An earlier sending of the row may have had one. */
export interface NotSent {
  readonly state: 'notSent';
  readonly words: string;
}

export interface StoredRun<Act, Subject> {
  readonly id: string;
  readonly userId: number;
  readonly act: Act;
  readonly rows: readonly RunRow<Subject>[];
}

/** `checking` finds lost outcomes and sends nothing. `elsewhere` means that another tab carries the run out. */
type RunPhase = 'running' | 'stopping' | 'checking' | 'elsewhere' | 'stopped';

export interface Run<Act, Subject> extends StoredRun<Act, Subject> {
  readonly phase: RunPhase;
  /** The reason why the run stopped early; null otherwise. */
  readonly problem: string | null;
}

export interface RunPorts<Act, Subject> {
  /** Runs `work` under a lock, so that only one tab at a time carries out this user's run. */
  readonly exclusively: (userId: number, work: () => Promise<void>) => Promise<void>;
  /** Returns whether no tab carries out this user's run. */
  readonly isFree: (userId: number) => Promise<boolean>;
  /** Returns whether this user is still logged in in this tab. */
  readonly isStillUser: (userId: number) => boolean;
  readonly read: (userId: number) => Promise<StoredRun<Act, Subject> | null>;
  /** Stores a new run. Resolves with false if the device can't. */
  readonly begin: (run: StoredRun<Act, Subject>) => Promise<boolean>;
  readonly writeRow: (run: StoredRun<Act, Subject>, index: number) => Promise<boolean>;
  readonly remove: (run: StoredRun<Act, Subject>) => Promise<void>;
  /** Sends a row once. Never rejects. */
  readonly send: (act: Act, row: RunRow<Subject>, stop: AbortSignal) => Promise<RowOutcome | NotSent>;
  /** Finds the outcome of a row that was sent. Rejects if the backend can't be asked. */
  readonly find: (act: Act, row: RunRow<Subject>, stop: AbortSignal) => Promise<RowOutcome>;
  readonly backendNow: () => number;
  readonly show: (run: Run<Act, Subject> | null) => void;
  /** Called when a run has stopped or ended, so that pages read the changed data again. */
  readonly ended: (act: Act) => void;
  readonly words: { readonly unstored: () => string; readonly failed: (error: unknown) => string };
}

export interface Runner<Act, Subject> {
  /** Shows the stored run of this user, and finds the outcomes that a kill left open. */
  readonly load: (userId: number) => Promise<void>;
  /** Starts a run. Resolves with false if the device can't store the run, or if another tab has a run under way. */
  readonly start: (run: Omit<StoredRun<Act, Subject>, 'rows'>, rows: readonly NewRow<Subject>[]) => Promise<boolean>;
  /** Continues with the rows that wait. */
  readonly resume: () => void;
  /** Stops after the row that is being sent. */
  readonly stop: () => void;
  /** Removes the run from the device if it has stopped. */
  readonly dismiss: () => Promise<void>;
  /** Stops the run and drops it from this tab's memory, because its user has logged out. */
  readonly forget: () => void;
}

type NewRow<Subject> = Pick<RunRow<Subject>, 'subject' | 'key'>;

/** Returns whether the row was sent, or may have been, and its outcome isn't known. */
export function isOpenRow({ state }: { state: RowState }): boolean {
  return state === 'sending' || state === 'unknown';
}

function isUnfinished(row: { state: RowState }): boolean {
  return row.state === 'waiting' || isOpenRow(row);
}

export function createRunner<Act, Subject>(ports: RunPorts<Act, Subject>): Runner<Act, Subject> {
  let run: Run<Act, Subject> | null = null;
  /** Stops the run that this tab carries out; null while it carries out none. */
  let ownAbort: AbortController | null = null;
  const show = (next: Run<Act, Subject> | null): void => {
    run = next;
    ports.show(next);
  };

  /**
   * Changes a row of the run `id` and stores it. Resolves with false if the device can't store it, or if the user has
   * logged out. Another run may be on screen by then, and none of its rows may change.
   */
  async function write(id: string, index: number, change: Partial<RunRow<Subject>>): Promise<boolean> {
    if (run?.id !== id || !ports.isStillUser(run.userId)) return false;
    show({ ...run, rows: run.rows.map((row, at) => (at === index ? { ...row, ...change } : row)) });
    return run ? ports.writeRow(run, index) : false;
  }

  /**
   * Carries out one row, or finds its outcome. Without `maySend` it only finds outcomes. Returns why the run must stop,
   * or null.
   */
  async function carryOut(index: number, maySend: boolean, signal: AbortSignal): Promise<string | null> {
    const row = run?.rows[index];
    if (!run || !row || row.state === 'done' || row.state === 'refused') return null;
    const { id, act } = run;
    if (row.state === 'waiting') {
      if (!maySend) return null;
      const at = ports.backendNow();
      if (!(await write(id, index, { state: 'sending', words: null, at }))) {
        await write(id, index, { state: 'waiting', at: null });
        return ports.words.unstored();
      }
      const outcome = await ports.send(act, { ...row, at }, signal);
      if (outcome.state === 'notSent') {
        await write(id, index, { state: 'waiting', at: null });
        return outcome.words;
      }
      await write(id, index, outcome);
      if (outcome.state !== 'unknown') return null;
    }
    const open = run?.id === id ? run.rows[index] : undefined;
    if (!open || signal.aborted) return null;
    try {
      await write(id, index, await ports.find(act, open, signal));
      return null;
    } catch (error) {
      await write(id, index, { state: 'unknown' });
      return ports.words.failed(error);
    }
  }

  /** Carries out the rows from the top. The caller holds the lock. Returns why the run stopped early, or null. */
  async function carryOutAll(userId: number, maySend: boolean, signal: AbortSignal): Promise<string | null> {
    for (let index = 0; index < (run?.rows.length ?? 0); index += 1) {
      if (signal.aborted || !ports.isStillUser(userId)) return null;
      const problem = await carryOut(index, maySend, signal);
      if (problem !== null) return problem;
    }
    return null;
  }

  function end(id: string, controller: AbortController, problem: string | null): void {
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
        problem = await carryOutAll(userId, maySend, controller.signal);
      } else show(null);
    });
    end(id, controller, problem);
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
          const before = await ports.read(userId);
          // If another tab has started a run meanwhile, its unfinished rows must not be lost.
          const isOfAnotherTab = before !== null && before.id !== knownId && before.rows.some(isUnfinished);
          if (before && !isOfAnotherTab) await ports.remove(before);
          if (isOfAnotherTab || !(await ports.begin({ id, userId, act, rows })) || !ports.isStillUser(userId)) {
            resolve(false);
            return;
          }
          show({ id, userId, act, rows, phase: 'running', problem: null });
          resolve(true);
          problem = await carryOutAll(userId, true, controller.signal);
        });
        void work.finally(() => {
          // This has no effect if `resolve(true)` was called before.
          resolve(false);
          end(id, controller, problem);
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
      if (!run || ownAbort) return;
      await ports.remove(run);
      show(null);
    },
    forget() {
      ownAbort?.abort();
      ownAbort = null;
      show(null);
    },
  };
}
