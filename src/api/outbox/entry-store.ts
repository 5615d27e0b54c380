/**
 * Stores the outbox entries of each user. Each change is one transaction that reads before it writes. Therefore, if one
 * tab sends an entry while another tab cancels it, only one of them succeeds. If a function throws, nothing was
 * changed.
 */
import { inImportTransaction, inOutboxTransaction, type StoredImportRow } from '../cache/offline-database.ts';
import {
  isNewRecordSubject,
  isReadable,
  type OutboxEntry,
  type EntryStep,
  readEntry,
  type UnreadableEntry,
  subjectWithRecordId,
} from './entry.ts';
import { type NewEdit, withRecordId, planQueue } from './queue-entry.ts';

export type StoredEntry = OutboxEntry | UnreadableEntry;

/** Returns all entries of this user in the order of their creation. */
export function readEntries(userId: number): Promise<StoredEntry[]> {
  return inOutboxTransaction('r', async (outbox) =>
    (await outbox.where('userId').equals(userId).sortBy('id')).map(readEntry),
  );
}

/** Returns an entry, or null if it is gone or unreadable. */
export async function readEntryById(id: number): Promise<OutboxEntry | null> {
  const row = await inOutboxTransaction('r', (outbox) => outbox.get(id));
  const entry = row && readEntry(row);
  return entry && isReadable(entry) ? entry : null;
}

/** For entries of an import that leave the outbox, stores the outcome in their rows. */
async function endRows(
  batchRows: { update: (id: string, change: Pick<StoredImportRow, 'outcome'>) => PromiseLike<number> },
  entries: readonly Pick<OutboxEntry, 'batchRow'>[],
  outcome: StoredImportRow['outcome'],
): Promise<void> {
  for (const { batchRow } of entries) {
    if (batchRow !== undefined) await batchRows.update(batchRow, { outcome });
  }
}

/**
 * Stores an edit in the outbox. Returns the id of its entry, or null if nothing is left to send. `newRecordIds` has the
 * ids of new records, by the subject of their entries. `createdAt` is in milliseconds.
 */
export function storeEdit(
  userId: number,
  edit: NewEdit,
  newRecordIds: ReadonlyMap<string, number>,
  createdAt: number,
): Promise<number | null> {
  return inImportTransaction('rw', async ({ outbox, batchRows }) => {
    const rows = await outbox.where('userId').equals(userId).sortBy('id');
    const { drop, inPlaceOf, row } = planQueue(rows.map(readEntry).filter(isReadable), edit, newRecordIds);
    const dropped = rows.filter(({ id }) => drop.includes(id));
    await endRows(batchRows, dropped, 'withdrawn');
    await outbox.bulkDelete([...drop]);
    if (row === null) return null;
    if (!inPlaceOf) return outbox.add({ ...row, userId, createdAt });
    return outbox.put({ ...row, id: inPlaceOf.id, userId, createdAt });
  });
}

/** Marks an entry as being sent. Returns null if the entry was changed, paused or removed since it was read. */
export function markSending(entry: OutboxEntry, sentAt: number): Promise<OutboxEntry | null> {
  return inOutboxTransaction('rw', async (outbox) => {
    const row = await outbox.get(entry.id);
    if (row?.key !== entry.key || row.step.state !== entry.step.state || row.subject !== entry.subject) return null;
    if (row.held) return null;
    const claimed: OutboxEntry = { ...entry, left: true, leftAt: sentAt, step: { state: 'sending', sentAt } };
    await outbox.put(claimed);
    return claimed;
  });
}

/** Stores a change of an entry with its new step. Returns false if the entry was removed or replaced meanwhile. */
export function storeStep(
  entry: OutboxEntry,
  change: Partial<Pick<OutboxEntry, 'key' | 'payload' | 'base' | 'left' | 'leftAt' | 'attempts'>> & {
    step: EntryStep;
  },
): Promise<boolean> {
  return inOutboxTransaction('rw', async (outbox) => {
    const row = await outbox.get(entry.id);
    if (row?.key !== entry.key) return false;
    await outbox.put({ ...row, ...change });
    return true;
  });
}

