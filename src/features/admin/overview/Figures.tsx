/** Figures in columns. Each is the link to the list that it counts or sums. */
import { createLink } from '@tanstack/react-router';
import { classes } from '../../../ui/elements/class-names.ts';
import { SkeletonBox } from '../../../ui/feedback/Skeleton.tsx';
import type { OverviewFigure } from './figure-words.ts';
import css from './Overview.module.css';

const FigureLink = createLink('a');

interface FiguresProps {
  figures: readonly OverviewFigure[];
  few?: boolean;
  /** Whether the values are still being read. Boxes then stand in their places, and the names keep the layout. */
  areComing?: boolean;
}

export function Figures({ figures, few = false, areComing = false }: FiguresProps) {
  return (
    <dl className={classes(css['figures'], few && css['few'])}>
      {figures.map(({ key, label, value, list }) => (
        <div key={key} className={css['figure']}>
          <dt>{label}</dt>
          <dd>
            {areComing ? (
              <SkeletonBox width={56} height={16} />
            ) : (
              <FigureLink
                // Another value moves the text. The key creates a new element then, because browsers count a moved
                // element as a layout shift.
                key={value}
                from="/system"
                to="/system"
                search={list}
                aria-label={`${label} ${value}`}
                className={css['link']}
              >
                {value}
              </FigureLink>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
