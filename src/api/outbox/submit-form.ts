/**
 * Connects a form with the outbox: stores the edit, sends it at once if there is a network, and returns the outcome.
 * The form hears whether the edit was done, refused or kept for later. If the device can't store the edit, it is sent
 * all the same.
 */
import { now } from '../../platform/clock.ts';
import { network } from '../../platform/network.ts';
import { attendHere, changed, currentUserId, isRunning, kick, nextChange, numbersGiven, portsFor } from './engine.ts';
import type { OutboxEntry, SendResult } from './entry.ts';
import type { Deed } from './queue-entry.ts';
import { toldByForm } from './unannounced.ts';
import * as rows from './entry-store.ts';
import { onlyInMemory } from './send-without-storage.ts';

/** How long a form waits for an answer before the edit is left to the outbox, in milliseconds. */
const formAnswerWaitMs = 15_000;

/** Returns the outcome of an entry while its form waits, or null if the outcome isn't known yet. */
function resultOf(entry: OutboxEntry | null): SendResult | null {
  if (!entry) return { kind: 'done' };
  const { step, key } = entry;
  switch (step.state) {
    case 'needsYou':
      return { kind: 'refused', code: step.code, message: step.message, key };
    case 'conflict':
      return { kind: 'conflict', theirs: step.theirs, key };
    case 'backoff':
      return { kind: 'kept', why: network.isOnline() ? 'unanswered' : 'offline' };
    case 'sending':
      return isRunning() ? null : { kind: 'kept', why: 'unanswered' };
    case 'waiting':
      if (!network.isOnline()) return { kind: 'kept', why: 'offline' };
      return isRunning() ? null : { kind: 'kept', why: 'behind' };
    default:
      return step satisfies never;
  }
}

async function resultFor(id: number): Promise<SendResult> {
  const until = now() + formAnswerWaitMs;
  for (;;) {
    const result = resultOf(await rows.readOne(id));
    if (result) return result;
    const rest = until - now();
    if (rest <= 0) return { kind: 'kept', why: 'unanswered' };
    await nextChange(Math.min(rest, 1_000));
  }
}

/** The entry stays for later, so the browser is asked not to delete it when the device needs room. */
function askToPersist(): void {
  const { storage }: { storage?: Partial<StorageManager> | undefined } = navigator;
  void storage?.persist?.().catch(() => false);
}

/** Stores an edit and sends it if it may be sent now. Returns the outcome, and never throws. */
export async function sendOrKeep(deed: Deed): Promise<SendResult> {
  const userId = currentUserId();
  if (userId === null) return { kind: 'unkept' };
  let id: number | null;
  try {
    id = await rows.keep(userId, deed, numbersGiven(), now());
  } catch {
    return network.isOnline() ? onlyInMemory(userId, deed, portsFor(userId)) : { kind: 'unkept' };
  }
  if (id === null) {
    await changed();
    return { kind: 'done' };
  }
  // If the user logged out meanwhile, nothing may stay on the device.
  if (currentUserId() !== userId) {
    await rows.drop(id, userId);
    return { kind: 'unkept' };
  }
  const release = attendHere(id);
  try {
    await changed();
    kick();
    const result = await resultFor(id);
    if (result.kind === 'kept') askToPersist();
    if (result.kind === 'done') toldByForm(id);
    if (deed.from !== null || (result.kind !== 'refused' && result.kind !== 'conflict')) return result;
    // Only the form knows this edit. The form tells the outcome and keeps the values, so the entry can go.
    return (await rows.drop(id, userId)) ? { ...result, key: null } : result;
  } catch {
    return { kind: 'kept', why: 'unanswered' };
  } finally {
    release();
    await changed();
  }
}
