/**
 * A chart of a figure over days, as a stepped line that ends in a dot. A finger, a mouse or the keyboard chooses a day,
 * and the chart tells the day's figures. For screen readers the chart is a slider over the days.
 */
import { useLingui } from '@lingui/react/macro';
import { useState, type KeyboardEvent, type PointerEvent, type ReactElement, type ReactNode } from 'react';
import { VisuallyHidden } from '../elements/VisuallyHidden.tsx';
import { dayLengthMs } from '../../platform/calendar.ts';
import { formatCoins, useFormat } from '../words/format.ts';
import { hiddenFigure } from '../words/mask.ts';
import { balanceScale, timeTicks } from './chart-scale.ts';
import { ChartTip } from './ChartTip.tsx';
import { chartPoints, steppedPath, type BalancePoint } from './stepped-path.ts';
import css from './StepChart.module.css';

/** One calendar day, such as 2026-11-20. `t` is its place in the chart, in milliseconds. */
interface ChartedDay {
  readonly day: string;
  readonly t: number;
  /** The height of the line on this day. */
  readonly balance: number;
}

interface StepChartProps<D extends ChartedDay> {
  /** Sorted by time. The first point is the figure at `from`. */
  points: readonly BalancePoint[];
  /** Every day from `from` to `to`. */
  days: readonly D[];
  /** The ends of the time axis in milliseconds since the epoch. `from` is the start of a day. */
  from: number;
  to: number;
  hidden?: boolean;
  /** The accessible name, for example 余额曲线. */
  label: string;
  /** Describes a day in one sentence, for screen readers. */
  wordsOf: (day: D) => string;
  /** The slider's words if there are no days. */
  noDays: string;
  /** The figures of the chosen day, under its date. */
  tipOf: (day: D) => ReactNode;
  /** Writes a figure on the scale. */
  scaleText?: (value: number) => string;
  /** Whether the scale begins at 0, for sums of single days. By default it begins near the lowest figure. */
  fromZero?: boolean;
  /** The last day, for figures that were read on an earlier day. Left out if the last day is today. */
  earlierEnd?: string | undefined;
}

/** The plot's sizes in px. The upper end of the scale is at `top`, and the lower end at `bottom`. */
const plot = { width: 300, top: 12, bottom: 116, height: 124 };

/** How many days a key moves. Home and End go to the first and the last day, because `choose` limits the index. */
const keySteps: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowDown: -1,
  ArrowRight: 1,
  ArrowUp: 1,
  PageDown: -7,
  PageUp: 7,
  Home: -Infinity,
  End: Infinity,
};

/** The width at the right edge that always means the last day, in px. */
const lastDayEdgePx = 12;

interface ChosenDay<D> {
  /** Whether a day of the range is chosen. */
  readonly isChosen: boolean;
  /** The index of the chosen day, or of the last day without a choice. The slider stands there. */
  readonly index: number;
  /** The day at which the slider stands; undefined if there are no days. */
  readonly shown: D | undefined;
  readonly lastIndex: number;
  /** Chooses the day with this index, or the nearest one, and returns it. */
  readonly choose: (index: number) => D | undefined;
  readonly clear: () => void;
}

/** Returns the chosen day, and the functions that choose another one or none. */
function useChosenDay<D extends ChartedDay>(days: readonly D[]): ChosenDay<D> {
  // The state is the day and not its index, because another range has other days.
  const [chosenDay, setChosenDay] = useState<string | null>(null);
  const lastIndex = days.length - 1;
  /** -1 without a choice, or if the range lacks the chosen day. */
  const chosenIndex = chosenDay === null ? -1 : days.findIndex(({ day }) => day === chosenDay);
  const isChosen = chosenIndex >= 0;
  const index = isChosen ? chosenIndex : lastIndex;
  return {
    isChosen,
    index,
    shown: days[index],
    lastIndex,
    choose: (wanted) => {
      const day = days[Math.min(lastIndex, Math.max(0, wanted))];
      setChosenDay(day?.day ?? null);
      return day;
    },
    clear: () => setChosenDay(null),
  };
}

/** A tick of the scale with its distance from the plot's top. */
interface ScaleLine {
  readonly tick: number;
  readonly top: string;
  readonly key: string;
}

type Spots = ReturnType<typeof chartPoints>;

/** Returns the lines of the scale, and the frame in which `chartPoints` places figures. */
function chartGeometry(points: readonly BalancePoint[], time: { from: number; to: number }, fromZero: boolean) {
  const { low, high, ticks } = balanceScale([...(fromZero ? [0] : []), ...points.map((point) => point.balance)]);
  const yOf = (balance: number): number =>
    plot.bottom - ((balance - low) / Math.max(1, high - low)) * (plot.bottom - plot.top);
  return {
    frame: { ...time, low, high, width: plot.width, top: plot.top, bottom: plot.bottom },
    // The key contains the place, so that a new scale gets new elements. Moving the old ones would be a layout shift.
    lines: ticks.map((tick): ScaleLine => ({ tick, top: `${yOf(tick) / 16}rem`, key: `${tick} ${yOf(tick)}` })),
  };
}

