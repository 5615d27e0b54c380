/** Shows figures in columns. Each figure links to the list that it counts or sums. */
import { createLink } from '@tanstack/react-router';
import { classes } from '../../../ui/elements/class-names.ts';
import { SkeletonBox } from '../../../ui/feedback/Skeleton.tsx';
import type { OverviewFigure } from './figure-words.ts';
import css from './Overview.module.css';

const FigureLink = createLink('a');

interface FiguresProps {
  figures: readonly OverviewFigure[];
  /** Whether four columns fit beside each other instead of three, because there are few figures. */
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
                // If the value changes, its text moves, and browsers count a moved element as a layout shift. With this
                // key the new value gets a new element, which doesn't count.
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
