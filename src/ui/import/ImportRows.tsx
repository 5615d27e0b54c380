/** The rows of a file before its import: cards, or a table on a wide screen. */
import { useLingui } from '@lingui/react/macro';
import { useCallback, useMemo } from 'react';
import { useTwoPanes } from '../layout/Panes.tsx';
import { VirtualList } from '../list/virtual/VirtualList.tsx';
import { type ImportKind, memoiseProblems } from './import-kind.ts';
import css from './import.module.css';
import { ImportRowCard, type RowActions } from './ImportRowCard.tsx';
import { ImportTableHead, ImportTableRow } from './ImportTableRow.tsx';
import type { CheckedRowBase } from './row-decisions.ts';
import type { RowFilter } from './row-filter.ts';
import { columnsOf, type SheetDraft } from './sheet-draft.ts';

interface ImportRowsProps<Checked extends CheckedRowBase> {
  kind: ImportKind<Checked>;
  draft: SheetDraft;
  rows: readonly Checked[];
  /** The filter that chose the rows. Another filter shows its rows from the top. */
  filter: RowFilter;
  /** The numbers of the rows whose cards show every cell as a field. In the table each row does. */
  expanded: ReadonlySet<number>;
  actions: RowActions;
}

/** The usual heights of a row in px, with one line in each cell and no problem. */
const tableRowHeight = 53;
const cardHeight = 110;

const keyOf = (checked: CheckedRowBase): number => checked.row.line;

export function ImportRows<Checked extends CheckedRowBase>({
  kind,
  draft,
  rows,
  filter,
  expanded,
  actions,
}: ImportRowsProps<Checked>) {
  const { t } = useLingui();
  const wide = useTwoPanes();
  const fileColumns = useMemo(() => columnsOf(kind.columns, draft), [kind, draft]);
  const { changed } = draft;
  // The table also has the required columns that the file lacks, so that a person can fill them in.
  const tableColumns = useMemo(
    () => kind.columns.filter((column) => fileColumns.includes(column) || (column.inTemplate && column.required)),
    [kind, fileColumns],
  );
  const problemsOf = useMemo(() => memoiseProblems(kind), [kind]);
  const existingOf = useCallback(
    (row: Checked) =>
      row.existing === null || row.sameAs !== null
        ? null
        : kind.renderExisting(row, (choice) => actions.onChoose(row.row.line, choice)),
    [kind, actions],
  );
  const renderCard = useCallback(
    (row: Checked) => (
      <ImportRowCard
        knownColumns={kind.columns}
        nameKey={kind.nameKey}
        checked={row}
        problems={problemsOf(row)}
        existing={existingOf(row)}
        fileColumns={fileColumns}
        changed={changed[row.row.line]}
        expanded={expanded.has(row.row.line)}
        actions={actions}
      />
    ),
    [kind, problemsOf, existingOf, fileColumns, changed, expanded, actions],
  );
  const renderTableRow = useCallback(
    (row: Checked) => (
      <ImportTableRow
        checked={row}
        problems={problemsOf(row)}
        existing={existingOf(row)}
        columns={tableColumns}
        actions={actions}
      />
    ),
    [problemsOf, existingOf, tableColumns, actions],
  );
  return (
    <div className={wide ? css['table'] : css['list']}>
      <div className={wide ? css['tableInner'] : undefined} style={{ '--columns': tableColumns.length }}>
        {wide && <ImportTableHead columns={tableColumns} />}
        <VirtualList
          key={`${filter} ${wide ? 'table' : 'cards'}`}
          label={t`表格的行`}
          items={rows}
          getKey={keyOf}
          renderItem={wide ? renderTableRow : renderCard}
          estimate={wide ? tableRowHeight : cardHeight}
          apart={!wide}
        />
      </div>
    </div>
  );
}
