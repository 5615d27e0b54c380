/**
 * Finds the notices that are news: they came since the app was opened, and no tab has told them yet. Notices of the
 * first answer are old.
 */
import type { Notice } from '../../../../contract/notice.ts';
import type { UnreadNotices } from '../notices.ts';

export interface NewsFinder {
  /** Notes the first answer after the start or a log-in. Later calls do nothing. */
  begin: (unread: UnreadNotices) => void;
  /** Returns whether a notice is news. */
  isNews: (notice: Notice) => boolean;
  /**
   * Returns the news among the unread notices, the newest first, and notes them as told. A second call with the same
   * notices returns none.
   */
  take: (notices: readonly Notice[]) => Notice[];
  /** Notes that all notices up to this id are told, here or in another tab. */
  markTold: (lastId: number) => void;
  /** Returns the id of the last notice that was told or is old; null before the first answer. */
  lastId: () => number | null;
  /** Forgets everything, because the user changes. */
  forget: () => void;
}

/** Creates a finder that has seen no answer yet. */
export function newsFinder(): NewsFinder {
  // Ids grow, so a notice with a greater id than `last` is newer.
  let last: number | null = null;
  const isNews = ({ id, isRead }: Notice): boolean => last !== null && id > last && !isRead;
  return {
    begin: ({ newest }) => {
      last ??= newest?.id ?? 0;
    },
    isNews,
    take: (notices) => {
      const news = notices.filter(isNews).toSorted((a, b) => b.id - a.id);
      last = news[0]?.id ?? last;
      return news;
    },
    markTold: (lastId) => {
      if (last !== null) last = Math.max(last, lastId);
    },
    lastId: () => last,
    forget: () => {
      last = null;
    },
  };
}
