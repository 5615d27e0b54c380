/**
 * Connects a form with the outbox: stores the edit, starts the sender, and waits for the outcome. If the device can't
 * store the edit, the edit is sent all the same, provided there is a network.
 */
import { now } from '../../platform/clock.ts';
import { note } from '../../platform/diagnostics/notes.ts';
import { network } from '../../platform/network.ts';
import { currentUserId } from '../session/session.ts';
import { newRecordIds } from './record-ids.ts';
import { isRunning, markAwaitedHere, senderPortsFor, startRun } from './sender-runs.ts';
import { isReadable, type OutboxEntry, type SendResult } from './entry.ts';
import type { NewEdit } from './queue-entry.ts';
import { withdrawnMessage } from './queued-message.ts';
import { showChangedEntries, untilEntriesChange } from './shown-entries.ts';
import { removeSentMark, wasCarriedOut } from './unannounced.ts';
import * as rows from './entry-store.ts';
import { sendWithoutStorage } from './send-without-storage.ts';

/** A form waits this long for an answer before it leaves the edit to the outbox, in milliseconds. */
const formAnswerWaitMs = 15_000;
/** A waiting form reads its entry again after this time, in milliseconds, even if no change was announced. */
const recheckIntervalMs = 1_000;

/** Returns the outcome of an entry while its form waits, or null if the outcome isn't known yet. */
function knownResult(id: number, entry: OutboxEntry | null): SendResult | null {
  if (!entry)
    return wasCarriedOut(id)
      ? { kind: 'done' }
      : { kind: 'refused', code: null, message: withdrawnMessage(), key: null };
  const { step, key } = entry;
  switch (step.state) {
    case 'needsYou':
      return { kind: 'refused', code: step.code, message: step.message, key };
    case 'conflict':
      return { kind: 'conflict', theirs: step.theirs, key };
    case 'backoff':
      return { kind: 'queued', why: network.isOnline() ? 'unanswered' : 'offline' };
    case 'sending':
      return isRunning() ? null : { kind: 'queued', why: 'unanswered' };
    case 'waiting':
      if (entry.held) return { kind: 'queued', why: 'paused' };
      if (!network.isOnline()) return { kind: 'queued', why: 'offline' };
      return isRunning() ? null : { kind: 'queued', why: 'behind' };
    default:
      return step satisfies never;
  }
}

/**
 * Waits for the outcome of an entry and returns it, or `unanswered` after `formAnswerWaitMs`. Rejects if the database
 * can't be read.
 */
async function waitForResult(id: number): Promise<SendResult> {
  const until = now() + formAnswerWaitMs;
  for (;;) {
    const result = knownResult(id, await rows.readEntryById(id));
    if (result) return result;
    const remainingMs = until - now();
    if (remainingMs <= 0) return { kind: 'queued', why: 'unanswered' };
    await untilEntriesChange(Math.min(remainingMs, recheckIntervalMs));
  }
}

/** Asks the browser not to delete the database when the device needs room, because an entry waits there. */
function askToPersist(): void {
  const { storage }: { storage?: Partial<StorageManager> | undefined } = navigator;
  void storage?.persist?.().catch(() => false);
}

/**
 * Sends an edit that the device can't store. Once the edit is done, the entry that it replaces is removed. If that
 * entry stayed, its older edit could be carried out later. Removing it needs no space, so a full device can usually do
 * it.
 */
async function sendUnstored(userId: number, edit: NewEdit): Promise<SendResult> {
  const result = await sendWithoutStorage(userId, edit, senderPortsFor(userId), newRecordIds());
  if (result.kind !== 'done' || edit.from === null) return result;
  const { key } = edit.from;
  try {
    const replaced = (await rows.readEntries(userId)).find((entry) => isReadable(entry) && entry.key === key);
    if (replaced) await rows.removeEntry(replaced.id, userId);
  } catch (error) {
    note({ kind: 'storage', error });
  }
  await showChangedEntries();
  return result;
}

/**
 * Starts the sender for a stored entry whose form waits, and returns the outcome. `isFromEntry` says whether the form
 * was opened from an entry.
 */
async function sendForForm(
  id: number,
  userId: number,
  isFromEntry: boolean,
  formClosedSignal: AbortSignal | undefined,
): Promise<SendResult> {
  const release = markAwaitedHere(id);
  try {
    await showChangedEntries();
    startRun();
    const result = await waitForResult(id);
    if (result.kind === 'queued') askToPersist();
    if (result.kind === 'done') removeSentMark(id);
    if (isFromEntry || (result.kind !== 'refused' && result.kind !== 'conflict')) return result;
    // The form is closed, so only the outbox can show the edit to the person.
    if (formClosedSignal?.aborted === true) return result;
    // The form is open. It shows the outcome and still has the values, so the entry can be removed.
    return (await rows.removeEntry(id, userId)) ? { ...result, key: null } : result;
  } catch {
    return { kind: 'queued', why: 'unanswered' };
  } finally {
    release();
    await showChangedEntries();
  }
}

/** Whether anybody waits for the outcome of an edit. */
export interface Attendance {
  /** Aborted once the form of the edit is closed. A refused or conflicting edit then stays in the outbox. */
  formClosedSignal?: AbortSignal | undefined;
  /**
   * If true, nobody waits for the answer. The edit counts as queued once it is stored, and the outbox shows its
   * outcome.
   */
  isUnattended?: boolean | undefined;
}

/**
 * Stores an edit and sends it if it may be sent now. Returns the outcome, and never throws. The entry of a refused or
 * conflicting edit is removed, because the form still has the values. It stays if the form was opened from an entry, or
 * if `formClosedSignal` was aborted before the outcome came.
 */
export async function storeAndSend(
  edit: NewEdit,
  { formClosedSignal, isUnattended = false }: Attendance = {},
): Promise<SendResult> {
  const userId = currentUserId();
  if (userId === null) return { kind: 'notStored' };
  let id: number | null;
  try {
    id = await rows.storeEdit(userId, edit, newRecordIds(), now());
  } catch (error) {
    note({ kind: 'storage', error });
    return network.isOnline() ? sendUnstored(userId, edit) : { kind: 'notStored' };
  }
  if (id === null) {
    await showChangedEntries();
    return { kind: 'done' };
  }
  // If the user logged out meanwhile, nothing may stay on the device.
  if (currentUserId() !== userId) {
    // If the database fails now, the log-out removes the entry, at the latest at the next start.
    await rows.removeEntry(id, userId).catch((error: unknown) => note({ kind: 'storage', error }));
    return { kind: 'notStored' };
  }
  if (isUnattended) {
    askToPersist();
    await showChangedEntries();
    startRun();
    return { kind: 'queued', why: network.isOnline() ? 'behind' : 'offline' };
  }
  return sendForForm(id, userId, edit.from !== null, formClosedSignal);
}
