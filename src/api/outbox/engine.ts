/**
 * Runs the outbox; it is loaded after the first page, together with the database. The engine reads the entries, lets
 * one tab at a time send them, and tells the other tabs what changed. It starts a run again when the network is back or
 * a wait is over.
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
import { longestWaitMs, nextDue, nextEntry, waitAfter } from './next-entry.ts';
import { sendAll, type SenderPorts } from './sender.ts';
import { showMarked } from './marked-notices.ts';
import { adoptSent, countSent, recordingSent } from './unannounced.ts';
import * as rows from './entry-store.ts';
import { fromOtherTabs, isAlone, toOtherTabs } from './tab-messages.ts';
import { remembersKeys } from '../transport/idempotency-probe.ts';
import { markStale } from '../cache/query-client.ts';
import { refreshSession, sessionAtom } from '../session/session.ts';
import { store } from '../store.ts';

/**
 * How long a pending request may still take after the network came back, in milliseconds. Then the request is given up
 * and sent again with its key.
 */
const pendingRequestWaitMs = 3_000;

const listeners = new Set<() => void>();
/** The ids of new records since this tab was opened, by the subject of their entries. */
const newIds = new Map<string, number>();

export function currentUserId(): number | null {
  return store.get(sessionAtom).user?.id ?? null;
}

/**
 * The ids of entries that a form in another tab waits for. That form tells the outcome, whichever tab sends the entry.
 */
const attendedElsewhere = new Set<number>();

/** Marks an entry that a form of this tab waits for. Returns a function that removes the mark. */
export function attendHere(id: number): () => void {
  const release = attend(id);
  toOtherTabs({ what: 'attended', id });
  return () => {
    release();
    toOtherTabs({ what: 'left', id });
  };
}

/** Reads the entries from the database and shows them in this tab. */
async function reloadEntries(): Promise<void> {
  const userId = currentUserId();
  if (userId === null) return;
  try {
    const entries = await rows.readAll(userId);
    if (currentUserId() !== userId) return;
    show(userId, entries);
    store.set(outboxFailedAtom, false);
  } catch {
    // The earlier count stays, and the sheet says that the outbox can't be read.
    store.set(outboxFailedAtom, true);
  }
  for (const listener of listeners) listener();
}

/** Shows the entries in this tab and in the other tabs. */
export async function changed(): Promise<void> {
  toOtherTabs({ what: 'changed' });
  await reloadEntries();
}

fromOtherTabs((heard) => {
  if (heard.what === 'numbered') newIds.set(heard.subject, heard.id);
  else if (heard.what === 'now') interrupt();
  else if (heard.what === 'attended') attendedElsewhere.add(heard.id);
  else if (heard.what === 'left') attendedElsewhere.delete(heard.id);
  else void reloadEntries().then(kick);
});

let requestAbort = new AbortController();
/** Gives up the pending request. The sender sends it again with its key. */
function interrupt(): void {
  requestAbort.abort();
  requestAbort = new AbortController();
}

/** Returns what a run of this user needs. If the session changes, nothing of the run counts any more. */
export function portsFor(userId: number): SenderPorts {
  const era = currentEra();
  return {
    rows: recordingSent(rows),
    call: (endpoint: Endpoint, payload, options) => call(endpoint, payload, options),
    whoIsIt: async (signal) => {
      const { id } = await call(getLogin, undefined, { signal });
      // Another tab has logged in as another user, and this tab must notice.
      if (id !== userId) void refreshSession().catch(() => {});
      return id;
    },
    remembersKeys,
    // If the storage register keeps nothing, the session of this tab and the backend's answer have to suffice.
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
        newIds.set(entry.subject, made);
        toOtherTabs({ what: 'numbered', subject: entry.subject, id: made });
      }
      showSettling(entry, markStale(path));
      if (path === '/api/notice/read') showMarked(entry.payload);
      if (!attendedElsewhere.has(entry.id) && !isAttended(entry.id)) countSent(entry.id);
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
      await sendAll(userId, portsFor(userId), () => requestAbort.signal);
    } finally {
      store.set(outboxSendingAtom, false);
    }
  });
  const left = (await rows.readAll(userId)).filter(isReadable);
  const due = nextDue(left);
  clearTimeout(timer);
  if (due !== null) timer = setTimeout(kick, Math.min(Math.max(due - now(), 250), longestWaitMs));
}

let running: Promise<void> | null = null;
let failures = 0;
let runAgain = false;
let isSubscribed = false;

async function runs(): Promise<void> {
  do {
    runAgain = false;
    await runOnce().then(
      () => {
        failures = 0;
      },
      () => {
        // If the database can't be read or written now, the timer tries again.
        store.set(outboxFailedAtom, true);
        failures += 1;
        clearTimeout(timer);
        timer = setTimeout(kick, waitAfter(failures));
      },
    );
  } while (runAgain);
}

/** Starts a run. If a run is under way, another run follows. */
export function kick(): void {
  runAgain = true;
  if (running) return;
  running = runs().finally(() => {
    running = null;
    void reloadEntries();
  });
}

/** Tries to send all entries now, without regard to their waits. The tab that holds the lock sends them. */
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

/** Reads this user's entries, deletes the entries of other users, and starts a run. */
export async function begin(userId: number): Promise<void> {
  if (!isSubscribed) {
    isSubscribed = true;
    network.subscribe(() => {
      if (!network.isOnline()) return;
      const before = requestAbort;
      setTimeout(() => {
        if (running && before === requestAbort) interrupt();
      }, pendingRequestWaitMs);
      void retryAfterNetwork();
    });
  }
  await rows.forget(userId).catch(() => 0);
  await reloadEntries();
  adoptSent(userId, store.get(outboxAtom));
  kick();
}

async function retryAfterNetwork(): Promise<void> {
  const userId = currentUserId();
  if (userId === null) return;
  await rows.hurry(userId).catch(() => {});
  kick();
}

/** Sends an entry in conflict after its author has seen the other change. The other change becomes the new base. */
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

/** Returns true if this tab sends, or waits for its turn to send. */
export function isRunning(): boolean {
  return running !== null;
}

/** Returns the ids of new records, by the subject that their entries had before. */
export function numbersGiven(): ReadonlyMap<string, number> {
  return newIds;
}

/** Resolves with the next change of the entries, at the latest after `milliseconds`. */
export function nextChange(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    const done = (): void => {
      clearTimeout(timeout);
      listeners.delete(done);
      resolve();
    };
    const timeout = setTimeout(done, milliseconds);
    listeners.add(done);
  });
}

/** Deletes the entries of all users except `but`. Null deletes all entries. */
export async function forgetAll(but: number | null): Promise<void> {
  interrupt();
  newIds.clear();
  await rows.forget(but);
}

/** Deletes an entry. Returns false if the entry is being sent. */
export async function cancel(id: number): Promise<boolean> {
  const userId = currentUserId();
  if (userId === null) return false;
  const gone = await rows.drop(id, userId);
  await changed();
  kick();
  return gone;
}
