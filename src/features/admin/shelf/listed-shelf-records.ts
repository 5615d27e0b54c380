/** The rows of a list of packages or platforms: the backend's records with the waiting edits of the outbox. */
import type { OutboxEntry } from '../../../api/outbox/entry.ts';
import type { ShelfRecord } from '../../../api/resources/admin/shelves.ts';
import { type Fields, type ListedRecord, listedRecords } from '../desk/listed-records.ts';
import type { ShelfKind } from './kind.ts';

/** Returns the rows. The parameters are those of `listedRecords`. */
export function listedShelfRecords<R extends ShelfRecord>(
  { shelf, form }: ShelfKind<R>,
  records: readonly R[],
  entries: readonly OutboxEntry[],
  showsNew: boolean,
): ListedRecord<R>[] {
  // Only platforms use `accountCount`. A new platform has no accounts yet.
  const unsent = (): Fields => ({ accountCount: 0, description: null, status: 1 });
  return listedRecords({ of: form, read: shelf.read, unsent }, records, entries, showsNew);
}
