/** Figures in columns. A figure that counts a list is the link to it; other figures show their days in the chart. */
import { createLink } from '@tanstack/react-router';
import { classes } from '../../../ui/elements/class-names.ts';
import type { OverviewTrend } from '../desk/system-search.ts';
import type { OverviewFigure } from './figure-words.ts';
import css from './Overview.module.css';

const FigureLink = createLink('a');

interface FiguresProps {
  figures: readonly OverviewFigure[];
  few?: boolean;
  /** Shows the trend of a figure that has no list. */
  onTrend?: (trend: OverviewTrend) => void;
}

export function Figures({ figures, few = false, onTrend }: FiguresProps) {
  return (
    <dl className={classes(css['figures'], few && css['few'])}>
      {figures.map(({ key, label, value, list, trend }) => (
        <div key={key} className={css['figure']}>
          <dt>{label}</dt>
          <dd>
            {list === null && trend !== undefined && onTrend && (
              <button
                key={value}
                type="button"
                aria-label={`${label} ${value}`}
                className={css['link']}
                onClick={() => onTrend(trend)}
              >
                {value}
              </button>
            )}
            {list === null && trend === undefined && <span key={value}>{value}</span>}
            {list !== null && (
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
