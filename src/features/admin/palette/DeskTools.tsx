/**
 * Adds the command palette, its button in the bar, and the sheet of shortcuts to every page of the administration. The
 * palette's code loads when the page is idle, or on first use.
 */
import { useLingui } from '@lingui/react/macro';
import magnifier from 'icon:search-rounded';
import { lazy, Suspense, useEffect, useState, type ReactElement } from 'react';
import { ariaKeysOf, shortcutTitle } from '../../../ui/controls/shortcuts/shortcut-table.ts';
import { useShortcuts } from '../../../ui/controls/shortcuts/use-shortcuts.ts';
import { whenIdle } from '../../../ui/elements/when-idle.ts';
import { TopBarAction } from '../../../ui/layout/TopBarAction.tsx';
import { Sheet } from '../../../ui/overlay/Sheet.tsx';
import { useOnceTrue } from '../../../ui/overlay/last-present.ts';
import css from './palette.module.css';

const loadPalette = () => import('./Palette.tsx');
const Palette = lazy(loadPalette);
const ShortcutSheet = lazy(() => import('./ShortcutSheet.tsx'));

export default function DeskTools(): ReactElement {
  const { t } = useLingui();
  const [open, setOpen] = useState<'palette' | 'help' | null>(null);
  const paletteWanted = useOnceTrue(open === 'palette');
  // Without this, letters that the person types right after the first Ctrl+K would be lost while the code loads.
  useEffect(() => whenIdle(loadPalette), []);
  useShortcuts({
    palette: () => setOpen(open === 'palette' ? null : 'palette'),
    help: () => setOpen(open === 'help' ? null : 'help'),
  });
  return (
    <>
      <TopBarAction
        display="icon"
        className={css['barButton']}
        icon={magnifier}
        label={t`命令面板`}
        title={shortcutTitle('palette')}
        aria-haspopup="dialog"
        aria-keyshortcuts={ariaKeysOf('palette')}
        onClick={() => setOpen('palette')}
      />
      {paletteWanted && (
        <Suspense fallback={null}>
          <Palette open={open === 'palette'} onClose={() => setOpen(null)} onHelp={() => setOpen('help')} />
        </Suspense>
      )}
      <Sheet open={open === 'help'} title={t`快捷键`} onClose={() => setOpen(null)}>
        <Suspense fallback={null}>
          <ShortcutSheet />
        </Suspense>
      </Sheet>
    </>
  );
}
