/** Shows notices as read after the outbox has marked them, in lists that aren't requested again. */
import * as v from 'valibot';
import { readNotices } from '../../../contract/notice.ts';
import { showNoticesAsRead } from './notices.ts';
import { queryClient } from '../cache/query-client.ts';

/** Call this function for each edit that the outbox has sent. Other edits than marks change nothing here. */
export function showSentReadMarks(path: string, payload: unknown): void {
  if (path !== readNotices.path) return;
  const { ids } = v.parse(v.object({ ids: v.optional(v.array(v.number())) }), payload);
  showNoticesAsRead(queryClient, ids ?? 'all');
}
