/** A listener hears only the messages of its topic, and no message of an unknown form. */
import { expect, it, vi } from 'vitest';
import { hearOtherTabs, startTabChannel, invalidateElsewhere } from './tab-channel.ts';

it("hears the other tabs' messages by topic", () => {
  const sent: unknown[] = [];
  const opened: EventTarget[] = [];
  class Channel extends EventTarget {
    constructor() {
      super();
      opened.push(this);
    }
    postMessage(message: unknown): void {
      sent.push(message);
    }
  }
  invalidateElsewhere('outbox', 'before the start');
  vi.stubGlobal('BroadcastChannel', Channel);
  startTabChannel();
  const heard = vi.fn<(content: unknown) => void>();
  hearOtherTabs('outbox', heard);
  invalidateElsewhere('outbox', 'changed');
  expect(sent).toEqual([{ topic: 'outbox', content: 'changed' }]);
  for (const data of [null, 'changed', 7, { topic: 'coins', content: 'now' }, { topic: 'outbox', content: 'changed' }])
    opened[0]?.dispatchEvent(new MessageEvent('message', { data }));
  expect(heard).toHaveBeenCalledExactlyOnceWith('changed');
});
