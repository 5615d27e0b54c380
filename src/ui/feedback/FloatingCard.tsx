/**
 * A card that floats above the tabs or the action bar. In its region, screen readers announce it politely. It doesn't
 * take the focus when it appears.
 */
import type { HTMLAttributes, ReactElement, ReactNode } from 'react';
import { classes } from '../elements/class-names.ts';
import css from './FloatingCard.module.css';

/**
 * The live region around a floating card. Render it before the card, because screen readers only announce changes of an
 * existing region. `over` places the region above another floating card, for example that of `UndoCard`.
 */
export function FloatingCardRegion({ over = false, children }: { over?: boolean; children: ReactNode }): ReactElement {
  return (
    <div className={classes(css['place'], over && css['over'])} role="status">
      {children}
    </div>
  );
}

export function FloatingCard(props: HTMLAttributes<HTMLDivElement>): ReactElement {
  return <div {...props} className={css['card']} />;
}
