/**
 * The file before it is imported: which column is which, every row with its errors, and what importing will do. Nothing
 * is sent before the person confirms it.
 */
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useCallback, useMemo, useState } from 'react';
import type { AccountPlatform } from '../../../../contract/account-fields.ts';
import { startBatch } from '../../../api/outbox/batch/batch.ts';
import { useUser } from '../../../api/session/session.ts';
import { useOfflineReason } from '../../../device/connection-words.ts';
import { useMedia } from '../../../platform/media.ts';
import { useOnline } from '../../../platform/network.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { FilterChips } from '../../../ui/controls/Chips.tsx';
import { SkeletonBox } from '../../../ui/feedback/Skeleton.tsx';
import { FormNote } from '../../../ui/form/FormNote.tsx';
import { ActionBar } from '../../../ui/layout/ActionBar.tsx';
import { VirtualList } from '../../../ui/list/VirtualList.tsx';
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.tsx';
import { useFormat } from '../../../ui/words/format.ts';
import { type CheckedRow, countRows, type ExistingAccounts, type ImportCounts } from './rows/check-rows.ts';
import { ColumnAssignment } from './ColumnAssignment.tsx';
import { importColumns } from './rows/import-columns.ts';
import { choose, columnsIn, createRowReader, type ImportDraft, mend } from './rows/import-draft.ts';
import css from './import.module.css';
import { ImportRowCard, type RowActions } from './ImportRowCard.tsx';
import { ImportTableRow, TableHead } from './ImportTableRow.tsx';
import { useCheckedRows } from './rows/row-checker.ts';
import { rowProblems } from './rows/row-problems.ts';
import { batchRowsOf } from './run/send-import.ts';
import { useExistingAccounts } from './use-existing-accounts.ts';

interface ImportPreviewProps {
  platform: AccountPlatform;
  draft: ImportDraft;
  /** False if the device can't store the draft. */
  kept: boolean;
  onChange: (next: (draft: ImportDraft) => ImportDraft) => void;
  onClose: () => void;
  onStarted: () => void;
}

type Filter = 'all' | 'wrong' | 'existing' | 'same' | 'skip';

function fits(filter: Filter, { act, existing, sameAs }: CheckedRow): boolean {
  switch (filter) {
    case 'existing':
      return existing !== null;
    case 'same':
      return sameAs !== null;
    case 'all':
      return true;
    default:
      return act === filter;
  }
}

const noAccounts: ExistingAccounts = new Map();
const keyOf = (checked: CheckedRow): number => checked.row.line;

