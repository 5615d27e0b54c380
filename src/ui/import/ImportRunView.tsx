/**
 * Shows a started import: its progress, buttons that pause, resume or withdraw it, and the result of each row. The
 * results can be saved as a file.
 */
import pause from 'icon:pause-rounded';
import play from 'icon:play-arrow-rounded';
import download from 'icon:download-rounded';
import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { dayKey } from '../../platform/calendar.ts';
import { now } from '../../platform/clock.ts';
import { exportFileName } from '../../platform/storage/file-name.ts';
import { Button } from '../controls/Button.tsx';
import { FilterChips } from '../controls/Chips.tsx';
import { SaveFileButton } from '../overlay/SaveFileButton.tsx';
import { ActionBar } from '../layout/ActionBar.tsx';
import { VirtualList } from '../list/virtual/VirtualList.tsx';
import { ConfirmDialog } from '../overlay/ConfirmDialog.tsx';
import { useFormat } from '../words/format.ts';
import { resultFile } from './import-files.ts';
import { ImportProgress } from './ImportProgress.tsx';
import { ImportResult } from './ImportResult.tsx';
import css from './import.module.css';
import { countRun, type RunCounts, type RunRow, type RunState } from './run-rows.ts';

type Filter = 'all' | RunState;
/** The chips of the results, in their order. */
const resultFilters: readonly RunState[] = ['failed', 'unknown', 'open', 'done', 'left', 'withdrawn'];
const keyOf = ({ line }: RunRow): number => line;
/** The expected height of a row's result in px. */
const resultHeightPx = 84;

interface ImportRunViewProps<Row extends RunRow> {
  /** The beginning of the name of the file with the results, for example 工学云导入结果. The day follows. */
  fileName: string;
  rows: readonly Row[];
  paused: boolean;
  /** Always pass the same functions, because others render every row again. */
  stateOf: (row: Row) => RunState;
  /** The result in words, for example 已添加. */
  resultOf: (row: Row) => string;
  /** Why the row has this result; '' if no reason is known. */
  reasonOf: (row: Row) => string;
  /** The `number` of the row as the screen shows it, for example partly hidden. The saved results have all of it. */
  shownNumberOf: (row: Row) => string;
  /** The button that helps to correct a failed row; null if there is none. */
  renderFix: (row: Row) => ReactNode;
  /** While the import runs, says what the person may do meanwhile. */
  hint: string;
  /** Says what to do next, after the import. */
  endedHint: (counts: RunCounts) => string;
  /** Says what is lost when the results are closed. */
  endWords: string;
  /** Notes above the rows. */
  notes?: ReactNode;
  /** The link to the imported records. */
  recordsLink: ReactNode;
  onPause: () => void;
  onResume: () => void;
  /** Withdraws the rows that were never sent. */
  onWithdraw: () => void;
  /** Closes the results and deletes them. */
  onEnd: () => void;
}

interface ResultFilterProps {
  counts: RunCounts;
  rowCount: number;
  filter: Filter;
  onFilter: (filter: Filter) => void;
}

/** The chips that filter the rows by their result. A result that no row has gets no chip, unless it is chosen. */
function ResultFilter({ counts, rowCount, filter, onFilter }: ResultFilterProps) {
  const { t } = useLingui();
  const { coins: number } = useFormat();
  const offered = resultFilters.filter((state) => counts[state] > 0 || state === filter);
  const names: Record<Filter, string> = {
    all: t`全部`,
    failed: t`没有成功`,
    unknown: t`结果未知`,
    open: t`等待发送`,
    done: t`已导入`,
    left: t`没有导入`,
    withdrawn: t`已取消`,
  };
  return (
    <FilterChips
      // Another set of chips gets new elements, because moved chips would be a layout shift.
      key={offered.join(' ')}
      label={t`按结果筛选`}
      value={filter}
      options={[
        { value: 'all' as const, label: `${names.all} ${number(rowCount)}` },
        ...offered.map((state) => ({ value: state, label: `${names[state]} ${number(counts[state])}` })),
      ]}
      onChange={onFilter}
    />
  );
}

type RunActsProps<Row extends RunRow> = Pick<
  ImportRunViewProps<Row>,
  'fileName' | 'rows' | 'paused' | 'resultOf' | 'reasonOf' | 'onPause' | 'onResume'
> & { running: boolean; onFinish: () => void };

