/** The skeleton of the list of subordinates: rows of three lines that fade downwards. */
import { rowOpacity } from '../../ui/feedback/row-opacity.ts';
import { SkeletonBox } from '../../ui/feedback/Skeleton.tsx';
import { RowCard } from '../../ui/list/Rows.tsx';
import css from './Subordinates.module.css';

export function SubordinateRowsSkeleton({ rows }: { rows: number }) {
  return (
    <RowCard aria-hidden="true">
      {Array.from({ length: rows }, (_, at) => (
        <div key={at} className={css['bones']} style={{ opacity: rowOpacity(at, rows) }}>
          <SkeletonBox width={44} height={44} radius={14} />
          <div className={css['boneBody']}>
            <div className={css['boneLines']}>
              <SkeletonBox width={64} height={14} />
              <SkeletonBox width={128} height={11} />
              <SkeletonBox width={56} height={13} />
            </div>
            <SkeletonBox width={56} height={36} radius={12} />
          </div>
        </div>
      ))}
    </RowCard>
  );
}
