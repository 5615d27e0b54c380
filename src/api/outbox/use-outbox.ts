/**
 * The outbox as pages read it: what waits of one kind of record, and how far an entry is in one word. What was typed is
 * laid over what the backend said while it is shown, and never written into the query cache: there it would be kept as
 * the backend's word.
 */
import { useAtomValue } from 'jotai';
import { useMemo } from 'react';
import { useOnline } from '../../platform/network.ts';
import {
  isAhead,
  type OutboxCount,
  outboxAtom,
  outboxCountAtom,
  outboxFailedAtom,
  overlayAtom,
} from './outbox-state.ts';
import { isReadable, type OutboxEntry } from './entry.ts';

export { isAhead };

/**
 * network: it waits for one. sending: on its way. later: the backend failed at it. you: a person has to decide.
 * settled: done.
 */
export type Stage = 'network' | 'sending' | 'later' | 'you' | 'settled';

export function stageOf({ step }: Pick<OutboxEntry, 'step'>, online: boolean): Exclude<Stage, 'settled'> {
  switch (step.state) {
    case 'waiting':
      return online ? 'sending' : 'network';
    case 'sending':
      return 'sending';
    case 'backoff':
      return step.why === 'trouble' && online ? 'later' : 'network';
    case 'needsYou':
    case 'conflict':
      return 'you';
    default:
      return step satisfies never;
  }
}

const nothing: readonly OutboxEntry[] = [];

/**
 * What waits of a kind of record (`gxy`), in order, with what was just done and isn't read again yet. Null while it
 * isn't known though something waits: then nothing of it should be shown yet, or it would change under the reader's
 * eyes.
 */
export function useWaiting(kind: string): readonly OutboxEntry[] | null {
  const all = useAllWaiting();
  return useMemo(() => all?.filter(({ subject }) => subject.split(':')[0] === kind) ?? null, [all, kind]);
}

/** The same of all kinds. */
export function useAllWaiting(): readonly OutboxEntry[] | null {
  const all = useAtomValue(overlayAtom);
  const { all: count } = useAtomValue(outboxCountAtom);
  const failed = useAtomValue(outboxFailedAtom);
  return all ?? (count > 0 && !failed ? null : nothing);
}

/** How far an entry is; `settled` once it is done and only waits for the page to be asked again. */
export function useStageOf(): (entry: OutboxEntry) => Stage {
  const online = useOnline();
  const left = useAtomValue(outboxAtom);
  return (entry) =>
    left?.some((one) => isReadable(one) && one.key === entry.key) ? stageOf(entry, online) : 'settled';
}

/** One word for several: what a person has to do comes before all else. Null for none. */
export function furthest(entries: readonly OutboxEntry[], online: boolean): Exclude<Stage, 'settled'> | null {
  const stages = entries.map((entry) => stageOf(entry, online));
  return stages.find((stage) => stage === 'you') ?? stages.find((stage) => stage === 'later') ?? stages[0] ?? null;
}

/**
 * How many records a list shows more than the backend counted at `asOf` (milliseconds): what is to be deleted stands
 * there until it is gone.
 */
export function more(entries: readonly OutboxEntry[], asOf: number): number {
  return entries.filter((entry) => isAhead(entry, asOf) && entry.call.endsWith('/add')).length;
}

export function useOutboxCount(): OutboxCount {
  return useAtomValue(outboxCountAtom);
}
