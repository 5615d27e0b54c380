/**
 * Shows a whole notice and marks it as read. On a phone it replaces the list; on a wide screen it stands beside the
 * list.
 */
import cloudOff from 'icon:cloud-off-outline-rounded';
import missing from 'icon:search-off-rounded';
import { useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { createLink } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { codes } from '../../../contract/codes.ts';
import type { Notice } from '../../../contract/notice.ts';
import { errorText } from '../../api/transport/error-text.ts';
import { BusinessError, NetworkError } from '../../api/transport/errors.ts';
import { knownNotice, noticeQuery } from '../../api/resources/notices.ts';
import { useMarked } from '../../api/resources/notice-marks.ts';
import { useWhyWords } from '../../platform/why-words.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { useFormat } from '../../ui/words/format.ts';
import { LinkedText } from '../../ui/words/LinkedText.tsx';
import { Bones, Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { ErrorState, PageState } from '../../ui/feedback/states.tsx';
import { WhileOffline } from '../../ui/feedback/WhileOffline.tsx';
import css from './Notice.module.css';

const ButtonLink = createLink(Button);

interface NoticeDetailProps {
  id: number;
  place: 'page' | 'pane';
  read: (id: number) => void;
}

function NoticeArticle({
  notice,
  asOf,
  place,
  read,
}: { notice: Notice; asOf: number } & Omit<NoticeDetailProps, 'id'>) {
  const { t } = useLingui();
  const { dateTime, asOf: since } = useFormat();
  const heading = useRef<HTMLHeadingElement>(null);
  const { id, isRead, title, content, createTime } = notice;
  const isMarked = useMarked(asOf).has(id);
  useEffect(() => {
    if (!isRead && !isMarked) read(id);
  }, [id, isRead, isMarked, read]);
  // On a phone the detail replaces the list, so the focused row is gone. Without a new focus a screen reader would
  // start at the top.
  useEffect(() => {
    if (place === 'page' && (document.activeElement === document.body || document.activeElement === null))
      heading.current?.focus({ preventScroll: true });
  }, [place]);
  return (
    <Card component="article" padding="none" className={css['whole']}>
      <h2 ref={heading} tabIndex={-1} dir="auto" className={css['title']}>
        {title.trim() === '' ? t`无标题` : title}
      </h2>
      <p className={css['when']}>
        <time dateTime={createTime}>{dateTime(createTime)}</time>
        <WhileOffline component="span" className={css['age']}>{t`这条通知${since(asOf)}`}</WhileOffline>
      </p>
      <LinkedText className={css['content']}>{content}</LinkedText>
    </Card>
  );
}

function NoticeArticleBones() {
  return (
    <Skeleton>
      <Card padding="none" className={css['whole']}>
        <Bones width={184} height={20} />
        <Bones width={132} height={12} className={css['boneLine']} />
        {['100%', '96%', '64%'].map((width) => (
          <Bones key={width} width={width} height={14} className={css['boneLine']} />
        ))}
      </Card>
    </Skeleton>
  );
}

export function NoticeDetail({ id, place, read }: NoticeDetailProps) {
  const { t } = useLingui();
  const { offlineNow, onceOnline } = useWhyWords();
  const queries = useQueryClient();
  const { data, dataUpdatedAt, error, isFetching, refetch } = useQuery({
    ...noticeQuery(id),
    initialData: () => knownNotice(queries, id)?.notice,
    initialDataUpdatedAt: () => knownNotice(queries, id)?.asOf,
  });
  // The offline copies may be restored only after this component has mounted, so the cache is searched again.
  const offlineCopy = data === undefined && error instanceof NetworkError ? knownNotice(queries, id) : null;
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
      <NoticeArticle key={id} notice={notice} asOf={offlineCopy?.asOf ?? dataUpdatedAt} place={place} read={read} />
    );
  if (error instanceof NetworkError) {
    return (
      <PageState
        icon={cloudOff}
        tone="ochre"
        title={t`${offlineNow}，这条通知还没有读过`}
        reason={t`${onceOnline}再试。`}
        actions={<Button loading={isFetching} onClick={() => void refetch()}>{t`再试一次`}</Button>}
      />
    );
  }
  if (error)
    return (
      <ErrorState
        title={t`没有读到这条通知`}
        reason={errorText(error)}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  return <NoticeArticleBones />;
}
