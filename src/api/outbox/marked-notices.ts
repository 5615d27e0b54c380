/** Shows notices as read after the outbox has marked them, in lists that aren't requested again. */
import * as v from 'valibot';
import { showAsRead } from '../resources/notices.ts';
import { queryClient } from '../cache/query-client.ts';

/** Call this function once the backend has marked the notices. */
export function showMarked(payload: unknown): void {
  const { ids } = v.parse(v.object({ ids: v.optional(v.array(v.number())) }), payload);
  showAsRead(queryClient, ids ?? 'all');
}
