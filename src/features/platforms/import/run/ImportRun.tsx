/**
 * A started import: its progress, pausing and resuming, and the result of each row. The rows are in the outbox, so the
 * import goes on when this page is left or the app is closed, as soon as the app is open again.
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
import { createLink } from '@tanstack/react-router';
import { useCallback, useMemo, useState } from 'react';
import type { AccountPlatform } from '../../../../../contract/account-fields.ts';
import {
  type Batch,
  type BatchRowState,
  endBatch,
  pauseBatch,
  resumeBatch,
  withdrawBatch,
} from '../../../../api/outbox/batch/batch.ts';
import { recordIdOf } from '../../../../api/outbox/entry.ts';
import { useOfflineReason } from '../../../../device/connection-words.ts';
import { dayKey } from '../../../../platform/calendar.ts';
import { now } from '../../../../platform/clock.ts';
import { useOnline } from '../../../../platform/network.ts';
import { Button } from '../../../../ui/controls/Button.tsx';
import { classes } from '../../../../ui/elements/class-names.ts';
import { type ChipTone, FilterChips, StatusChip } from '../../../../ui/controls/Chips.tsx';
import { SaveFileButton } from '../../../../ui/feedback/SaveFileButton.tsx';
import { showToast } from '../../../../ui/feedback/toasts.ts';
import { ActionBar } from '../../../../ui/layout/ActionBar.tsx';
import { Card } from '../../../../ui/layout/Card.tsx';
import { VirtualList } from '../../../../ui/list/VirtualList.tsx';
import { ConfirmDialog } from '../../../../ui/overlay/ConfirmDialog.tsx';
import { exportFileName } from '../../../../platform/storage/csv.ts';
import { useFormat } from '../../../../ui/words/format.ts';
import { platformNames } from '../../descriptors.ts';
import css from '../import.module.css';
import { countRun, reasonWords, resultWords, type RunState, runStateOf } from './run-state.ts';
import { resultFile, resultTitles } from './send-import.ts';

const ButtonLink = createLink(Button);

const looks: Readonly<Record<RunState, { tone: ChipTone; icon: string }>> = {
  done: { tone: 'jade', icon: check },
  open: { tone: 'grey', icon: clock },
  failed: { tone: 'cinnabar', icon: mark },
  left: { tone: 'grey', icon: skip },
  withdrawn: { tone: 'grey', icon: skip },
};

type Filter = 'all' | RunState;
const filters: readonly RunState[] = ['failed', 'open', 'done', 'left', 'withdrawn'];
const keyOf = ({ line }: BatchRowState): number => line;

interface ImportRunProps {
  platform: AccountPlatform;
  batch: Batch;
  /** Called after the outcomes were forgotten. */
  onEnded: () => void;
}

