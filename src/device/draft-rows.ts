/** Names the rows of this device that hold the drafts of forms, and moves a draft once its record has an id. */
import { storedRows } from './storage.ts';

/**
 * Returns the id of a draft's row. `record` is the record's id, or the outbox's subject until the record is sent, or
 * null for the form of a new record.
 */
export function draftRowId(userId: number, form: string, record: number | string | null): string {
  return `${userId}/${form}/${record ?? 'new'}`;
}

/**
 * Moves the draft of an unsent record to the id that the record has now. If the record has a draft already, the
 * record's draft stays, and the moved one is dropped. If the device can't store the draft, it stays under the old id.
 */
export function moveDraft(subject: string, record: number): void {
  const end = `/${subject}`;
  for (const from of storedRows.ids('formDraft').filter((id) => id.endsWith(end))) {
    const draft = storedRows.read('formDraft', from);
    if (!draft) continue;
    const to = draftRowId(draft.userId, draft.form, record);
    const hasOwnDraft = storedRows.read('formDraft', to) !== null;
    if (hasOwnDraft || storedRows.write('formDraft', to, { ...draft, record })) storedRows.remove('formDraft', from);
  }
}
