/** A sheet of paper on the page: radius 16, a hairline, no shadow. Never a card within a card. */
import type { ReactNode } from 'react';
import { classes } from '../elements/class-names.ts';
import type { Loose, Polymorphic } from '../elements/polymorphic.ts';
import css from './Card.module.css';

interface CardOwnProps {
  /** `inset` keeps 16 clear on every side; `none` when the content brings its own. */
  padding?: 'inset' | 'none';
  className?: string | undefined;
  children?: ReactNode;
}

function CardImpl({ component, href, padding = 'inset', className, ...rest }: Loose<CardOwnProps>) {
  const Component = component ?? (href === undefined ? 'div' : 'a');
  return (
    <Component
      {...(href === undefined ? {} : { href })}
      {...rest}
      className={classes(css['card'], padding === 'inset' && css['inset'], className)}
    />
  );
}
export const Card: Polymorphic<CardOwnProps, 'div'> = CardImpl;
