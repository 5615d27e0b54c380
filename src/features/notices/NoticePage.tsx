/**
 * Lists notices, unread ones first, and shows the opened notice. The filter and the opened notice are in the address,
 * so that back, reload and a shared link show the same. From 900 px on the notice stands beside the list, below that it
 * replaces the list.
 */
import drafts from 'icon:drafts-outline-rounded';
import mail from 'icon:mail-outline-rounded';
import { useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useCallback, useEffect, useEffectEvent } from 'react';
import type { Notice } from '../../../contract/notice.ts';
import { keptWords } from '../../api/outbox/queued-message.ts';
import { noticesQuery, unreadNoticesQuery, useNotices, useUnreadCount } from '../../api/resources/notices.ts';
import { useRefreshPages } from '../../api/cache/paged-list.ts';
import { useOnline } from '../../platform/network.ts';
import { useWhyWords, whyWords } from '../../platform/why-words.ts';
import { BarAction } from '../../ui/layout/BarAction.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { countUpTo99 } from '../../ui/words/format.ts';
import { notify, toast } from '../../ui/feedback/toasts.ts';
import { PagedList } from '../../ui/list/PagedList.tsx';
import { Panes, useTwoPanes } from '../../ui/layout/Panes.tsx';
import { PullToRefresh } from '../../ui/list/PullToRefresh.tsx';
import { Segments } from '../../ui/controls/Segments.tsx';
import { EmptyState } from '../../ui/feedback/states.tsx';
import css from './Notice.module.css';
import { NoticeBones } from './NoticeBones.tsx';
import { NoticeDetail } from './NoticeDetail.tsx';
import { NoticeRow } from './NoticeRow.tsx';
import { useReadNotices } from './use-read-notices.ts';

const route = getRouteApi('/_frame/_user/notice');

function keyOf(notice: Notice): string {
  return String(notice.id);
}

export function NoticePage() {
  const { t } = useLingui();
  const { offlineNow } = useWhyWords();
  const { filter = 'all', id } = route.useSearch();
  const navigate = route.useNavigate();
  const queries = useQueryClient();
  const wide = useTwoPanes();
  const online = useOnline();
  const { data: newest } = useQuery(unreadNoticesQuery());
  const unread = useUnreadCount();
  const { readHere, read, readAll, busy } = useReadNotices();
  const pages = useNotices(filter, readHere);
  const refreshPages = useRefreshPages(noticesQuery(filter).queryKey);

  const refresh = (): Promise<unknown> =>
    Promise.allSettled([refreshPages(), queries.refetchQueries(unreadNoticesQuery())]);
  // If a notice arrives while the page is open, the list lacks it. The list is then refreshed from its start, once for
  // each new notice.
  const newestId = newest?.newest?.id;
  const refreshIfBehind = useEffectEvent(() => {
    if (pages.items && !pages.fetching && !pages.items.some((notice) => notice.id === newestId)) void refreshPages();
  });
  useEffect(() => {
    if (newestId !== undefined) refreshIfBehind();
  }, [newestId]);
  const renderItem = useCallback(
    (notice: Notice) => <NoticeRow notice={notice} beside={wide ? notice.id === id : null} />,
    [wide, id],
  );

  async function markAll(): Promise<void> {
    const shown = pages.items?.filter((notice) => !notice.isRead).map((notice) => notice.id) ?? [];
    const result = await readAll(shown, online);
    const { noNetwork, onceOnline } = whyWords();
    const fail = (text: string): void => notify({ tone: 'error', text });
    if (result.kind === 'done') toast(t`已全部标为已读`);
    else if (result.kind === 'kept')
      toast(result.why === 'offline' ? t`已记下，${onceOnline}标为已读` : keptWords(result.why));
    else if (result.kind === 'refused') fail(result.message);
    else if (result.kind === 'lost') fail(t`没有收到结果，还不知道是否已标记。请${onceOnline}再试一次。`);
    else fail(t`现在${noNetwork}，这台设备也存不下，所以没有标记。${onceOnline}再试。`);
  }

  const count = countUpTo99(unread ?? 0);
  const detail = id === undefined ? null : <NoticeDetail key={id} id={id} place={wide ? 'pane' : 'page'} read={read} />;
  const list = (
    <div className={css['list']}>
      <Segments
        label={t`筛选`}
        fullWidth
        options={[
          { value: 'all', label: t`全部` },
          { value: 'unread', label: unread === undefined || unread === 0 ? t`未读` : t`未读 ${count}` },
        ]}
        value={filter}
        onChange={(next) =>
          void navigate({
            search: ({ id: opened }) => ({
              ...(next === 'unread' ? { filter: next } : {}),
              ...(opened === undefined ? {} : { id: opened }),
            }),
            replace: true,
            resetScroll: false,
          })
        }
      />
      <div className={css['rows']}>
        <PagedList
          key={filter}
          pages={pages}
          label={t`消息通知`}
          failed={t`没有读到通知`}
          unread={t`${offlineNow}，通知还没有读过`}
          end={t`没有更多了`}
          estimate={120}
          bones={<NoticeBones rows={6} />}
          moreBones={<NoticeBones rows={2} />}
          empty={
            filter === 'unread' ? (
              <EmptyState icon={drafts} title={t`没有未读的通知`} reason={t`新的通知会先出现在这里。`} />
            ) : (
              <EmptyState icon={mail} title={t`还没有通知`} reason={t`管理员发布的通知会出现在这里。`} />
            )
          }
          getKey={keyOf}
          renderItem={renderItem}
        />
      </div>
    </div>
  );
  return (
    <>
      {unread !== undefined && unread > 0 && (wide || detail === null) && (
        <BarAction label={busy ? t`正在标记` : t`全部已读`} disabled={busy} onClick={() => void markAll()} />
      )}
      <PullToRefresh onRefresh={refresh} disabled={wide || detail !== null}>
        {!wide && detail !== null ? (
          <Panes list={detail} />
        ) : (
          <Panes
            list={list}
            {...(wide && {
              detail: detail ?? (
                <Card padding="none">
                  <EmptyState
                    place="card"
                    icon={mail}
                    title={t`选一条通知`}
                    reason={t`点左边的一条，全文会显示在这里。`}
                  />
                </Card>
              ),
            })}
          />
        )}
      </PullToRefresh>
    </>
  );
}
