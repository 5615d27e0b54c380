/** A name as a heading, with chips beside it. If the place is narrow, the chips wrap below the name. */
import type { ReactElement, ReactNode } from 'react';
import { classes } from '../elements/class-names.ts';
import css from './NameLine.module.css';

interface NameLineProps {
  /** The level of the heading. */
  component: 'h2' | 'h3';
  /** Whether the name is the title of a page or a sheet, or of a row. */
  step: 'title' | 'row';
  name: ReactNode;
  className?: string | undefined;
  /** The chips, and other short texts. */
  children?: ReactNode;
}

export function NameLine({ component: Heading, step, name, className, children }: NameLineProps): ReactElement {
  return (
    <div className={classes(css['line'], css[step], className)}>
      <Heading className={css['name']}>{name}</Heading>
      {children}
    </div>
  );
}
