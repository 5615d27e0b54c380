/** The name of the view, for screen readers. If a new view leaves no element focused, this heading takes the focus. */
import { useEffect, useRef, type ReactNode } from 'react';
import { VisuallyHidden } from '../../../ui/elements/VisuallyHidden.tsx';

export function ViewHeading({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body || document.activeElement === null)
      heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <VisuallyHidden component="div">
      <h2 ref={heading} tabIndex={-1}>
        {children}
      </h2>
    </VisuallyHidden>
  );
}
