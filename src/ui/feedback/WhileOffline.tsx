/**
 * A line that is said while there is no network, such as how old what is shown is. It stands where it was there from
 * the start, and its room stays when the network is back. On a page that was being read as the network went it would
 * move what is below it: there it is said under the bar.
 */
import { type ElementType, type ReactElement, useLayoutEffect, useState } from 'react';
import { useOnline } from '../../platform/network.ts';
import { FormNote } from '../form/FormNote.tsx';
import { sayUnderBar } from './announcements.ts';
import { VisuallyHidden } from '../elements/VisuallyHidden.tsx';

interface WhileOfflineProps {
  /**
   * It is the reason why something can't be done, by this id: then it is read aloud there, and what can't be done says
   * so itself.
   */
  id?: string;
  component?: ElementType;
  /** As a note rather than a line. */
  note?: boolean;
  className?: string | undefined;
  children: string;
}

export function WhileOffline({
  id,
  component: Component = 'p',
  note = false,
  className,
  children,
}: WhileOfflineProps): ReactElement | null {
  const online = useOnline();
  const [stands] = useState(!online);
  const late = !stands && !online;
  const isReason = id !== undefined;
  useLayoutEffect(() => (late && !isReason ? sayUnderBar(children) : undefined), [late, isReason, children]);
  if (late)
    return !isReason ? null : (
      <VisuallyHidden component={Component} id={id}>
        {children}
      </VisuallyHidden>
    );
  if (!stands) return null;
  const hidden = online ? { style: { visibility: 'hidden' } as const } : {};
  if (note)
    return (
      <div className={className} {...hidden}>
        <FormNote kind="warning" id={id}>
          {children}
        </FormNote>
      </div>
    );
  return (
    <Component id={id} className={className} {...hidden}>
      {children}
    </Component>
  );
}
