/**
 * Sends an edit that this device can't store, as the only entry of an outbox in memory. If its outcome stays unknown,
 * the entry stays in memory. Saving the same edit again then sends it with the same key. A log-out deletes the entry.
 */
import { clearOnUserChange } from '../session/forget.ts';
import type { OutboxEntry, SendResult } from './entry.ts';
import { type NewEdit, planQueue } from './queue-entry.ts';
import { sendAll, type SenderPorts } from './sender.ts';

/** The entries whose outcome is unknown, by their user, call and payload. */
const unsettled = new Map<string, OutboxEntry>();

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
  clearOnUserChange('unstored edits', () => unsettled.clear());
  const { row } = planQueue([], edit, newRecordIds);
  // Only a delete of a waiting add has no row, and without an outbox no add waits.
  if (row === null) return { kind: 'notStored' };
  const editKey = JSON.stringify([userId, edit.call, edit.payload]);
  let entry: OutboxEntry | null = unsettled.get(editKey) ?? {
    ...row,
    payload: { ...row.payload },
    id: 0,
    userId,
    createdAt: ports.now(),
  };
  if (entry.step.state !== 'waiting') entry = { ...entry, step: { state: 'waiting' } };
  // The sender gets this entry as the only row of a table. No row is ever interrupted, because a kill loses the memory.
  const rows: SenderPorts['rows'] = {
    readEntries: async () => (entry ? [entry] : []),
    markSending: async (claimed, sentAt) => {
      const sending: OutboxEntry = { ...claimed, left: true, leftAt: sentAt, step: { state: 'sending', sentAt } };
      entry = sending;
      return sending;
    },
    storeStep: async (current, change) => {
      entry = { ...current, ...change };
      return true;
    },
    removeSentEntry: async () => {
      entry = null;
    },
    resetInterrupted: async () => 0,
  };
  await sendAll(userId, { ...ports, rows, onEntryChanged: () => {} }, () => new AbortController().signal);
  const remaining: OutboxEntry | null = entry;
  unsettled.delete(editKey);
  if (!remaining) return { kind: 'done' };
  // The key is null, because no stored entry has the edit.
  switch (remaining.step.state) {
    case 'needsYou':
      return { kind: 'refused', code: remaining.step.code, message: remaining.step.message, key: null };
    case 'conflict':
      return { kind: 'conflict', theirs: remaining.step.theirs, key: null };
    default:
      // If the user has logged out meanwhile, nothing of the edit may stay.
      if (ports.isSessionUser(userId)) unsettled.set(editKey, remaining);
      return { kind: 'lost' };
  }
}
