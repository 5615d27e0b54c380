/**
 * Keeps the strip under the bar steady while a page is open, because the whole page would move if the strip came or
 * went. Pure functions compute from the last render what shows now: the notice of the site, and the message.
 */
import { useEffect, useReducer } from 'react';

export type Message = 'offline' | 'refused' | 'outbox' | 'text' | 'back' | 'room';

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
  const mayChange = before.path !== now.path || before.notice === undefined || (hasText(before) && hasText(now));
  return mayChange && (before.path !== now.path || before.notice !== now.notice) ? now : before;
}

export function useSettledNotice(notice: string | null | undefined, path: string): string | null | undefined {
  const [before, update] = useReducer(settledNotice, { path, notice });
  useEffect(() => update({ path, notice }), [path, notice]);
  return settledNotice(before, { path, notice }).notice;
}

interface SaidOnPage {
  readonly path: string;
  /** The message that shows, or that ended last. Null if the person has closed it, or if the page never had one. */
  readonly said: Exclude<Message, 'back'> | null;
  readonly closed?: true;
}

/** Returns the last message of the page. No other message replaces `offline`, because `back` has to follow it. */
export function lastSaid(before: SaidOnPage, now: SaidOnPage): SaidOnPage {
  const isNew = now.closed === true || before.path !== now.path;
  return isNew || (now.said !== null && before.said !== 'offline' && before.said !== now.said) ? now : before;
}

/** Returns the message that replaces a message that has ended. */
export function messageAfter({ said }: SaidOnPage): Message | null {
  return said === null ? null : said === 'offline' ? 'back' : 'room';
}

/**
 * Returns the message that the strip shows, or null for no strip. `room` is an empty strip, for example while the
 * site's texts load. If a message ends and nobody closed it, the strip stays until the next page, so that the content
 * doesn't jump. After `offline` it shows `back`, otherwise `room`.
 */
export function useSteadyMessage(path: string, said: SaidOnPage['said']): { said: Message | null; close: () => void } {
  const [before, update] = useReducer(lastSaid, { path, said });
  useEffect(() => update({ path, said }), [path, said]);
  return {
    said: said ?? messageAfter(lastSaid(before, { path, said })),
    close: () => update({ path, said: null, closed: true }),
  };
}
