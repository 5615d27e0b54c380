/**
 * Shows the file before it is imported: the fields of its columns, every row with its errors, and what the import will
 * do. Nothing is sent before the person confirms it.
 */
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { Button } from '../controls/Button.tsx';
import { FilterChips } from '../controls/Chips.tsx';
import { SkeletonBox } from '../feedback/Skeleton.tsx';
import { ActionBar } from '../layout/ActionBar.tsx';
import { useTwoPanes } from '../layout/Panes.tsx';
import { VirtualList } from '../list/VirtualList.tsx';
import { ConfirmDialog } from '../overlay/ConfirmDialog.tsx';
import { ColumnAssignment } from './ColumnAssignment.tsx';
import { type CheckedRowBase, countRows, type ImportCounts } from './row-decisions.ts';
import { type ImportKind, rememberProblems } from './import-kind.ts';
import css from './import.module.css';
import { ImportRowCard, type RowActions } from './ImportRowCard.tsx';
import { ImportTableRow, ImportTableHead } from './ImportTableRow.tsx';
import { useRowFilter, useRowFilterOptions } from './row-filter.ts';
import { choose, columnsOf, changeCell, type SheetDraft } from './sheet-draft.ts';

interface ImportPreviewProps<Checked extends CheckedRowBase> {
  /** Always pass the same object, because another one renders every row again. */
  kind: ImportKind<Checked>;
  draft: SheetDraft;
  /** The number of rows of the file. */
  rowCount: number;
  /** Null while the rows are being checked, or while the existing records are being read. */
  checked: readonly Checked[] | null;
  /** Notes about the whole file, above the rows. */
  notes: ReactNode;
  /** Returns the sentence of the confirmation for an import with these counts. */
  confirmWords: (counts: ImportCounts) => ReactNode;
  /** The sentence if the import couldn't be started. */
  failedWords: string;
  onChange: (next: (draft: SheetDraft) => SheetDraft) => void;
  /** Starts the import. A rejection means that no row was sent. */
  onStart: (checked: readonly Checked[]) => Promise<void>;
  onClose: () => void;
}

const keyOf = (checked: CheckedRowBase): number => checked.row.line;

