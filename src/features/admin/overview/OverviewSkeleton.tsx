/** The skeleton of the overview, with boxes in the places of its figures and its chart. */
import { Skeleton, SkeletonBox, SkeletonRows } from '../../../ui/feedback/Skeleton.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { RowCard } from '../../../ui/list/Rows.tsx';
import { classes } from '../../../ui/elements/class-names.ts';
import css from './Overview.module.css';

function FigureBones({ count, few = false }: { count: number; few?: boolean }) {
  return (
    <div className={classes(css['figures'], few && css['few'])}>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className={css['figureBones']}>
          <SkeletonBox width={64} height={12} />
          <SkeletonBox width={index % 2 === 0 ? 48 : 80} height={16} />
        </div>
      ))}
    </div>
  );
}

function SettingBones({ count }: { count: number }) {
  return (
    <RowCard aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className={css['settingBones']}>
          <SkeletonBox width={120} height={14} />
        </div>
      ))}
    </RowCard>
  );
}

/** The numbers of figures are those of figure-words.ts: four of this moment, and nine of the chosen days. */
export function OverviewSkeleton() {
  return (
    <Skeleton>
      <Card padding="none">
        <FigureBones few count={4} />
      </Card>
      <Card padding="none" className={css['period']}>
        <div className={css['choice']}>
          <SkeletonBox height={44} radius={12} />
        </div>
        <FigureBones count={9} />
        <div className={css['trends']}>
          <SkeletonBox width={200} height={36} radius={12} className={css['chipBones']} />
        </div>
        <div className={classes(css['chart'], css['chartBones'])}>
          <span className={css['gridLine']} />
          <span className={css['gridLine']} />
          <span className={css['gridLine']} />
        </div>
      </Card>
      <div className={css['headingBones']}>
        <SkeletonBox on="bg" width={80} height={18} />
      </div>
      <SettingBones count={2} />
      <div className={css['headingBones']}>
        <SkeletonBox on="bg" width={80} height={18} />
      </div>
      <SkeletonRows bare rows={4} />
    </Skeleton>
  );
}
