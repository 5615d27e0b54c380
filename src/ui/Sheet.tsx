/**
 * A sheet from the bottom edge (from 600 px a panel of 480 with 24 below): handle, title, close, what it holds, and at
 * its foot one main button and one quiet way back. Focus stays in it and returns to where it came from; Escape, the
 * close button, a touch outside and the system's back close it. While `busy` only the close button does. Its code comes
 * when the page is idle.
 */
import { lazy, Suspense, useEffect, useState, type ReactElement, type ReactNode } from 'react';
import { useBackClose } from '../platform/back.ts';
import { whenIdle } from './when-idle.ts';

const load = () => import('./SheetPanel.tsx');
const Panel = lazy(load);

/** Fetches the sheet's code ahead of its opening. */
export function preloadSheet(): Promise<unknown> {
  return load();
}

export interface SheetProps {
  open: boolean;
  title: string;
  /** Beside the title: a `<StatusChip>`. */
  mark?: ReactNode;
  onClose: () => void;
  /** A request is under way: no touch outside, no Escape and no back closes it. */
  busy?: boolean;
  /** As high as a sheet may be, whatever it holds: for what is still being read, or changes by itself. */
  tall?: boolean;
  /** Cards lie in it, so that it is of the page's colour. */
  ground?: boolean;
  /** Buttons, below what scrolls. */
  footer?: ReactNode;
  children: ReactNode;
}

export function Sheet(props: SheetProps): ReactElement | null {
  const { open, busy = false, onClose } = props;
  const [wanted, setWanted] = useState(open);
  if (open && !wanted) setWanted(true);
  useEffect(() => whenIdle(load), []);
  useBackClose(open, () => {
    if (!busy) onClose();
  });
  return wanted ? (
    <Suspense fallback={null}>
      <Panel {...props} />
    </Suspense>
  ) : null;
}
