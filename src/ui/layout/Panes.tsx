/**
 * A list and what was chosen of it. On a phone the list has the page to itself (its detail has a page, or takes its
 * place); from 900 px the detail stands beside it and stays in sight while the list scrolls. Between 600 and 900 there
 * is one column of up to 680.
 */
import type { ReactElement, ReactNode } from 'react';
import { useMedia } from '../../platform/media.ts';
import { classes } from '../elements/class-names.ts';
import css from './Panes.module.css';

/** Whether two panes fit. */
export function useTwoPanes(): boolean {
  return useMedia('(min-width: 900px)');
}

interface PanesProps {
  list: ReactNode;
  detail?: ReactNode;
  /**
   * How the list stands on a wide screen while there is no detail: in the middle, or, a table, over all the room. Else
   * in its column.
   */
  alone?: 'middle' | 'whole';
}

export function Panes({ list, detail, alone }: PanesProps): ReactElement {
  return (
    <div className={classes(css['page'], detail === undefined && alone !== undefined && css[alone])}>
      <div className={css['list']}>{list}</div>
      {detail !== undefined && <div className={css['detail']}>{detail}</div>}
    </div>
  );
}
