/**
 * What a form does with the outbox: its edit is written down first, sent at once where there is a network, and the form
 * hears whether it was done, refused, or is kept for later. Where this device can't write it down it is sent all the
 * same.
 */
import { now } from '../../platform/clock.ts';
import { network } from '../../platform/network.ts';
import { attendHere, changed, currentUserId, isRunning, kick, nextChange, numbersGiven, portsFor } from './engine.ts';
import type { OutboxEntry, SendResult } from './entry.ts';
import type { Deed } from './queue-entry.ts';
import { toldByForm } from './unannounced.ts';
import * as rows from './entry-store.ts';
import { onlyInMemory } from './send-without-storage.ts';

/** How long a form waits for the answer before it leaves it to the outbox, in milliseconds. */
const formPatience = 15_000;

/** What becomes of one while its form waits; null while that isn't known. */
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
  const until = now() + formPatience;
  for (;;) {
    const result = resultOf(await rows.readOne(id));
    if (result) return result;
    const rest = until - now();
    if (rest <= 0) return { kind: 'kept', why: 'unanswered' };
    await nextChange(Math.min(rest, 1_000));
  }
}

/** It stays for later: the browser is asked not to throw it away when it needs room. */
function askToPersist(): void {
  const { storage }: { storage?: Partial<StorageManager> | undefined } = navigator;
  void storage?.persist?.().catch(() => false);
}

/** Writes down what somebody did and sends it, if it may go now. Throws nothing; see `SendResult`. */
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
  // Whoever logged out meanwhile leaves nothing behind.
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
    // It was never anywhere but in this form, which tells it and has it still.
    return (await rows.drop(id, userId)) ? { ...result, key: null } : result;
  } catch {
    return { kind: 'kept', why: 'unanswered' };
  } finally {
    release();
    await changed();
  }
}
