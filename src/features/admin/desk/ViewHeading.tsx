/**
 * The name of the part that is shown, for readers: it takes the focus when the part took another's place and nothing
 * else has it.
 */
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
