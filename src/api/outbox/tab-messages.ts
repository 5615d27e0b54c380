/**
 * Sends messages between the outboxes of this browser's tabs, and tells whether another tab may still be sending.
 * Without BroadcastChannel, a tab notices changes when it reads the entries again. sender-runs.ts reacts to the
 * messages.
 */
import * as v from 'valibot';
import { now } from '../../platform/clock.ts';
import { locksSpanTabs } from '../../platform/locks.ts';
import { hearOtherTabs, postToTabs } from '../../platform/tab-channel.ts';
import { sendingLimitMs } from './next-entry.ts';

const message = v.variant('what', [
  /** Some entries were stored, changed or removed. */
  v.object({ what: v.literal('changed') }),
  /** A person wants all entries to be sent now. A sending tab aborts its pending request, and sends the entry again. */
  v.object({ what: v.literal('now') }),
  /** The backend has added the record that the entries with this subject are about. The record's id is `id`. */
  v.object({ what: v.literal('numbered'), subject: v.string(), id: v.number() }),
  /** The entry with this id was carried out. */
  v.object({ what: v.literal('sent'), id: v.number() }),
  /** A form of the tab that posts this message waits for the outcome of this entry, and will show it. */
  v.object({ what: v.literal('attended'), id: v.number() }),
  /** The form no longer waits for this entry. */
  v.object({ what: v.literal('formClosed'), id: v.number() }),
]);

/**
 * Returns true if no tab waits any more for the answer to a request that was sent at `sentAt` (milliseconds). Also
 * returns true if the clock was put back since. Only the tab that holds the lock may ask. With Web Locks its lock
 * proves that no other tab is sending.
 */
export function isAnswerAbandoned(sentAt: number): boolean {
  const since = now() - sentAt;
  // If the clock was put back, the time is negative and says nothing.
  return locksSpanTabs() || since < 0 || since > sendingLimitMs;
}

export type Message = v.InferOutput<typeof message>;

const topic = 'outbox';

/** Sends a message to the outboxes of the other tabs. */
export function postOutboxMessage(said: Message): void {
  postToTabs(topic, said);
}

/**
 * Calls `listener` for each message. Messages that another version of the app sends in an unknown shape are ignored.
 */
export function onOutboxMessage(listener: (heard: Message) => void): void {
  hearOtherTabs(topic, (content) => {
    const heard = v.safeParse(message, content);
    if (heard.success) listener(heard.output);
  });
}
