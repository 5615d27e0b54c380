/**
 * Sends an edit that this device can't store, as the only entry of an outbox in memory. If no answer comes, the entry
 * stays in memory until its user logs out. Saving the same edit again then sends it with the same key.
 */
import { clearOnUserChange } from '../session/forget.ts';
import type { OutboxEntry, SendResult } from './entry.ts';
import { type NewEdit, planQueue } from './queue-entry.ts';
import { sendAll, type SenderPorts } from './sender.ts';

/** The entries whose sending got no answer, by their user, call and payload. */
const unanswered = new Map<string, OutboxEntry>();

/**
 * Sends the edit without storing it, and returns the outcome. `newRecordIds` has the ids of new records, by the subject
 * of their entries.
 */
export async function sendWithoutStorage(
  userId: number,
  edit: NewEdit,
  ports: SenderPorts,
  newRecordIds: ReadonlyMap<string, number>,
): Promise<SendResult> {
  clearOnUserChange('unstored edits', () => unanswered.clear());
  const { row } = planQueue([], edit, newRecordIds);
  if (row === null) return { kind: 'notStored' };
  const editKey = JSON.stringify([userId, edit.call, edit.payload]);
  let entry: OutboxEntry | null = unanswered.get(editKey) ?? {
    ...row,
    payload: { ...row.payload },
    id: 0,
    userId,
    createdAt: ports.now(),
  };
  if (entry.step.state !== 'waiting') entry = { ...entry, step: { state: 'waiting' } };
  const replaceEntry = (next: OutboxEntry): OutboxEntry => {
    entry = next;
    return next;
  };
  // The sender gets this entry as the only row of a table. Nothing interrupts it, because a kill loses the entry.
  const rows: SenderPorts['rows'] = {
    readEntries: async () => (entry ? [entry] : []),
    markSending: async (claimed, sentAt) =>
      replaceEntry({ ...claimed, left: true, leftAt: sentAt, step: { state: 'sending', sentAt } }),
    storeStep: async (current, change) => replaceEntry({ ...current, ...change }) !== null,
    removeSentEntry: async () => void (entry = null),
    resetInterrupted: async () => 0,
  };
  await sendAll(userId, { ...ports, rows, changed: () => {} }, () => new AbortController().signal);
  const remaining: OutboxEntry | null = entry;
  unanswered.delete(editKey);
  if (!remaining) return { kind: 'done' };
  switch (remaining.step.state) {
    case 'needsYou':
      return { kind: 'refused', code: remaining.step.code, message: remaining.step.message, key: null };
    case 'conflict':
      return { kind: 'conflict', theirs: remaining.step.theirs, key: null };
    default:
      // If the user has logged out meanwhile, nothing of the edit may stay.
      if (ports.isSessionUser(userId)) unanswered.set(editKey, remaining);
      return { kind: 'lost' };
  }
}
