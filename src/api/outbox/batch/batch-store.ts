/**
 * Stores the rows of an import together with their entries. Each change is one transaction, so that after a kill either
 * all rows of an import are in the outbox, or none. The outcome of a row stays after its entry has left the outbox.
 */
import { inImportTransaction, type StoredBatchRow } from '../../cache/offline-database.ts';
import { currentUserId } from '../../session/session.ts';
import { type NewEdit, planQueue } from '../queue-entry.ts';

/** A row of a started import. */
export type BatchRow = Omit<StoredBatchRow, 'id' | 'userId' | 'batch'>;

/** A row before the import starts. A row without an edit is never sent. */
export interface NewBatchRow extends Omit<BatchRow, 'outcome'> {
  readonly edit: NewEdit | null;
}

type Tables = Parameters<Parameters<typeof inImportTransaction>[1]>[0];

const rowId = (batch: string, line: number): string => `${batch}/${line}`;

/**
 * Puts the edits of an import into the outbox, in order, and removes the draft `draftId` of the import. Stores nothing
 * if an import with this draft was started already. Rejects if the user has logged out meanwhile.
 */
export function storeBatch(
  userId: number,
  draftId: string,
  rows: readonly NewBatchRow[],
  createdAt: number,
): Promise<void> {
  const batch = `${draftId}/${createdAt}`;
  const entries = rows.flatMap(({ edit, line }) => {
    const row = edit && planQueue([], edit, new Map()).row;
    return row ? [{ ...row, userId, createdAt, batchRow: rowId(batch, line) }] : [];
  });
  return inImportTransaction('rw', async ({ outbox, batchRows, importDrafts }) => {
    const started = await batchRows.where('batch').startsWith(`${draftId}/`).count();
    // A log-out has cleared the database already, so nothing may be stored any more.
    if (currentUserId() !== userId) throw new Error('The user has left');
    if (started > 0) return;
    await batchRows.bulkPut(
      rows.map(({ edit, ...row }) => ({
        ...row,
        id: rowId(batch, row.line),
        userId,
        batch,
        outcome: edit ? 'open' : 'left',
      })),
    );
    await outbox.bulkAdd(entries);
    await importDrafts.delete(draftId);
  });
}

export interface StoredBatch {
  readonly batch: string;
  readonly rows: readonly StoredBatchRow[];
}

/** Returns the rows of the last import whose name begins with `prefix`, in the order of the file. Null for none. */
export async function readBatch(userId: number, prefix: string): Promise<StoredBatch | null> {
  const found = await inImportTransaction('r', async ({ batchRows }) =>
    batchRows.where('batch').startsWith(prefix).toArray(),
  );
  const mine = found.filter((row) => row.userId === userId);
  const batch = mine
    .map((row) => row.batch)
    .toSorted()
    .at(-1);
  if (batch === undefined) return null;
  return { batch, rows: mine.filter((row) => row.batch === batch).toSorted((one, other) => one.line - other.line) };
}

/** Returns the entries of an import, marked as paused (`held`) or not. */
async function withHold(outbox: Tables['outbox'], userId: number, batch: string, held: boolean) {
  const mine = await outbox.where('userId').equals(userId).toArray();
  const entries = mine.filter(({ batchRow }) => batchRow?.startsWith(`${batch}/`));
  return entries.map(({ held: _, ...entry }) => ({ ...entry, ...(held ? { held: true as const } : {}) }));
}

/**
 * Forgets the outcomes of an import. Its entries stay in the outbox. None of them stays paused, because nobody could
 * resume them.
 */
export function removeBatch(userId: number, batch: string): Promise<void> {
  return inImportTransaction('rw', async ({ outbox, batchRows }) => {
    await outbox.bulkPut(await withHold(outbox, userId, batch, false));
    await batchRows.where('batch').equals(batch).delete();
  });
}

/** Pauses the entries of an import, or lets them be sent again. An entry that is being sent isn't stopped. */
export function holdBatch(userId: number, batch: string, held: boolean): Promise<void> {
  return inImportTransaction('rw', async ({ outbox }) => {
    await outbox.bulkPut(await withHold(outbox, userId, batch, held));
  });
}

/** Removes from the outbox the entries of an import that were never sent. Returns their number. */
export function withdrawBatch(userId: number, batch: string): Promise<number> {
  return inImportTransaction('rw', async ({ outbox, batchRows }) => {
    const mine = await outbox.where('userId').equals(userId).toArray();
    const unsent = mine.filter(
      ({ batchRow, left, step }) => batchRow?.startsWith(`${batch}/`) && !left && step.state !== 'sending',
    );
    for (const { id, batchRow } of unsent) {
      if (batchRow !== undefined) await batchRows.update(batchRow, { outcome: 'withdrawn' });
      await outbox.delete(id);
    }
    return unsent.length;
  });
}
