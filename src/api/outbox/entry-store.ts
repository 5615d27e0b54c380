/**
 * Stores the outbox entries of each user. Each change is one transaction that reads before it writes, so that two tabs
 * never both succeed, nor a sender and a person who cancels. If a function throws, the device couldn't do the change,
 * and nothing of it is half done.
 */
import { inOutbox } from '../cache/offline-database.ts';
import {
  isOfNew,
  isReadable,
  type OutboxEntry,
  type OutboxState,
  readEntry,
  type UnreadableEntry,
  withNumber,
} from './entry.ts';
import { type Deed, numbered, place } from './queue-entry.ts';

export type AnyEntry = OutboxEntry | UnreadableEntry;

/** Returns all entries of this user in the order of their creation. */
export function readAll(userId: number): Promise<AnyEntry[]> {
  return inOutbox('r', async (outbox) => (await outbox.where('userId').equals(userId).sortBy('id')).map(readEntry));
}

export async function readOne(id: number): Promise<OutboxEntry | null> {
  const row = await inOutbox('r', (outbox) => outbox.get(id));
  const entry = row && readEntry(row);
  return entry && isReadable(entry) ? entry : null;
}

/** Stores an edit in the outbox. Returns the id of its entry, or null if nothing is left to send. */
export function keep(
  userId: number,
  deed: Deed,
  numbers: ReadonlyMap<string, number>,
  createdAt: number,
): Promise<number | null> {
  return inOutbox('rw', async (outbox) => {
    const rows = await outbox.where('userId').equals(userId).sortBy('id');
    const { drop, inPlaceOf, written } = place(rows.map(readEntry).filter(isReadable), deed, numbers);
    await outbox.bulkDelete([...drop]);
    if (written === null) return null;
    const row = { ...written, userId, createdAt, left: false, attempts: 0, step: { state: 'waiting' as const } };
    if (inPlaceOf) {
      await outbox.put({ ...row, id: inPlaceOf.id });
      return inPlaceOf.id;
    }
    return outbox.add(row);
  });
}

/** Marks an entry as being sent. Returns null if the entry was changed or removed since it was read. */
export function claim(entry: OutboxEntry, sentAt: number): Promise<OutboxEntry | null> {
  return inOutbox('rw', async (outbox) => {
    const row = await outbox.get(entry.id);
    if (row?.key !== entry.key || row.step.state !== entry.step.state || row.subject !== entry.subject) return null;
    const claimed: OutboxEntry = { ...entry, left: true, leftAt: sentAt, step: { state: 'sending', sentAt } };
    await outbox.put(claimed);
    return claimed;
  });
}

/** Stores the step of an entry. Returns false if the entry was removed or replaced meanwhile. */
export function settle(
  entry: OutboxEntry,
  change: Partial<Pick<OutboxEntry, 'key' | 'payload' | 'base' | 'left' | 'leftAt' | 'attempts'>> & {
    step: OutboxState;
  },
): Promise<boolean> {
  return inOutbox('rw', async (outbox) => {
    const row = await outbox.get(entry.id);
    if (row?.key !== entry.key) return false;
    await outbox.put({ ...row, ...change });
    return true;
  });
}

/**
 * Removes an entry that was carried out. If the entry added a record, the later entries of that record get its id
 * `made`.
 */
export function finish(entry: OutboxEntry, made: number | null): Promise<void> {
  return inOutbox('rw', async (outbox) => {
    const row = await outbox.get(entry.id);
    if (row?.key !== entry.key) return;
    await outbox.delete(entry.id);
    if (made === null || !isOfNew(entry.subject)) return;
    const rows = await outbox.where('userId').equals(entry.userId).toArray();
    const behind = rows.filter(({ subject }) => subject === entry.subject);
    await outbox.bulkPut(behind.map((one) => numbered(one, withNumber(entry.subject, made), made)));
  });
}

/**
 * Removes an entry that isn't being sent. Removing an add also removes the later entries of its record. Returns false
 * if the entry is gone or being sent.
 */
export function drop(id: number, userId: number): Promise<boolean> {
  return inOutbox('rw', async (outbox) => {
    const row = await outbox.get(id);
    if (!row || row.userId !== userId) return false;
    const entry = readEntry(row);
    if (isReadable(entry)) {
      if (entry.step.state === 'sending') return false;
      if (isOfNew(entry.subject) && entry.call.endsWith('/add')) {
        const rows = await outbox.where('userId').equals(userId).toArray();
        await outbox.bulkDelete(rows.filter(({ subject }) => subject === entry.subject).map((one) => one.id));
      }
    }
    await outbox.delete(id);
    return true;
  });
}

/**
 * Lets entries that a closed tab left in sending be sent again. `isAlone` tells by the time of sending whether no tab
 * waits for the answer any more. Returns the number of these entries. Only the tab that holds the lock may call this
 * function.
 */
export function recover(userId: number, isAlone: (sentAt: number) => boolean): Promise<number> {
  return inOutbox('rw', async (outbox) => {
    const rows = (await outbox.where('userId').equals(userId).toArray()).map(readEntry).filter(isReadable);
    const dead = rows.filter(({ step }) => step.state === 'sending' && isAlone(step.sentAt));
    await outbox.bulkPut(dead.map((entry) => ({ ...entry, step: { state: 'waiting' as const } })));
    return dead.length;
  });
}

/** Ends all waits after failures, because the network is back or a person asked for it. */
export function hurry(userId: number): Promise<void> {
  return inOutbox('rw', async (outbox) => {
    const rows = (await outbox.where('userId').equals(userId).toArray()).map(readEntry).filter(isReadable);
    const waiting = rows.flatMap((entry) =>
      entry.step.state === 'backoff' ? [{ ...entry, attempts: 0, step: { ...entry.step, nextAt: 0 } }] : [],
    );
    await outbox.bulkPut(waiting);
  });
}

/**
 * Deletes the entries of all users except `but`, because no user may leave entries for the next. Null deletes all
 * entries. Returns the number of deleted entries.
 */
export function forget(but: number | null): Promise<number> {
  return inOutbox('rw', (outbox) =>
    but === null ? outbox.toCollection().delete() : outbox.where('userId').notEqual(but).delete(),
  );
}
