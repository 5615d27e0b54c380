/**
 * Marks notices as read, now or from the outbox once the network is back. The hook remembers the notices that were
 * marked while this page is open, so that their rows keep their place.
 */
import { useCallback, useRef, useState } from 'react';
import { markNoticesRead } from '../../api/resources/notices/mark-notices-read.ts';
import type { SendResult } from '../../api/outbox/outbox.ts';

interface ReadNotices {
  /** Ids of the notices that were marked since the page opened. */
  markedHere: ReadonlySet<number>;
  /** Marks notices that the person has seen. A failure shows no message. The function stays the same in all renders. */
  markRead: (ids: readonly number[]) => void;
  /** Marks all notices. If offline, marks only the shown ones. */
  markAllRead: (shown: readonly number[], online: boolean) => Promise<SendResult>;
  /** Marks these notices. */
  markTheseRead: (ids: readonly number[]) => Promise<SendResult>;
  /** Whether `markAllRead` or `markTheseRead` is under way. */
  busy: boolean;
}

/** Returns whether the notices are marked, or will be marked from the outbox. */
function isMarked({ kind }: SendResult): boolean {
  return kind === 'done' || kind === 'queued';
}

export function useReadNotices(): ReadNotices {
  const [markedHere, setMarkedHere] = useState<ReadonlySet<number>>(new Set());
  const [busy, setBusy] = useState(false);
  /** Ids for which `markRead` has sent a request, so that it sends none twice. */
  const requested = useRef(new Set<number>());

  const markRead = useCallback((seen: readonly number[]): void => {
    const ids = seen.filter((id) => !requested.current.has(id));
    if (ids.length === 0) return;
    for (const id of ids) requested.current.add(id);
    void markNoticesRead(ids).then((result) => {
      if (isMarked(result)) setMarkedHere((before) => new Set([...before, ...ids]));
      // The notices stay unread. When they are opened the next time, they are marked again.
      else for (const id of ids) requested.current.delete(id);
    });
  }, []);

  /** `shown` are the notices whose rows keep their place. */
  async function mark(ids: readonly number[] | 'all', shown: readonly number[]): Promise<SendResult> {
    setBusy(true);
    const result = await markNoticesRead(ids);
    setBusy(false);
    if (isMarked(result)) setMarkedHere((before) => new Set([...before, ...shown]));
    return result;
  }

  return {
    markedHere,
    markRead,
    markAllRead: (shown, online) => mark(online ? 'all' : shown, shown),
    markTheseRead: (ids) => mark(ids, ids),
    busy,
  };
}
