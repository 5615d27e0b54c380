/** Notices that the outbox has marked as read: lists that aren't asked for anew show it where they stand. */
import * as v from 'valibot';
import { showAsRead } from '../resources/notices.ts';
import { queryClient } from '../cache/query-client.ts';

/** The backend has them as read by now. */
export function showMarked(payload: unknown): void {
  const { ids } = v.parse(v.object({ ids: v.optional(v.array(v.number())) }), payload);
  showAsRead(queryClient, ids ?? 'all');
}