export function ImportPreview({ platform, draft, kept, onChange, onClose, onStarted }: ImportPreviewProps) {
  const { t, i18n } = useLingui();
  const { coins: number } = useFormat();
  const { offlineNow, onceOnline } = useOfflineReason();
  const online = useOnline();
  const { id: userId } = useUser();
  const wide = useMedia('(min-width: 900px)');
  const { existing, complete } = useExistingAccounts(platform, true);
  const [readRows] = useState(createRowReader);
  const rows = useMemo(() => readRows(draft), [readRows, draft]);
  const checked = useCheckedRows(platform, rows, existing ?? noAccounts, draft.choices);
  const [filter, setFilter] = useState<Filter>('all');
  /** Rows that were touched since the filter was chosen. They stay, although the filter may not fit them any more. */
  const [touched, setTouched] = useState<ReadonlySet<number>>(new Set());
  const [expanded, setExpanded] = useState<ReadonlySet<number>>(new Set());
  const [dialog, setDialog] = useState<'close' | 'start' | null>(null);
  const [starting, setStarting] = useState(false);
  const [failed, setFailed] = useState(false);
  const counts = useMemo(() => (checked && existing ? countRows(checked) : null), [checked, existing]);
  const shown = useMemo(
    () => checked?.filter((row) => fits(filter, row) || touched.has(row.row.line)) ?? [],
    [checked, filter, touched],
  );
  const columns = useMemo(() => columnsIn(platform, draft), [platform, draft]);
  const { changed } = draft;
  // A required column that the file lacks is filled in here.
  const tableColumns = useMemo(
    () =>
      importColumns[platform].filter(
        (column) =>
          columns.includes(column) ||
          (column.inTemplate &&
            column.field.optional !== true &&
            column.field.kind !== 'status' &&
            column.part === null),
      ),
    [platform, columns],
  );

  const actions = useMemo<RowActions>(() => {
    const touch = (line: number): void => setTouched((before) => new Set([...before, line]));
    return {
      onMend: (line, key, text) => {
        touch(line);
        onChange((before) => mend(before, line, key, text));
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
    };
  }, [onChange]);
  const card = useCallback(
    (row: CheckedRow) => (
      <ImportRowCard
        platform={platform}
        checked={row}
        columns={columns}
        changed={changed[row.row.line]}
        expanded={expanded.has(row.row.line)}
        actions={actions}
      />
    ),
    [platform, columns, changed, expanded, actions],
  );
  const tableRow = useCallback(
    (row: CheckedRow) => <ImportTableRow platform={platform} checked={row} columns={tableColumns} actions={actions} />,
    [platform, tableColumns, actions],
  );

  function chooseFilter(next: Filter): void {
    setTouched(new Set());
    setFilter(next);
  }

  async function start(): Promise<void> {
    if (!checked || starting) return;
    setStarting(true);
    setFailed(false);
    try {
      const noteOf = (row: CheckedRow): string => {
        if (row.act === 'wrong')
          return [...rowProblems(platform, row, ({ label }) => i18n._(label)).values()].join(t`；`);
        if (row.sameAs !== null) return t`和第 ${row.sameAs} 行是同一个账号`;
        return row.existing ? t`已经有这个账号` : t`按你的选择跳过`;
      };
      await startBatch(userId, platform, await batchRowsOf(platform, checked, noteOf));
      setDialog(null);
      onStarted();
    } catch {
      setFailed(true);
    } finally {
      setStarting(false);
    }
  }

  const filters = (all: ImportCounts): { value: Filter; label: string }[] => {
    const chips: [Filter, string, number][] = [
      ['all', t`全部`, all.all],
      ['wrong', t`有错`, all.wrong],
      ['existing', t`已经有的`, all.existing],
      ['same', t`文件里重复`, all.same],
      ['skip', t`已跳过`, all.skip],
    ];
    return chips
      .filter(([value, , count]) => value === 'all' || value === filter || count > 0)
      .map(([value, label, count]) => ({ value, label: `${label} ${number(count)}` }));
  };
  const existingLines = (checked ?? [])
    .filter((row) => row.existing?.account && row.changes.length > 0 && row.sameAs === null)
    .map((row) => row.row.line);
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
      <ColumnAssignment platform={platform} draft={draft} onChange={onChange} />
      {!kept && <FormNote kind="warning">{t`这台设备存不下这个表格，离开这一页后要重新选文件。`}</FormNote>}
      {existing !== null && !complete && (
        <FormNote kind="warning">
          {online
            ? t`没有读全已有的账号，有些可能显示为新增。已经有的账号不会重复添加。`
            : t`${offlineNow}，只和这台设备读过的账号核对过。${onceOnline}再发送，已经有的账号不会重复添加。`}
        </FormNote>
      )}
      {counts === null ? (
        <div role="status" className={css['checking']}>
          <p>{t`正在核对 ${number(rows.length)} 行`}</p>
          <SkeletonBox width="100%" height={96} />
          <SkeletonBox width="100%" height={96} />
        </div>
      ) : (
        <>
          <FilterChips
            // With another set of chips the chips are new elements, so that none of them moves.
            key={filters(counts)
              .map(({ value }) => value)
              .join(' ')}
            label={t`按结果筛选`}
            value={filter}
            options={filters(counts)}
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
              {wide && <TableHead columns={tableColumns} />}
              <VirtualList
                key={`${filter} ${wide ? 'table' : 'cards'}`}
                label={t`表格的行`}
                items={shown}
                getKey={keyOf}
                renderItem={wide ? tableRow : card}
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
        tone="jade"
        title={plural(ready, { one: '导入 # 行？', other: '导入 # 行？' })}
        confirm={t`开始导入`}
        busy={starting}
        error={failed ? t`这台设备存不下这些行，没有一行发送。` : undefined}
        onConfirm={() => void start()}
        onClose={() => setDialog(null)}
      >
        {counts !== null && (
          <>
            <p>{t`新增 ${number(counts.add)} 个账号，更新 ${number(counts.update)} 个。`}</p>
            {counts.wrong > 0 && (
              <p>
                {plural(counts.wrong, {
                  one: '# 行有错，不导入。导入后可以存成文件再改。',
                  other: '# 行有错，不导入。导入后可以存成文件再改。',
                })}
              </p>
            )}
            {!online && <p>{t`${offlineNow}。这些行先存在本机，${onceOnline}按顺序发送。`}</p>}
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
        {t`这里改过的内容会丢掉，原来的文件不变。`}
      </ConfirmDialog>
    </>
  );
}
