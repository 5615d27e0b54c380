/**
 * A list, and the detail of its selected row. From 900 px the detail is beside the list and stays visible while the
 * list scrolls. On narrower screens callers show only the list, and the detail has its own page or replaces the list.
 * Between 600 and 900 px the column is at most 680 px wide.
 */
import type { ReactElement, ReactNode } from 'react';
import { useMedia } from '../../platform/media.ts';
import { classes } from '../elements/class-names.ts';
import { wideScreen } from '../elements/wide-screen.ts';
import css from './Panes.module.css';

/** Returns whether two panes fit on the screen. */
export function useTwoPanes(): boolean {
  return useMedia(wideScreen);
}

interface PanesProps {
  list: ReactNode;
  detail?: ReactNode;
  /**
   * The list's place on a wide screen while there is no detail. `middle` is a column in the middle of the screen.
   * `whole` is the whole width up to 90 rem, for a table. A table also takes the room that a detail leaves. By default
   * the list stays in its column.
   */
  alone?: 'middle' | 'whole';
}

export function Panes({ list, detail, alone }: PanesProps): ReactElement {
  const isAlone = detail === undefined;
  return (
    <div
      className={classes(
        css['page'],
        isAlone && alone !== undefined && css[alone],
        !isAlone && alone === 'whole' && css['tableBeside'],
      )}
    >
      <div className={css['list']}>{list}</div>
      {detail !== undefined && <div className={css['detail']}>{detail}</div>}
    </div>
  );
}