/** The line, the area under it, the lines of the scale, and the dot at the end. */
function ChartLine({ spots, lines }: { spots: Spots; lines: readonly ScaleLine[] }): ReactElement {
  const d = steppedPath(spots);
  const end = spots.at(-1);
  return (
    <>
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
    </>
  );
}

/** The figures beside the plot. `textOf` writes one. */
function ChartScale({
  lines,
  textOf,
}: {
  lines: readonly ScaleLine[];
  textOf: (tick: number) => string;
}): ReactElement {
  return (
    <div className={css['scale']} aria-hidden="true">
      {/* The invisible label of the largest tick sets the column's width. The visible labels are placed over it. */}
      <span className={css['widest']}>{textOf(Math.max(0, ...lines.map(({ tick }) => tick)))}</span>
      {lines.map(({ key, tick, top }) => (
        <span key={key} className={css['tick']} style={{ top }}>
          {textOf(tick)}
        </span>
      ))}
    </div>
  );
}

/** The dates below the plot. `earlierEnd` is the last day if it isn't today. */
function ChartDates({
  from,
  to,
  earlierEnd,
}: {
  from: number;
  to: number;
  earlierEnd?: string | undefined;
}): ReactElement {
  const { t } = useLingui();
  const format = useFormat();
  return (
    <div className={css['days']} aria-hidden="true">
      {timeTicks(from, to).map(({ time, share }) => (
        <span key={`${time} ${share}`} className={css['day']} style={{ left: `${share * 100}%` }}>
          {format.day(time)}
        </span>
      ))}
      <span className={css['today']}>{earlierEnd === undefined ? t`今天` : format.day(earlierEnd)}</span>
    </div>
  );
}

export function StepChart<D extends ChartedDay>({
  points,
  days,
  from,
  to,
  hidden = false,
  label,
  wordsOf,
  noDays,
  tipOf,
  scaleText = formatCoins,
  fromZero = false,
  earlierEnd,
}: StepChartProps<D>): ReactElement {
  const { isChosen, index, shown, lastIndex, choose, clear } = useChosenDay(days);
  const [announcement, setAnnouncement] = useState('');
  const { frame, lines } = chartGeometry(points, { from, to }, fromZero);
  const place = isChosen && shown ? chartPoints([shown], frame)[0] : undefined;
  /** The place of the chosen day on the time axis, from 0 to 1. */
  const share = (place?.x ?? 0) / plot.width;

  const clearAndSilence = (): void => {
    clear();
    setAnnouncement('');
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    // If Escape closes the tip, it must not also close something around the chart.
    if (event.key === 'Escape' && isChosen) {
      event.stopPropagation();
      clearAndSilence();
    }
    const step = keySteps[event.key];
    if (step === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    setAnnouncement('');
    choose(index + step);
  };
  const chooseDayUnder = (event: PointerEvent<HTMLDivElement>): D | undefined => {
    const box = event.currentTarget.getBoundingClientRect();
    // In the morning today's part of the chart is too narrow for a finger, so the right edge always chooses the last
    // day.
    if (box.right - event.clientX < lastDayEdgePx) return choose(lastIndex);
    const time = from + ((event.clientX - box.left) / Math.max(1, box.width)) * (to - from);
    // The start of the axis is the start of a day, and all days are equally long.
    return choose(Math.floor((time - from) / dayLengthMs));
  };

  return (
    <div className={css['chart']}>
      <div
        className={css['plot']}
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={Math.max(0, lastIndex)}
        aria-valuenow={Math.max(0, index)}
        aria-valuetext={shown ? wordsOf(shown) : noDays}
        aria-orientation="horizontal"
        onKeyDown={onKeyDown}
        onPointerMove={chooseDayUnder}
        onPointerDown={chooseDayUnder}
        onPointerUp={(event) => {
          // Only the day where the finger is lifted is announced, and not each day on its way.
          const day = chooseDayUnder(event);
          setAnnouncement(day ? wordsOf(day) : '');
          // The chart takes the focus, so that the next touch elsewhere moves the focus and closes the tip.
          event.currentTarget.focus({ preventScroll: true });
        }}
        onPointerLeave={(event) => {
          // A lifted finger leaves the chart too. Then the day stays, so that it can be read without the finger over
          // it.
          if (event.pointerType === 'mouse') clearAndSilence();
        }}
        onPointerCancel={clearAndSilence}
        onBlur={clearAndSilence}
      >
        <ChartLine spots={chartPoints(points, frame)} lines={lines} />
        {place && shown && (
          <>
            <span className={css['cursor']} style={{ left: `${share * 100}%` }} />
            <span className={css['dot']} style={{ left: `${share * 100}%`, top: `${place.y / 16}rem` }} />
          </>
        )}
      </div>
      {/* The tip stands beside the chosen day, inside the chart, so that it covers neither the day nor any control. */}
      {place && shown && (
        <ChartTip day={shown.day} side={share < 0.5 ? 'end' : 'start'}>
          {tipOf(shown)}
        </ChartTip>
      )}
      <div role="status" className={css['told']}>
        <VisuallyHidden>{announcement}</VisuallyHidden>
      </div>
      <ChartScale lines={lines} textOf={(tick) => (hidden ? hiddenFigure : scaleText(tick))} />
      <ChartDates from={from} to={to} earlierEnd={earlierEnd} />
    </div>
  );
}