/** The bar at the bottom: saves the results as a file, and pauses, resumes or finishes the import. */
function RunActs<Row extends RunRow>(props: RunActsProps<Row>) {
  const { fileName, rows, paused, running, resultOf, reasonOf, onPause, onResume, onFinish } = props;
  const { t } = useLingui();
  const mainButton = (): ReactNode => {
    if (!running) return <Button fullWidth onClick={onFinish}>{t`完成`}</Button>;
    if (paused) return <Button fullWidth icon={play} onClick={onResume}>{t`继续`}</Button>;
    return <Button fullWidth variant="soft" icon={pause} onClick={onPause}>{t`暂停`}</Button>;
  };
  return (
    <ActionBar>
      <SaveFileButton
        fullWidth
        variant="outlined"
        icon={download}
        make={() =>
          resultFile(
            [t`行`, t`姓名`, t`号码`, t`结果`, t`说明`],
            rows.map((row) => [row.line, row.name, row.number, resultOf(row), reasonOf(row)]),
            exportFileName([fileName, dayKey(now())], 'csv'),
          )
        }
      >
        {t`保存结果`}
      </SaveFileButton>
      {mainButton()}
    </ActionBar>
  );
}

type Question = 'withdraw' | 'end';

interface RunQuestionsProps {
  /** Null while nothing is asked. */
  asking: Question | null;
  endWords: string;
  onConfirm: (question: Question) => void;
  onClose: () => void;
}

/** The questions before the remaining rows are withdrawn, and before results that need attention are deleted. */
function RunQuestions({ asking, endWords, onConfirm, onClose }: RunQuestionsProps) {
  const { t } = useLingui();
  return (
    <>
      <ConfirmDialog
        open={asking === 'withdraw'}
        title={t`不再导入剩下的行？`}
        confirm={t`不再导入`}
        onConfirm={() => onConfirm('withdraw')}
        onClose={onClose}
      >
        {t`还没发送的行不会再发送，已经导入的账号留着。`}
      </ConfirmDialog>
      <ConfirmDialog
        open={asking === 'end'}
        tone="accent"
        title={t`关闭这次导入的结果？`}
        confirm={t`关闭`}
        onConfirm={() => onConfirm('end')}
        onClose={onClose}
      >
        {endWords}
      </ConfirmDialog>
    </>
  );
}

export function ImportRunView<Row extends RunRow>(props: ImportRunViewProps<Row>) {
  const { rows, paused, stateOf, resultOf, reasonOf, shownNumberOf, renderFix } = props;
  const { hint, endedHint, notes, recordsLink } = props;
  const { t } = useLingui();
  const [filter, setFilter] = useState<Filter>('all');
  const [asking, setAsking] = useState<Question | null>(null);
  const counts = useMemo(() => countRun(rows, stateOf), [rows, stateOf]);
  const shown = useMemo(
    () => rows.filter((row) => filter === 'all' || stateOf(row) === filter),
    [rows, filter, stateOf],
  );
  const running = counts.open > 0;
  const needsAttention = counts.failed + counts.unknown + counts.left > 0;
  const renderRow = useCallback(
    (item: Row) => {
      const state = stateOf(item);
      return (
        <ImportResult
          row={item}
          number={shownNumberOf(item)}
          state={state}
          result={resultOf(item)}
          reason={reasonOf(item)}
          mend={state === 'failed' ? renderFix(item) : null}
        />
      );
    },
    [stateOf, resultOf, reasonOf, shownNumberOf, renderFix],
  );
  return (
    <>
      <ImportProgress
        rowCount={rows.length}
        counts={counts}
        paused={paused}
        hint={hint}
        endedHint={endedHint(counts)}
        action={
          running ? (
            <Button variant="text" tone="danger" onClick={() => setAsking('withdraw')}>{t`不再导入剩下的`}</Button>
          ) : (
            recordsLink
          )
        }
      />
      {notes}
      <ResultFilter counts={counts} rowCount={rows.length} filter={filter} onFilter={setFilter} />
      <div className={css['list']}>
        <VirtualList
          key={filter}
          label={t`每一行的结果`}
          items={shown}
          getKey={keyOf}
          renderItem={renderRow}
          estimate={resultHeightPx}
        />
      </div>
      <RunActs {...props} running={running} onFinish={() => (needsAttention ? setAsking('end') : props.onEnd())} />
      <RunQuestions
        asking={asking}
        endWords={props.endWords}
        onConfirm={(question) => {
          setAsking(null);
          if (question === 'withdraw') props.onWithdraw();
          else props.onEnd();
        }}
        onClose={() => setAsking(null)}
      />
    </>
  );
}
