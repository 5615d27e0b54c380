/**
 * Shows a started import: its progress, buttons that pause and resume it, and the result of each row. The results can
 * be saved as a file.
 */
import check from 'icon:check-circle-outline-rounded';
import clock from 'icon:schedule-outline-rounded';
import mark from 'icon:error-outline-rounded';
import pause from 'icon:pause-rounded';
import play from 'icon:play-arrow-rounded';
import skip from 'icon:skip-next-outline-rounded';
import download from 'icon:download-rounded';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { useOfflineReason } from '../../device/connection-words.ts';
import { dayKey } from '../../platform/calendar.ts';
import { now } from '../../platform/clock.ts';
import { useOnline } from '../../platform/network.ts';
import { exportFileName } from '../../platform/storage/csv.ts';
import { Button } from '../controls/Button.tsx';
import { type ChipTone, FilterChips, StatusChip } from '../controls/Chips.tsx';
import { classes } from '../elements/class-names.ts';
import { SaveFileButton } from '../overlay/SaveFileButton.tsx';
import { ActionBar } from '../layout/ActionBar.tsx';
import { Card } from '../layout/Card.tsx';
import { VirtualList } from '../list/VirtualList.tsx';
import { ConfirmDialog } from '../overlay/ConfirmDialog.tsx';
import { useFormat } from '../words/format.ts';
import { resultFile } from './import-files.ts';
import css from './import.module.css';

/**
 * - done: the record was added or updated.
 * - open: the row waits for its turn or for the network.
 * - failed: the backend refused the row, or somebody changed the record meanwhile.
 * - left: the row was never sent, because it had an error or was skipped.
 * - withdrawn: a person cancelled the row before it was sent.
 */
export type RunState = 'done' | 'open' | 'failed' | 'left' | 'withdrawn';

interface RunRow {
  readonly line: number;
  readonly name: string;
  /** The text that identifies the record, for example a phone number. */
  readonly number: string;
}

export type RunCounts = Readonly<Record<RunState, number>> & {
  /** The rows that the import sends. */
  readonly toSend: number;
};

function countRun<Row>(rows: readonly Row[], stateOf: (row: Row) => RunState): RunCounts {
  const counts = { done: 0, open: 0, failed: 0, left: 0, withdrawn: 0 };
  for (const row of rows) counts[stateOf(row)] += 1;
  return { ...counts, toSend: rows.length - counts.left };
}

const looks: Readonly<Record<RunState, { tone: ChipTone; icon: string }>> = {
  done: { tone: 'accent', icon: check },
  open: { tone: 'grey', icon: clock },
  failed: { tone: 'cinnabar', icon: mark },
  left: { tone: 'grey', icon: skip },
  withdrawn: { tone: 'grey', icon: skip },
};

type Filter = 'all' | RunState;
const filters: readonly RunState[] = ['failed', 'open', 'done', 'left', 'withdrawn'];
const keyOf = ({ line }: RunRow): number => line;

interface ImportRunViewProps<Row extends RunRow> {
  /** The name of the file with the results, for example 工学云导入结果. */
  fileName: string;
  rows: readonly Row[];
  paused: boolean;
  /** Always pass the same functions, because others render every row again. */
  stateOf: (row: Row) => RunState;
  /** The result in words: 已添加. */
  resultOf: (row: Row) => string;
  /** Why the row has this result; '' if no reason is known. */
  reasonOf: (row: Row) => string;
  /** The button that helps to correct a failed row; null if there is none. */
  renderMend: (row: Row) => ReactNode;
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
  onWithdraw: () => void;
  /** Closes the results and deletes them. */
  onEnd: () => void;
}

