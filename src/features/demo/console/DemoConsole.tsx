/**
 * Opens the demo console, and loads its code and texts when the browser is idle or the console opens. A link, the flask
 * on the log-in page, a held chat button or Ctrl with the key left of the 1 opens it.
 */
import { i18n } from '@lingui/core';
import type { RegisteredRouter } from '@tanstack/react-router';
import { useAtomValue } from 'jotai';
import { lazy, Suspense, useEffect, useState, type ReactElement } from 'react';
import { closeConsole, consoleDoorAtom, openConsole } from '../../../api/demo/demo-door.ts';
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
  if (store.get(consoleDoorAtom).open) closeConsole();
  else openConsole();
}

export default function DemoConsole({ router }: { router: RegisteredRouter }): ReactElement | null {
  const { open, trouble } = useAtomValue(consoleDoorAtom);
  const [wanted, setWanted] = useState(open);
  if (open && !wanted) setWanted(true);
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
