/**
 * A dialog in the middle of the screen, for what asks or tells before anything else: title, words, buttons. Focus stays
 * in it and returns to where it came from; Escape, a touch outside and the system's back call `onClose`. Its code comes
 * when it is needed.
 */
import { lazy, Suspense, useState, type ReactElement } from 'react';
import { useBackClose } from '../../platform/back.ts';
import type { AppDialogProps } from './DialogPanel.tsx';

const load = () => import('./DialogPanel.tsx');
const Panel = lazy(load);

/** Fetches the dialog's code ahead of its opening. */
export function preloadDialog(): Promise<unknown> {
  return load();
}

export function AppDialog(props: AppDialogProps): ReactElement | null {
  const { open, busy = false, onClose } = props;
  const [wanted, setWanted] = useState(open);
  if (open && !wanted) setWanted(true);
  useBackClose(open, () => {
    if (!busy) onClose();
  });
  return wanted ? (
    <Suspense fallback={null}>
      <Panel {...props} />
    </Suspense>
  ) : null;
}
