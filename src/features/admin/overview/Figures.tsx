/** Figures in columns. A figure that counts a list is the link to it. */
import { createLink } from '@tanstack/react-router';
import { classes } from '../../../ui/elements/class-names.ts';
import type { OverviewFigure } from './figure-words.ts';
import css from './Overview.module.css';

const FigureLink = createLink('a');

export function Figures({ figures, few = false }: { figures: readonly OverviewFigure[]; few?: boolean }) {
  return (
    <dl className={classes(css['figures'], few && css['few'])}>
      {figures.map(({ key, label, value, list }) => (
        <div key={key} className={css['figure']}>
          <dt>{label}</dt>
          <dd>
            {list === null ? (
              <span key={value}>{value}</span>
            ) : (
              <FigureLink
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
