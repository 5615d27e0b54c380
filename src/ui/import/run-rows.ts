/** The states of the rows of a started import, and how many rows have each. */

/**
 * - done: the record was added or updated.
 * - open: the row isn't settled. It waits for its turn or for the network, is being sent, or its outcome is looked up.
 * - failed: the backend refused the row, or a person has to decide, for example because the record changed meanwhile.
 * - unknown: the row was sent, no answer came, and a person cancelled the rest. Only imports of users have this state.
 * - left: the row was never sent, because it had an error or was skipped.
 * - withdrawn: a person cancelled the row before it was sent.
 */
export type RunState = 'done' | 'open' | 'failed' | 'unknown' | 'left' | 'withdrawn';

export interface RunRow {
  readonly line: number;
  readonly name: string;
  /** The text that identifies the record, for example a phone number. */
  readonly number: string;
}

export type RunCounts = Readonly<Record<RunState, number>> & {
  /** The number of all rows except those that are `left`. */
  readonly toSend: number;
};

/** Returns how many rows have each state. */
export function countRun<Row>(rows: readonly Row[], stateOf: (row: Row) => RunState): RunCounts {
  const counts = { done: 0, open: 0, failed: 0, unknown: 0, left: 0, withdrawn: 0 };
  for (const row of rows) counts[stateOf(row)] += 1;
  return { ...counts, toSend: rows.length - counts.left };
}
