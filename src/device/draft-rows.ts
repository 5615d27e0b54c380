/** The rows of this device that hold the drafts of forms, and how a draft follows its record. */
import { storedRows } from './storage.ts';

/**
 * Returns the id of a draft's row. `record` is the id of the record, the subject of an unsent record in the outbox, or
 * null for a new record.
 */
export function draftRowId(userId: number, form: string, record: number | string | null): string {
  return `${userId}/${form}/${record ?? 'new'}`;
}

/** Moves the draft of an unsent record to the record itself, which has this id now. */
export function moveDraft(subject: string, record: number): void {
  const end = `/${subject}`;
  for (const from of storedRows.ids('formDraft').filter((id) => id.endsWith(end))) {
    const draft = storedRows.read('formDraft', from);
    if (!draft) continue;
    const to = draftRowId(draft.userId, draft.form, record);
    const isKept = storedRows.read('formDraft', to) !== null;
    if (isKept || storedRows.write('formDraft', to, { ...draft, record })) storedRows.remove('formDraft', from);
  }
}
