/**
 * Gives pages the waiting edits, of one kind of record or of all, and the stage of each edit. Pages draw the edited
 * values over the backend's data. These values don't go into the query cache.
 */
import { useAtomValue } from 'jotai';
import { useMemo } from 'react';
import { useOnline } from '../../platform/network.ts';
import {
  addedRecordId,
  isNewerThanData,
  type OutboxCount,
  outboxEntriesAtom,
  outboxCountAtom,
  outboxFailedAtom,
  shownEditsAtom,
} from './outbox-state.ts';
import { actOf, isReadable, needsPerson, type OutboxEntry } from './entry.ts';

export { addedRecordId, isNewerThanData };

/**
 * The stage of an edit in one word.
 *
 * - network: the edit waits for the network.
 * - sending: the edit is being sent, or will be in its turn.
 * - later: the backend failed, and the edit is sent again later.
 * - you: a person has to decide.
 * - paused: a person has paused the import of the edit.
 * - settled: the edit is done.
 */
export type EditStage = 'network' | 'sending' | 'later' | 'you' | 'paused' | 'settled';

/** Returns the stage of an entry that is still in the outbox. */
export function stageOf(
  { step, held }: Pick<OutboxEntry, 'step' | 'held'>,
  online: boolean,
): Exclude<EditStage, 'settled'> {
  if (held && (step.state === 'waiting' || step.state === 'backoff')) return 'paused';
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

const noEntries: readonly OutboxEntry[] = [];

/**
 * Returns the waiting edits of a kind of record, for example `gxy`, in order. Carried-out edits are included until the
 * data is read again. Edits that a form waits for are left out. Returns null while existing edits are being read; a
 * page must wait then, because its values would change right after it is shown. If they can't be read, the edits of the
 * last read are returned, or none.
 */
export function useWaitingEdits(kind: string): readonly OutboxEntry[] | null {
  const all = useAllWaitingEdits();
  return useMemo(() => all?.filter(({ subject }) => subject.split(':')[0] === kind) ?? null, [all, kind]);
}

/** Returns the waiting edits of all kinds of records, like `useWaitingEdits`. */
export function useAllWaitingEdits(): readonly OutboxEntry[] | null {
  const all = useAtomValue(shownEditsAtom);
  const { all: count } = useAtomValue(outboxCountAtom);
  const failed = useAtomValue(outboxFailedAtom);
  return all ?? (count > 0 && !failed ? null : noEntries);
}

/**
 * Returns a function that gives the stage of an edit. An edit that has left the outbox is `settled`.
 */
export function useStageOf(): (entry: OutboxEntry) => EditStage {
  const online = useOnline();
  const waiting = useAtomValue(outboxEntriesAtom);
  return (entry) => {
    const isWaiting = waiting?.some((other) => isReadable(other) && other.key === entry.key);
    return isWaiting ? stageOf(entry, online) : 'settled';
  };
}

/**
 * Returns the most urgent stage of several edits, or null for none: `you` first, then `later`, then the first edit's.
 */
export function combinedStage(entries: readonly OutboxEntry[], online: boolean): Exclude<EditStage, 'settled'> | null {
  const stages = entries.map((entry) => stageOf(entry, online));
  return stages.find((stage) => stage === 'you') ?? stages.find((stage) => stage === 'later') ?? stages[0] ?? null;
}

/**
 * Returns how many records a list shows beyond the backend's number at `asOf` (milliseconds). Only adds count, because
 * a list shows a record until its delete is done.
 */
export function waitingAddCount(entries: readonly OutboxEntry[], asOf: number): number {
  return entries.filter((entry) => isNewerThanData(entry, asOf) && actOf(entry) === 'add').length;
}

/**
 * Returns the entry that the form of an unsent record continues, or null if there is none. `id` is the entry that the
 * address names. If later edits of the record wait behind it, the last one has the newest values. If the named entry
 * waits for a person, it is returned itself.
 */
export function entryToContinue(entries: readonly OutboxEntry[], id: number | undefined): OutboxEntry | null {
  const named = entries.find((entry) => entry.id === id);
  if (!named || needsPerson(named)) return named ?? null;
  return entries.findLast((entry) => entry.subject === named.subject && actOf(entry) !== 'delete') ?? named;
}

/**
 * Returns whether the backend's list already has the new record of the waiting entry `add`, because the answer was
 * lost. This is so if a record that is newer than the first sending has the same values in all `fields`. If the entry
 * has no `newest`, any record may be the one. If the entry was refused, an equal record is another one. A list must
 * leave out `add` if the result is true. Otherwise the list would show the record twice.
 */
export function isListed(add: OutboxEntry, records: readonly object[], fields: readonly string[]): boolean {
  const isSame = (record: object): boolean => fields.every((name) => Reflect.get(record, name) === add.payload[name]);
  const isNew = (record: object): boolean => add.newest === undefined || Reflect.get(record, 'id') > add.newest;
  return add.left && !needsPerson(add) && records.some((record) => isNew(record) && isSame(record));
}

/**
 * Returns the record with the values of its waiting edits, which are in order. `id` and `version` stay, because they
 * identify the record.
 */
export function withWaitingValues(
  record: Readonly<Record<string, unknown>>,
  edits: readonly OutboxEntry[],
): Readonly<Record<string, unknown>> {
  const values = edits.filter((edit) => actOf(edit) !== 'delete').flatMap(({ payload }) => Object.entries(payload));
  return { ...record, ...Object.fromEntries(values.filter(([name]) => name !== 'id' && name !== 'version')) };
}

/** Returns the number of waiting entries, and how many of them need a person. */
export function useOutboxCount(): OutboxCount {
  return useAtomValue(outboxCountAtom);
}
