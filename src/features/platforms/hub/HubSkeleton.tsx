/** The skeleton of the overview of the platforms (HubPage.tsx). */
import { Card } from '../../../ui/layout/Card.tsx';
import { RowCard } from '../../../ui/list/Rows.tsx';
import { SkeletonBox, Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import css from './hub.module.css';

function RowBones() {
  return (
    <div>
      <div className={css['headingBones']}>
        <SkeletonBox on="bg" width={48} height={18} />
      </div>
      <RowCard aria-hidden="true">
        {[136, 152, 128, 144].map((width, index) => (
          <div key={width} className={css['platform']} style={{ opacity: 1 - index * 0.15 }}>
            <SkeletonBox width={44} height={44} radius={14} />
            <span className={css['body']}>
              <span className={css['boneLines']}>
                <SkeletonBox width={width} height={16} />
                <SkeletonBox width={width - 24} height={22} radius={8} />
              </span>
            </span>
          </div>
        ))}
      </RowCard>
    </div>
  );
}

export function HubSkeleton() {
  return (
    <Skeleton>
      <Card padding="none">
        <div className={css['counts']}>
          {[72, 64, 48].map((width) => (
            <div key={width} className={css['countBones']}>
              <SkeletonBox width={36} height={24} />
              <SkeletonBox width={width} height={12} />
            </div>
          ))}
        </div>
      </Card>
      <div className={css['columns']}>
        <RowBones />
        <div className={css['secondBones']}>
          <RowBones />
        </div>
      </div>
    </Skeleton>
  );
}
