/**
 * A sheet from the bottom edge (from 600 px a panel of 480 with 24 below): handle, title, close, what it holds, and at
 * its foot one main button and one quiet way back. Focus stays in it and returns to where it came from; Escape, the
 * close button, a touch outside and the system's back close it. While `busy` only the close button does. Its code comes
 * when the page is idle.
 */
import { lazy, Suspense, useEffect, useState, type ReactElement } from 'react';
import { useBackClose } from '../../platform/back.ts';
import { whenIdle } from '../elements/when-idle.ts';
import type { SheetProps } from './SheetPanel.tsx';

const load = () => import('./SheetPanel.tsx');
const Panel = lazy(load);

/** Fetches the sheet's code ahead of its opening. */
export function preloadSheet(): Promise<unknown> {
  return load();
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
