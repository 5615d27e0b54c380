/** Tells the state of each row of a started import, with the words for it. */
import { t } from '@lingui/core/macro';
import type { BatchRowState } from '../../../../api/outbox/batch/batch.ts';

/**
 * - open: the row waits for its turn or for the network.
 * - failed: the backend refused the row, or somebody changed the account meanwhile.
 * - left: the row was never sent, because it had an error or was skipped.
 */
export type RunState = 'done' | 'open' | 'failed' | 'left' | 'withdrawn';

export function runStateOf({ outcome, entry }: BatchRowState): RunState {
  if (outcome !== 'open') return outcome;
  const state = entry?.step.state;
  return state === 'needsYou' || state === 'conflict' ? 'failed' : 'open';
}

export type RunCounts = Readonly<Record<RunState, number>> & {
  /** The rows that the import sends. */
  readonly all: number;
};

export function countRun(rows: readonly BatchRowState[]): RunCounts {
  const counts = { done: 0, open: 0, failed: 0, left: 0, withdrawn: 0 };
  for (const row of rows) counts[runStateOf(row)] += 1;
  return { ...counts, all: rows.length - counts.left };
}

/** Returns the result of a row in words. */
export function resultWords(row: BatchRowState, paused: boolean): string {
  switch (runStateOf(row)) {
    case 'done':
      return row.act === 'update' ? t`已更新` : t`已添加`;
    case 'open':
      return paused ? t`已暂停` : t`等待发送`;
    case 'failed':
      return t`没有成功`;
    case 'left':
      return t`没有导入`;
    case 'withdrawn':
      return t`已取消`;
    default:
      return row.outcome;
  }
}

/** Returns why a row ended so; '' without a reason. */
export function reasonWords({ entry, note }: BatchRowState): string {
  if (!entry) return note;
  if (entry.step.state === 'needsYou') return entry.step.message;
  return entry.step.state === 'conflict' ? t`别处也改过这个账号，需要你选择` : note;
}
