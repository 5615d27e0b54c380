/**
 * Starts the runs of the sender. With Web Locks, one tab at a time sends the entries. A run starts with the app, after
 * a change of the entries in any tab, and when a person asks for it. It also starts when the network is back, and when
 * a wait is over. This module loads with the first use of the outbox, together with the database.
 */
import type { Endpoint } from '../../../contract/endpoint.ts';
import { getLogin } from '../../../contract/user.ts';
import { now } from '../../platform/clock.ts';
import { withLock } from '../../platform/locks.ts';
import { network } from '../../platform/network.ts';
import { stored } from '../../device/storage.ts';
import { uuid } from '../../platform/uuid.ts';
import { call, currentSessionEra } from '../transport/client.ts';
import { errorText } from '../transport/error-words.ts';
import {
  markAwaited,
  isAwaited,
  outboxEntriesAtom,
  outboxFailedAtom,
  outboxSendingAtom,
  showUntilRefetched,
  tellCarriedOut,
} from './outbox-state.ts';
import { isReadable, type OutboxEntry } from './entry.ts';
import { maxBackoffMs, nextDueTime, nextEntry, backoffMs } from './next-entry.ts';
import { forgetRecordIds, noteRecordId } from './record-ids.ts';
import { sendAll, type SenderPorts } from './sender.ts';
import { reloadEntries, showChangedEntries, showChangedSoon } from './shown-entries.ts';
import { announceEarlierSent, addToSentCount, noteSent, withSentMarks } from './unannounced.ts';
import * as rows from './entry-store.ts';
import { onOutboxMessage, isAnswerAbandoned, type Message, postOutboxMessage } from './tab-messages.ts';
import { remembersKeys } from '../transport/idempotency-probe.ts';
import { invalidateAfter } from '../cache/query-client.ts';
import { refreshSession } from '../session/check-session.ts';
import { currentUserId } from '../session/session.ts';
import { store } from '../store.ts';

/**
 * When the network comes back, a request that began before may take this much longer, in milliseconds. Then it is
 * aborted, and sent again with its key.
 */
const pendingRequestWaitMs = 3_000;
/** The shortest pause before the next run, in milliseconds. */
const minPauseMs = 250;

/**
 * The ids of entries that a form in another tab waits for. That form shows the outcome, whichever tab sends the entry.
 */
const awaitedElsewhere = new Set<number>();

/** Marks an entry that a form of this tab waits for. Returns a function that removes the mark. */
export function markAwaitedHere(id: number): () => void {
  const release = markAwaited(id);
  postOutboxMessage({ what: 'attended', id });
  return () => {
    release();
    postOutboxMessage({ what: 'formClosed', id });
  };
}

/** Reacts to a message from the outbox of another tab. */
function handleMessage(heard: Message): void {
  switch (heard.what) {
    case 'changed':
      void reloadEntries().then(startRun);
      break;
    case 'now':
      interrupt();
      break;
    case 'numbered':
      noteRecordId(heard.subject, heard.id);
      break;
    case 'sent':
      noteSent(heard.id);
      break;
    case 'attended':
      awaitedElsewhere.add(heard.id);
      break;
    case 'formClosed':
      awaitedElsewhere.delete(heard.id);
      break;
    default:
      heard satisfies never;
  }
}

/** The requests for an entry get the signal of the `requestAbort` that is present when its sending begins. */
let requestAbort = new AbortController();
/** The `requestAbort` from before the network came back. A pending request may still have its signal. */
let olderAbort = requestAbort;

/** Aborts the pending request. If its entry stays, the sender sends the request again with its key. */
function interrupt(): void {
  olderAbort.abort();
  requestAbort.abort();
  requestAbort = new AbortController();
}

/** Aborts the pending request once it has had some time. Sendings that begin from now on aren't aborted. */
function interruptOlderSoon(): void {
  const older = requestAbort;
  olderAbort = older;
  requestAbort = new AbortController();
  setTimeout(() => older.abort(), pendingRequestWaitMs);
}

/**
 * Returns the ports of a run for this user. If the session changes, the answers to its calls have no effect any more.
 */
export function senderPortsFor(userId: number): SenderPorts {
  const era = currentSessionEra();
  return {
    rows: withSentMarks(rows),
    call: (endpoint: Endpoint, payload, options) => call(endpoint, payload, options),
    readSessionUserId: async (signal) => {
      const { id } = await call(getLogin, undefined, { signal });
      // If another tab has logged in as another user, this tab must notice.
      if (id !== userId) void refreshSession().catch(() => {});
      return id;
    },
    remembersKeys,
    // If the device stores nothing, there is no last user, and only the session of this tab is compared.
    isSessionUser: (id) =>
      id === userId &&
      currentSessionEra() === era &&
      currentUserId() === id &&
      (stored.read('lastUser')?.user.id ?? id) === id,
    isOnline: network.isOnline,
    now,
    newKey: uuid,
    errorText,
    onEntryChanged: showChangedSoon,
    onEntryDone: (entry, path, made) => {
      if (made !== null) {
        noteRecordId(entry.subject, made);
        postOutboxMessage({ what: 'numbered', subject: entry.subject, id: made });
      }
      postOutboxMessage({ what: 'sent', id: entry.id });
      showUntilRefetched(entry, made, invalidateAfter(path));
      tellCarriedOut(path, entry.payload);
      if (!awaitedElsewhere.has(entry.id) && !isAwaited(entry.id)) addToSentCount(entry.id);
    },
  };
}

