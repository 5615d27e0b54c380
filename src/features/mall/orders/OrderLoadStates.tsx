/** An order that is still loading, doesn't exist, or can't be read. */
import problem from 'icon:sync-problem-outline-rounded';
import missingIcon from 'icon:search-off-rounded';
import { useLingui } from '@lingui/react/macro';
import { errorText } from '../../../api/transport/error-words.ts';
import { RetryButton } from '../../../ui/feedback/RetryButton.tsx';
import { SkeletonBox, Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import css from './OrderSheet.module.css';

export function OrderSkeleton() {
  return (
    <Skeleton className={css['bones']}>
      <div className={css['bonesHead']}>
        <SkeletonBox width={52} height={52} radius={18} />
        <SkeletonBox width={132} height={28} />
      </div>
      {[48, 120, 160, 72].map((width) => (
        <div key={width} className={css['boneRow']}>
          <SkeletonBox width={72} height={14} />
          <SkeletonBox width={width} height={14} />
        </div>
      ))}
    </Skeleton>
  );
}

interface OrderFailedProps {
  error: Error;
  /** Whether the backend says that there is no such order. Then a retry is pointless. */
  missing: boolean;
  fetching: boolean;
  onRetry: () => void;
}

export function OrderFailed({ error, missing, fetching, onRetry }: OrderFailedProps) {
  const { t } = useLingui();
  if (missing)
    return (
      <EmptyState
        place="card"
        icon={missingIcon}
        title={t`没有这个订单`}
        reason={t`链接可能不对，或者它属于另一个账号。`}
      />
    );
  return (
    <EmptyState
      place="card"
      icon={problem}
      title={t`没有读到订单`}
      reason={errorText(error)}
      action={<RetryButton variant="soft" loading={fetching} onClick={onRetry} />}
    />
  );
}
