/**
 * One channel between the tabs of this browser. Each message has a topic, and in each tab a topic has at most one
 * listener. Without BroadcastChannel nothing is sent, and a tab notices changes when it next reads the stored state.
 */

const listeners = new Map<unknown, (content: unknown) => void>();
let channel: BroadcastChannel | undefined;

/** Opens the channel. Call it once. */
export function startTabChannel(): void {
  if (typeof BroadcastChannel === 'undefined') return;
  channel = new BroadcastChannel('tabs');
  channel.addEventListener('message', ({ data }: MessageEvent<{ topic?: unknown; content?: unknown } | null>) => {
    // A tab with another version of the app may send anything.
    listeners.get(data?.topic)?.(data?.content);
  });
}

/** Sends a message of this topic to the other tabs. Sends nothing before `startTabChannel`. */
export function postToTabs(topic: string, content: unknown): void {
  channel?.postMessage({ topic, content });
}

/**
 * Sets the listener of a topic, in place of an earlier one. Listeners check the content, because another version of the
 * app may have sent it.
 */
export function hearOtherTabs(topic: string, listener: (content: unknown) => void): void {
  listeners.set(topic, listener);
}
