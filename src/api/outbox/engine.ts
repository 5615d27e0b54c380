/**
 * The outbox at work: loaded after the first page, with the database. It reads what waits, has it sent by one tab at a
 * time, again when the network is back or a wait is over, and tells the other tabs what changed.
 */
import type { Endpoint } from '../../../contract/endpoint.ts';
import { getLogin } from '../../../contract/user.ts';
import { now } from '../../platform/clock.ts';
import { withLock } from '../../platform/locks.ts';
import { network } from '../../platform/network.ts';
import { stored } from '../../platform/storage/storage.ts';
import { uuid } from '../../platform/uuid.ts';
import { call, currentEra } from '../transport/client.ts';
import { errorText } from '../transport/error-text.ts';
import {
  attend,
  isAttended,
  outboxAtom,
  outboxFailedAtom,
  outboxSendingAtom,
  show,
  showSettling,
} from './outbox-state.ts';
import { isReadable, type OutboxEntry } from './entry.ts';
import { longest, nextDue, nextEntry, waitAfter } from './next-entry.ts';
import { sendAll, type SenderPorts } from './sender.ts';
import { showMarked } from './marked-notices.ts';
import { adoptSent, countSent, noting } from './unannounced.ts';
import * as rows from './entry-store.ts';
import { fromOtherTabs, isAlone, toOtherTabs } from './tab-messages.ts';
import { remembersKeys } from '../transport/idempotency-probe.ts';
import { markStale } from '../cache/query-client.ts';
import { refreshSession, sessionAtom } from '../session/session.ts';
import { store } from '../store.ts';

/** How long a request that was under way when the network came back may still take, in milliseconds. */
const lastChance = 3_000;

const listeners = new Set<() => void>();
/** The numbers that new records were given since this tab was opened, by their subject. */
const numbers = new Map<string, number>();

export function currentUserId(): number | null {
  return store.get(sessionAtom).user?.id ?? null;
}

/** What forms in other tabs wait for: they tell how it went, whichever tab sends it. */
const told = new Set<number>();

/** A form waits for its answer, until the function that comes back is called. */
export function attendHere(id: number): () => void {
  const release = attend(id);
  toOtherTabs({ what: 'attended', id });
  return () => {
    release();
    toOtherTabs({ what: 'left', id });
  };
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
export async function changed(): Promise<void> {
  toOtherTabs({ what: 'changed' });
  await look();
}

fromOtherTabs((heard) => {
  if (heard.what === 'numbered') numbers.set(heard.subject, heard.id);
  else if (heard.what === 'now') interrupt();
  else if (heard.what === 'attended') told.add(heard.id);
  else if (heard.what === 'left') told.delete(heard.id);
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
    rows: noting(rows),
    call: (endpoint: Endpoint, payload, options) => call(endpoint, payload, options),
    whoIsIt: async (signal) => {
      const { id } = await call(getLogin, undefined, { signal });
      // Another tab logged in as somebody else: this one has to hear of it too.
      if (id !== userId) void refreshSession().catch(() => {});
      return id;
    },
    remembersKeys,
    // Where the register keeps nothing, the session in this tab and the backend's own word have to do.
    isStill: (id) =>
      id === userId &&
      currentEra() === era &&
      currentUserId() === id &&
      (stored.read('lastUser')?.user.id ?? id) === id,
    isOnline: network.isOnline,
    now,
    newKey: uuid,
    words: errorText,
    changed: () => void changed(),
    done: (entry, path, made) => {
      if (made !== null) {
        numbers.set(entry.subject, made);
        toOtherTabs({ what: 'numbered', subject: entry.subject, id: made });
      }
      showSettling(entry, markStale(path));
      if (path === '/api/notice/read') showMarked(entry.payload);
      if (!told.has(entry.id) && !isAttended(entry.id)) countSent(entry.id);
    },
  };
}

let timer: ReturnType<typeof setTimeout> | undefined;

async function runOnce(): Promise<void> {
  const userId = currentUserId();
  if (userId === null || !network.isOnline()) return;
  await withLock(`outbox:${userId}`, async () => {
    if (currentUserId() !== userId) return;
    await rows.recover(userId, isAlone);
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
  if (due !== null) timer = setTimeout(kick, Math.min(Math.max(due - now(), 250), longest));
}

let running: Promise<void> | null = null;
let failures = 0;
let again = false;
let begun = false;

async function runs(): Promise<void> {
  do {
    again = false;
    await runOnce().then(
      () => {
        failures = 0;
      },
      () => {
        // A database that can't be read or written now is tried again by itself.
        store.set(outboxFailedAtom, true);
        failures += 1;
        clearTimeout(timer);
        timer = setTimeout(kick, waitAfter(failures));
      },
    );
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
  toOtherTabs({ what: 'now' });
  await rows.hurry(userId);
  await changed();
  kick();
}

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
  adoptSent(userId, store.get(outboxAtom));
  kick();
}

async function retryAfterNetwork(): Promise<void> {
  const userId = currentUserId();
  if (userId === null) return;
  await rows.hurry(userId).catch(() => {});
  kick();
}

/** Its author has seen what became of the record meanwhile, and wants it all the same. */
export async function insist(entry: OutboxEntry): Promise<void> {
  if (entry.step.state !== 'conflict') return;
  await rows.settle(entry, {
    key: uuid(),
    base: { version: null, fields: entry.step.theirs },
    left: false,
    step: { state: 'waiting' },
  });
  await changed();
  kick();
}

/** Whether this tab sends, or waits for its turn to. */
export function isRunning(): boolean {
  return running !== null;
}

/** The number that a new record was given, by the subject it had before. */
export function numbersGiven(): ReadonlyMap<string, number> {
  return numbers;
}

/** Resolves with the next change of what waits, or after a while. */
export function nextChange(milliseconds: number): Promise<void> {
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

/** Forgets everything, whoever it was of. */
export async function forgetAll(but: number | null): Promise<void> {
  interrupt();
  numbers.clear();
  await rows.forget(but);
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
