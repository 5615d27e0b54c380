/** The skeleton of the list of accounts, fading downwards. */
import { rowOpacity } from '../../../ui/feedback/row-opacity.ts';
import { SkeletonBox } from '../../../ui/feedback/Skeleton.tsx';
import css from '../accounts.module.css';

export function AccountRowsSkeleton({ rows }: { rows: number }) {
  return (
    <div aria-hidden="true">
      {Array.from({ length: rows }, (_, index) => (
        <div key={index} className={css['accountBones']} style={{ opacity: rowOpacity(index, rows) }}>
          <SkeletonBox width={132} height={18} />
          <SkeletonBox width={220} height={14} />
          <SkeletonBox width={168} height={12} />
        </div>
      ))}
    </div>
  );
}
