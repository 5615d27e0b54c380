/**
 * Asks the backend for news while the app is visible, and announces each notice at most once in this tab. Tabs tell
 * each other what they have announced. The question is for the unread count, so that the bell and the badge are updated
 * too. Queries that the news make out of date, for example the balance, are read again.
 */
import { hashKey } from '@tanstack/react-query';
import * as v from 'valibot';
import { limits } from '../../../../contract/fields.ts';
import { pageNotices, type Notice, type NoticeKind } from '../../../../contract/notice.ts';
import { accountPlatforms } from '../../../../contract/kinds.ts';
import { now } from '../../../platform/clock.ts';
import { withLockIfFree } from '../../../platform/locks.ts';
import { network } from '../../../platform/network.ts';
import { hearOtherTabs, postToTabs } from '../../../platform/tab-channel.ts';
import type { QueryName } from '../../cache/invalidation.ts';
import { isRestored, queryClient, refreshQueries } from '../../cache/query-client.ts';
import { clearOnUserChange } from '../../session/forget.ts';
import { currentUserId, sessionAtom } from '../../session/session.ts';
import { store } from '../../store.ts';
import { call } from '../../transport/client.ts';
import { readUnreadNotices, unreadNoticesQuery, type UnreadNotices } from '../notices/notices.ts';
import { newsFinder } from './news-finder.ts';
import { newsSchedule } from './news-schedule.ts';

/** The queries that are out of date after a notice of each kind. */
const changedQueries: Readonly<Record<NoticeKind, readonly QueryName[]>> = {
  site: [],
  coinsIn: ['session', 'coinChanges'],
  coinsAdjusted: ['session', 'coinChanges'],
  accountExpiring: accountPlatforms,
  accountExpired: accountPlatforms,
  orderRefunded: ['session', 'coinChanges', 'orders'],
};

const topic = 'news';
const message = v.object({ userId: v.number(), at: v.number(), lastId: v.number() });
const { queryKey } = unreadNoticesQuery();

function isVisible(): boolean {
  return document.visibilityState === 'visible';
}

/** Returns the backend's last answer about unread notices; null if there is none, or only an offline copy. */
function lastAnswer(): { unread: UnreadNotices; at: number } | null {
  const state = queryClient.getQueryState<UnreadNotices>(queryKey);
  return state?.data === undefined || isRestored({ data: state.data, dataUpdatedAt: state.dataUpdatedAt })
    ? null
    : { unread: state.data, at: state.dataUpdatedAt };
}

interface NewsCallbacks {
  /** Called with the news, the newest first, while the app is visible. */
  tell: (news: readonly Notice[]) => void;
  /** Called when the user changes or the session ends. */
  forget: () => void;
}

/** Starts asking. Call it once. */
export function watchNews({ tell, forget }: NewsCallbacks): void {
  const finder = newsFinder();
  const schedule = newsSchedule({
    // If another tab holds the lock, it asks now, and its message restarts the pause of this tab.
    ask: () => withLockIfFree(topic, readUnread),
    isWanted: () => currentUserId() !== null && isVisible() && network.isOnline(),
    lastAnswerAt: () => lastAnswer()?.at ?? 0,
    now,
  });

  /**
   * Aborts the requests of the session's user, because a hanging request would keep the lock from the next user's
   * question.
   */
  let userChanges = new AbortController();

  /** Asks once, but not through the query. A failed query would be shown, although nobody waits for this answer. */
  async function readUnread(): Promise<void> {
    const asker = currentUserId();
    const unread = await readUnreadNotices({ signal: userChanges.signal });
    if (currentUserId() !== asker) return;
    queryClient.setQueryData(queryKey, unread);
    sendToOtherTabs();
  }

  function sendToOtherTabs(): void {
    const [user, lastId] = [currentUserId(), finder.lastId()];
    if (user !== null && lastId !== null)
      postToTabs(topic, { userId: user, at: now(), lastId } satisfies v.InferOutput<typeof message>);
  }

  let isReadingNews = false;
  async function announceNews(): Promise<void> {
    const unread = lastAnswer()?.unread;
    if (unread === undefined) return;
    finder.begin(unread);
    const { newest } = unread;
    if (isReadingNews || !isVisible() || newest === null || !finder.isNews(newest)) return;
    isReadingNews = true;
    const userId = currentUserId();
    // The answer has only the newest notice. If the list of unread notices can't be read, only the newest is announced.
    const notices = await call(
      pageNotices,
      { isRead: false, pageSize: limits.pageSize.max },
      { signal: userChanges.signal },
    ).then(
      ({ records }) => records,
      () => [newest],
    );
    isReadingNews = false;
    if (currentUserId() !== userId) return;
    const news = finder.take(notices);
    // If the person has read the newest notice meanwhile, the list of unread notices lacks it. Without the mark it
    // would count as news, and each answer would request the list again.
    finder.markAnnounced(newest.id);
    if (news.length === 0) return;
    sendToOtherTabs();
    tell(news);
    await refreshQueries([...new Set(news.flatMap(({ kind }) => changedQueries[kind]))]);
  }

  const react = (): void => {
    void announceNews();
    schedule.update();
  };
  const queryHash = hashKey(queryKey);
  queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'updated' && query.queryHash === queryHash) react();
  });
  hearOtherTabs(topic, (content) => {
    const heard = v.safeParse(message, content);
    if (!heard.success || heard.output.userId !== currentUserId()) return;
    const { at, lastId } = heard.output;
    // The other tab knows a newer notice, so this tab's number of unread notices is out of date.
    if (lastId > (finder.lastId() ?? lastId)) void queryClient.invalidateQueries({ queryKey });
    finder.markAnnounced(lastId);
    schedule.askedElsewhere(at);
  });
  clearOnUserChange('news', () => {
    userChanges.abort();
    userChanges = new AbortController();
    finder.forget();
    schedule.reset();
    forget();
  });
  store.sub(sessionAtom, react);
  network.subscribe(react);
  document.addEventListener('visibilitychange', react);
  react();
}
