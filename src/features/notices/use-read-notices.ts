/**
 * Marks notices as read. They show as read once the backend has said so, where they stand; what was marked while this page is open
 * is remembered, so that the row one reads doesn't move away. What can't be marked now is tried again when it is opened again.
 */
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { readNotices } from '../../../contract/notice.ts';
import { showAsRead } from '../../api/notice-queries.ts';
import { useSend } from '../../api/send.ts';

interface ReadNotices {
  /** Marked since the page was opened. */
  readHere: ReadonlySet<number>;
  /** Marks one, silently. */
  read: (id: number) => void;
  /** Marks all. Throws what went wrong. */
  readAll: (shown: readonly number[]) => Promise<void>;
  /** Marking all is under way. */
  busy: boolean;
}

export function useReadNotices(): ReadNotices {
  const queries = useQueryClient();
  const { mutateAsync } = useSend(readNotices);
  const [readHere, setReadHere] = useState<ReadonlySet<number>>(new Set());
  const [busy, setBusy] = useState(false);
  const sending = useRef(new Set<number>());

  const read = useCallback((id: number): void => {
    if (sending.current.has(id)) return;
    sending.current.add(id);
    mutateAsync({ ids: [id] }).then(
      () => {
        setReadHere((before) => new Set([...before, id]));
        showAsRead(queries, [id]);
      },
      // It stays unread, which is what it shows.
      () => {},
    ).finally(() => sending.current.delete(id));
  }, [mutateAsync, queries]);

  async function readAll(shown: readonly number[]): Promise<void> {
    setBusy(true);
    try {
      await mutateAsync({ all: true });
      setReadHere((before) => new Set([...before, ...shown]));
      showAsRead(queries, 'all');
    } finally {
      setBusy(false);
    }
  }

  return { readHere, read, readAll, busy };
}
