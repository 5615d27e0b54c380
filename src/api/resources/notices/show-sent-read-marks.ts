/**
 * After the outbox has sent marks of notices, sets these notices to read in the cached lists and notices. The call
 * doesn't invalidate these queries (cache/invalidation.ts).
 */
import * as v from 'valibot';
import { readNotices } from '../../../../contract/notice.ts';
import { showNoticesAsRead } from './notices.ts';
import { queryClient } from '../../cache/query-client.ts';

/** Call this function for each edit that the outbox has carried out. It ignores edits that aren't marks. */
export function showSentReadMarks(path: string, payload: unknown): void {
  if (path !== readNotices.path) return;
  const { ids } = v.parse(v.object({ ids: v.optional(v.array(v.number())) }), payload);
  showNoticesAsRead(queryClient, ids ?? 'all');
}
