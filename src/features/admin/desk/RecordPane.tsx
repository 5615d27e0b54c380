/**
 * Shows one record in a sheet or a pane once it is read. Until then it shows a skeleton; if the record is gone or can't
 * be read, a message says so.
 */
import type { UseQueryResult } from '@tanstack/react-query';
import missing from 'icon:search-off-rounded';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { codes } from '../../../../contract/codes.ts';
import { needsPerson, type OutboxEntry } from '../../../api/outbox/entry.ts';
import { errorText } from '../../../api/transport/error-words.ts';
import { BusinessError, NetworkError } from '../../../api/transport/errors.ts';
import { useOfflineReason } from '../../../device/connection-words.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { RetryButton } from '../../../ui/feedback/RetryButton.tsx';
import { SkeletonBox, Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import { useLastPresent } from '../../../ui/overlay/last-present.ts';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { DetailPane } from './DetailPane.tsx';

interface PaneProps {
  title: string;
  query: UseQueryResult;
  onClose: () => void;
}

function isGone(error: Error | null): boolean {
  return error instanceof BusinessError && error.code === codes.notFound;
}

/** Stands in place of the record: a skeleton while it is being read, or a message. */
function WithoutRecord({ title, query: { error, isFetching, refetch }, onClose }: PaneProps) {
  const { t } = useLingui();
  const { offlineNow, onceOnline } = useOfflineReason();
  const gone = isGone(error);
  const failureWords = (): { title: string; reason: string } => {
    if (gone) return { title: t`没有找到，可能已经删除`, reason: t`也可能是链接写错了。` };
    if (error instanceof NetworkError) return { title: t`${offlineNow}，还没有读过`, reason: t`${onceOnline}再试。` };
    return { title: t`没有读到`, reason: errorText(error) };
  };
  return (
    <DetailPane tall title={title} onClose={onClose}>
      {error === null ? (
        <Skeleton>
          <div style={{ display: 'grid', gap: '1rem' }}>
            <SkeletonBox width={160} height={20} />
            <SkeletonBox height={48} radius={12} />
            <SkeletonBox height={120} radius={12} />
          </div>
        </Skeleton>
      ) : (
        <EmptyState
          place="card"
          icon={missing}
          {...failureWords()}
          action={
            gone ? (
              <Button variant="soft" onClick={onClose}>{t`返回列表`}</Button>
            ) : (
              <RetryButton variant="soft" loading={isFetching} onClick={() => void refetch()} />
            )
          }
        />
      )}
    </DetailPane>
  );
}

interface RecordPaneProps<T> extends PaneProps {
  query: UseQueryResult<T>;
  children: (record: T) => ReactNode;
}

export function RecordPane<T>({ children, ...pane }: RecordPaneProps<T>) {
  const { data, error } = pane.query;
  return data !== undefined && !isGone(error) ? children(data) : <WithoutRecord {...pane} />;
}

interface RecordFormPaneProps<T> extends PaneProps {
  query: UseQueryResult<T>;
  /** The waiting edit of the record; null for none. */
  entry: OutboxEntry | null;
  /**
   * Renders the form. If the record was deleted, `gone` says so, and the form decides whether it stays. Otherwise
   * `gone` is null. The record is null if it was deleted and no copy is loaded.
   */
  children: (record: T | null, gone: ReactNode) => ReactNode;
}

/**
 * Shows the form of a record. A deleted record has a form if a person must decide about an edit of it, or if somebody
 * has typed.
 */
export function RecordFormPane<T>({ entry, children, ...pane }: RecordFormPaneProps<T>) {
  const { data, error } = pane.query;
  const gone = isGone(error);
  // Only an edit that needs a person's decision opens the form of a deleted record, because this form offers to add the
  // record again. An edit that merely waits is still sent as an update. While the form saves, the outbox hides its
  // entry, so the last entry counts.
  const undecided = useLastPresent(entry && needsPerson(entry) ? entry : null);
  const withoutRecord = <WithoutRecord {...pane} />;
  const hasForm = data !== undefined || (gone && undecided !== null);
  return hasForm ? children(data ?? null, gone ? withoutRecord : null) : withoutRecord;
}
