/**
 * Finds the notices whose ids are marked as read in the outbox, but not yet on the backend. Lists show them as read,
 * and the unread count leaves them out.
 */
import { useMemo } from 'react';
import * as v from 'valibot';
import type { OutboxEntry } from '../../outbox/entry.ts';
import { isNewerThanData, useWaitingEdits } from '../../outbox/use-outbox.ts';

/** The kind of these outbox entries. */
export const readMarksKind = 'noticesRead';

const payload = v.object({ ids: v.optional(v.array(v.number())), all: v.optional(v.literal(true)) });

/** Returns the ids of the notices that an entry marks as read; none if it marks all. */
export function markedNoticeIds(entry: OutboxEntry): readonly number[] {
  const read = v.safeParse(payload, entry.payload);
  return read.success ? (read.output.ids ?? []) : [];
}

/** Returns the ids of notices whose mark isn't in the backend's answer of the time `asOf` (milliseconds) yet. */
export function useMarkedNoticeIds(asOf: number): ReadonlySet<number> {
  const entries = useWaitingEdits(readMarksKind);
  return useMemo(
    () => new Set(entries?.filter((entry) => isNewerThanData(entry, asOf)).flatMap(markedNoticeIds)),
    [entries, asOf],
  );
}
