/** Reads a user's newest 50 notices, and the number of all the user's unread notices, for the checks of notices. */
import { countUnreadNotices, pageNotices, type Notice } from '../../../contract/notice.ts';
import type { CheckingClient } from './checking-client.ts';

/** Returns up to 50 notices, newest first. With more notices, the older ones are missing. */
export async function allNotices(client: CheckingClient, isRead?: boolean): Promise<Notice[]> {
  return (await client.data(pageNotices, { pageSize: 50, ...(isRead === undefined ? {} : { isRead }) })).records;
}

export async function unreadCount(client: CheckingClient): Promise<number> {
  return await client.data(countUnreadNotices, undefined);
}