export function ImportRun({ platform, batch, onEnded }: ImportRunProps) {
  const { t, i18n } = useLingui();
  const { coins: number } = useFormat();
  const { offlineNow, onceOnline } = useOfflineReason();
  const online = useOnline();
  const [filter, setFilter] = useState<Filter>('all');
  const [asking, setAsking] = useState<'withdraw' | 'end' | null>(null);
  const { rows, paused } = batch;
  const counts = useMemo(() => countRun(rows), [rows]);
  const shown = useMemo(() => rows.filter((row) => filter === 'all' || runStateOf(row) === filter), [rows, filter]);
  const name = i18n._(platformNames[platform]);
  const settled = counts.done + counts.failed + counts.withdrawn;
  const running = counts.open > 0;
  const offered = filters.filter((state) => counts[state] > 0 || state === filter);

  const attempt = (work: Promise<void>): void => {
    work.catch(() => showToast({ tone: 'error', text: t`这台设备现在存不了，请再试一次` }));
  };
  const row = useCallback(
    (item: BatchRowState) => {
      const state = runStateOf(item);
      const reason = reasonWords(item);
      const { entry, line } = item;
      const id = entry && recordIdOf(entry.subject);
      return (
        <div className={css['result']}>
          <div className={css['head']}>
            <h3 className={css['name']}>
              <bdi>{item.name === '' ? t`没有姓名` : item.name}</bdi>
            </h3>
            <StatusChip {...looks[state]} label={resultWords(item, paused)} />
            {/* The chip before it changes its width. A new element isn't a layout shift. */}
            <span key={resultWords(item, paused)} className={css['line']}>
              {t`第 ${line} 行`}
            </span>
          </div>
          <p className={css['rest']}>
            <bdi>{item.number}</bdi>
          </p>
          {reason !== '' && <p className={state === 'failed' ? css['wrongWords'] : css['told']}>{reason}</p>}
          {state === 'failed' && entry && (
            <ButtonLink
              variant="soft"
              size="small"
              className={css['mend']}
              to={`/${platform}/update`}
              search={id === null ? { waiting: entry.id } : { id }}
            >
              {entry.step.state === 'conflict' ? t`查看两份` : t`去修改`}
            </ButtonLink>
          )}
        </div>
      );
    },
    [t, platform, paused],
  );

  const words = ((): string => {
    if (!running) {
      const missing = rows.length - counts.done;
      if (missing === 0) return t`已导入`;
      if (counts.done === 0) return t`没有导入`;
      return plural(missing, { one: '已导入，# 行没有导入', other: '已导入，# 行没有导入' });
    }
    if (paused) return t`已暂停`;
    return online ? t`正在导入` : t`${offlineNow}，${onceOnline}接着导入`;
  })();
  const progress = t`${number(settled)} / ${number(counts.all)} 行`;
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
          {words}
        </h2>
        <div
          role="progressbar"
          aria-label={t`导入的进度`}
          aria-valuemin={0}
          aria-valuemax={counts.all}
          aria-valuenow={settled}
          aria-valuetext={progress}
          className={css['track']}
        >
          <div className={css['bar']} style={{ transform: `scaleX(${counts.all === 0 ? 1 : settled / counts.all})` }} />
        </div>
        <p className={css['count']}>{progress}</p>
        {/* Both texts take the room of the longer one, so that nothing moves when the import has ended. */}
        <div className={css['stack']}>
          <p className={classes(css['hint'], !running && css['unseen'])}>
            {t`可以离开这一页，应用开着时会接着发送。暂停只停下还没发送的行。`}
          </p>
          <p className={classes(css['hint'], running && css['unseen'])}>
            {counts.failed > 0
              ? t`没有成功的行在下面，可以逐行修改。`
              : counts.done > 0
                ? t`导入的账号都在列表里了。`
                : t`下面有每一行的原因。`}
          </p>
        </div>
        <div className={css['buttons']}>
          {running ? (
            <Button variant="text" tone="danger" onClick={() => setAsking('withdraw')}>{t`不再导入剩下的`}</Button>
          ) : (
            <ButtonLink variant="text" to={`/${platform}`}>{t`查看账号`}</ButtonLink>
          )}
        </div>
      </Card>
      <FilterChips
        // With another set of chips the chips are new elements, so that none of them moves.
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
        <VirtualList key={filter} label={t`每一行的结果`} items={shown} getKey={keyOf} renderItem={row} estimate={84} />
      </div>
      <ActionBar>
        <SaveFileButton
          fullWidth
          variant="outlined"
          icon={download}
          make={() =>
            resultFile(
              resultTitles.map((title) => i18n._(title)),
              rows.map((one) => [one.line, one.name, one.number, resultWords(one, paused), reasonWords(one)]),
              exportFileName([t`${name}导入结果`, dayKey(now())], 'csv'),
            )
          }
        >
          {t`保存结果`}
        </SaveFileButton>
        {!running ? (
          <Button
            fullWidth
            onClick={() =>
              counts.failed + counts.left > 0 ? setAsking('end') : attempt(endBatch(batch.batch).then(onEnded))
            }
          >
            {t`完成`}
          </Button>
        ) : paused ? (
          <Button fullWidth icon={play} onClick={() => attempt(resumeBatch(batch.batch))}>{t`继续`}</Button>
        ) : (
          <Button fullWidth variant="soft" icon={pause} onClick={() => attempt(pauseBatch(batch.batch))}>
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
          attempt(withdrawBatch(batch.batch));
        }}
        onClose={() => setAsking(null)}
      >
        {t`还没发送的行不会再发送，已经导入的账号留着。`}
      </ConfirmDialog>
      <ConfirmDialog
        open={asking === 'end'}
        tone="jade"
        title={t`关掉这次导入的结果？`}
        confirm={t`关掉`}
        onConfirm={() => {
          setAsking(null);
          attempt(endBatch(batch.batch).then(onEnded));
        }}
        onClose={() => setAsking(null)}
      >
        {t`有的行没有导入。没有成功的行还在待发送里，其余的只能从保存的结果里看到。`}
      </ConfirmDialog>
    </>
  );
}
