/** Figures in columns. Each is the link to the list that it counts or sums. */
import { createLink } from '@tanstack/react-router';
import { classes } from '../../../ui/elements/class-names.ts';
import type { OverviewFigure } from './figure-words.ts';
import css from './Overview.module.css';

const FigureLink = createLink('a');

interface FiguresProps {
  figures: readonly OverviewFigure[];
  few?: boolean;
}

export function Figures({ figures, few = false }: FiguresProps) {
  return (
    <dl className={classes(css['figures'], few && css['few'])}>
      {figures.map(({ key, label, value, list }) => (
        <div key={key} className={css['figure']}>
          <dt>{label}</dt>
          <dd>
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
          </dd>
        </div>
      ))}
    </dl>
  );
}
