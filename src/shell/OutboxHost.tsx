/** The sheet of what waits to be sent, opened from the strip or from Mine; its code comes when the page is idle. */
import { useAtom } from 'jotai';
import { lazy, Suspense, useEffect, useState } from 'react';
import { outboxOpenAtom } from '../api/outbox-book.ts';
import { whenIdle } from '../ui/when-idle.ts';

const load = () => import('./OutboxSheet.tsx');
const OutboxSheet = lazy(load);

export function OutboxHost() {
  const [open, setOpen] = useAtom(outboxOpenAtom);
  const [wanted, setWanted] = useState(open);
  if (open && !wanted) setWanted(true);
  // It is for when there is no network: its code is here before that.
  useEffect(() => whenIdle(load), []);
  return wanted ? <Suspense fallback={null}><OutboxSheet open={open} onClose={() => setOpen(false)} /></Suspense> : null;
}
