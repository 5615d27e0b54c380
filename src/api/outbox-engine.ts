/**
 * The outbox at work: loaded after the first page, with the database. It reads what waits, has it sent by one tab at a time, tells the
 * other tabs what changed, and answers a form whether its edit was done, refused, or is kept for later.
 */
import * as v from 'valibot';
import type { Endpoint } from '../../contract/endpoint.ts';
import { getLogin } from '../../contract/user.ts';
import { now } from '../platform/clock.ts';
import { locksSpanTabs, withLock } from '../platform/locks.ts';
import { network } from '../platform/network.ts';
import { stored } from '../platform/storage.ts';
import { uuid } from '../platform/uuid.ts';
import { call, currentEra } from './client.ts';
import { errorText } from './error-text.ts';
import { attend, outboxFailedAtom, outboxSendingAtom, show, showSettling, takeNote } from './outbox-book.ts';
import { isReadable, type OutboxEntry } from './outbox-entry.ts';
import type { Deed } from './outbox-merge.ts';
import { nextDue, nextEntry } from './outbox-order.ts';
import { sendAll, type SenderPorts } from './outbox-sender.ts';
import * as rows from './outbox-store.ts';
import { onlyInMemory } from './outbox-unkept.ts';
import { markStale } from './query-client.ts';
import { refreshSession, sessionAtom } from './session.ts';
import { store } from './store.ts';

/**
 * How an edit went. `kept`: it is in the outbox; `why` says what it waits for. `refused` and `conflict`: the last word for now, `key`
 * that of the entry where it stays in the outbox, null where the form has it back. `lost`: sent without a net, no answer came, and
 * saving again is the same decision. `unkept`: no network, and this device can't keep it either: nothing happened.
 */
export type SendResult =
  | { readonly kind: 'done' }
  | { readonly kind: 'kept'; readonly why: 'offline' | 'unanswered' | 'behind' }
  | { readonly kind: 'refused'; readonly code: number | null; readonly message: string; readonly key: string | null }
  | { readonly kind: 'conflict'; readonly theirs: Readonly<Record<string, unknown>>; readonly key: string | null }
  | { readonly kind: 'lost' }
  | { readonly kind: 'unkept' };

/** How long a form waits for the answer before it leaves it to the outbox, in milliseconds. */
const formPatience = 15_000;
/** How long a request that was under way when the network came back may still take, in milliseconds. */
const lastChance = 3_000;
/** Where locks don't reach other tabs: how long one may take to send, in milliseconds. */
const sendingFor = 60_000;

const listeners = new Set<() => void>();
/** The numbers that new records were given since this tab was opened, by their subject. */
const numbers = new Map<string, number>();

const message = v.variant('what', [
  v.object({ what: v.literal('changed') }),
  v.object({ what: v.literal('now') }),
  v.object({ what: v.literal('numbered'), subject: v.string(), id: v.number() }),
]);
const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('outbox');

function currentUserId(): number | null {
  return store.get(sessionAtom).user?.id ?? null;
}

/** Shows what the database has now, here. */
async function look(): Promise<void> {
  const userId = currentUserId();
  if (userId === null) return;
  try {
    const entries = await rows.readAll(userId);
    if (currentUserId() !== userId) return;
    show(userId, entries);
    store.set(outboxFailedAtom, false);
  } catch {
    // The count of before stands, and the sheet says that it can't be read.
    store.set(outboxFailedAtom, true);
  }
  for (const listener of listeners) listener();
}

/** And in the other tabs. */
async function changed(): Promise<void> {
  channel?.postMessage({ what: 'changed' });
  await look();
}

channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
  const heard = v.safeParse(message, data);
  if (!heard.success) return;
  if (heard.output.what === 'numbered') numbers.set(heard.output.subject, heard.output.id);
  else if (heard.output.what === 'now') interrupt();
  else void look().then(kick);
});

let attempt = new AbortController();
/** Gives up the request that is under way: it is sent again with its key. */
function interrupt(): void {
  attempt.abort();
  attempt = new AbortController();
}

/** What a run of this user stands on; nothing of it counts once the session is another. */
export function portsFor(userId: number): SenderPorts {
  const era = currentEra();
  return {
    rows,
    call: (endpoint: Endpoint, payload, options) => call(endpoint, payload, options),
    whoIsIt: async (signal) => {
      const { id } = await call(getLogin, undefined, { signal });
      // Another tab logged in as somebody else: this one has to hear of it too.
      if (id !== userId) void refreshSession().catch(() => {});
      return id;
    },
    isStill: (id) => id === userId && currentEra() === era && currentUserId() === id && stored.read('lastUser')?.user.id === id,
    isOnline: network.isOnline,
    now,
    newKey: uuid,
    words: errorText,
    changed: () => void changed(),
    done: (entry, path, made) => {
      if (made !== null) {
        numbers.set(entry.subject, made);
        channel?.postMessage({ what: 'numbered', subject: entry.subject, id: made });
      }
      showSettling(entry, markStale(path));
      takeNote(entry.id);
    },
  };
}

