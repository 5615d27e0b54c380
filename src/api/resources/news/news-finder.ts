/**
 * Finds the notices that are news. They are unread, came after the first answer since the start or the log-in, and
 * weren't announced yet as far as this tab knows.
 */
import type { Notice } from '../../../../contract/notice.ts';
import type { UnreadNotices } from '../notices/notices.ts';

export interface NewsFinder {
  /** Notes the first answer after the start or a log-in. Until `forget`, later calls do nothing. */
  begin: (unread: UnreadNotices) => void;
  /** Returns whether a notice is news. */
  isNews: (notice: Notice) => boolean;
  /**
   * Returns the news among these notices, the newest first, and notes them as announced. A second call with the same
   * notices returns none.
   */
  take: (notices: readonly Notice[]) => Notice[];
  /** Notes that all notices up to this id were announced, here or in another tab. */
  markAnnounced: (lastId: number) => void;
  /** Returns the highest id that is no news any more; null before the first answer. */
  lastId: () => number | null;
  /** Forgets everything, because the user changes or the session ends. */
  forget: () => void;
}

/** Creates a finder that has seen no answer yet. */
export function newsFinder(): NewsFinder {
  // A newer notice has a higher id. Notices up to the id `newestOldId` are no news.
  let newestOldId: number | null = null;
  const isNews = ({ id, isRead }: Notice): boolean => newestOldId !== null && id > newestOldId && !isRead;
  return {
    begin: ({ newest }) => {
      newestOldId ??= newest?.id ?? 0;
    },
    isNews,
    take: (notices) => {
      const news = notices.filter(isNews).toSorted((a, b) => b.id - a.id);
      newestOldId = news[0]?.id ?? newestOldId;
      return news;
    },
    markAnnounced: (lastId) => {
      if (newestOldId !== null) newestOldId = Math.max(newestOldId, lastId);
    },
    lastId: () => newestOldId,
    forget: () => {
      newestOldId = null;
    },
  };
}
