/**
 * Marks notices as read, now or once there is a network. They show as read at once, where they stand; what was marked
 * while this page is open is remembered, so that the row one reads doesn't move away.
 */
import { useCallback, useRef, useState } from 'react';
import { markRead } from '../../api/resources/mark-notices.ts';
import type { SendResult } from '../../api/outbox/outbox.ts';

interface ReadNotices {
  /** Marked since the page was opened. */
  readHere: ReadonlySet<number>;
  /** Marks one, silently. */
  read: (id: number) => void;
  /** Marks all there are, or without a network all that are shown. */
  readAll: (shown: readonly number[], online: boolean) => Promise<SendResult>;
  /** Marking all is under way. */
  busy: boolean;
}

function isMarked({ kind }: SendResult): boolean {
  return kind === 'done' || kind === 'kept';
}

export function useReadNotices(): ReadNotices {
  const [readHere, setReadHere] = useState<ReadonlySet<number>>(new Set());
  const [busy, setBusy] = useState(false);
  const marked = useRef(new Set<number>());

  const read = useCallback((id: number): void => {
    if (marked.current.has(id)) return;
    marked.current.add(id);
    void markRead([id])
      .catch(() => null)
      .then((result) => {
        if (result && isMarked(result)) setReadHere((before) => new Set([...before, id]));
        // It stays unread, which is what it shows, and is tried again when it is opened again.
        else marked.current.delete(id);
      });
  }, []);

  async function readAll(shown: readonly number[], online: boolean): Promise<SendResult> {
    setBusy(true);
    try {
      const result = await markRead(online ? 'all' : shown);
      if (isMarked(result)) setReadHere((before) => new Set([...before, ...shown]));
      return result;
    } finally {
      setBusy(false);
    }
  }

  return { readHere, read, readAll, busy };
}
