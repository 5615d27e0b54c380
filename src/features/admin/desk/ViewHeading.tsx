/**
 * The name of the view, for screen readers. If a view opens while nothing or only the page's heading has the focus,
 * this heading takes it.
 */
import { useEffect, useRef, type ReactNode } from 'react';
import { VisuallyHidden } from '../../../ui/elements/VisuallyHidden.tsx';

export function ViewHeading({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (document.activeElement === null || document.activeElement.matches('body, h1'))
      heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <VisuallyHidden component="div">
      <h2 ref={heading} tabIndex={-1} data-view-heading="">
        {children}
      </h2>
    </VisuallyHidden>
  );
}
