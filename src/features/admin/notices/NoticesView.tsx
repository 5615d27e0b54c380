/**
 * Lists the notices of the site, newest first. The form of the open or new notice stands beside the list. On a phone it
 * is a sheet.
 */
import campaign from 'icon:campaign-outline-rounded';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Notice } from '../../../../contract/notice.ts';
import type { OutboxEntry } from '../../../api/outbox/entry.ts';
import {
  cachedManagedNotice,
  managedNoticeQuery,
  managedNoticesQuery,
} from '../../../api/resources/admin/managed-notices-courses.ts';
import { useOfflineReason } from '../../../device/connection-words.ts';
import { StatusChip } from '../../../ui/controls/Chips.tsx';
import { useFormat } from '../../../ui/words/format.ts';
import { ManagedList, type ManagedRow } from '../desk/ManagedList.tsx';
import { audienceName } from './audience-words.ts';
import { NoticeForm } from './NoticeForm.tsx';
import { RecordFormPane } from '../desk/RecordPane.tsx';
import { useNoticeDeletion } from '../desk/use-deletion-words.ts';
import { useSystemSearch } from '../desk/use-system.ts';
import { RecordRow } from '../desk/RecordRow.tsx';

function NoticeRow({ listed, selected, onRemove, onCancelDeletion }: ManagedRow<Notice>) {
  const { t } = useLingui();
  const { dayTime } = useFormat();
  const { title, content, createTime, audience } = listed.record;
  const name = title.trim() === '' ? t`无标题` : title;
  return (
    <RecordRow
      listed={listed}
      name={name}
      selected={selected}
      chip={
        audience === null || audience === 'all' ? undefined : (
          <StatusChip tone="accent" label={t`发给${audienceName(audience)}`} />
        )
      }
      lines={[content, dayTime(createTime)]}
      removeLabel={t`撤回`}
      onRemove={onRemove}
      onCancelDeletion={onCancelDeletion}
    />
  );
}

const renderRow = (row: ManagedRow<Notice>) => <NoticeRow {...row} />;

function NoticePane({ id, entry }: { id: number; entry: OutboxEntry | null }) {
  const { t } = useLingui();
  const { close } = useSystemSearch();
  const queries = useQueryClient();
  const query = useQuery({
    ...managedNoticeQuery(id),
    initialData: () => cachedManagedNotice(queries, id)?.record,
    initialDataUpdatedAt: () => cachedManagedNotice(queries, id)?.asOf,
  });
  return (
    <RecordFormPane entry={entry} title={t({ message: '通知', context: 'one' })} query={query} onClose={close}>
      {(notice, gone) => <NoticeForm key={id} notice={notice} entry={entry} gone={gone} />}
    </RecordFormPane>
  );
}

export function NoticesView() {
  const { t } = useLingui();
  const { offlineNow } = useOfflineReason();
  const {
    search: { text, waiting },
  } = useSystemSearch();
  return (
    <ManagedList
      icon={campaign}
      bare
      options={managedNoticesQuery(text)}
      deletion={useNoticeDeletion()}
      renderRow={renderRow}
      renderSide={(id, entry) =>
        id === null ? (
          <NoticeForm key={`new ${waiting}`} notice={null} entry={entry} />
        ) : (
          <NoticePane key={id} id={id} entry={entry} />
        )
      }
      words={{
        title: t`通知`,
        search: t`搜索标题或内容`,
        add: t`写通知`,
        count: (total) => plural(total, { one: '通知 · # 条', other: '通知 · # 条' }),
        failed: t`没有读到通知`,
        neverLoaded: t`${offlineNow}，这些通知还没有读过`,
        empty: t`还没有通知`,
        emptyReason: t`发布以后，收到的人会在消息通知里看到。`,
        notFound: t`没有找到这样的通知`,
        all: t`看全部通知`,
      }}
    />
  );
}
