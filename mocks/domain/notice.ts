/** Notices to all users. "/get doesn't mark as read." */
import type { Notice } from '../../contract/notice.ts';
import { updatedValue } from './record-update.ts';
import type { UpdateOf, NoticeRow } from './rows/record-rows.ts';
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
  command: UpdateOf<Pick<NoticeRow, 'title' | 'content'>>,
): NoticeRow | Refusal {
  if (row === undefined) return refuse('recordNotFound');
  return searchable({
    ...row,
    title: updatedValue(command.title, row.title),
    content: updatedValue(command.content, row.content),
  });
}
