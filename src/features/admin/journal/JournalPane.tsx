/**
 * One entry of the journal, in a sheet or beside the list: the administrator, the record, the time, the reason and each
 * changed field.
 */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import missing from 'icon:search-off-rounded';
import { useLingui } from '@lingui/react/macro';
import type { JournalEntry } from '../../../../contract/journal.ts';
import { cachedJournalEntry, journalEntryQuery } from '../../../api/resources/admin/journal.ts';
import { errorText } from '../../../api/transport/error-words.ts';
import { NetworkError } from '../../../api/transport/errors.ts';
import { useOfflineReason } from '../../../device/connection-words.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { RetryButton } from '../../../ui/feedback/RetryButton.tsx';
import { SkeletonRows, Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { DetailList, DetailRow } from '../../../ui/list/Rows.tsx';
import { useFormat } from '../../../ui/words/format.ts';
import { DetailPane } from '../desk/DetailPane.tsx';
import { useSystemSearch } from '../desk/use-system.ts';
import { knownKind } from './act-words.ts';
import { ChangedFields } from './ChangedFields.tsx';
import css from './journal.module.css';
import { useActName } from './use-act-name.ts';
import { useSubjectName } from './JournalRow.tsx';
import { SubjectLink } from './SubjectLink.tsx';

function Entry({ entry }: { entry: JournalEntry }) {
  const { t } = useLingui();
  const { dateTime } = useFormat();
  const subjectNameOf = useSubjectName();
  const { createTime, userAccount, subject, remark } = entry;
  return (
    <>
      <div className={css['facts']}>
        <DetailList flush>
          <DetailRow label={t`管理员`} value={userAccount} />
          <DetailRow label={t`对象`} value={<bdi>{subjectNameOf(subject)}</bdi>} />
          <DetailRow label={t`时间`} value={dateTime(createTime)} />
          <DetailRow label={t`原因`} value={remark === null ? t`没有填` : <bdi>{remark}</bdi>} />
        </DetailList>
      </div>
      <ChangedFields entry={entry} />
    </>
  );
}

/** Stands in place of the entry if the journal has no such entry. */
function EntryNotFound({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  return (
    <EmptyState
      place="card"
      icon={missing}
      title={t`没有找到这条记录`}
      reason={t`可能链接写错了。`}
      action={<Button variant="soft" onClick={onClose}>{t`返回列表`}</Button>}
    />
  );
}

/** Stands in place of an entry that couldn't be read. */
function EntryNotRead({ error, retrying, onRetry }: { error: Error; retrying: boolean; onRetry: () => void }) {
  const { t } = useLingui();
  const { offlineNow, onceOnline } = useOfflineReason();
  const offline = error instanceof NetworkError;
  return (
    <EmptyState
      place="card"
      icon={missing}
      title={offline ? t`${offlineNow}，这条记录还没有读过` : t`没有读到这条记录`}
      reason={offline ? t`${onceOnline}再试。` : errorText(error)}
      action={<RetryButton variant="soft" loading={retrying} onClick={onRetry} />}
    />
  );
}

export function JournalPane({ id }: { id: number }) {
  const { t } = useLingui();
  const { close } = useSystemSearch();
  const queries = useQueryClient();
  const actNameOf = useActName();
  const { data, error, isFetching, refetch } = useQuery({
    ...journalEntryQuery(id),
    initialData: () => cachedJournalEntry(queries, id),
    meta: { retryInStrip: true },
  });
  // `data` is null if the journal has no such entry, and undefined until it is read.
  const isUnread = data === undefined;
  return (
    <DetailPane
      tall
      title={data ? actNameOf(data.act) : t`操作记录`}
      onClose={close}
      footer={data && knownKind(data.subject.kind) && <SubjectLink subject={data.subject} />}
    >
      {data && <Entry entry={data} />}
      {isUnread && error === null && (
        <Skeleton>
          <SkeletonRows rows={4} bare />
        </Skeleton>
      )}
      {isUnread && error !== null && (
        <EntryNotRead error={error} retrying={isFetching} onRetry={() => void refetch()} />
      )}
      {data === null && <EntryNotFound onClose={close} />}
    </DetailPane>
  );
}
