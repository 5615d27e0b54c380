/**
 * The ids of the records that were added since this tab was loaded, by the subject that their entries had before. A
 * form that was opened before the record was added still knows the record by this subject.
 */
import { moveDraft } from '../../device/draft-rows.ts';

const ids = new Map<string, number>();

/** Stores the id of a record that was just added. The draft of the unsent record becomes a draft of this record. */
export function noteRecordId(subject: string, id: number): void {
  ids.set(subject, id);
  moveDraft(subject, id);
}

/** Returns the ids by subject. */
export function newRecordIds(): ReadonlyMap<string, number> {
  return ids;
}

/** Forgets all ids, because the entries of their records were deleted. */
export function forgetRecordIds(): void {
  ids.clear();
}
