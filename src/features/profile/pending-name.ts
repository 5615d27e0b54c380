/**
 * The user's name with the waiting change from the outbox applied, and the stage of that change. A settled change was
 * sent, but the session still has the old name. Then the new name shows without a stage.
 */
import { useUser } from '../../api/session/session.ts';
import type { OutboxEntry } from '../../api/outbox/entry.ts';
import { type EditStage, useStageOf, useWaitingEdits } from '../../api/outbox/use-outbox.ts';

export interface ShownName {
  name: string;
  /** The change that still waits. Null if there is none, or if it is settled. */
  entry: OutboxEntry | null;
  stage: Exclude<EditStage, 'settled'> | null;
}

export function useNameWithPending(): ShownName {
  const { userName } = useUser();
  const stageOf = useStageOf();
  const entry = useWaitingEdits('userName')?.at(-1) ?? null;
  if (entry?.what.kind !== 'userName') return { name: userName, entry: null, stage: null };
  const stage = stageOf(entry);
  return {
    name: entry.what.name,
    entry: stage === 'settled' ? null : entry,
    stage: stage === 'settled' ? null : stage,
  };
}
