/** The skeleton of the list of notices: title, two lines of text, time. */
import { RowCard } from '../../ui/list/Rows.tsx';
import { rowOpacity } from '../../ui/feedback/row-opacity.ts';
import { SkeletonBox } from '../../ui/feedback/Skeleton.tsx';
import css from './Notice.module.css';

/** The widths of the title (px) and of the second line of text, row by row. */
const widths = [
  [132, '62%'],
  [108, '24%'],
  [148, '40%'],
  [92, '52%'],
] as const;

export function NoticeRowsSkeleton({ rows }: { rows: number }) {
  return (
    <RowCard aria-hidden="true">
      {Array.from({ length: rows }, (_, index) => {
        const [title, second] = widths[index % widths.length] ?? widths[0];
        return (
          <div key={index} className={css['row']} style={{ opacity: rowOpacity(index, rows) }}>
            <div className={css['rowBody']}>
              <SkeletonBox width={title} height={16} className={css['boneTitle']} />
              <SkeletonBox height={14} className={css['boneText']} />
              <SkeletonBox width={second} height={14} className={css['boneText']} />
              <SkeletonBox width={72} height={12} className={css['boneTime']} />
            </div>
          </div>
        );
      })}
    </RowCard>
  );
}
