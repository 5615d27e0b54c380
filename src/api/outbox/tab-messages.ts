/**
 * What the outboxes of this browser's tabs say to each other: that something changed, that it is to be tried now, which
 * number a new record was given, and which entries a form waits for; and whether one of them may still be sending.
 * Without a channel a tab learns of it when it looks next.
 */
import * as v from 'valibot';
import { now } from '../../platform/clock.ts';
import { locksSpanTabs } from '../../platform/locks.ts';

const message = v.variant('what', [
  v.object({ what: v.literal('changed') }),
  v.object({ what: v.literal('now') }),
  v.object({ what: v.literal('numbered'), subject: v.string(), id: v.number() }),
  v.object({ what: v.literal('attended'), id: v.number() }),
  v.object({ what: v.literal('left'), id: v.number() }),
]);
/** Where locks don't reach other tabs: how long one may take to send, in milliseconds. */
const sendingFor = 60_000;

/** Whether what was sent at `sentAt` has no tab any more that waits for its answer. To be asked by the one sender. */
export function isAlone(sentAt: number): boolean {
  const since = now() - sentAt;
  // A clock that was put back since then says nothing.
  return locksSpanTabs() || since < 0 || since > sendingFor;
}

type Message = v.InferOutput<typeof message>;

const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('outbox');

export function toOtherTabs(said: Message): void {
  channel?.postMessage(said);
}

/** Hears what is said, and nothing that another version says in words of its own. */
export function fromOtherTabs(listener: (heard: Message) => void): void {
  channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const heard = v.safeParse(message, data);
    if (heard.success) listener(heard.output);
  });
}
