/**
 * Shows amounts of coins. `Amount` is a movement, mostly with a sign: incoming in accent, outgoing in ink and never
 * red. Screen readers say, for example, 收入 1,080 积分. `Figure` is a balance or a count. Both can be hidden, and then
 * show ••••.
 */
import { useLingui } from '@lingui/react/macro';
import type { ReactElement } from 'react';
import { classes } from '../elements/class-names.ts';
import { coinsWithUnit } from '../words/coin-unit.ts';
import { formatCoins, formatSigned } from '../words/format.ts';
import { hiddenFigure } from '../words/mask.ts';
import { VisuallyHidden } from '../elements/VisuallyHidden.tsx';
import css from './Amount.module.css';

/**
 * Returns a function that writes the figure of a movement after the word 收入 or 支出. Chinese readers expect the sign.
 * In English the words alone tell the direction.
 */
export function useFigureAfterWord(): (value: number) => string {
  const { t } = useLingui();
  return (value) => {
    const figure = formatCoins(Math.abs(value));
    if (value === 0) return figure;
    return value < 0
      ? t({ message: `−${figure}`, context: 'after the word 支出' })
      : t({ message: `+${figure}`, context: 'after the word 收入' });
  };
}

interface AmountProps {
  /** In coins, negative if outgoing. */
  value: number;
  /** The name of a coin, for example 积分 or the site's own word. */
  coinName: string;
  /** Font size/line height in px: `row` 17/24, `xl` 42/48. `inline` has the size of the text around it. */
  size?: 'row' | 'xl' | 'inline';
  hidden?: boolean;
  /** Whether 收入 or 支出 stands before the amount. */
  afterWord?: boolean;
  className?: string | undefined;
}

export function Amount({
  value,
  coinName,
  size = 'row',
  hidden = false,
  afterWord = false,
  className,
}: AmountProps): ReactElement {
  const { t } = useLingui();
  const figureAfterWord = useFigureAfterWord();
  const shown = afterWord ? figureAfterWord(value) : formatSigned(value);
  const amountWithUnit = coinsWithUnit(Math.abs(value), coinName);
  const spokenText = (): string => {
    if (hidden) return value < 0 ? t`支出，数量已隐藏` : t`收入，数量已隐藏`;
    if (value === 0) return amountWithUnit;
    return value < 0 ? t`支出 ${amountWithUnit}` : t`收入 ${amountWithUnit}`;
  };
  return (
    <span className={classes(css['amount'], css[size], value > 0 ? css['in'] : css['out'], className)}>
      <span aria-hidden="true">{hidden ? hiddenFigure : shown}</span>
      <VisuallyHidden>{spokenText()}</VisuallyHidden>
    </span>
  );
}

interface FigureProps {
  /** Null while unknown, shown as a dash. */
  value: number | null;
  /** Font size/line height in px: `xl` 42/48, `l` 26/32, `m` 17/24. `inline` has the size of the text around it. */
  size?: 'xl' | 'l' | 'm' | 'inline';
  hidden?: boolean;
  className?: string | undefined;
}

/**
 * A figure of up to this many characters fits on one line everywhere. A longer figure wraps, so that no digit is cut
 * off. In size `l` it is also smaller on narrow screens.
 */
const oneLineCharacters = 13;

export function Figure({ value, size = 'inline', hidden = false, className }: FigureProps): ReactElement {
  const { t } = useLingui();
  const figure = formatCoins(value);
  return (
    <span
      className={classes(
        css['amount'],
        css[size],
        !hidden && figure.length > oneLineCharacters && css['long'],
        className,
      )}
    >
      {hidden ? (
        <>
          <span aria-hidden="true">{hiddenFigure}</span>
          <VisuallyHidden>{t`已隐藏`}</VisuallyHidden>
        </>
      ) : (
        figure
      )}
    </span>
  );
}
