/**
 * Stores the rows of an import together with their entries. Each change is one transaction, so that after a kill either
 * all edits of an import are in the outbox, or none. The outcome of a row stays after its entry has left the outbox.
 */
import { inImportTransaction, type StoredImportRow } from '../../cache/offline-database.ts';
import { currentUserId } from '../../session/session.ts';
import { type NewEdit, planQueue } from '../queue-entry.ts';

/** A row of a started import. cache/offline-database.ts explains its fields and outcomes. */
export type ImportRow = Omit<StoredImportRow, 'id' | 'userId' | 'batch'>;

/** A row before the import starts. A row without an edit is never sent. */
export interface NewImportRow extends Omit<ImportRow, 'outcome'> {
  readonly edit: NewEdit | null;
}

type Tables = Parameters<Parameters<typeof inImportTransaction>[1]>[0];

const rowId = (importId: string, line: number): string => `${importId}/${line}`;

/**
 * Puts the edits of an import into the outbox, in order, and removes the draft `draftId` of the import. Nothing is
 * stored if an earlier import to the platform isn't removed yet (`removeImport`). Rejects if the user has logged out
 * meanwhile, or if the database fails.
 */
export function storeImport(
  userId: number,
  draftId: string,
  rows: readonly NewImportRow[],
  createdAt: number,
): Promise<void> {
  const importId = `${draftId}/${createdAt}`;
  const entries = rows.flatMap(({ edit, line }) => {
    const row = edit && planQueue([], edit, new Map()).row;
    return row ? [{ ...row, userId, createdAt, batchRow: rowId(importId, line) }] : [];
  });
  return inImportTransaction('rw', async ({ outbox, batchRows, importDrafts }) => {
    const started = await batchRows.where('batch').startsWith(`${draftId}/`).count();
    // If the user has logged out, the log-out has cleared the database already. Then nothing may be stored any more.
    if (currentUserId() !== userId) throw new Error('The user has left');
    if (started > 0) return;
    await batchRows.bulkPut(
      rows.map(({ edit, ...row }) => ({
        ...row,
        id: rowId(importId, row.line),
        userId,
        batch: importId,
        outcome: edit ? 'open' : 'left',
      })),
    );
    await outbox.bulkAdd(entries);
    await importDrafts.delete(draftId);
  });
}

export interface StoredImport {
  readonly id: string;
  readonly rows: readonly StoredImportRow[];
}

/** Returns the last import whose id begins with `prefix`, with its rows in the order of the file. Null for none. */
export async function readImport(userId: number, prefix: string): Promise<StoredImport | null> {
  const found = await inImportTransaction('r', async ({ batchRows }) =>
    batchRows.where('batch').startsWith(prefix).toArray(),
  );
  const mine = found.filter((row) => row.userId === userId);
  const id = mine
    .map((row) => row.batch)
    .toSorted()
    .at(-1);
  if (id === undefined) return null;
  return { id, rows: mine.filter((row) => row.batch === id).toSorted((one, other) => one.line - other.line) };
}

/** Returns the entries of an import, marked as paused (`held`) or not. */
async function withHold(outbox: Tables['outbox'], userId: number, importId: string, held: boolean) {
  const mine = await outbox.where('userId').equals(userId).toArray();
  const entries = mine.filter(({ batchRow }) => batchRow?.startsWith(`${importId}/`));
  return entries.map(({ held: _, ...entry }) => ({ ...entry, ...(held ? { held: true as const } : {}) }));
}

/**
 * Forgets the outcomes of an import. Its entries stay in the outbox. None of them stays paused, because nobody could
 * resume them.
 */
export function removeImport(userId: number, importId: string): Promise<void> {
  return inImportTransaction('rw', async ({ outbox, batchRows }) => {
    await outbox.bulkPut(await withHold(outbox, userId, importId, false));
    await batchRows.where('batch').equals(importId).delete();
  });
}

/** Pauses the entries of an import, or lets them be sent again. An entry that is being sent isn't stopped. */
export function holdImport(userId: number, importId: string, held: boolean): Promise<void> {
  return inImportTransaction('rw', async ({ outbox }) => {
    await outbox.bulkPut(await withHold(outbox, userId, importId, held));
  });
}

/** Removes from the outbox the entries of an import that were never sent. Returns their number. */
export function withdrawImport(userId: number, importId: string): Promise<number> {
  return inImportTransaction('rw', async ({ outbox, batchRows }) => {
    const mine = await outbox.where('userId').equals(userId).toArray();
    const unsent = mine.filter(
      ({ batchRow, left, step }) => batchRow?.startsWith(`${importId}/`) && !left && step.state !== 'sending',
    );
    for (const { id, batchRow } of unsent) {
      if (batchRow !== undefined) await batchRows.update(batchRow, { outcome: 'withdrawn' });
      await outbox.delete(id);
    }
    return unsent.length;
  });
}
