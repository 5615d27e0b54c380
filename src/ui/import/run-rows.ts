/** The states of the rows of a started import, and how many rows have each. */

/**
 * - done: the record was added or updated.
 * - open: the row waits for its turn or for the network.
 * - failed: the backend refused the row, or somebody changed the record meanwhile.
 * - unknown: a person cancelled the row after it was sent, and no answer came.
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
  /** The rows that the import was started to send. */
  readonly toSend: number;
};

/** Returns how many rows have each state. */
export function countRun<Row>(rows: readonly Row[], stateOf: (row: Row) => RunState): RunCounts {
  const counts = { done: 0, open: 0, failed: 0, unknown: 0, left: 0, withdrawn: 0 };
  for (const row of rows) counts[stateOf(row)] += 1;
  return { ...counts, toSend: rows.length - counts.left };
}
