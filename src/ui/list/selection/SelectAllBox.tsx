/**
 * The box in a table's head. It selects all loaded rows that can be selected, or ends the selection if all of these are
 * selected.
 */
import type { ReactElement } from 'react';
import { SelectBox } from './SelectableRow.tsx';

interface SelectAllBoxProps {
  /** The accessible name, for example 选择这些下级. */
  label: string;
  /** The number of selected rows among the loaded ones. */
  selected: number;
  /** The number of loaded rows that can be selected. */
  selectable: number;
  onSelect: () => void;
  onEnd: () => void;
}

export function SelectAllBox({ label, selected, selectable, onSelect, onEnd }: SelectAllBoxProps): ReactElement {
  const isAll = selected > 0 && selected === selectable;
  return (
    <SelectBox
      label={label}
      checked={isAll}
      mixed={selected > 0 && !isAll}
      disabled={selectable === 0}
      onToggle={() => (isAll ? onEnd() : onSelect())}
    />
  );
}
