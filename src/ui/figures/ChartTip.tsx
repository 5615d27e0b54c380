/** The day that is chosen in the chart of the balance: its date, income, expense and balance. */
import { useLingui } from '@lingui/react/macro';
import type { ReactElement } from 'react';
import { classes } from '../elements/class-names.ts';
import { formatCoins, formatSigned, hiddenFigure } from '../words/format.ts';
import { useDayWords } from '../words/day-words.ts';
import css from './StepChart.module.css';

/** The figures of one calendar day, such as 2026-11-20. `t` is the day's place in the chart, in milliseconds. */
export interface ChartDay {
  readonly day: string;
  readonly t: number;
  readonly in: number;
  readonly out: number;
  readonly balance: number;
}

/** Returns a function that tells a day in one sentence, for screen readers. */
export function useChartDayWords(hidden: boolean): (day: ChartDay) => string {
  const { t } = useLingui();
  const dateInWords = useDayWords();
  return ({ day, in: income, out, balance }) => {
    const date = dateInWords(day);
    const [incoming, outgoing, rest] = [formatCoins(income), formatCoins(out), formatCoins(balance)];
    if (hidden) return t`${date}，数字已隐藏`;
    if (income === 0 && out === 0) return t`${date}，没有变更，余额 ${rest}`;
    return t`${date}，收入 ${incoming}，支出 ${outgoing}，余额 ${rest}`;
  };
}

interface ChartTipProps {
  day: ChartDay;
  /** The half of the chart in which the tip stands. */
  side: 'start' | 'end';
  hidden: boolean;
}

export function ChartTip({ day, side, hidden }: ChartTipProps): ReactElement {
  const { t } = useLingui();
  const dateInWords = useDayWords();
  const { in: income, out, balance } = day;
  const figure = (words: string): string => (hidden ? hiddenFigure : words);
  return (
    // The slider itself tells screen readers.
    <div className={classes(css['tip'], css[side])} aria-hidden="true">
      <p className={css['tipDay']}>{dateInWords(day.day)}</p>
      {income === 0 && out === 0 ? (
        <p>{t`没有变更`}</p>
      ) : (
        <p className={css['tipSums']}>
          <span>
            {t`收入`} <b className={css['tipIn']}>{figure(formatSigned(income))}</b>
          </span>
          <span>
            {t`支出`} <b>{figure(formatSigned(-out))}</b>
          </span>
        </p>
      )}
      <p>
        {t`余额`} <b>{figure(formatCoins(balance))}</b>
      </p>
    </div>
  );
}
