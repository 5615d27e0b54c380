/**
 * What the outboxes of this browser's tabs say to each other: that something changed, that it is to be tried now, which number a new
 * record was given, and which entries a form waits for. Without a channel a tab learns of it when it looks next.
 */
import * as v from 'valibot';

const message = v.variant('what', [
  v.object({ what: v.literal('changed') }),
  v.object({ what: v.literal('now') }),
  v.object({ what: v.literal('numbered'), subject: v.string(), id: v.number() }),
  v.object({ what: v.literal('attended'), id: v.number() }),
  v.object({ what: v.literal('left'), id: v.number() }),
]);
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
