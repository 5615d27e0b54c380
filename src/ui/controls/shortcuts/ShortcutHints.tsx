/**
 * Shows shortcuts of a page beside each other, on screens from 900 px with a mouse. Such devices mostly have a
 * keyboard.
 */
import { useLingui } from '@lingui/react/macro';
import type { ReactElement } from 'react';
import { useMedia } from '../../../platform/media.ts';
import { wideScreen } from '../../elements/wide-screen.ts';
import { Keys } from './Keys.tsx';
import { type ShortcutId, shortcutTable } from './shortcut-table.ts';
import css from './Shortcuts.module.css';

const noLabels: Readonly<Partial<Record<ShortcutId, string>>> = {};

interface ShortcutHintsProps {
  ids: readonly ShortcutId[];
  /** The names that the page gives to shortcuts, for example 写通知 for `add`. */
  labels?: typeof noLabels;
}

export function ShortcutHints({ ids, labels = noLabels }: ShortcutHintsProps): ReactElement | null {
  const { i18n } = useLingui();
  const shown = useMedia(`${wideScreen} and (hover: hover)`);
  if (!shown) return null;
  return (
    <p className={css['hints']}>
      {ids.map((id) => (
        <span key={id} className={css['hint']}>
          <Keys id={id} />
          <span>{labels[id] ?? i18n._(shortcutTable[id].label)}</span>
        </span>
      ))}
    </p>
  );
}
