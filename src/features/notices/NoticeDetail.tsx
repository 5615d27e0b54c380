/**
 * Shows a whole notice and marks it as read. On a phone it replaces the list; on a wide screen it stands beside the
 * list.
 */
import missing from 'icon:search-off-rounded';
import { useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { createLink } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { codes } from '../../../contract/codes.ts';
import type { Notice } from '../../../contract/notice.ts';
import { errorText } from '../../api/transport/error-words.ts';
import { BusinessError, NetworkError } from '../../api/transport/errors.ts';
import { cachedNotice, noticeQuery } from '../../api/resources/notices/notices.ts';
import { addressOf, noticeRecord } from '../../api/resources/news/notice-record.ts';
import { useMarkedNoticeIds } from '../../api/resources/notices/pending-read-marks.ts';
import { useOfflineReason } from '../../device/connection-words.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { useFormat } from '../../ui/words/format.ts';
import { classes } from '../../ui/elements/class-names.ts';
import { placeLostFocusLater } from '../../ui/elements/lost-focus.ts';
import { LinkedText } from '../../ui/words/LinkedText.tsx';
import { SkeletonBox, Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { NotReadState } from '../../ui/states/NotReadState.tsx';
import { PageState } from '../../ui/states/PageState.tsx';
import { WhileOffline } from '../../ui/feedback/WhileOffline.tsx';
import css from './Notice.module.css';
import { useNoticeTexts } from './use-notice-texts.ts';

const ButtonLink = createLink(Button);

interface NoticeDetailProps {
  id: number;
  place: 'page' | 'pane';
  /** Marks notices as read. */
  markRead: (ids: readonly number[]) => void;
}

/** The links to the record that the notice is about. */
function RecordLinks({ notice }: { notice: Notice }) {
  const { t } = useLingui();
  const record = noticeRecord(notice);
  if (record === null) return null;
  const labels = { coinChange: t`查看这一笔`, account: t`查看账号`, order: t`查看订单` };
  return (
    <p className={css['ways']}>
      {record.of === 'account' && (
        <ButtonLink to={`/${record.platform}`} search={{ renew: record.id }} size="small">{t`续期`}</ButtonLink>
      )}
      <ButtonLink {...addressOf(record)} size="small" variant="soft">
        {labels[record.of]}
      </ButtonLink>
    </p>
  );
}

function NoticeArticle({
  notice,
  asOf,
  place,
  markRead,
}: { notice: Notice; asOf: number } & Omit<NoticeDetailProps, 'id'>) {
  const { t } = useLingui();
  const { dateTime, asOf: since } = useFormat();
  const heading = useRef<HTMLHeadingElement>(null);
  const { id, isRead, createTime } = notice;
  const { title, content } = useNoticeTexts()(notice);
  const isMarked = useMarkedNoticeIds(asOf).has(id);
  useEffect(() => {
    if (!isRead && !isMarked) markRead([id]);
  }, [id, isRead, isMarked, markRead]);
  // On a phone the detail replaces the list, so the focused row is gone. Without a new focus a screen reader would
  // start at the top.
  useEffect(() => {
    if (place === 'page' && (document.activeElement === document.body || document.activeElement === null))
      heading.current?.focus({ preventScroll: true });
  }, [place]);
  return (
    <Card component="article" padding="none" className={classes(css['whole'], place === 'pane' && css['pane'])}>
      <h2 ref={heading} tabIndex={-1} dir="auto" className={css['title']}>
        {title.trim() === '' ? t`无标题` : title}
      </h2>
      <p className={css['when']}>
        <time dateTime={createTime}>{dateTime(createTime)}</time>
        <WhileOffline component="span" className={css['age']}>{t`这条通知${since(asOf)}`}</WhileOffline>
      </p>
      <LinkedText className={css['content']}>{content}</LinkedText>
      <RecordLinks notice={notice} />
    </Card>
  );
}

function NoticeArticleBones() {
  return (
    <Skeleton>
      <Card padding="none" className={css['whole']}>
        <SkeletonBox width={184} height={20} />
        <SkeletonBox width={132} height={12} className={css['boneLine']} />
        {['100%', '96%', '64%'].map((width) => (
          <SkeletonBox key={width} width={width} height={14} className={css['boneLine']} />
        ))}
      </Card>
    </Skeleton>
  );
}

export function NoticeDetail({ id, place, markRead }: NoticeDetailProps) {
  const { t } = useLingui();
  const { offlineNow } = useOfflineReason();
  const queries = useQueryClient();
  const { data, dataUpdatedAt, error, isFetching, refetch } = useQuery({
    ...noticeQuery(id),
    initialData: () => cachedNotice(queries, id)?.notice,
    initialDataUpdatedAt: () => cachedNotice(queries, id)?.asOf,
  });
  // If the system's back closes the notice on a phone, its focused element is gone. The cleanup of this effect then
  // moves the focus.
  useEffect(() => (place === 'page' ? placeLostFocusLater : undefined), [place]);
  // The offline copies may be restored only after this component has mounted, so the cache is searched again.
  const offlineCopy = data === undefined && error instanceof NetworkError ? cachedNotice(queries, id) : null;
  const notice = data ?? offlineCopy?.notice;
  const gone = error instanceof BusinessError && error.code === codes.notFound;
  if (gone) {
    return (
      <PageState
        icon={missing}
        title={t`没有找到这条通知`}
        reason={t`它可能已经撤下，或者链接写错了。`}
        actions={place === 'page' && <ButtonLink to="/notice" search={{}} replace>{t`查看全部通知`}</ButtonLink>}
      />
    );
  }
  if (notice)
    return (
      <NoticeArticle
        key={id}
        notice={notice}
        asOf={offlineCopy?.asOf ?? dataUpdatedAt}
        place={place}
        markRead={markRead}
      />
    );
  if (error)
    return (
      <NotReadState
        failure={{ text: errorText(error), offline: error instanceof NetworkError }}
        neverLoaded={t`${offlineNow}，这条通知还没有读过`}
        failed={t`没有读到这条通知`}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  return <NoticeArticleBones />;
}
