/**
 * Shows a run of an act on several users: its progress, the result for each user, and buttons to stop, continue and end
 * it. The device stores the run until the person ends it, starts another one or logs out, so that a reload loses no
 * result.
 */
import check from 'icon:check-circle-outline-rounded';
import clock from 'icon:schedule-outline-rounded';
import download from 'icon:download-rounded';
import exclamation from 'icon:error-outline-rounded';
import question from 'icon:help-outline-rounded';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { dayKey } from '../../../platform/calendar.ts';
import { now } from '../../../platform/clock.ts';
import { useOnline } from '../../../platform/network.ts';
import { csvHead, csvLine } from '../../../platform/storage/csv.ts';
import { exportFileName } from '../../../platform/storage/file-name.ts';
import { useOfflineReason } from '../../../device/connection-words.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { type ChipTone, StatusChip } from '../../../ui/controls/Chips.tsx';
import { classes } from '../../../ui/elements/class-names.ts';
import { SaveFileButton } from '../../../ui/overlay/SaveFileButton.tsx';
import { LabelledProgress } from '../../../ui/figures/LabelledProgress.tsx';
import { showToast } from '../../../ui/feedback/toasts.ts';
import { FormNote } from '../../../ui/form/FormNote.tsx';
import { useLastPresent } from '../../../ui/overlay/last-present.ts';
import { Sheet } from '../../../ui/overlay/Sheet.tsx';
import { useFormat } from '../../../ui/words/format.ts';
import { displayNameOf } from '../users/user-words.ts';
import type { StartedAct } from './act.ts';
import css from './many.module.css';
import { type ManyRun, manyRuns } from './use-many-run.ts';
import { useManyWords } from './many-words.ts';
import type { ManyRow } from './run-store.ts';
import { isOpenRow, type RowState } from './run-state.ts';

const chipLooks: Readonly<Record<RowState, { tone: ChipTone; icon: string }>> = {
  done: { tone: 'accent', icon: check },
  waiting: { tone: 'grey', icon: clock },
  sending: { tone: 'grey', icon: clock },
  unknown: { tone: 'ochre', icon: question },
  refused: { tone: 'cinnabar', icon: exclamation },
};

export type RunCounts = Readonly<Record<'done' | 'refused' | 'open' | 'waiting', number>>;

/** Counts the rows by result. `open`: sent, and the outcome isn't known yet. */
export function countRows(rows: readonly Pick<ManyRow, 'state'>[]): RunCounts {
  const counts = { done: 0, refused: 0, open: 0, waiting: 0 };
  for (const { state } of rows) counts[state === 'sending' || state === 'unknown' ? 'open' : state] += 1;
  return counts;
}

/** Returns how many rows still have to be sent, or have no known outcome. */
export function remainingOf({ waiting, open }: RunCounts): number {
  return waiting + open;
}

type LeftOutUser = NonNullable<StartedAct['leftOut']>[number];

/** The button that saves the results as a CSV file, with the users whom the act left out. */
function ResultFile({ run: { act, rows } }: { run: ManyRun }) {
  const { t } = useLingui();
  const words = useManyWords();
  const hasBalances = act.kind === 'coins';
  const titles = [t`姓名`, t`账号`, t`结果`, t`说明`, ...(hasBalances ? [t`办完后的余额`] : [])];
  const rowLine = ({ subject, state, words: why, balance }: ManyRow): string =>
    csvLine([
      displayNameOf(subject),
      subject.userAccount,
      words.state(state, act),
      why ?? '',
      ...(hasBalances ? [balance ?? ''] : []),
    ]);
  const leftOutLine = ({ userName, userAccount, reason }: LeftOutUser): string =>
    csvLine([userName, userAccount, t`不包括`, words.leftOut(reason, act), ...(hasBalances ? [''] : [])]);
  return (
    <SaveFileButton
      fullWidth
      variant="outlined"
      icon={download}
      make={() =>
        new File(
          [csvHead(titles), ...rows.map(rowLine), ...(act.leftOut ?? []).map(leftOutLine)],
          exportFileName([words.title(act.kind), dayKey(now())], 'csv'),
          { type: 'text/csv;charset=utf-8' },
        )
      }
    >
      {t`保存结果`}
    </SaveFileButton>
  );
}

function ResultRow({ row, act }: { row: ManyRow; act: ManyRun['act'] }) {
  const { t } = useLingui();
  const { coins } = useFormat();
  const words = useManyWords();
  const { subject, state, words: why, balance } = row;
  const label = words.state(state, act);
  return (
    <li>
      <bdi className={css['name']}>{displayNameOf(subject)}</bdi>
      <span className={css['account']}>{subject.userAccount}</span>
      {/* A new label makes a new element. If one element changed its width, browsers would count a layout shift. */}
      <span key={label} className={css['end']}>
        <StatusChip {...chipLooks[state]} label={label} />
        {balance !== null && <span className={css['balance']}>{t`余额 ${coins(balance)}`}</span>}
      </span>
      {why !== null && <span className={classes(css['words'], state === 'refused' && css['refused'])}>{why}</span>}
    </li>
  );
}

interface ManyRunSheetProps {
  run: ManyRun | null;
  open: boolean;
  onClose: () => void;
}

/** Returns whether this tab carries the run out. */
function isUnderWay({ phase }: ManyRun): boolean {
  return phase === 'running' || phase === 'stopping' || phase === 'checking';
}

interface RunFooterProps {
  run: ManyRun;
  counts: RunCounts;
  onClose: () => void;
}

