/**
 * Stores the draft of an import on this device until the import starts: the rows of the file, and what the person has
 * changed. The draft survives a reload. It is removed when the import starts or is given up, and at log-out.
 */
import * as v from 'valibot';
import type { AccountPlatform } from '../../../contract/account-fields.ts';
import { now } from '../../platform/clock.ts';
import { inImportTransaction } from '../cache/offline-database.ts';
import { importDraftId } from '../outbox/import/started-import.ts';
import { currentUserId } from '../session/session.ts';

const column = v.string();
const importDraft = v.object({
  fileName: v.string(),
  /** The titles of the file's columns. */
  titles: v.array(v.string()),
  /** The rows under the titles, as they stand in the file. */
  rows: v.array(v.object({ line: v.number(), cells: v.array(v.string()) })),
  /** For each column of the file, the column of the form. Null for none. */
  assignment: v.array(v.nullable(column)),
  /** The cells that a person has changed, by the number of the row. */
  changed: v.record(v.string(), v.record(column, v.string())),
  /** The rows about which a person has decided, by their number. */
  choices: v.record(v.string(), v.picklist(['import', 'skip'])),
});
export type ImportDraft = v.InferOutput<typeof importDraft>;

/** Drafts older than this, in milliseconds, are ignored. */
const maxDraftAgeMs = 30 * 24 * 60 * 60_000;

/** Returns the draft of this user, or null if there is none that can be used. Never rejects. */
export async function readImportDraft(userId: number, platform: AccountPlatform): Promise<ImportDraft | null> {
  try {
    const row = await inImportTransaction('r', ({ importDrafts }) => importDrafts.get(importDraftId(userId, platform)));
    const read = v.safeParse(importDraft, row?.draft);
    return row && read.success && row.at > now() - maxDraftAgeMs ? read.output : null;
  } catch {
    return null;
  }
}

/**
 * Stores the draft; null removes it. Returns false if the device can't write the change. If the user has logged out
 * meanwhile, nothing changes. From the start of an import to the platform until its end (`endImport`), no draft is
 * stored.
 */
export async function storeImportDraft(
  userId: number,
  platform: AccountPlatform,
  draft: ImportDraft | null,
): Promise<boolean> {
  const id = importDraftId(userId, platform);
  try {
    await inImportTransaction('rw', async ({ importDrafts, batchRows }) => {
      // The transaction begins with its first request. A log-out may have cleared the database before, so the user is
      // checked afterwards.
      const started = await batchRows.where('batch').startsWith(`${id}/`).count();
      if (currentUserId() !== userId || (draft && started > 0)) return;
      if (draft) await importDrafts.put({ id, userId, at: now(), draft });
      else await importDrafts.delete(id);
    });
    return true;
  } catch {
    return false;
  }
}
