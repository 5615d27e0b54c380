/**
 * Opens the demo console, and loads its code and texts when the browser is idle or the console opens. A link, the flask
 * on the log-in page, a held chat button or Ctrl with the key left of the 1 opens it.
 */
import { i18n } from '@lingui/core';
import type { RegisteredRouter } from '@tanstack/react-router';
import { useAtomValue } from 'jotai';
import { lazy, Suspense, useEffect, type ReactElement } from 'react';
import { useOnceTrue } from '../../../ui/overlay/last-present.ts';
import { closeDemoConsole, demoConsoleAtom, openDemoConsole } from '../../../api/demo/demo-console-state.ts';
import { store } from '../../../api/store.ts';
import { whenIdle } from '../../../ui/elements/when-idle.ts';

/** Loads both languages, because the user may switch the language while the console is open. */
async function loadWords(): Promise<void> {
  const [zh, en] = await Promise.all([
    import('../../../locales/zh-CN/demo.po'),
    import('../../../locales/en-US/demo.po'),
  ]);
  i18n.load({ 'zh-CN': zh.messages, 'en-US': en.messages });
}

async function loadSheet(): Promise<typeof import('./ConsoleSheet.tsx')> {
  const [sheet] = await Promise.all([import('./ConsoleSheet.tsx'), loadWords()]);
  return sheet;
}

const ConsoleSheet = lazy(loadSheet);

function onKeyDown(event: KeyboardEvent): void {
  if (event.code !== 'Backquote' || !event.ctrlKey || event.altKey || event.metaKey) return;
  event.preventDefault();
  if (store.get(demoConsoleAtom).open) closeDemoConsole();
  else openDemoConsole();
}

export default function DemoConsole({ router }: { router: RegisteredRouter }): ReactElement | null {
  const { open, linkError: trouble } = useAtomValue(demoConsoleAtom);
  const wanted = useOnceTrue(open);
  useEffect(() => {
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  useEffect(() => whenIdle(loadSheet), []);
  return wanted ? (
    <Suspense fallback={null}>
      <ConsoleSheet open={open} trouble={trouble} router={router} />
    </Suspense>
  ) : null;
}
