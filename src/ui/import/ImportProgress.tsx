/** How far a started import is, and how it ended. */
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useOfflineReason } from '../../device/connection-words.ts';
import { useOnline } from '../../platform/network.ts';
import { classes } from '../elements/class-names.ts';
import { LabelledProgress } from '../figures/LabelledProgress.tsx';
import { Card } from '../layout/Card.tsx';
import { useFormat } from '../words/format.ts';
import css from './import.module.css';
import type { RunCounts } from './run-rows.ts';

interface ImportProgressProps {
  /** The number of all rows, also of those that aren't sent. */
  rowCount: number;
  counts: RunCounts;
  paused: boolean;
  /** While the import runs, says what the person may do meanwhile. */
  hint: string;
  /** Says what to do next, after the import. */
  endedHint: string;
  /** The button of the running import, or the link to the imported records. */
  action: ReactNode;
}

export function ImportProgress({ rowCount, counts, paused, hint, endedHint, action }: ImportProgressProps) {
  const { t } = useLingui();
  const { coins: number } = useFormat();
  const { offlineNow, onceOnline } = useOfflineReason();
  const online = useOnline();
  const running = counts.open > 0;
  const settled = counts.done + counts.failed + counts.unknown + counts.withdrawn;
  const stateWords = (): string => {
    if (!running) {
      if (counts.unknown > 0)
        return plural(counts.unknown, { one: '已结束，# 行结果未知', other: '已结束，# 行结果未知' });
      const missing = rowCount - counts.done;
      if (missing === 0) return t`已导入`;
      if (counts.done === 0) return t`没有导入`;
      return plural(missing, { one: '已导入，# 行没有导入', other: '已导入，# 行没有导入' });
    }
    if (paused) return t`已暂停`;
    return online ? t`正在导入` : t`${offlineNow}，${onceOnline}接着导入`;
  };
  return (
    <Card className={css['progress']}>
      <h2 className={css['title']} aria-live="polite">
        {stateWords()}
      </h2>
      <div className={css['bar']}>
        <LabelledProgress
          label={t`导入的进度`}
          share={counts.toSend === 0 ? 1 : settled / counts.toSend}
          words={plural(counts.toSend, { other: `${number(settled)} / # 行` })}
        />
      </div>
      {/* Both texts take the space of the longer one, so that nothing moves when the import has ended. */}
      <div className={css['stack']}>
        <p className={classes(css['hint'], !running && css['unseen'])}>{hint}</p>
        <p className={classes(css['hint'], running && css['unseen'])}>{endedHint}</p>
      </div>
      <div className={css['buttons']}>{action}</div>
    </Card>
  );
}