/**
 * Removes an entry that was carried out. If the entry has added a record, `made` is the id of the record, and the later
 * entries of the record get it. If the id isn't known (null), these entries can't be sent, and a person has to decide.
 * Changes nothing if the entry was removed or replaced meanwhile.
 */
export function removeSentEntry(entry: OutboxEntry, made: number | null): Promise<void> {
  return inImportTransaction('rw', async ({ outbox, batchRows }) => {
    const row = await outbox.get(entry.id);
    if (row?.key !== entry.key) return;
    await endRows(batchRows, [row], 'done');
    await outbox.delete(entry.id);
    if (!isNewRecordSubject(entry.subject)) return;
    const rows = await outbox.where('userId').equals(entry.userId).toArray();
    const laterEntries = rows.filter(({ subject }) => subject === entry.subject);
    await outbox.bulkPut(
      laterEntries.map((later) =>
        made === null
          ? { ...later, step: { state: 'needsYou' as const, code: null, message: '' } }
          : withRecordId(later, subjectWithRecordId(entry.subject, made), made),
      ),
    );
  });
}

/**
 * Removes an entry that isn't being sent. Removing an add also removes the later entries of its record. Returns false
 * if the entry is gone, another user's, or being sent.
 */
export function removeEntry(id: number, userId: number): Promise<boolean> {
  return inImportTransaction('rw', async ({ outbox, batchRows }) => {
    const row = await outbox.get(id);
    if (!row || row.userId !== userId) return false;
    const entry = readEntry(row);
    if (isReadable(entry)) {
      if (entry.step.state === 'sending') return false;
      if (isNewRecordSubject(entry.subject) && entry.call.endsWith('/add')) {
        const rows = await outbox.where('userId').equals(userId).toArray();
        await outbox.bulkDelete(rows.filter(({ subject }) => subject === entry.subject).map((row) => row.id));
      }
      await endRows(batchRows, [entry], 'withdrawn');
    }
    await outbox.delete(id);
    return true;
  });
}

/**
 * Sets the entries that a closed tab left in sending back to waiting, so that they are sent again. `isAnswerAbandoned`
 * returns whether no tab waits any more for the answer to a request that was sent at this time. Returns the number of
 * these entries. Only the tab that holds the lock may call this function.
 */
export function resetInterrupted(userId: number, isAnswerAbandoned: (sentAt: number) => boolean): Promise<number> {
  return inOutboxTransaction('rw', async (outbox) => {
    const rows = (await outbox.where('userId').equals(userId).toArray()).map(readEntry).filter(isReadable);
    const interrupted = rows.filter(({ step }) => step.state === 'sending' && isAnswerAbandoned(step.sentAt));
    await outbox.bulkPut(interrupted.map((entry) => ({ ...entry, step: { state: 'waiting' as const } })));
    return interrupted.length;
  });
}

/** Ends the waits of this user's entries after failures, because the network is back or a person asked for it. */
export function endBackoffs(userId: number): Promise<void> {
  return inOutboxTransaction('rw', async (outbox) => {
    const rows = (await outbox.where('userId').equals(userId).toArray()).map(readEntry).filter(isReadable);
    const waiting = rows.flatMap((entry) =>
      entry.step.state === 'backoff' ? [{ ...entry, attempts: 0, step: { ...entry.step, nextAt: 0 } }] : [],
    );
    await outbox.bulkPut(waiting);
  });
}

/**
 * Deletes the entries, imports and drafts of imports of all users except the remaining one, because another user must
 * not send them. If `remainingUserId` returns null, everybody's are deleted. Returns the number of deleted entries.
 */
export function deleteEntriesExcept(remainingUserId: () => number | null): Promise<number> {
  return inImportTransaction('rw', async ({ outbox, batchRows, importDrafts }) => {
    // The transaction begins with its first request. Somebody may have logged in before that, so the remaining user is
    // read only now.
    await outbox.get(0);
    const userId = remainingUserId();
    for (const table of [batchRows, importDrafts])
      await (userId === null ? table.clear() : table.where('userId').notEqual(userId).delete());
    return userId === null ? outbox.toCollection().delete() : outbox.where('userId').notEqual(userId).delete();
  });
}