let timer: ReturnType<typeof setTimeout> | undefined;

async function runOnce(): Promise<void> {
  const userId = currentUserId();
  if (userId === null || !network.isOnline()) return;
  await withLock(`outbox:${userId}`, async () => {
    if (currentUserId() !== userId) return;
    await rows.recover(userId, locksSpanTabs() ? now() : now() - sendingFor);
    const entries = (await rows.readAll(userId)).filter(isReadable);
    if (nextEntry(entries, now()) === null) return;
    store.set(outboxSendingAtom, true);
    try {
      await sendAll(userId, portsFor(userId), () => attempt.signal);
    } finally {
      store.set(outboxSendingAtom, false);
    }
  });
  const left = (await rows.readAll(userId)).filter(isReadable);
  const due = nextDue(left);
  clearTimeout(timer);
  if (due !== null) timer = setTimeout(kick, Math.max(due - now(), 250));
}

let running: Promise<void> | null = null;
let again = false;

async function runs(): Promise<void> {
  do {
    again = false;
    // A database that can't be read now is tried again with the next event.
    await runOnce().catch(() => store.set(outboxFailedAtom, true));
  } while (again);
}

/** Has what may go be sent; while that is under way, once more afterwards. */
export function kick(): void {
  again = true;
  if (running) return;
  running = runs().finally(() => {
    running = null;
    void look();
  });
}

/** Tries everything at once, whatever it waited for, in whichever tab sends. */
export async function retryNow(): Promise<void> {
  const userId = currentUserId();
  if (userId === null) return;
  if (!network.isOnline()) network.retry();
  interrupt();
  channel?.postMessage({ what: 'now' });
  await rows.hurry(userId);
  await changed();
  kick();
}

let begun = false;

/** Reads what waits of this user, throws away what is of others, and sends what may go. */
export async function begin(userId: number): Promise<void> {
  if (!begun) {
    begun = true;
    network.subscribe(() => {
      if (!network.isOnline()) return;
      const before = attempt;
      setTimeout(() => {
        if (running && before === attempt) interrupt();
      }, lastChance);
      void retryAfterNetwork();
    });
  }
  await rows.forget(userId).catch(() => 0);
  await look();
  kick();
}

async function retryAfterNetwork(): Promise<void> {
  const userId = currentUserId();
  if (userId === null) return;
  await rows.hurry(userId).catch(() => {});
  kick();
}

/** Forgets everything, whoever it was of. */
export async function forgetAll(): Promise<void> {
  interrupt();
  numbers.clear();
  await rows.forget(null);
}

/** Takes one away; false where it is on its way. */
export async function cancel(id: number): Promise<boolean> {
  const userId = currentUserId();
  if (userId === null) return false;
  const gone = await rows.drop(id, userId);
  await changed();
  kick();
  return gone;
}

function nextChange(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    const done = (): void => {
      clearTimeout(late);
      listeners.delete(done);
      resolve();
    };
    const late = setTimeout(done, milliseconds);
    listeners.add(done);
  });
}

/** What becomes of one while its form waits; null while that isn't known. */
function resultOf(entry: OutboxEntry | null): SendResult | null {
  if (!entry) return { kind: 'done' };
  const { step, key } = entry;
  switch (step.state) {
    case 'needsYou': return { kind: 'refused', code: step.code, message: step.message, key };
    case 'conflict': return { kind: 'conflict', theirs: step.theirs, key };
    case 'backoff': return { kind: 'kept', why: network.isOnline() ? 'unanswered' : 'offline' };
    case 'sending': return running ? null : { kind: 'kept', why: 'unanswered' };
    case 'waiting':
      if (!network.isOnline()) return { kind: 'kept', why: 'offline' };
      return running ? null : { kind: 'kept', why: 'behind' };
    default: return step satisfies never;
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
    id = await rows.keep(userId, deed, numbers, now());
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
  const release = attend(id);
  try {
    await changed();
    kick();
    const result = await resultFor(id);
    if (result.kind === 'kept') askToPersist();
    if (deed.from !== null || (result.kind !== 'refused' && result.kind !== 'conflict')) return result;
    // It was never anywhere but in this form, which tells it and has it still.
    return await rows.drop(id, userId) ? { ...result, key: null } : result;
  } catch {
    return { kind: 'kept', why: 'unanswered' };
  } finally {
    release();
    await changed();
  }
}

