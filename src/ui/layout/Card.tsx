/** A surface on the page, with a radius of 16 px and a thin border. Don't put a card into a card. */
import type { ReactNode } from 'react';
import { classes } from '../elements/class-names.ts';
import type { PolymorphicProps, Polymorphic } from '../elements/polymorphic.ts';
import css from './Card.module.css';

interface CardOwnProps {
  /** `inset` is 16 px on every side. Use `none` if the content has its own padding. */
  padding?: 'inset' | 'none';
  className?: string | undefined;
  children?: ReactNode;
}

function CardImpl({ component, href, padding = 'inset', className, ...rest }: PolymorphicProps<CardOwnProps>) {
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
