/**
 * The outbox as pages use it. A page hands over its edit. The outbox stores the edit and sends it now or later. Neither
 * a kill nor a reload loses a stored edit. The types exclude calls that move coins.
 *
 * This module is small, because the frame of every page loads it. The database and the sender are loaded with the first
 * use.
 */
import { t } from '@lingui/core/macro';
import { isReadable, type OutboxEntry, type SendResult } from './entry.ts';
import type { WaitingPath, WaitingPayload } from './waiting-calls.ts';
import type { OpenedEntry } from './queue-entry.ts';
import type { Attendance } from './submit-form.ts';
import { uuid } from '../../platform/uuid.ts';
import { outboxEntriesAtom, outboxOpenAtom } from './outbox-state.ts';
import { store } from '../store.ts';

export type { OpenedEntry, SendResult, WaitingPath, WaitingPayload };

const loadSenderRuns = (): Promise<typeof import('./sender-runs.ts')> => import('./sender-runs.ts');

export interface EditContext extends Attendance {
  /** Describes the edit for both languages. */
  what: OutboxEntry['what'];
  /** The kind of the record in one word, for example `gxy`. `record` is its id; null for a new record. */
  kind: string;
  record: number | null;
  /** The record when the edit began, by the payload's field names. Null if there is none. */
  base?: OutboxEntry['base'];
  /** The values of the form, for editing the entry again. */
  draft?: unknown;
  /** The entry that the form was opened from, which this edit replaces. */
  from?: OpenedEntry | null;
}

/** A form's edit: the call's payload, and what the outbox shows and compares. */
export interface Edit {
  readonly act: 'add' | 'update';
  readonly payload: Readonly<Record<string, unknown>>;
  readonly about: EditContext;
}

/**
 * Gives the edit a new key, and passes it to submit-form.ts, which stores it. Returns the outcome for the form. If the
 * code of the outbox can't be loaded, nothing is stored or sent, and the edit counts as refused.
 */
export async function submitEdit<Path extends WaitingPath>(
  path: Path,
  payload: WaitingPayload<Path>,
  about: EditContext,
): Promise<SendResult> {
  const submitForm = await import('./submit-form.ts').catch(() => null);
  if (submitForm === null) return { kind: 'refused', code: null, message: t`没有提交，请检查网络后再试`, key: null };
  const { what, kind, record, base = null, draft = null, from = null, ...waiting } = about;
  const edit = { key: uuid(), call: path, payload: { ...payload }, what, kind, record, base, draft, from };
  return submitForm.storeAndSend(edit, waiting);
}

/** Starts the outbox of a user. Call this function when somebody is logged in. Never rejects. */
export async function startOutbox(userId: number): Promise<void> {
  await loadSenderRuns()
    .then(({ startForUser }) => startForUser(userId))
    .catch(() => {});
}

/**
 * Deletes an entry. Returns false if nothing was deleted, for example because the entry is being sent. Rejects if the
 * database fails or the code can't be loaded.
 */
export async function cancelEntry(id: number): Promise<boolean> {
  return (await loadSenderRuns()).cancel(id);
}

/** Deletes the entry with this key, like `cancelEntry`. Returns false too if there is no entry with this key. */
export async function cancelEntryOf(key: string): Promise<boolean> {
  const entries = store.get(outboxEntriesAtom) ?? [];
  const entry = entries.filter(isReadable).find((other) => other.key === key);
  return entry !== undefined && cancelEntry(entry.id);
}

/** Sends a delete in conflict again, although somebody else has changed the record meanwhile. */
export async function sendDespiteConflict(entry: OutboxEntry): Promise<void> {
  await (await loadSenderRuns()).sendDespiteConflict(entry);
}

/** Tries to send the waiting entries now. */
export async function retryOutbox(): Promise<void> {
  await (await loadSenderRuns()).retryNow();
}

/** Opens the sheet that lists the entries. */
export function openOutbox(): void {
  store.set(outboxOpenAtom, true);
}

/**
 * Deletes the entries of all users except the one that `remainingUserId` returns, or all entries if it returns null.
 * Rejects if the database fails or the code can't be loaded.
 */
export async function forgetEntries(remainingUserId: () => number | null): Promise<void> {
  await loadSenderRuns().then(({ deleteEntriesExcept }) => deleteEntriesExcept(remainingUserId));
}
