/** The skeleton of the lists of users and orders on narrow screens: rows of three lines. */
import { RowCard } from '../../../ui/list/Rows.tsx';
import { rowOpacity } from '../../../ui/feedback/row-opacity.ts';
import { SkeletonBox } from '../../../ui/feedback/Skeleton.tsx';
import css from './system.module.css';

export function DeskRowsSkeleton({ rows }: { rows: number }) {
  return (
    <RowCard aria-hidden="true">
      {Array.from({ length: rows }, (_, at) => (
        <div key={at} className={css['bones']} style={{ opacity: rowOpacity(at, rows) }}>
          <SkeletonBox width={44} height={44} radius={14} />
          <div className={css['boneLines']}>
            <SkeletonBox width={64} height={14} />
            <SkeletonBox width={128} height={11} />
            <SkeletonBox width={56} height={13} />
          </div>
        </div>
      ))}
    </RowCard>
  );
}
