/** The box in a table's head. It selects the rows that were read, or ends the selection if all of them are selected. */
import type { ReactElement } from 'react';
import { SelectBox } from './SelectableRow.tsx';

interface SelectAllBoxProps {
  /** The accessible name: 选择这些下级. */
  label: string;
  /** The number of selected rows among those that were read. */
  selected: number;
  /** The number of selectable rows among those that were read. */
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
