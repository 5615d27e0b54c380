/**
 * Notices that are marked as read while the backend doesn't know it yet: they show so where they stand, and are counted
 * off.
 */
import { useMemo } from 'react';
import * as v from 'valibot';
import type { OutboxEntry } from '../outbox/entry.ts';
import { isAhead, useWaiting } from '../outbox/use-outbox.ts';

/** What such entries are about. */
export const marksKind = 'noticesRead';

const payload = v.object({ ids: v.optional(v.array(v.number())), all: v.optional(v.literal(true)) });

export function idsOf(entry: OutboxEntry): readonly number[] {
  const read = v.safeParse(payload, entry.payload);
  return read.success ? (read.output.ids ?? []) : [];
}

/** Which notices are marked and the backend doesn't know it yet, beside what it said at `asOf` (milliseconds). */
export function useMarked(asOf: number): ReadonlySet<number> {
  const entries = useWaiting(marksKind);
  return useMemo(() => new Set(entries?.filter((entry) => isAhead(entry, asOf)).flatMap(idsOf)), [entries, asOf]);
}
