/**
 * A chart of the balance over time, as a stepped line that ends in a dot for now. A pointer or the arrow keys select a
 * change and show its balance. For screen readers the chart is a slider over the changes.
 */
import { useLingui } from '@lingui/react/macro';
import { useState, type KeyboardEvent, type PointerEvent, type ReactElement } from 'react';
import { classes } from '../elements/class-names.ts';
import { coins, hiddenFigure, useFormat } from '../words/format.ts';
import { scaleOf, ticksOfTime } from './scale.ts';
import { spotsOf, steppedPath, type BalancePoint } from './stepped-path.ts';
import css from './StepChart.module.css';

interface StepChartProps {
  /** Sorted by time. The first point is the balance at `from`. */
  points: readonly BalancePoint[];
  /** The ends of the time axis in milliseconds since the epoch. `to` is now. */
  from: number;
  to: number;
  hidden?: boolean;
  /** The accessible name: 余额. */
  label: string;
}

const plot = { width: 300, top: 12, bottom: 116, height: 124 };

export function StepChart({ points, from, to, hidden = false, label }: StepChartProps): ReactElement {
  const { t } = useLingui();
  const format = useFormat();
  const [at, setAt] = useState<number | null>(null);
  const { low, high, ticks } = scaleOf(points.map((point) => point.balance));
  const frame = { from, to, low, high, width: plot.width, top: plot.top, bottom: plot.bottom };
  const spots = spotsOf(points, frame);
  const d = steppedPath(spots, 3.5);
  const end = spots.at(-1);
  const yOf = (balance: number): number =>
    plot.bottom - ((balance - low) / Math.max(1, high - low)) * (plot.bottom - plot.top);
  // The key contains the place, so that a new scale gets new elements. Moving the old ones would be a layout shift.
  const lines = ticks.map((tick) => ({ tick, top: `${yOf(tick) / 16}rem`, key: `${tick} ${yOf(tick)}` }));
  const last = points.length - 1;
  const current = Math.min(at ?? last, last);
  const point = points[current];
  const spot = spots[current];
  const words = (one: BalancePoint): string => `${format.day(one.t)} ${hidden ? t`已隐藏` : coins(one.balance)}`;

  const onKeyDown = (event: KeyboardEvent): void => {
    const steps: Record<string, number> = {
      ArrowLeft: -1,
      ArrowDown: -1,
      ArrowRight: 1,
      ArrowUp: 1,
      Home: -points.length,
      End: points.length,
    };
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    setAt(Math.min(last, Math.max(0, current + step)));
  };
  const onPointer = (event: PointerEvent<HTMLDivElement>): void => {
    const box = event.currentTarget.getBoundingClientRect();
    const x = ((event.clientX - box.left) / box.width) * plot.width;
    setAt(
      Math.max(
        0,
        spots.slice(0, points.length).findLastIndex((one) => one.x <= x),
      ),
    );
  };

  return (
    <div className={css['chart']}>
      <div
        className={css['plot']}
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={Math.max(0, last)}
        aria-valuenow={Math.max(0, current)}
        aria-valuetext={point ? words(point) : t`没有变更`}
        aria-orientation="horizontal"
        onKeyDown={onKeyDown}
        onPointerMove={onPointer}
        onPointerDown={onPointer}
        onPointerLeave={() => setAt(null)}
        onBlur={() => setAt(null)}
      >
        {lines.map(({ key, top }) => (
          <span key={key} className={css['grid']} style={{ top }} />
        ))}
        <svg
          className={css['svg']}
          viewBox={`0 0 ${plot.width} ${plot.height}`}
          preserveAspectRatio="none"
          aria-hidden="true"
          focusable="false"
        >
          {d !== '' && <path className={css['area']} d={`${d}V${plot.height}H${spots[0]?.x ?? 0}Z`} />}
          <path className={css['stroke']} d={d} vectorEffect="non-scaling-stroke" />
        </svg>
        {end && <span key={end.y} className={css['dot']} style={{ left: '100%', top: `${end.y / 16}rem` }} />}
        {at !== null && point && spot && (
          <>
            <span className={css['cursor']} style={{ left: `${(spot.x / plot.width) * 100}%` }} />
            <span
              className={css['dot']}
              style={{ left: `${(spot.x / plot.width) * 100}%`, top: `${spot.y / 16}rem` }}
            />
            <span
              className={classes(css['tip'], spot.x > plot.width / 2 && css['left'])}
              style={{ left: `${(spot.x / plot.width) * 100}%` }}
            >
              {words(point)}
            </span>
          </>
        )}
      </div>
      <div className={css['scale']} aria-hidden="true">
        {/* This invisible label is the widest one and sets the column's width. The others are placed over it. */}
        <span className={css['widest']}>{hidden ? hiddenFigure : coins(Math.max(0, ...ticks))}</span>
        {lines.map(({ key, tick, top }) => (
          <span key={key} className={css['tick']} style={{ top }}>
            {hidden ? hiddenFigure : coins(tick)}
          </span>
        ))}
      </div>
      <div className={css['days']} aria-hidden="true">
        {ticksOfTime(from, to).map(({ time, share }) => (
          <span key={time} className={css['day']} style={{ left: `${share * 100}%` }}>
            {format.day(time)}
          </span>
        ))}
        <span className={css['today']}>{t`今天`}</span>
      </div>
    </div>
  );
}
