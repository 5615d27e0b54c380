/** All records of the site's texts: 1 is in use and stays; the others are spare, for a holiday or a trial, and can be put in use. */
import article from 'icon:article-outline-rounded';
import check from 'icon:check-rounded';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { createLink } from '@tanstack/react-router';
import { useCallback } from 'react';
import { type BasicInformation, basicInformationId } from '../../../contract/basic-information.ts';
import { usePages, useRefreshPages } from '../../api/pages.ts';
import { recordQuery, recordsQuery } from '../../api/site-queries.ts';
import { StatusChip } from '../../ui/Chips.tsx';
import { useFormat } from '../../ui/format.ts';
import { Row, Tile } from '../../ui/Rows.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { ManagedList } from './ManagedList.tsx';
import { RecordForm } from './RecordForm.tsx';
import { SideRecord } from './SideRecord.tsx';
import { useSystem, useWide } from './use-system.ts';

const RowLink = createLink(Row);

function RecordRow({ record, selected }: { record: BasicInformation; selected: boolean }) {
  const { t } = useLingui();
  const { dayTime } = useFormat();
  const { id, websiteName, noticeBar, updateTime } = record;
  const inUse = id === basicInformationId;
  const row = {
    start: <Tile d={article} />,
    title: websiteName,
    chip: inUse && <StatusChip tone="jade" icon={check} label={t`正在使用`} />,
    caption: noticeBar ?? t`没有滚动公告`,
    foot: t`${dayTime(updateTime)} 修改`,
    chevron: true,
  };
  // The one in use is changed text by text, where it stands.
  if (inUse) return <RowLink {...row} from="/system" to="/system" search={{}} />;
  return <RowLink {...row} from="/system" to="/system" search={(before) => ({ ...before, id, adding: undefined })} replace resetScroll={false} selected={selected} />;
}

function RecordSide({ id }: { id: number }) {
  const { t } = useLingui();
  const { close } = useSystem();
  const query = useQuery(recordQuery(id));
  return <SideRecord title={t`备用文字`} query={query} onClose={close}>{(record) => <RecordForm key={id} record={record} />}</SideRecord>;
}

export function RecordsView() {
  const { t } = useLingui();
  const { search: { id, adding = false } } = useSystem();
  const wide = useWide();
  const options = recordsQuery();
  const pages = usePages(options);
  const refresh = useRefreshPages(options.queryKey);
  const renderItem = useCallback((record: BasicInformation) => <RecordRow record={record} selected={wide && record.id === id} />, [wide, id]);
  const side = adding ? <RecordForm key="new" record={null} /> : id === undefined || id === basicInformationId ? null : <RecordSide key={id} id={id} />;
  return (
    <ManagedList
      title={t`备用文字`}
      add={t`添加`}
      count={pages.total === undefined ? t`备用文字` : plural(pages.total, { one: '备用文字 · 共 # 份', other: '备用文字 · 共 # 份' })}
      pages={pages}
      failed={t`没有读到备用文字`}
      unread={t`离线，这些文字还没有读过`}
      estimate={84}
      renderItem={renderItem}
      onRefresh={refresh}
      side={side}
      empty={<EmptyState icon={article} title={t`没有文字`} reason={t`服务器上没有网站文字。`} />}
    />
  );
}
