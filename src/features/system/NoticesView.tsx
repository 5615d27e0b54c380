/** The notices to everybody, newest first: each is opened to be changed or withdrawn, and a new one is written beside them. */
import campaign from 'icon:campaign-outline-rounded';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { createLink } from '@tanstack/react-router';
import { useCallback } from 'react';
import type { Notice } from '../../../contract/notice.ts';
import { managedNoticeQuery, managedNoticesQuery } from '../../api/managed-queries.ts';
import { usePages, useRefreshPages } from '../../api/pages.ts';
import { Button } from '../../ui/Button.tsx';
import { useFormat } from '../../ui/format.ts';
import { Row } from '../../ui/Rows.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { ManagedList } from './ManagedList.tsx';
import { NoticeForm } from './NoticeForm.tsx';
import { SideRecord } from './SideRecord.tsx';
import { closed } from './system-search.ts';
import { useSystem, useWide } from './use-system.ts';

const RowLink = createLink(Row);

function NoticeRow({ notice, selected }: { notice: Notice; selected: boolean }) {
  const { t } = useLingui();
  const { dayTime } = useFormat();
  const { id, title, content, createTime } = notice;
  return (
    <RowLink
      from="/system"
      to="/system"
      search={(before) => ({ ...before, id, adding: undefined })}
      replace
      resetScroll={false}
      selected={selected}
      chevron
      title={title.trim() === '' ? t`无标题` : title}
      caption={content}
      foot={dayTime(createTime)}
    />
  );
}

function NoticeSide({ id }: { id: number }) {
  const { t } = useLingui();
  const { close } = useSystem();
  const query = useQuery(managedNoticeQuery(id));
  return <SideRecord title={t`通知`} query={query} onClose={close}>{(notice) => <NoticeForm key={id} notice={notice} />}</SideRecord>;
}

export function NoticesView() {
  const { t } = useLingui();
  const { search, show } = useSystem();
  const { id, adding = false, text } = search;
  const wide = useWide();
  const options = managedNoticesQuery(text);
  const pages = usePages(options);
  const refresh = useRefreshPages(options.queryKey);
  const renderItem = useCallback((notice: Notice) => <NoticeRow notice={notice} selected={wide && notice.id === id} />, [wide, id]);
  return (
    <ManagedList
      title={t`通知`}
      search={t`搜索标题或内容`}
      add={t`写通知`}
      count={pages.total === undefined ? t`通知` : plural(pages.total, { one: '通知 · # 条', other: '通知 · # 条' })}
      pages={pages}
      failed={t`没有读到通知`}
      unread={t`离线，这些通知还没有读过`}
      estimate={84}
      renderItem={renderItem}
      onRefresh={refresh}
      side={adding ? <NoticeForm key="new" notice={null} /> : id === undefined ? null : <NoticeSide key={id} id={id} />}
      empty={(
        <EmptyState
          icon={campaign}
          title={text === undefined ? t`还没有通知` : t`没有找到这样的通知`}
          reason={text === undefined ? t`发布以后，所有人都会在消息通知里看到。` : t`换一个词再找。`}
          action={text === undefined
            ? <Button variant="soft" onClick={() => show({ ...closed(search), adding: true })}>{t`写通知`}</Button>
            : <Button variant="soft" onClick={() => show({ view: 'notices' })}>{t`看全部通知`}</Button>}
        />
      )}
    />
  );
}
