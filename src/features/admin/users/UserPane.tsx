/**
 * Reads one user and shows the user's details in a sheet or a pane. If the user is gone or can't be read, a message
 * says so.
 */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import missing from 'icon:search-off-rounded';
import { useLingui } from '@lingui/react/macro';
import { codes } from '../../../../contract/codes.ts';
import { errorText } from '../../../api/transport/error-words.ts';
import { BusinessError, NetworkError } from '../../../api/transport/errors.ts';
import { cachedUser, userQuery } from '../../../api/resources/admin/users.ts';
import { useOfflineReason } from '../../../device/connection-words.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { RetryButton } from '../../../ui/feedback/RetryButton.tsx';
import { useFormat } from '../../../ui/words/format.ts';
import { SkeletonBox, Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { WhileOffline } from '../../../ui/feedback/WhileOffline.tsx';
import { DetailPane } from '../desk/DetailPane.tsx';
import { useSystemSearch } from '../desk/use-system.ts';
import { UserDetail } from './UserDetail.tsx';

function UserPaneSkeleton() {
  return (
    <Skeleton>
      <div style={{ display: 'grid', gap: '1rem' }}>
        <SkeletonBox width={56} height={56} radius={18} />
        <SkeletonBox height={44} />
        <SkeletonBox height={48} radius={12} />
        <SkeletonBox height={72} radius={16} />
        <SkeletonBox height={48} radius={14} />
      </div>
    </Skeleton>
  );
}

export function UserPane({ id }: { id: number }) {
  const { t } = useLingui();
  const { offlineNow, onceOnline } = useOfflineReason();
  const { asOf } = useFormat();
  const { close } = useSystemSearch();
  const queries = useQueryClient();
  const { data, dataUpdatedAt, error, isFetching, refetch } = useQuery({
    ...userQuery(id),
    initialData: () => cachedUser(queries, id)?.user,
    initialDataUpdatedAt: () => cachedUser(queries, id)?.asOf,
  });
  const isUnanswered = error instanceof NetworkError;
  const gone = error instanceof BusinessError && error.code === codes.notFound;
  return (
    <DetailPane tall title={t({ message: '用户', context: 'one' })} onClose={close}>
      {gone && (
        <EmptyState
          place="card"
          icon={missing}
          title={t`没有找到这个用户`}
          reason={t`可能已经删除，或者链接写错了。`}
          action={<Button variant="soft" onClick={close}>{t`返回列表`}</Button>}
        />
      )}
      {!gone && data && (
        <>
          <WhileOffline note>{t`${offlineNow}，这个用户的信息${asOf(dataUpdatedAt)}`}</WhileOffline>
          <UserDetail key={id} user={data} onGone={close} />
        </>
      )}
      {!data && error === null && <UserPaneSkeleton />}
      {!gone && !data && error !== null && (
        <EmptyState
          place="card"
          icon={missing}
          title={isUnanswered ? t`${offlineNow}，这个用户还没有读过` : t`没有读到这个用户`}
          reason={isUnanswered ? t`${onceOnline}再试。` : errorText(error)}
          action={<RetryButton variant="soft" loading={isFetching} onClick={() => void refetch()} />}
        />
      )}
    </DetailPane>
  );
}
