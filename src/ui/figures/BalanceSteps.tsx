/** The chart of the balance. For each day it tells the income, the expense, and the balance at the end of the day. */
import { useLingui } from '@lingui/react/macro';
import type { ReactElement } from 'react';
import { formatCoins } from '../words/format.ts';
import { hiddenFigure } from '../words/mask.ts';
import { useDayWords } from '../words/day-words.ts';
import { useFigureAfterWord } from './Amount.tsx';
import { StepChart } from './StepChart.tsx';
import type { BalancePoint } from './stepped-path.ts';
import css from './StepChart.module.css';

/** The figures of one calendar day, such as 2026-11-20. `t` is the day's place in the chart, in milliseconds. */
interface BalanceDay {
  readonly day: string;
  readonly t: number;
  readonly in: number;
  readonly out: number;
  readonly balance: number;
}

interface BalanceStepsProps {
  /** Sorted by time. The first point is the balance at `from`. */
  points: readonly BalancePoint[];
  /** Every day from `from` to `to`. */
  days: readonly BalanceDay[];
  /** The ends of the time axis in milliseconds since the epoch. `to` is now. */
  from: number;
  to: number;
  hidden?: boolean;
  /** The accessible name, for example 余额曲线. */
  label: string;
}

export function BalanceSteps({ hidden = false, ...chart }: BalanceStepsProps): ReactElement {
  const { t } = useLingui();
  const dateInWords = useDayWords();
  const figureAfterWord = useFigureAfterWord();
  const figure = (words: string): string => (hidden ? hiddenFigure : words);
  const wordsOf = ({ day, in: income, out, balance }: BalanceDay): string => {
    const date = dateInWords(day);
    const [incoming, outgoing, rest] = [formatCoins(income), formatCoins(out), formatCoins(balance)];
    if (hidden) return t`${date}，数字已隐藏`;
    if (income === 0 && out === 0) return t`${date}，没有变更，余额 ${rest}`;
    return t`${date}，收入 ${incoming}，支出 ${outgoing}，余额 ${rest}`;
  };
  return (
    <StepChart
      {...chart}
      hidden={hidden}
      wordsOf={wordsOf}
      noDays={t`没有变更`}
      tipOf={({ in: income, out, balance }) => (
        <>
          {income === 0 && out === 0 ? (
            <p>{t`没有变更`}</p>
          ) : (
            <p className={css['tipSums']}>
              <span>
                {t`收入`} <b className={css['tipIn']}>{figure(figureAfterWord(income))}</b>
              </span>
              <span>
                {t`支出`} <b>{figure(figureAfterWord(-out))}</b>
              </span>
            </p>
          )}
          <p>
            {t`余额`} <b>{figure(formatCoins(balance))}</b>
          </p>
        </>
      )}
    />
  );
}
