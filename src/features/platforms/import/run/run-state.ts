/** The state of each row of a started import. */
import type { BatchRowState } from '../../../../api/outbox/batch/batch.ts';
import type { RunState } from '../../../../ui/import/run-rows.ts';

export function runStateOf({ outcome, entry }: BatchRowState): RunState {
  if (outcome !== 'open') return outcome;
  const state = entry?.step.state;
  return state === 'needsYou' || state === 'conflict' ? 'failed' : 'open';
}
