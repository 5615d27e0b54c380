/**
 * A modal sheet at the bottom edge, with a title, a close button, content and a foot for buttons. The focus stays
 * inside and returns afterwards. Escape, the close button, a touch outside and the system's back close it.
 *
 * While `busy`, only the close button closes the sheet. On pages from 600 px wide it is a panel of 30rem, 1.5rem above
 * the bottom edge. The sheet's code loads when the page is idle, when the sheet opens, or with `preloadSheet`.
 */
import { lazy, Suspense, useEffect, type ReactElement } from 'react';
import { useCloseOnBack } from '../../platform/back-button.ts';
import { whenIdle } from '../elements/when-idle.ts';
import { useOnceTrue } from './last-present.ts';
import type { SheetProps } from './SheetPanel.tsx';

const load = () => import('./SheetPanel.tsx');
const Panel = lazy(load);

/** Loads the sheet's code before the sheet opens. */
export function preloadSheet(): Promise<unknown> {
  return load();
}

export function Sheet(props: SheetProps): ReactElement | null {
  const { open, busy = false, onClose } = props;
  const wasOpened = useOnceTrue(open);
  useEffect(() => whenIdle(load), []);
  useCloseOnBack(open, () => {
    if (!busy) onClose();
  });
  return wasOpened ? (
    <Suspense fallback={null}>
      <Panel {...props} />
    </Suspense>
  ) : null;
}
