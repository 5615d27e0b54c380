/** The sheet of what waits to be sent, opened from the strip or from Mine; its code comes with the first opening. */
import { useAtom } from 'jotai';
import { lazy, Suspense, useState } from 'react';
import { outboxOpenAtom } from '../api/outbox-book.ts';

const OutboxSheet = lazy(() => import('./OutboxSheet.tsx'));

export function OutboxHost() {
  const [open, setOpen] = useAtom(outboxOpenAtom);
  const [wanted, setWanted] = useState(open);
  if (open && !wanted) setWanted(true);
  return wanted ? <Suspense fallback={null}><OutboxSheet open={open} onClose={() => setOpen(false)} /></Suspense> : null;
}
