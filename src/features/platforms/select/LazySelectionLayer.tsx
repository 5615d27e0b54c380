/** Loads the selection's layer when the page is idle, and shows it from its first use on. */
import { type ComponentProps, lazy, Suspense, useEffect } from 'react';
import { whenIdle } from '../../../ui/elements/when-idle.ts';
import { useOnceTrue } from '../../../ui/overlay/last-present.ts';
import { useIsSelecting } from './selection.ts';

const load = () => import('./SelectionLayer.tsx');
const Layer = lazy(() => load().then((module) => ({ default: module.SelectionLayer })));

export function LazySelectionLayer(props: ComponentProps<typeof Layer>) {
  const isSelecting = useIsSelecting(props.selection);
  // The layer stays, because its card offers to undo after the selection has ended.
  const wanted = useOnceTrue(isSelecting || props.exported !== null || props.renewal !== null);
  useEffect(() => whenIdle(load), []);
  return wanted ? (
    <Suspense fallback={null}>
      <Layer {...props} />
    </Suspense>
  ) : null;
}
