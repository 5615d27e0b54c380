/**
 * Shows one record in a sheet or a pane once it is read. Until then it shows a skeleton; if the record is gone or can't
 * be read, a message says so.
 */
import type { UseQueryResult } from '@tanstack/react-query';
import missing from 'icon:search-off-rounded';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { codes } from '../../../../contract/codes.ts';
import { errorText } from '../../../api/transport/error-words.ts';
import { BusinessError, NetworkError } from '../../../api/transport/errors.ts';
import { useOfflineReason } from '../../../device/connection-words.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { RetryButton } from '../../../ui/feedback/RetryButton.tsx';
import { SkeletonBox, Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { DetailPane } from './DetailPane.tsx';

interface RecordPaneProps<T> {
  title: string;
  query: UseQueryResult<T>;
  onClose: () => void;
  children: (record: T) => ReactNode;
}

export function RecordPane<T>({
  title,
  query: { data, error, isFetching, refetch },
  onClose,
  children,
}: RecordPaneProps<T>) {
  const { t } = useLingui();
  const { offlineNow, onceOnline } = useOfflineReason();
  const gone = error instanceof BusinessError && error.code === codes.notFound;
  if (data !== undefined && !gone) return children(data);
  const offline = error instanceof NetworkError;
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
          title={gone ? t`没有找到，可能已经删除` : offline ? t`${offlineNow}，还没有读过` : t`没有读到`}
          reason={gone ? t`也可能是链接写错了。` : offline ? t`${onceOnline}再试。` : errorText(error)}
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
