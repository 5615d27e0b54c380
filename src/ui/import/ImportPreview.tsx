/**
 * Shows the file before it is imported: the fields of its columns, the rows with their errors, and what the import will
 * do. No row is sent before the person confirms the import.
 */
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useMemo, useState } from 'react';
import { Button } from '../controls/Button.tsx';
import { FilterChips } from '../controls/Chips.tsx';
import { SkeletonBox } from '../feedback/Skeleton.tsx';
import { ActionBar } from '../layout/ActionBar.tsx';
import { ConfirmDialog } from '../overlay/ConfirmDialog.tsx';
import { ColumnAssignment } from './ColumnAssignment.tsx';
import { type CheckedRowBase, countRows, type ImportCounts } from './row-decisions.ts';
import type { ImportKind } from './import-kind.ts';
import css from './import.module.css';
import { ImportRows } from './ImportRows.tsx';
import { useRowFilter, useRowFilterOptions } from './row-filter.ts';
import { choose, type SheetDraft } from './sheet-draft.ts';
import { useRowActions } from './use-row-actions.ts';

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

/** About the height of a row's card in px. */
const cardHeightPx = 96;

/** Stands in place of the rows while they are being checked. */
function Checking({ rowCount }: { rowCount: number }) {
  return (
    <div role="status" className={css['checking']}>
      <p>{plural(rowCount, { one: '正在核对 # 行', other: '正在核对 # 行' })}</p>
      <SkeletonBox width="100%" height={cardHeightPx} />
      <SkeletonBox width="100%" height={cardHeightPx} />
    </div>
  );
}

/**
 * Says beside the main button how many rows have errors, or else how many are skipped. Null without counts, or if no
 * row is left out.
 */
function leftOutWords(counts: ImportCounts | null): string | null {
  if (counts === null || counts.wrong + counts.skip === 0) return null;
  return counts.wrong > 0
    ? plural(counts.wrong, { one: '# 行有错', other: '# 行有错' })
    : plural(counts.skip, { one: '# 行跳过', other: '# 行跳过' });
}

interface ImportStart {
  readonly starting: boolean;
  /** Whether the last start has failed. */
  readonly failed: boolean;
  /** Resolves with whether the import has started. */
  readonly start: () => Promise<boolean>;
}

/**
 * Starts the import. A call does nothing while another start runs, or while `onStart` is null. `onStart` is null while
 * `checked` is null.
 */
function useImportStart(onStart: (() => Promise<void>) | null): ImportStart {
  const [starting, setStarting] = useState(false);
  const [failed, setFailed] = useState(false);
  const start = async (): Promise<boolean> => {
    if (!onStart || starting) return false;
    setStarting(true);
    setFailed(false);
    try {
      await onStart();
      return true;
    } catch {
      setFailed(true);
      return false;
    } finally {
      setStarting(false);
    }
  };
  return { starting, failed, start };
}

interface StartQuestionProps extends Pick<ImportPreviewProps<CheckedRowBase>, 'confirmWords' | 'failedWords'> {
  open: boolean;
  /** Null while `checked` is null. */
  counts: ImportCounts | null;
  /** The number of rows that the import sends. */
  ready: number;
  importStart: ImportStart;
  onClose: () => void;
}

/** Asks before the import starts. The question closes once the import has started. */
function StartQuestion({ open, counts, ready, confirmWords, failedWords, importStart, onClose }: StartQuestionProps) {
  const { t } = useLingui();
  const { starting, failed, start } = importStart;
  return (
    <ConfirmDialog
      open={open}
      tone="accent"
      title={plural(ready, { one: '导入 # 行？', other: '导入 # 行？' })}
      confirm={t`开始导入`}
      busy={starting}
      error={failed ? failedWords : undefined}
      onConfirm={() =>
        void start().then((isStarted) => {
          if (isStarted) onClose();
        })
      }
      onClose={onClose}
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
  );
}

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
  const { filter, chooseFilter, shown, touch } = useRowFilter(checked);
  const { actions, expanded } = useRowActions(onChange, touch);
  const optionsFor = useRowFilterOptions();
  const [dialog, setDialog] = useState<'close' | 'start' | null>(null);
  const importStart = useImportStart(checked && (() => onStart(checked)));
  const counts = useMemo(() => checked && countRows(checked), [checked]);
  /**
   * The numbers of the rows that can update an existing record, unless an earlier row that isn't skipped has the same
   * record.
   */
  const existingLines = (checked ?? [])
    .filter((row) => kind.canUpdate?.(row) === true && row.sameAs === null)
    .map(({ row }) => row.line);
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
        <Checking rowCount={rowCount} />
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
          <ImportRows kind={kind} draft={draft} rows={shown} filter={filter} expanded={expanded} actions={actions} />
        </>
      )}
      <ActionBar note={<span role="status">{leftOutWords(counts)}</span>}>
        <Button fullWidth disabled={ready === 0} loading={importStart.starting} onClick={() => setDialog('start')}>
          {plural(ready, { one: '导入 # 行', other: '导入 # 行' })}
        </Button>
      </ActionBar>
      <StartQuestion
        open={dialog === 'start'}
        counts={counts}
        ready={ready}
        confirmWords={confirmWords}
        failedWords={failedWords}
        importStart={importStart}
        onClose={() => setDialog(null)}
      />
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
