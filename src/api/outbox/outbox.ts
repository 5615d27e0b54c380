/**
 * Keeps edits that wait for the network, sends them in order from one tab, and loses none through a kill or a reload. A
 * page hands over its edit, and the outbox decides whether to send it now. Types exclude calls that move coins.
 *
 * This module is small, because the frame of every page loads it. The database and the sender are loaded with the first
 * use.
 */
import type { OutboxEntry, SendResult } from './entry.ts';
import type { WaitingPath, WaitingPayload } from './waiting-calls.ts';
import type { OpenedEntry } from './queue-entry.ts';
import { uuid } from '../../platform/uuid.ts';
import { outboxOpenAtom, outboxSendingAtom } from './outbox-state.ts';
import { onSignOut } from '../session/forget.ts';
import { store } from '../store.ts';

export type { OpenedEntry, SendResult, WaitingPath, WaitingPayload };

const engine = (): Promise<typeof import('./engine.ts')> => import('./engine.ts');

export interface About {
  /** Describes the edit for both languages. */
  what: OutboxEntry['what'];
  /** The kind of the record in one word (`gxy`), and the id of the record. The id is null for a new record. */
  kind: string;
  record: number | null;
  /** The record when the edit began, by the payload's field names. Null if there is none. */
  base?: OutboxEntry['base'];
  /** The values of the form, for editing the entry again. */
  draft?: unknown;
  /** The entry from which the form was opened, or which this edit replaces. */
  from?: OpenedEntry | null;
}

/**
 * Sends the edit, or keeps it until there is a network. Returns the outcome for the form. Throws only if a chunk of
 * code can't be loaded.
 */
export async function sendOrKeep<Path extends WaitingPath>(
  path: Path,
  payload: WaitingPayload<Path>,
  about: About,
): Promise<SendResult> {
  const { sendOrKeep: send } = await import('./submit-form.ts');
  const { what, kind, record, base = null, draft = null, from = null } = about;
  return send({ key: uuid(), call: path, payload: { ...payload }, what, kind, record, base, draft, from });
}

/** Starts the outbox of a user. Call this function when somebody is logged in. */
export async function startOutbox(userId: number): Promise<void> {
  await engine()
    .then(({ begin }) => begin(userId))
    .catch(() => {});
  // Load this chunk now, because it can't be loaded without a network, and then no edit could be kept.
  await import('./submit-form.ts').catch(() => {});
}

/** Deletes an entry. Returns false if the entry is already being sent. */
export async function cancelEntry(id: number): Promise<boolean> {
  return (await engine()).cancel(id);
}

/** Carries out a delete in conflict, although somebody else changed the record meanwhile. */
export async function insistOn(entry: OutboxEntry): Promise<void> {
  await (await engine()).insist(entry);
}

/** Tries to send all entries now. */
export async function retryOutbox(): Promise<void> {
  await (await engine()).retryNow();
}

/** Returns true if this tab is sending. A new version of the app waits for that. */
export function isSending(): boolean {
  return store.get(outboxSendingAtom);
}

/** Opens the sheet that lists the entries. */
export function openOutbox(): void {
  store.set(outboxOpenAtom, true);
}

onSignOut(async (stays) => {
  await engine().then(({ forgetAll }) => forgetAll(stays));
});
