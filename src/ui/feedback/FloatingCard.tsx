/**
 * The card that floats above the tabs or the action bar: said politely, over what one is doing, and never in its way.
 */
import type { HTMLAttributes, ReactElement, ReactNode } from 'react';
import { classes } from '../elements/class-names.ts';
import css from './FloatingCard.module.css';

/**
 * Where it floats. The region is there before the words are, or they would not be announced. `over`: above another such
 * card.
 */
export function FloatingPlace({ over = false, children }: { over?: boolean; children: ReactNode }): ReactElement {
  return (
    <div className={classes(css['place'], over && css['over'])} role="status">
      {children}
    </div>
  );
}

export function FloatingCard(props: HTMLAttributes<HTMLDivElement>): ReactElement {
  return <div {...props} className={css['card']} />;
}
