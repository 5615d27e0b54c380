/**
 * Keeps the strip under the bar steady while a page is open, because the whole page would move if the strip came or
 * went. Pure functions compute from the last render which notice and which message show now, and two hooks use them.
 */
import { useEffect, useReducer } from 'react';

/**
 * - offline: there is no network.
 * - failedReads: a refresh failed.
 * - outbox: edits wait, or were sent.
 * - text: the text of the page or of the site.
 * - back: the network is back.
 * - empty: no message, but the strip keeps its height.
 */
export type Message = 'offline' | 'failedReads' | 'outbox' | 'text' | 'back' | 'empty';

interface NoticeOfPage {
  readonly path: string;
  /** Undefined until the texts of the site have loaded. */
  readonly notice: string | null | undefined;
}

function hasText({ notice }: NoticeOfPage): boolean {
  return (notice?.trim() ?? '') !== '';
}

/**
 * Returns the notice to show. While a page is open, the words of its notice may change, but a notice neither appears
 * nor disappears. The exception is the first notice after the site's texts have loaded.
 */
export function settledNotice(before: NoticeOfPage, now: NoticeOfPage): NoticeOfPage {
  if (before.path !== now.path) return now;
  const mayChange = before.notice === undefined || (hasText(before) && hasText(now));
  // Without a change the result is `before` itself, because React would render again for another object.
  return mayChange && before.notice !== now.notice ? now : before;
}

/** Returns the notice to show on the page at `path`. `notice` is the site's present notice. */
export function useSettledNotice(notice: string | null | undefined, path: string): string | null | undefined {
  const [before, update] = useReducer(settledNotice, { path, notice });
  useEffect(() => update({ path, notice }), [path, notice]);
  return settledNotice(before, { path, notice }).notice;
}

interface MessageOfPage {
  readonly path: string;
  /** The message that shows, or that ended last. Null if the person has closed it, or if the page never had one. */
  readonly message: Exclude<Message, 'back'> | null;
  readonly closed?: true;
}

/** Returns the last message of the page. No other message replaces `offline`, because `back` has to follow it. */
export function lastMessage(before: MessageOfPage, now: MessageOfPage): MessageOfPage {
  if (now.closed === true || before.path !== now.path) return now;
  const isOther = now.message !== null && before.message !== now.message;
  return isOther && before.message !== 'offline' ? now : before;
}

/** Returns the message that replaces a message that has ended. */
export function messageAfter({ message }: MessageOfPage): Message | null {
  if (message === null) return null;
  return message === 'offline' ? 'back' : 'empty';
}

/**
 * Returns the message that the strip shows, or null for no strip. `current` is the message that applies now. If it
 * ends and nobody closed it, the strip stays until the next page, so that the content doesn't jump. After `offline` it
 * shows `back`, otherwise it is `empty`.
 */
export function useSteadyMessage(
  path: string,
  current: MessageOfPage['message'],
): { message: Message | null; close: () => void } {
  const [before, update] = useReducer(lastMessage, { path, message: current });
  useEffect(() => update({ path, message: current }), [path, current]);
  return {
    message: current ?? messageAfter(lastMessage(before, { path, message: current })),
    close: () => update({ path, message: null, closed: true }),
  };
}
