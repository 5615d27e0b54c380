/**
 * Coins in figures. `Amount` is a movement: its sign is always there, incoming is jade, outgoing is ink and never red,
 * and it is read aloud as 收入 1,080 积分. `Figure` is a balance or a count. Hidden ones show •••• and say that they are
 * hidden.
 */
import { useLingui } from '@lingui/react/macro';
import type { ReactElement } from 'react';
import { classes } from '../elements/class-names.ts';
import { coins, hiddenFigure, signed } from '../words/format.ts';
import { VisuallyHidden } from '../elements/VisuallyHidden.tsx';
import css from './Amount.module.css';

interface AmountProps {
  /** Signed, in coins. */
  value: number;
  /** 积分, or what the site calls them. */
  coinName: string;
  /** `row` 17/24, `xl` 42/48, `inline` as the text around it. */
  size?: 'row' | 'xl' | 'inline';
  hidden?: boolean;
  className?: string | undefined;
}

export function Amount({ value, coinName, size = 'row', hidden = false, className }: AmountProps): ReactElement {
  const { t } = useLingui();
  const figure = coins(Math.abs(value));
  const read = (): string => {
    if (hidden) return value < 0 ? t`支出，数量已隐藏` : t`收入，数量已隐藏`;
    if (value === 0) return `${figure} ${coinName}`;
    return value < 0 ? t`支出 ${figure} ${coinName}` : t`收入 ${figure} ${coinName}`;
  };
  return (
    <span className={classes(css['amount'], css[size], value > 0 ? css['in'] : css['out'], className)}>
      <span aria-hidden="true">{hidden ? hiddenFigure : signed(value)}</span>
      <VisuallyHidden>{read()}</VisuallyHidden>
    </span>
  );
}

interface FigureProps {
  /** Null while it isn't known: a dash stands in its place. */
  value: number | null;
  /** `xl` 42/48, `l` 26/32, `m` 17/24, `inline` as the text around it. */
  size?: 'xl' | 'l' | 'm' | 'inline';
  hidden?: boolean;
  className?: string | undefined;
}

/**
 * Characters of a figure that stands on a line wherever it stands. A longer one steps down, and breaks before it is
 * cut.
 */
const longest = 13;

export function Figure({ value, size = 'inline', hidden = false, className }: FigureProps): ReactElement {
  const { t } = useLingui();
  const figure = coins(value);
  return (
    <span className={classes(css['amount'], css[size], !hidden && figure.length > longest && css['long'], className)}>
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
