/** The skeleton of a change. */
import { Card } from '../../../ui/layout/Card.tsx';
import { SkeletonBox, Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import css from './ChangeDetail.module.css';

/** The widths in px. They all differ, because each is the key of its row. */
const valueWidths = [48, 150, 96, 60, 68];

export function ChangeDetailSkeleton({ place }: { place: 'page' | 'pane' }) {
  return (
    <Skeleton className={place === 'pane' ? css['pane'] : css['detail']}>
      <div className={css['head']}>
        <SkeletonBox on="bg" width={56} height={56} radius={18} />
        <SkeletonBox on="bg" width={148} height={40} radius={12} />
        <SkeletonBox on="bg" width={128} height={15} />
      </div>
      <Card padding="none" className={css['card']}>
        {valueWidths.map((width) => (
          <div key={width} className={css['boneRow']}>
            <SkeletonBox width={64} height={14} />
            <SkeletonBox width={width} height={14} />
          </div>
        ))}
      </Card>
    </Skeleton>
  );
}
