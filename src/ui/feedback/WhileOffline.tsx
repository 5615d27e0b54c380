/**
 * Shows a line while there is no network, for example the age of the data. The line doesn't move the content of an open
 * page by itself.
 *
 * If the page opened without a network, the line shows where it is rendered. When the network is back, the line keeps
 * its space until the person acts, because content that moves by itself moves under a finger. If the network is lost
 * later, a line without `id` shows under the bar instead.
 */
import { type ElementType, type ReactElement, useEffect, useLayoutEffect, useState } from 'react';
import { useOnline } from '../../platform/network.ts';
import { FormNote } from '../form/FormNote.tsx';
import { announceUnderBar } from './announcements.ts';
import { VisuallyHidden } from '../elements/VisuallyHidden.tsx';

interface WhileOfflineProps {
  /**
   * The id by which a disabled control refers to this line as its reason. If the network is lost later, only screen
   * readers get the line, because the control itself shows that it is disabled.
   */
  id?: string;
  component?: ElementType;
  /** Whether to show a note instead of a line. */
  note?: boolean;
  className?: string | undefined;
  children: string;
}

/** Returns whether the person has clicked or pressed a key since the network came back. Once true, it stays true. */
function useHasActedOnline(isBack: boolean): boolean {
  const [acted, setActed] = useState(false);
  useEffect(() => {
    if (!isBack || acted) return undefined;
    // The click must reach its own target before anything moves.
    const act = (): void => void setTimeout(() => setActed(true));
    document.addEventListener('click', act);
    document.addEventListener('keydown', act);
    return () => {
      document.removeEventListener('click', act);
      document.removeEventListener('keydown', act);
    };
  }, [isBack, acted]);
  return acted;
}

export function WhileOffline({
  id,
  component: Component = 'p',
  note = false,
  className,
  children,
}: WhileOfflineProps): ReactElement | null {
  const online = useOnline();
  const [openedOffline] = useState(!online);
  const acted = useHasActedOnline(openedOffline && online);
  const isInPlace = openedOffline && !acted;
  const isLostLater = !isInPlace && !online;
  const isReason = id !== undefined;
  useLayoutEffect(
    () => (isLostLater && !isReason ? announceUnderBar(children) : undefined),
    [isLostLater, isReason, children],
  );
  if (isLostLater && isReason)
    return (
      <VisuallyHidden component={Component} id={id}>
        {children}
      </VisuallyHidden>
    );
  if (!isInPlace) return null;
  // The network is back, and the line only keeps its space.
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
