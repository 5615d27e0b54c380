/** The state of each row of a started import. */
import type { ImportRowState } from '../../../../api/outbox/import/started-import.ts';
import type { RunState } from '../../../../ui/import/run-rows.ts';

/**
 * Returns the state of a row. A row whose entry needs a person's decision counts as failed. The state `unknown` exists
 * only in imports of users.
 */
export function runStateOf({ outcome, entry }: ImportRowState): Exclude<RunState, 'unknown'> {
  if (outcome !== 'open') return outcome;
  const state = entry?.step.state;
  return state === 'needsYou' || state === 'conflict' ? 'failed' : 'open';
}
