/** Notices to everybody, each user's own to read. "/get doesn't mark as read." */
import type { Notice } from '../../contract/notice.ts';
import { kept } from './record-update.ts';
import type { Given, NoticeRow } from './rows/record-rows.ts';
import { type Refusal, refuse } from './refusal.ts';
import { endingsOf } from './lists/search-index.ts';

/** The row with what a search looks up. */
export function searchable(row: Omit<NoticeRow, 'texts'>): NoticeRow {
  return { ...row, texts: endingsOf([row.title, row.content]) };
}

export function noticeOf({ id, title, content, time }: NoticeRow, isRead: boolean): Notice {
  return { id, title, content, createTime: new Date(time).toISOString(), isRead };
}

export function update(
  row: NoticeRow | undefined,
  command: Given<Pick<NoticeRow, 'title' | 'content'>>,
): NoticeRow | Refusal {
  if (row === undefined) return refuse('recordNotFound');
  return searchable({ ...row, title: kept(command.title, row.title), content: kept(command.content, row.content) });
}
