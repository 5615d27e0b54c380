/**
 * A modal dialog in the middle of the screen: title, words, buttons. The focus stays inside and returns afterwards.
 * Unless the dialog is busy, Escape, a touch outside and the system's back call `onClose`. The dialog's code loads when
 * the dialog opens, or earlier with `preloadDialog`.
 */
import { lazy, Suspense, type ReactElement } from 'react';
import { useCloseOnBack } from '../../platform/back-button.ts';
import { useOnceTrue } from './last-present.ts';
import type { AppDialogProps } from './DialogPanel.tsx';

const load = () => import('./DialogPanel.tsx');
const Panel = lazy(load);

/** Loads the dialog's code before the dialog opens. */
export function preloadDialog(): Promise<unknown> {
  return load();
}

export function AppDialog(props: AppDialogProps): ReactElement | null {
  const { open, busy = false, onClose } = props;
  const wanted = useOnceTrue(open);
  useCloseOnBack(open, () => {
    if (!busy) onClose();
  });
  return wanted ? (
    <Suspense fallback={null}>
      <Panel {...props} />
    </Suspense>
  ) : null;
}
