/**
 * Shows and moves the backend's clock. The clock moves forward only, because moving it back would leave changes with a
 * time in the future.
 */
import { useLingui } from '@lingui/react/macro';
import schedule from 'icon:schedule-outline-rounded';
import { useState, type ReactElement } from 'react';
import { maxClockAdvanceMs } from '../../../../contract/controls.ts';
import { dayKey, wallClock } from '../../../platform/calendar.ts';
import { useCurrentSecond } from '../../../platform/clock.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Field } from '../../../ui/form/Field.tsx';
import { RowCard, SettingRow } from '../../../ui/list/Rows.tsx';
import css from './console.module.css';
import { refetchConsole, useMockState } from './console-queries.ts';
import { ConsoleSection } from './ConsoleSection.tsx';
import { useDemoAction } from './use-demo-action.ts';
import { advanceClock } from '../demo-actions.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
const weekMs = 7 * dayMs;

/** Returns the value of a field for date and time, in the time zone Asia/Shanghai. */
function fieldTime(time: number): string {
  const { hour, minute } = wallClock(time);
  return `${dayKey(time)}T${hour}:${minute}`;
}

/** Returns a function that says how far the backend's clock is ahead. `offset` is in ms. */
function useOffsetWords(): (offset: number) => string {
  const { t } = useLingui();
  return (offset) => {
    if (offset < minuteMs) return t`与系统一致`;
    const [days, hours, minutes] = [
      Math.floor(offset / dayMs),
      Math.floor((offset % dayMs) / hourMs),
      Math.floor((offset % hourMs) / minuteMs),
    ];
    const parts = [
      days > 0 ? t`${days} 天` : '',
      hours > 0 ? t`${hours} 小时` : '',
      minutes > 0 ? t`${minutes} 分` : '',
    ];
    return t`快 ${parts.filter((part) => part !== '').join(' ')}`;
  };
}

export function ClockPart(): ReactElement {
  const { t } = useLingui();
  const offsetWords = useOffsetWords();
  const offset = useMockState()?.clockOffset ?? 0;
  const time = useCurrentSecond() + offset;
  const [target, setTarget] = useState<string | null>(null);
  const [busy, attempt] = useDemoAction();
  /**
   * How far the clock has to move to the typed time, in ms. NaN without a valid time. The field has Shanghai's time,
   * like the times that the app shows.
   */
  const advanceMs = target === null || target === '' ? Number.NaN : Date.parse(`${target}:00+08:00`) - time;
  // A situation link contains the whole offset of the clock, so the offset must not exceed the limit of a link.
  const remainingMs = maxClockAdvanceMs - offset;
  // The field has whole minutes, so a time of the present minute isn't in the past.
  const isInPast = advanceMs < -minuteMs;
  const isTooFar = advanceMs > remainingMs;

  async function move(milliseconds: number): Promise<void> {
    const isMoved = await attempt(async () => {
      await advanceClock(Math.round(milliseconds));
      await refetchConsole();
    });
    if (isMoved) setTarget(null);
  }

  return (
    <ConsoleSection title={t`时钟`}>
      <RowCard>
        <div className={css['clock']}>
          <p className={css['time']}>
            <span className={css['figure']}>{fieldTime(time).slice(5).replace('T', ' ')}</span>{' '}
            <span className={css['quiet']}>{offsetWords(offset)}</span>
          </p>
          <span className={css['buttons']}>
            <Button
              variant="outlined"
              size="small"
              aria-disabled={busy}
              disabled={remainingMs < hourMs}
              onClick={() => void move(hourMs)}
            >{t`+1 时`}</Button>
            <Button
              variant="outlined"
              size="small"
              aria-disabled={busy}
              disabled={remainingMs < weekMs}
              onClick={() => void move(weekMs)}
            >{t`+7 天`}</Button>
          </span>
        </div>
        {target === null ? (
          <SettingRow
            component="button"
            icon={schedule}
            label={t`拨到某个时间`}
            onClick={() => setTarget(fieldTime(time + hourMs))}
          />
        ) : (
          <div className={css['inset']}>
            <Field
              label={t`拨到（北京时间）`}
              type="datetime-local"
              value={target}
              min={fieldTime(time)}
              max={fieldTime(time + remainingMs)}
              onChange={(event) => setTarget(event.target.value)}
              error={isInPast ? t`时钟只能往前拨。要回到系统时间，请重置。` : isTooFar && t`最多比系统快 10 年。`}
              helper={t`只能往前拨，重置才回到系统时间。过 7 天没有操作会退出登录。`}
              beside={
                <Button
                  variant="soft"
                  loading={busy}
                  disabled={Number.isNaN(advanceMs) || isInPast || isTooFar}
                  onClick={() => void move(Math.max(0, advanceMs))}
                >{t`拨到`}</Button>
              }
            />
          </div>
        )}
      </RowCard>
    </ConsoleSection>
  );
}
