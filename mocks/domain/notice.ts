/**
 * Decides who sees which notice, and makes the rows of the site's new and updated notices.
 *
 * Source: `contract/notice.ts`; docs/backend.md, section 9 (notices of the site).
 */
import type { Notice, NoticeAudience } from '../../contract/notice.ts';
import { difference, union, type IdSet } from './lists/id-set.ts';
import { nextVersion, staleVersion, updatedValue } from './record-update.ts';
import type { UpdateOf, NoticeRow } from './rows/record-rows.ts';
import { isRefusal, type Refusal, refuse } from './refusal.ts';
import { suffixesOf } from './lists/text-search.ts';
import type { UserRow } from './rows/user-rows.ts';

/** Returns the row of a new notice of the site. `time` is in ms since 1970. */
export function siteNotice(
  id: number,
  title: string,
  content: string,
  audience: NoticeAudience,
  time: number,
): NoticeRow {
  return searchableNotice({ id, title, content, time, version: 1, kind: 'site', audience, data: null, userId: null });
}

/** The ids of the site's notices, of its notices to users or agents alone, and of one user's personal notices. */
export interface NoticeSets {
  published: IdSet;
  onlyUsers: IdSet;
  onlyAgents: IdSet;
  own: IdSet;
}

/**
 * Returns the ids of the notices that a user sees. Admins see the site's notices of every audience. Nobody sees another
 * user's personal notices.
 */
export function visibleTo({ userRole }: UserRow, { published, onlyUsers, onlyAgents, own }: NoticeSets): IdSet {
  const hidden = { user: onlyAgents, agent: onlyUsers, admin: [] }[userRole];
  return union(difference(published, hidden), own);
}

/** Returns the row with the endings of its texts, by which a search finds the notice. */
export function searchableNotice(row: Omit<NoticeRow, 'texts'>): NoticeRow {
  return { ...row, texts: suffixesOf([row.title, row.content]) };
}

export function noticeOf(row: NoticeRow, isRead: boolean): Notice {
  const { id, title, content, time, version, kind, audience, data } = row;
  return { id, title, content, createTime: new Date(time).toISOString(), isRead, version, kind, audience, data };
}

/** Returns the notice if an admin may change it. A user's personal notice is refused like one that doesn't exist. */
export function siteNoticeIn(row: NoticeRow | undefined): NoticeRow | Refusal {
  return row?.kind === 'site' ? row : refuse('recordNotFound');
}

/**
 * Returns the row after an update. A stale version is refused with the notice as the caller reads it. `isRead` says
 * whether the caller has read the notice.
 */
export function updatedNotice(
  notice: NoticeRow | undefined,
  isRead: boolean,
  command: UpdateOf<Pick<NoticeRow, 'title' | 'content' | 'audience' | 'version'>>,
): NoticeRow | Refusal {
  const row = siteNoticeIn(notice);
  if (isRefusal(row)) return row;
  const stale = staleVersion(command.version, row.version, noticeOf(row, isRead));
  if (stale !== undefined) return stale;
  return searchableNotice({
    ...row,
    audience: updatedValue(command.audience, row.audience),
    title: updatedValue(command.title, row.title),
    content: updatedValue(command.content, row.content),
    version: nextVersion(row.version),
  });
}
