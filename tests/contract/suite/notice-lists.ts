/** Reads the notices of one user. The checks of notices share these functions. */
import { countUnreadNotices, pageNotices, type Notice } from '../../../contract/notice.ts';
import type { Client } from './client.ts';

export async function allNotices(client: Client, isRead?: boolean): Promise<Notice[]> {
  return (await client.data(pageNotices, { pageSize: 50, ...(isRead === undefined ? {} : { isRead }) })).records;
}

export async function unreadCount(client: Client): Promise<number> {
  return await client.data(countUnreadNotices, undefined);
}
