/**
 * Marks notices as read, now or from the outbox once the network is back. The hook remembers the notices that were
 * marked while this page is open, so that their rows keep their place.
 */
import { useCallback, useRef, useState } from 'react';
import { markRead } from '../../api/resources/mark-notices.ts';
import type { SendResult } from '../../api/outbox/outbox.ts';

interface ReadNotices {
  /** Ids of the notices that were marked since the page opened. */
  readHere: ReadonlySet<number>;
  /** Marks one notice. A failure shows no message. */
  read: (id: number) => void;
  /** Marks all notices. If offline, marks only the shown ones. */
  readAll: (shown: readonly number[], online: boolean) => Promise<SendResult>;
  /** Whether `readAll` is under way. */
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
        // The notice still shows as unread, and the next time it is opened this is tried again.
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
