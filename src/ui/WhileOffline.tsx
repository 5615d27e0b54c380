/** A line that is said while there is no network, such as how old what is shown is. Once it stood, its room stays: what is below it doesn't move when the network is back. */
import { type ElementType, type ReactElement, type ReactNode, useState } from 'react';
import { useOnline } from '../platform/network.ts';

export function WhileOffline({ component: Component = 'p', className, children }: { component?: ElementType; className?: string | undefined; children: ReactNode }): ReactElement | null {
  const online = useOnline();
  const [stood, setStood] = useState(!online);
  if (!online && !stood) setStood(true);
  if (!stood) return null;
  return <Component className={className} {...(online ? { style: { visibility: 'hidden' } } : {})}>{children}</Component>;
}
