/**
 * A list and what was chosen of it. On a phone the list has the page to itself (its detail has a page, or takes its place); from 900 px
 * the detail stands beside it and stays in sight while the list scrolls. Between 600 and 900 there is one column of up to 680.
 */
import type { ReactElement, ReactNode } from 'react';
import { useMedia } from '../platform/media.ts';
import css from './Panes.module.css';

/** Whether two panes fit. */
export function useTwoPanes(): boolean {
  return useMedia('(min-width: 900px)');
}

export function Panes({ list, detail }: { list: ReactNode; detail?: ReactNode }): ReactElement {
  return (
    <div className={css['page']}>
      <div className={css['list']}>{list}</div>
      {detail !== undefined && <div className={css['detail']}>{detail}</div>}
    </div>
  );
}
