/** Shows the date and the figures of the day that is chosen in a chart. */
import type { ReactElement, ReactNode } from 'react';
import { classes } from '../elements/class-names.ts';
import { useDayWords } from '../words/day-words.ts';
import css from './StepChart.module.css';

interface ChartTipProps {
  /** Written as 2026-11-20. */
  day: string;
  /** The half of the chart in which the tip stands. */
  side: 'start' | 'end';
  /** Lines of text, with the figures in `b`. */
  children: ReactNode;
}

export function ChartTip({ day, side, children }: ChartTipProps): ReactElement {
  const dateInWords = useDayWords();
  return (
    // Screen readers get the same words from the slider.
    <div className={classes(css['tip'], css[side])} aria-hidden="true">
      <p className={css['tipDay']}>{dateInWords(day)}</p>
      {children}
    </div>
  );
}
