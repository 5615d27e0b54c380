/**
 * The types of a run over several subjects: the states and outcomes of its rows, and the functions that a run needs
 * from outside.
 */
import * as v from 'valibot';

/**
 * The state of a row, as the device stores it too.
 * - waiting: nothing was sent, or the call was sent and had no effect.
 * - sending: sent, or about to be; after a kill its outcome has to be found.
 * - unknown: sent, and no answer has shown the outcome.
 */
export const rowState = v.picklist(['waiting', 'sending', 'unknown', 'done', 'refused']);
export type RowState = v.InferOutput<typeof rowState>;

export interface RunRow<Subject> {
  readonly subject: Subject;
  /** The Idempotency-Key of this row. */
  readonly key: string;
  readonly state: RowState;
  /** Says more about the state, for example a refusal in the backend's words, or that the outcome was found. */
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

/** This attempt had no effect, and the whole run stops. An earlier attempt of the row may have had an effect. */
export interface NotSent {
  readonly state: 'notSent';
  readonly words: string;
  /** A new key for the next attempt. It is set only if the earlier key certainly had no effect. */
  readonly key?: string;
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
  /** Stores the row with this index. Resolves with false if the device can't. */
  readonly writeRow: (run: StoredRun<Act, Subject>, index: number) => Promise<boolean>;
  /** Removes a run. Resolves with false if the device can't. */
  readonly remove: (run: StoredRun<Act, Subject>) => Promise<boolean>;
  /** Sends a row once. Never rejects. */
  readonly send: (act: Act, row: RunRow<Subject>, stop: AbortSignal) => Promise<RowOutcome | NotSent>;
  /** Finds the outcome of a row that was sent. Rejects if the backend doesn't answer. */
  readonly find: (act: Act, row: RunRow<Subject>, stop: AbortSignal) => Promise<RowOutcome>;
  readonly backendNow: () => number;
  readonly show: (run: Run<Act, Subject> | null) => void;
  /** Called when a run has stopped or ended, so that pages read the changed data again. */
  readonly ended: (act: Act) => void;
  readonly words: { readonly unstored: () => string; readonly failed: (error: unknown) => string };
}

/** Returns whether the row was sent, or may have been, and its outcome isn't known. */
export function isOpenRow({ state }: { state: RowState }): boolean {
  return state === 'sending' || state === 'unknown';
}