export function ImportRunView<Row extends RunRow>({
  fileName,
  rows,
  paused,
  stateOf,
  resultOf,
  reasonOf,
  renderMend,
  hint,
  endedHint,
  endWords,
  notes,
  recordsLink,
  onPause,
  onResume,
  onWithdraw,
  onEnd,
}: ImportRunViewProps<Row>) {
  const { t } = useLingui();
  const { coins: number } = useFormat();
  const { offlineNow, onceOnline } = useOfflineReason();
  const online = useOnline();
  const [filter, setFilter] = useState<Filter>('all');
  const [asking, setAsking] = useState<'withdraw' | 'end' | null>(null);
  const counts = useMemo(() => countRun(rows, stateOf), [rows, stateOf]);
  const shown = useMemo(
    () => rows.filter((row) => filter === 'all' || stateOf(row) === filter),
    [rows, filter, stateOf],
  );
  const settled = counts.done + counts.failed + counts.withdrawn;
  const running = counts.open > 0;
  const offered = filters.filter((state) => counts[state] > 0 || state === filter);
  const renderRow = useCallback(
    (item: Row) => {
      const state = stateOf(item);
      const result = resultOf(item);
      const reason = reasonOf(item);
      const { line } = item;
      return (
        <div className={css['result']}>
          <div className={css['head']}>
            <h3 className={css['name']}>
              <bdi>{item.name === '' ? t`没有姓名` : item.name}</bdi>
            </h3>
            <StatusChip {...looks[state]} label={result} />
            {/* The chip before this text changes its width. A new element is no layout shift, but a moved one is. */}
            <span key={result} className={css['line']}>
              {t`第 ${line} 行`}
            </span>
          </div>
          <p className={css['rest']}>
            <bdi>{item.number}</bdi>
          </p>
          {reason !== '' && <p className={state === 'failed' ? css['wrongWords'] : css['told']}>{reason}</p>}
          {state === 'failed' && renderMend(item)}
        </div>
      );
    },
    [t, stateOf, resultOf, reasonOf, renderMend],
  );

  const stateWords = ((): string => {
    if (!running) {
      const missing = rows.length - counts.done;
      if (missing === 0) return t`已导入`;
      if (counts.done === 0) return t`没有导入`;
      return plural(missing, { one: '已导入，# 行没有导入', other: '已导入，# 行没有导入' });
    }
    if (paused) return t`已暂停`;
    return online ? t`正在导入` : t`${offlineNow}，${onceOnline}接着导入`;
  })();
  const progress = plural(counts.toSend, { other: `${number(settled)} / # 行` });
  const names: Record<Filter, string> = {
    all: t`全部`,
    failed: t`没有成功`,
    open: t`等待发送`,
    done: t`已导入`,
    left: t`没有导入`,
    withdrawn: t`已取消`,
  };
  return (
    <>
      <Card className={css['progress']}>
        <h2 className={css['title']} aria-live="polite">
          {stateWords}
        </h2>
        <div
          role="progressbar"
          aria-label={t`导入的进度`}
          aria-valuemin={0}
          aria-valuemax={counts.toSend}
          aria-valuenow={settled}
          aria-valuetext={progress}
          className={css['track']}
        >
          <div
            className={css['bar']}
            style={{ transform: `scaleX(${counts.toSend === 0 ? 1 : settled / counts.toSend})` }}
          />
        </div>
        <p className={css['count']}>{progress}</p>
        {/* Both texts take the space of the longer one, so that nothing moves when the import has ended. */}
        <div className={css['stack']}>
          <p className={classes(css['hint'], !running && css['unseen'])}>{hint}</p>
          <p className={classes(css['hint'], running && css['unseen'])}>{endedHint(counts)}</p>
        </div>
        <div className={css['buttons']}>
          {running ? (
            <Button variant="text" tone="danger" onClick={() => setAsking('withdraw')}>{t`不再导入剩下的`}</Button>
          ) : (
            recordsLink
          )}
        </div>
      </Card>
      {notes}
      <FilterChips
        // Another set of chips gets new elements, because moved chips would be a layout shift.
        key={offered.join(' ')}
        label={t`按结果筛选`}
        value={filter}
        options={[
          { value: 'all' as const, label: `${names.all} ${number(rows.length)}` },
          ...offered.map((state) => ({ value: state, label: `${names[state]} ${number(counts[state])}` })),
        ]}
        onChange={setFilter}
      />
      <div className={css['list']}>
        <VirtualList
          key={filter}
          label={t`每一行的结果`}
          items={shown}
          getKey={keyOf}
          renderItem={renderRow}
          estimate={84}
        />
      </div>
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
        {!running ? (
          <Button fullWidth onClick={() => (counts.failed + counts.left > 0 ? setAsking('end') : onEnd())}>
            {t`完成`}
          </Button>
        ) : paused ? (
          <Button fullWidth icon={play} onClick={onResume}>{t`继续`}</Button>
        ) : (
          <Button fullWidth variant="soft" icon={pause} onClick={onPause}>
            {t`暂停`}
          </Button>
        )}
      </ActionBar>
      <ConfirmDialog
        open={asking === 'withdraw'}
        title={t`不再导入剩下的行？`}
        confirm={t`不再导入`}
        onConfirm={() => {
          setAsking(null);
          onWithdraw();
        }}
        onClose={() => setAsking(null)}
      >
        {t`还没发送的行不会再发送，已经导入的账号留着。`}
      </ConfirmDialog>
      <ConfirmDialog
        open={asking === 'end'}
        tone="accent"
        title={t`关闭这次导入的结果？`}
        confirm={t`关闭`}
        onConfirm={() => {
          setAsking(null);
          onEnd();
        }}
        onClose={() => setAsking(null)}
      >
        {endWords}
      </ConfirmDialog>
    </>
  );
}
