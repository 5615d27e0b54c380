/**
 * The outbox: edits that wait while there is no network, visible, in order, sent by one tab, and never lost by a kill
 * or a reload. A page says what was done; whether it goes at once or waits is decided here. Coins can't be put in, by
 * type. Small enough for the frame; the database and the sender come with the first use.
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
  /** What was done, for words in either language. */
  what: OutboxEntry['what'];
  /** The kind of the record, one word (`gxy`), and its number; null for a new one. */
  kind: string;
  record: number | null;
  /** The record as the edit began from it, by the payload's field names; null where there is none. */
  base?: OutboxEntry['base'];
  /** What the form holds, for editing it again. */
  draft?: unknown;
  /** The entry that the form was opened from, or that this takes the place of. */
  from?: OpenedEntry | null;
}

/**
 * Sends it, or keeps it until there is a network. Throws nothing but a chunk that can't be loaded; see `SendResult`.
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

/** To be called when somebody is logged in. */
export async function startOutbox(userId: number): Promise<void> {
  await engine()
    .then(({ begin }) => begin(userId))
    .catch(() => {});
  // What keeps an edit without a network can't be fetched then.
  await import('./submit-form.ts').catch(() => {});
}

/** Takes an entry away; false where it is on its way already. */
export async function cancelEntry(id: number): Promise<boolean> {
  return (await engine()).cancel(id);
}

/** Deletes a record all the same that was changed elsewhere meanwhile. */
export async function insistOn(entry: OutboxEntry): Promise<void> {
  await (await engine()).insist(entry);
}

/** Tries all of it now. */
export async function retryOutbox(): Promise<void> {
  await (await engine()).retryNow();
}

/** Whether this tab is in the middle of sending: a new version waits for that. */
export function isSending(): boolean {
  return store.get(outboxSendingAtom);
}

/** Opens the sheet that lists what waits. */
export function openOutbox(): void {
  store.set(outboxOpenAtom, true);
}

onSignOut(async (stays) => {
  await engine().then(({ forgetAll }) => forgetAll(stays));
});