/** Starts the next run after a pause. It is cleared before it is set, so that only one pause runs. */
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Sends the entries that may be sent now, and sets the timer if an entry has to wait until a certain time. Does nothing
 * if nobody is logged in or the network is lost. Rejects if the database fails.
 */
async function runOnce(): Promise<void> {
  const userId = currentUserId();
  if (userId === null || !network.isOnline()) return;
  await withLock(`outbox:${userId}`, async () => {
    if (currentUserId() !== userId) return;
    await rows.resetInterrupted(userId, isAnswerAbandoned);
    const entries = (await rows.readEntries(userId)).filter(isReadable);
    if (nextEntry(entries, now()) === null) return;
    store.set(outboxSendingAtom, true);
    try {
      await sendAll(userId, senderPortsFor(userId), () => requestAbort.signal);
    } finally {
      store.set(outboxSendingAtom, false);
    }
  });
  const remaining = (await rows.readEntries(userId)).filter(isReadable);
  const due = nextDueTime(remaining);
  clearTimeout(timer);
  if (due === null) return;
  const pauseMs = Math.min(Math.max(due - now(), minPauseMs), maxBackoffMs);
  timer = setTimeout(startRun, pauseMs);
}

let running: Promise<void> | null = null;
let failures = 0;
let isRunRequested = false;
let isSubscribed = false;

/** Runs until no further run was requested during the last one. Never rejects. */
async function runWhileRequested(): Promise<void> {
  do {
    isRunRequested = false;
    await runOnce().then(
      () => {
        failures = 0;
      },
      () => {
        // The database can't be read or written now. The timer tries again.
        store.set(outboxFailedAtom, true);
        failures += 1;
        clearTimeout(timer);
        timer = setTimeout(startRun, backoffMs(failures));
      },
    );
  } while (isRunRequested);
}

/** Starts a run. If a run is under way, another run follows. */
export function startRun(): void {
  isRunRequested = true;
  if (running) return;
  running = runWhileRequested().finally(() => {
    running = null;
    void reloadEntries();
  });
}

/**
 * Ends all waits, aborts the pending request of any tab, and tries to send the waiting entries now. The tab that holds
 * the lock sends them.
 */
export async function retryNow(): Promise<void> {
  const userId = currentUserId();
  if (userId === null) return;
  if (!network.isOnline()) network.retry();
  interrupt();
  postOutboxMessage({ what: 'now' });
  await rows.endBackoffs(userId);
  await showChangedEntries();
  startRun();
}

/**
 * Deletes the entries of other users, reads this user's entries, and starts a run. The first call also starts listening
 * to the network and to other tabs.
 */
export async function startForUser(userId: number): Promise<void> {
  if (!isSubscribed) {
    isSubscribed = true;
    onOutboxMessage(handleMessage);
    network.subscribe(() => {
      if (!network.isOnline()) return;
      interruptOlderSoon();
      void retryAfterNetwork();
    });
  }
  // While this code was loading, another user may have logged in in another tab. That user's entries must stay.
  await rows.deleteEntriesExcept(() => stored.read('lastUser')?.user.id ?? userId).catch(() => 0);
  await reloadEntries();
  if (currentUserId() !== userId) return;
  announceEarlierSent(userId, store.get(outboxEntriesAtom));
  startRun();
}

async function retryAfterNetwork(): Promise<void> {
  const userId = currentUserId();
  if (userId === null) return;
  await rows.endBackoffs(userId).catch(() => {});
  startRun();
}

/**
 * Sends a deletion in conflict after its author has seen the other change. The changed record becomes the new base. A
 * deletion has no version. An edit in conflict goes back to its form instead.
 */
export async function sendDespiteConflict(entry: OutboxEntry): Promise<void> {
  if (entry.step.state !== 'conflict') return;
  await rows.storeStep(entry, {
    key: uuid(),
    base: { version: null, fields: entry.step.theirs },
    left: false,
    step: { state: 'waiting' },
  });
  await showChangedEntries();
  startRun();
}

/** Returns true if this tab sends, or waits for its turn to send. */
export function isRunning(): boolean {
  return running !== null;
}

/**
 * Deletes the entries and imports of all users except the remaining one. If `remainingUserId` returns null, deletes
 * those of all users.
 */
export async function deleteEntriesExcept(remainingUserId: () => number | null): Promise<void> {
  interrupt();
  forgetRecordIds();
  await rows.deleteEntriesExcept(remainingUserId);
}

/** Deletes an entry. Returns false if the entry is being sent or gone, or if nobody is logged in. */
export async function cancel(id: number): Promise<boolean> {
  const userId = currentUserId();
  if (userId === null) return false;
  const isRemoved = await rows.removeEntry(id, userId);
  await showChangedEntries();
  startRun();
  return isRemoved;
}
