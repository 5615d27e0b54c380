/** The chart of one figure over the days of the overview, with chips that choose the figure. */
import { useLingui } from '@lingui/react/macro';
import type { Overview } from '../../../../contract/overview.ts';
import { useBackendTime } from '../../../api/transport/backend-clock.ts';
import { dayKey, dayLengthMs, startOfDay } from '../../../platform/calendar.ts';
import { FilterChips } from '../../../ui/controls/Chips.tsx';
import { classes } from '../../../ui/elements/class-names.ts';
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import { StepChart } from '../../../ui/figures/StepChart.tsx';
import { useDayWords } from '../../../ui/words/day-words.ts';
import type { OverviewTrend } from '../desk/system-search.ts';
import { useTrends } from './trend-words.ts';
import { useSitePlatformName } from './use-site-platform-name.ts';
import css from './Overview.module.css';

interface TrendProps {
  overview: Pick<Overview, 'byDay' | 'accounts'>;
  /** Whether the chosen days are still being read. `overview` then has other days, so the chart isn't drawn. */
  isComing: boolean;
  trend: OverviewTrend;
  onTrend: (trend: OverviewTrend) => void;
}

export function Trend({ overview: { byDay, accounts }, isComing, trend, onTrend }: TrendProps) {
  const { t } = useLingui();
  const dateInWords = useDayWords();
  const platformName = useSitePlatformName();
  const today = dayKey(useBackendTime());
  const platforms = accounts.map(({ platform }) => platform);
  // A figure has a trend only if the backend sends it for every day.
  const trends = useTrends(platforms, platformName).filter(({ figureOf }) =>
    byDay.every((day) => figureOf(day) !== undefined),
  );
  const shownTrend = trends.find(({ key }) => key === trend) ?? trends[0];
  const [first] = byDay;
  if (!shownTrend || !first) return null;
  // `StepChart` calls every figure `balance`. It draws a figure from the start of its day, and marks `t`, the noon.
  const days = byDay.map((figures) => ({
    day: figures.day,
    start: startOfDay(figures.day),
    t: startOfDay(figures.day) + dayLengthMs / 2,
    balance: shownTrend.figureOf(figures) ?? 0,
  }));
  const from = startOfDay(first.day);
  const lastDay = days.at(-1)?.day;
  return (
    <>
      <div className={css['trends']}>
        <FilterChips
          label={t`曲线的内容`}
          value={shownTrend.key}
          onChange={onTrend}
          options={trends.map(({ key, label }) => ({ value: key, label }))}
        />
      </div>
      {isComing ? (
        <Skeleton className={classes(css['chart'], css['chartBones'])}>
          <span className={css['gridLine']} />
          <span className={css['gridLine']} />
          <span className={css['gridLine']} />
        </Skeleton>
      ) : (
        <div className={css['chart']}>
          <StepChart
            points={days.map(({ start, balance }) => ({ t: start, balance }))}
            days={days}
            from={from}
            to={from + days.length * dayLengthMs}
            label={shownTrend.label}
            noDays={t`没有变更`}
            wordsOf={({ day, balance }) => {
              const [date, words] = [dateInWords(day), shownTrend.words(balance)];
              return t`${date}，${words}`;
            }}
            tipOf={({ balance }) => (
              <p>
                <b>{shownTrend.words(balance)}</b>
              </p>
            )}
            scaleText={shownTrend.scaleText}
            fromZero={shownTrend.isDaySum}
            earlierEnd={lastDay === today ? undefined : lastDay}
          />
        </div>
      )}
    </>
  );
}