export function ImportPreview<Checked extends CheckedRowBase>({
  kind,
  draft,
  rowCount,
  checked,
  notes,
  confirmWords,
  failedWords,
  onChange,
  onStart,
  onClose,
}: ImportPreviewProps<Checked>) {
  const { t } = useLingui();
  const wide = useTwoPanes();
  const { filter, chooseFilter, shown, touch } = useRowFilter(checked);
  const optionsFor = useRowFilterOptions();
  /** The numbers of the rows that show every cell as a field. */
  const [expanded, setExpanded] = useState<ReadonlySet<number>>(new Set());
  const [dialog, setDialog] = useState<'close' | 'start' | null>(null);
  const [starting, setStarting] = useState(false);
  const [failed, setFailed] = useState(false);
  const counts = useMemo(() => checked && countRows(checked), [checked]);
  const fileColumns = useMemo(() => columnsOf(kind.columns, draft), [kind, draft]);
  const { changed } = draft;
  // The table also has the required columns that the file lacks, so that a person can fill them in.
  const tableColumns = useMemo(
    () => kind.columns.filter((column) => fileColumns.includes(column) || (column.inTemplate && column.required)),
    [kind, fileColumns],
  );
  const problemsOf = useMemo(() => rememberProblems(kind), [kind]);

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
          if (!next.delete(line)) next.add(line);
          return next;
        }),
    }),
    [onChange, touch],
  );
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

  async function start(): Promise<void> {
    if (!checked || starting) return;
    setStarting(true);
    setFailed(false);
    try {
      await onStart(checked);
      setDialog(null);
    } catch {
      setFailed(true);
    } finally {
      setStarting(false);
    }
  }

  /** The rows that can update a record that exists. */
  const existingLines = kind.updates
    ? (checked ?? []).filter((row) => kind.updates?.(row) === true && row.sameAs === null).map((row) => row.row.line)
    : [];
  const chooseExisting = (choice: 'import' | 'skip'): void =>
    onChange((before) => choose(before, existingLines, choice));
  const ready = counts === null ? 0 : counts.add + counts.update;

  return (
    <>
      <div className={css['file']}>
        <p className={css['fileName']}>
          <bdi>{draft.fileName}</bdi>
        </p>
        <Button variant="text" size="small" onClick={() => setDialog('close')}>{t`换一个文件`}</Button>
      </div>
      <ColumnAssignment columns={kind.columns} draft={draft} warningOf={kind.warningOf} onChange={onChange} />
      {notes}
      {counts === null ? (
        <div role="status" className={css['checking']}>
          <p>{plural(rowCount, { one: '正在核对 # 行', other: '正在核对 # 行' })}</p>
          <SkeletonBox width="100%" height={96} />
          <SkeletonBox width="100%" height={96} />
        </div>
      ) : (
        <>
          <FilterChips
            // Another set of chips gets new elements, because moved chips would be a layout shift.
            key={optionsFor(counts, filter)
              .map(({ value }) => value)
              .join(' ')}
            label={t`按结果筛选`}
            value={filter}
            options={optionsFor(counts, filter)}
            onChange={chooseFilter}
          />
          {filter === 'existing' && existingLines.length > 0 && (
            <div className={css['bulk']}>
              <Button variant="soft" size="small" onClick={() => chooseExisting('import')}>{t`全部更新`}</Button>
              <Button variant="soft" size="small" onClick={() => chooseExisting('skip')}>{t`全部保留现在的`}</Button>
            </div>
          )}
          <div className={wide ? css['table'] : css['list']}>
            <div className={wide ? css['tableInner'] : undefined} style={{ '--columns': tableColumns.length }}>
              {wide && <ImportTableHead columns={tableColumns} />}
              <VirtualList
                key={`${filter} ${wide ? 'table' : 'cards'}`}
                label={t`表格的行`}
                items={shown}
                getKey={keyOf}
                renderItem={wide ? renderTableRow : renderCard}
                estimate={wide ? 53 : 110}
                apart={!wide}
              />
            </div>
          </div>
        </>
      )}
      <ActionBar
        note={
          <span role="status">
            {counts === null || counts.wrong + counts.skip === 0
              ? null
              : counts.wrong > 0
                ? plural(counts.wrong, { one: '# 行有错', other: '# 行有错' })
                : plural(counts.skip, { one: '# 行跳过', other: '# 行跳过' })}
          </span>
        }
      >
        <Button fullWidth disabled={ready === 0} loading={starting} onClick={() => setDialog('start')}>
          {plural(ready, { one: '导入 # 行', other: '导入 # 行' })}
        </Button>
      </ActionBar>
      <ConfirmDialog
        open={dialog === 'start'}
        tone="accent"
        title={plural(ready, { one: '导入 # 行？', other: '导入 # 行？' })}
        confirm={t`开始导入`}
        busy={starting}
        error={failed ? failedWords : undefined}
        onConfirm={() => void start()}
        onClose={() => setDialog(null)}
      >
        {counts !== null && (
          <>
            {confirmWords(counts)}
            {counts.wrong > 0 && (
              <p>
                {plural(counts.wrong, {
                  one: '# 行有错，不导入。导入后可以存成文件再改。',
                  other: '# 行有错，不导入。导入后可以存成文件再改。',
                })}
              </p>
            )}
          </>
        )}
      </ConfirmDialog>
      <ConfirmDialog
        open={dialog === 'close'}
        title={t`换一个文件？`}
        confirm={t`换一个文件`}
        onConfirm={() => {
          setDialog(null);
          onClose();
        }}
        onClose={() => setDialog(null)}
      >
        {t`这里改过的内容会丢失，原来的文件不变。`}
      </ConfirmDialog>
    </>
  );
}
