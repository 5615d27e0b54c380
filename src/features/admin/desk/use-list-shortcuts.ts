/** The keyboard shortcuts of a list: search, next and previous record, new record, close. */
import { useLingui } from '@lingui/react/macro';
import type { RefObject } from 'react';
import { type Shortcut, useCodeShortcuts } from '../../../ui/controls/ShortcutHints.tsx';

interface ListShortcuts {
  list: RefObject<HTMLElement | null>;
  /** The ids of the rows, from the top. */
  ids: readonly number[];
  /** The open record. */
  id: number | undefined;
  onOpen: (id: number) => void;
  /** Left out if nobody adds records to the list. */
  onAdd?: () => void;
  addLabel?: string;
  /** Null if no record is open. */
  onClose: (() => void) | null;
  /** Whether the list has a search field. */
  searches?: boolean;
}

export function useListShortcuts({
  list,
  ids,
  id,
  onOpen,
  onAdd,
  addLabel,
  onClose,
  searches = true,
}: ListShortcuts): Shortcut[] {
  const { t } = useLingui();
  const step = (by: 1 | -1): void => {
    const at = id === undefined ? -1 : ids.indexOf(id);
    const next = ids[at < 0 && by < 0 ? 0 : Math.max(0, Math.min(ids.length - 1, at + by))];
    if (next !== undefined && next !== id) onOpen(next);
  };
  const shortcuts: Shortcut[] = [
    ...(searches
      ? [
          {
            code: 'KeyK',
            modifier: 'control',
            keyLabel: 'K',
            label: t`搜索`,
            onPress: () => list.current?.querySelector<HTMLInputElement>('input[type=search]')?.focus(),
          } as const,
        ]
      : []),
    ...(onAdd && addLabel !== undefined
      ? [{ code: 'KeyN', modifier: 'alt', keyLabel: 'N', label: addLabel, onPress: onAdd } as const]
      : []),
    { code: 'ArrowDown', modifier: 'alt', keyLabel: '↓', label: t`下一个`, onPress: () => step(1) },
    { code: 'ArrowUp', modifier: 'alt', keyLabel: '↑', label: t`上一个`, onPress: () => step(-1) },
    ...(onClose ? [{ code: 'Escape', keyLabel: 'Esc', label: t`关闭`, onPress: onClose }] : []),
  ];
  useCodeShortcuts(shortcuts);
  return shortcuts;
}
