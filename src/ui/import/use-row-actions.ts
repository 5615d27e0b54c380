/**
 * The acts of a person on the rows of a file before its import. A person corrects a cell, decides whether a row is
 * imported, or shows all cells of a row.
 */
import { useMemo, useState } from 'react';
import type { RowActions } from './ImportRowCard.tsx';
import { changeCell, choose, type SheetDraft } from './sheet-draft.ts';

interface RowActionsState {
  /** Stable between renders if the parameters are. */
  readonly actions: RowActions;
  /** The numbers of the rows that show every cell as a field. */
  readonly expanded: ReadonlySet<number>;
}

/** `touch` is told the number of each row that a person changes. */
export function useRowActions(
  onChange: (next: (draft: SheetDraft) => SheetDraft) => void,
  touch: (line: number) => void,
): RowActionsState {
  const [expanded, setExpanded] = useState<ReadonlySet<number>>(new Set());
  const actions = useMemo<RowActions>(
    () => ({
      onMend: (line, key, text) => {
        touch(line);
        onChange((before) => changeCell(before, line, key, text));
      },
      onChoose: (line, choice) => {
        touch(line);
        onChange((before) => choose(before, [line], choice));
      },
      onExpand: (line) =>
        setExpanded((before) => {
          const next = new Set(before);
          if (next.has(line)) next.delete(line);
          else next.add(line);
          return next;
        }),
    }),
    [onChange, touch],
  );
  return { actions, expanded };
}
