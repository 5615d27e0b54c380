/**
 * Opens the demo console, and loads its code and texts when the browser is idle or the console opens. A link, a saved
 * situation, or a held chat button opens the console. So does the flask on the log-in page, or a button of the page for
 * server errors. Ctrl with the key left of the 1 opens or closes it. While the console is closed, the app still follows
 * the customer's colour. The bar of the tour (`TourHost`) is mounted here too.
 */
import type { RegisteredRouter } from '@tanstack/react-router';
import { useAtomValue } from 'jotai';
import { lazy, Suspense, useEffect, type ReactElement } from 'react';
import { useOnceTrue } from '../../../ui/overlay/last-present.ts';
import { closeDemoConsole, demoConsoleAtom, openDemoConsole } from '../../../api/demo/demo-console-state.ts';
import { store } from '../../../api/store.ts';
import { whenIdle } from '../../../ui/elements/when-idle.ts';
import { loadDemoWords } from '../load-demo-words.ts';
import { TourHost } from '../tour/TourHost.tsx';
import { followCustomer } from '../customer/change-customer.ts';

async function loadSheet(): Promise<typeof import('./ConsoleSheet.tsx')> {
  const [sheet] = await Promise.all([import('./ConsoleSheet.tsx'), loadDemoWords()]);
  return sheet;
}

const ConsoleSheet = lazy(loadSheet);

function onKeyDown(event: KeyboardEvent): void {
  if (event.code !== 'Backquote' || !event.ctrlKey || event.altKey || event.metaKey) return;
  event.preventDefault();
  if (store.get(demoConsoleAtom).open) closeDemoConsole();
  else openDemoConsole();
}

export default function DemoConsole({ router }: { router: RegisteredRouter }): ReactElement {
  const { open, linkError } = useAtomValue(demoConsoleAtom);
  /** The sheet stays mounted after its first opening, so that it can close with its animation. */
  const wasOpened = useOnceTrue(open);
  useEffect(() => {
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  useEffect(() => whenIdle(loadSheet), []);
  useEffect(followCustomer, []);
  return (
    <>
      <TourHost router={router} />
      {wasOpened && (
        <Suspense fallback={null}>
          <ConsoleSheet open={open} linkError={linkError} router={router} />
        </Suspense>
      )}
    </>
  );
}
