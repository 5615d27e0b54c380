/**
 * The outbox's rows: each change is one transaction that reads before it writes, so that two tabs, or a sender and
 * somebody who cancels, never both succeed. Rows are each user's own. What it throws, the device could not do, and
 * nothing of it is half done.
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

/** All of this user, in the order they were made. */
export function readAll(userId: number): Promise<AnyEntry[]> {
  return inOutbox('r', async (outbox) => (await outbox.where('userId').equals(userId).sortBy('id')).map(readEntry));
}

export async function readOne(id: number): Promise<OutboxEntry | null> {
  const row = await inOutbox('r', (outbox) => outbox.get(id));
  const entry = row && readEntry(row);
  return entry && isReadable(entry) ? entry : null;
}

/** Writes down what was done. Gives its number; null where there is nothing left to send. */
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

/** Marks one as on its way, if it still is what was read; null where it isn't. */
export function claim(entry: OutboxEntry, sentAt: number): Promise<OutboxEntry | null> {
  return inOutbox('rw', async (outbox) => {
    const row = await outbox.get(entry.id);
    if (row?.key !== entry.key || row.step.state !== entry.step.state || row.subject !== entry.subject) return null;
    const claimed: OutboxEntry = { ...entry, left: true, leftAt: sentAt, step: { state: 'sending', sentAt } };
    await outbox.put(claimed);
    return claimed;
  });
}

/** Says how far one is. Nothing happens where it is gone, or is another by now. */
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

/** It is done: it goes, and what is behind an add gets the number of what was made. */
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

/** Takes one away that isn't on its way; with an add goes what is behind it. False where it can't be taken any more. */
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
 * What a tab that went left on its way may be sent again: what `isAlone` says so of, by when it was sent. To be called
 * by the one sender.
 */
export function recover(userId: number, isAlone: (sentAt: number) => boolean): Promise<number> {
  return inOutbox('rw', async (outbox) => {
    const rows = (await outbox.where('userId').equals(userId).toArray()).map(readEntry).filter(isReadable);
    const dead = rows.filter(({ step }) => step.state === 'sending' && isAlone(step.sentAt));
    await outbox.bulkPut(dead.map((entry) => ({ ...entry, step: { state: 'waiting' as const } })));
    return dead.length;
  });
}

/** No waiting between tries any more: the network is back, or somebody asked for it. */
export function hurry(userId: number): Promise<void> {
  return inOutbox('rw', async (outbox) => {
    const rows = (await outbox.where('userId').equals(userId).toArray()).map(readEntry).filter(isReadable);
    const waiting = rows.flatMap((entry) =>
      entry.step.state === 'backoff' ? [{ ...entry, attempts: 0, step: { ...entry.step, nextAt: 0 } }] : [],
    );
    await outbox.bulkPut(waiting);
  });
}

/** Everything of everybody but this user: nobody keeps another's words. Null takes all. */
export function forget(but: number | null): Promise<number> {
  return inOutbox('rw', (outbox) =>
    but === null ? outbox.toCollection().delete() : outbox.where('userId').notEqual(but).delete(),
  );
}
