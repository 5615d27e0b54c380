/** Text for screen readers only. */
import type { ElementType, ReactElement, ReactNode } from 'react';
import css from './VisuallyHidden.module.css';

export function VisuallyHidden({
  component: Component = 'span',
  id,
  children,
}: {
  component?: ElementType;
  id?: string | undefined;
  children: ReactNode;
}): ReactElement {
  return (
    <Component id={id} className={css['hidden']}>
      {children}
    </Component>
  );
}
