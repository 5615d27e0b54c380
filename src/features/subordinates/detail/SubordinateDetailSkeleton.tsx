/** The skeleton of a subordinate's page. */
import { Skeleton, SkeletonBox, SkeletonRows } from '../../../ui/feedback/Skeleton.tsx';
import css from './SubordinateDetail.module.css';

export function SubordinateDetailSkeleton() {
  return (
    <Skeleton>
      <div className={css['detail']}>
        <div className={css['head']}>
          <SkeletonBox on="bg" width={56} height={56} radius={18} />
          <SkeletonBox on="bg" width={96} height={22} />
          <SkeletonBox on="bg" width={64} height={22} />
          <SkeletonBox on="bg" width={128} height={26} />
        </div>
        <SkeletonBox on="bg" height={90} radius={16} />
        <SkeletonBox on="bg" height={48} radius={14} />
        <SkeletonRows rows={4} />
      </div>
    </Skeleton>
  );
}