/**
 * The buttons of the sheet. While this tab carries the run out, a button stops it. While another tab carries it out, a
 * button closes the sheet. Otherwise the buttons continue an unfinished run, save its results and end it.
 */
function RunFooter({ run, counts, onClose }: RunFooterProps) {
  const { t } = useLingui();
  const online = useOnline();
  const remaining = remainingOf(counts);
  if (isUnderWay(run))
    return (
      <Button
        key="stop"
        fullWidth
        variant="outlined"
        loading={run.phase === 'stopping'}
        onClick={manyRuns.stop}
      >{t`停止`}</Button>
    );
  if (run.phase === 'elsewhere') return <Button key="close" fullWidth onClick={onClose}>{t`知道了`}</Button>;
  return (
    <div key="ended" className={css['form']}>
      {remaining > 0 && (
        <Button fullWidth disabled={!online} onClick={manyRuns.resume}>
          {counts.waiting > 0
            ? plural(counts.waiting, { one: '继续剩下的 # 人', other: '继续剩下的 # 人' })
            : t`再查一次`}
        </Button>
      )}
      <ResultFile run={run} />
      <Button
        fullWidth
        variant={remaining > 0 ? 'text' : 'contained'}
        onClick={() => {
          onClose();
          void manyRuns.dismiss().then((isRemoved) => {
            if (!isRemoved) showToast({ tone: 'error', text: t`没能结束：这台设备删不掉这一批的进度。请再试一次。` });
          });
        }}
      >
        {remaining > 0 ? t`结束，剩下的不办` : t`完成`}
      </Button>
    </div>
  );
}

/** The sheet keeps the last run while it closes. */
export function ManyRunSheet({ run, open, onClose }: ManyRunSheetProps) {
  const last = useLastPresent(run);
  return last && <RunSheet run={last} open={open && run !== null} onClose={onClose} />;
}

function RunSheet({ run, open, onClose }: ManyRunSheetProps & { run: ManyRun }) {
  const { t } = useLingui();
  const { coins: number } = useFormat();
  const { offlineNow, onceOnline } = useOfflineReason();
  const online = useOnline();
  const words = useManyWords();
  const { act, rows, phase, problem } = run;
  const counts = countRows(rows);
  const ended = counts.done + counts.refused;
  const leftOut = act.leftOut?.length ?? 0;
  const underWay = isUnderWay(run);
  const isElsewhere = phase === 'elsewhere';
  const remaining = remainingOf(counts);
  const name = words.title(act.kind);
  const stoppedTitle = remaining > 0 ? t`${name}还没有办完` : t`${name}的结果`;
  // Each step has its own title, because the sheet replaces its foot only if the title changes.
  const title = underWay || isElsewhere ? name : stoppedTitle;
  const progress = plural(rows.length, { other: `${number(ended)} / # 人` });
  const summary = [
    plural(counts.done, { one: '# 人办好', other: '# 人办好' }),
    ...(counts.refused > 0 ? [plural(counts.refused, { one: '# 人没有成功', other: '# 人没有成功' })] : []),
    ...(counts.open > 0 ? [plural(counts.open, { one: '# 人还没有结果', other: '# 人还没有结果' })] : []),
    ...(counts.waiting > 0 ? [plural(counts.waiting, { one: '# 人还没有开始', other: '# 人还没有开始' })] : []),
    ...(leftOut > 0 ? [plural(leftOut, { one: '不包括 # 人', other: '不包括 # 人' })] : []),
  ].join(' · ');
  const statusText = (): string => {
    if (phase === 'checking') return t`正在核实上次中断时的结果`;
    return phase === 'stopping' ? t`办完这一位就停止` : summary;
  };
  // A row that gets a text moves the rows below it. With a new key the list is a new element, which browsers don't
  // count as a layout shift.
  const explainedCount = rows.filter((row) => row.words !== null).length;
  // Users whose result needs attention come first, because a long list would hide them.
  const rank = ({ state }: ManyRow): number => {
    if (state === 'refused') return 0;
    return isOpenRow({ state }) ? 1 : 2;
  };
  const ordered = underWay ? rows : rows.toSorted((one, other) => rank(one) - rank(other));
  return (
    <Sheet
      open={open}
      tall
      title={title}
      onClose={onClose}
      footer={<RunFooter run={run} counts={counts} onClose={onClose} />}
    >
      {/* Each step has other notes. With a new key the notes are new elements, which browsers don't count as a layout
          shift. */}
      <div key={title} className={css['form']}>
        <LabelledProgress
          label={words.title(act.kind)}
          share={rows.length === 0 ? 1 : ended / rows.length}
          words={progress}
        />
        <p className={css['counts']} role="status">
          {statusText()}
        </p>
        {problem !== null && <FormNote kind="error">{problem}</FormNote>}
        {isElsewhere && <FormNote kind="info">{t`另一个标签页正在办这一批。`}</FormNote>}
        {!online && (
          <FormNote kind="warning">{t`${offlineNow}，停在这里。${onceOnline}由你继续，已经办好的不会重复。`}</FormNote>
        )}
        {remaining > 0 && !underWay && online && problem === null && !isElsewhere && (
          <FormNote kind="info">{t`办好的不会撤回，也不会重复。剩下的等你决定。`}</FormNote>
        )}
        <ul key={explainedCount} className={css['people']} aria-label={t`每个人的结果`}>
          {ordered.map((row) => (
            <ResultRow key={row.subject.id} row={row} act={act} />
          ))}
        </ul>
      </div>
    </Sheet>
  );
}
