/**
 * Selects rows of a list by their keys: one by one, a range, or all. The selection is a mode of the list. On a phone it
 * begins with a long press or a button. The system's back ends it, and so does Escape outside a dialog.
 */
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useCloseOnBack } from '../../../platform/back-button.ts';
import { isInputMethodKey } from '../../elements/composition.ts';
import { placeLostFocusLater } from '../../elements/lost-focus.ts';

interface SelectionState<Key> {
  readonly isActive: boolean;
  readonly keys: ReadonlySet<Key>;
  /** The key that was toggled last. A range begins there. */
  readonly anchor: Key | null;
}

/**
 * Returns the selection after a key was toggled. All keys of a range get the new state of the toggled key.
 * `order` holds the selectable keys from the top.
 */
export function toggleKey<Key>(
  { keys, anchor }: SelectionState<Key>,
  order: readonly Key[],
  key: Key,
  isRange: boolean,
): SelectionState<Key> {
  const isSelected = !keys.has(key);
  const [from, to] = [anchor === null ? -1 : order.indexOf(anchor), order.indexOf(key)];
  const range = isRange && from >= 0 && to >= 0 ? order.slice(Math.min(from, to), Math.max(from, to) + 1) : [key];
  const next = new Set(keys);
  for (const each of range) {
    if (isSelected) next.add(each);
    else next.delete(each);
  }
  return { isActive: true, keys: next, anchor: key };
}

export interface Selection<Key> {
  /** Whether rows are being selected. */
  readonly isActive: boolean;
  readonly keys: ReadonlySet<Key>;
  /** Begins the mode, with a first row if it is given. */
  readonly begin: (key?: Key) => void;
  /** With `isRange` (the shift key) all rows from the last toggled row to this row get the same state. */
  readonly toggle: (key: Key, isRange: boolean) => void;
  readonly select: (keys: Iterable<Key>) => void;
  /** Ends the mode. Nothing is selected afterwards. */
  readonly end: () => void;
}

const noSelection = { isActive: false, keys: new Set<never>(), anchor: null } as const;

/**
 * `order` holds the keys of the selectable rows, from the top. Pass the same array while the rows are the same, because
 * a new array renders every row again.
 */
export function useSelection<Key>(order: readonly Key[]): Selection<Key> {
  const [state, setState] = useState<SelectionState<Key>>(noSelection);
  const { isActive, keys } = state;
  const end = (): void => setState(noSelection);
  useCloseOnBack(isActive, end);
  const escape = useEffectEvent((event: KeyboardEvent) => {
    const isInDialog = event.target instanceof Element && event.target.closest('[role=dialog]') !== null;
    if (event.key === 'Escape' && !isInputMethodKey(event) && !isInDialog) end();
  });
  useEffect(() => {
    if (!isActive) return undefined;
    const listen = (event: KeyboardEvent): void => escape(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [isActive]);
  // The end of the mode removes the bar and the boxes of the rows, and one of them may have had the focus.
  useEffect(() => (isActive ? placeLostFocusLater : undefined), [isActive]);
  return useMemo(
    () => ({
      isActive,
      keys,
      begin: (key) => setState({ isActive: true, keys: new Set(key === undefined ? [] : [key]), anchor: key ?? null }),
      toggle: (key, isRange) => setState((before) => toggleKey(before, order, key, isRange)),
      select: (all) => setState((before) => ({ ...before, isActive: true, keys: new Set(all) })),
      end: () => setState(noSelection),
    }),
    [isActive, keys, order],
  );
}
