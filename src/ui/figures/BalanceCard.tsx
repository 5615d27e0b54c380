/**
 * Shows the balance, a line of words, and a stepped line of the balance over time that ends in a dot for now. With an
 * address the whole card is a link. A button on it hides or shows the figures, and another may open a sheet. Screen
 * readers get the stepped line in words.
 */
import hide from 'icon:visibility-off-outline-rounded';
import show from 'icon:visibility-outline-rounded';
import { Trans, useLingui } from '@lingui/react/macro';
import { useId, type ReactNode } from 'react';
import { IconButton } from '../controls/Button.tsx';
import { classes } from '../elements/class-names.ts';
import { CoinGlyph } from './Coin.tsx';
import { formatCoins } from '../words/format.ts';
import { hiddenFigure } from '../words/mask.ts';
import type { PolymorphicProps, Polymorphic } from '../elements/polymorphic.ts';
import { SkeletonBox } from '../feedback/Skeleton.tsx';
import { chartPoints, steppedPath, type BalancePoint } from './stepped-path.ts';
import { VisuallyHidden } from '../elements/VisuallyHidden.tsx';
import css from './BalanceCard.module.css';

interface BalanceCardOwnProps {
  /** For example 可用积分. */
  label: string;
  /** Null while loading, shown as a bar. `untold` if the backend doesn't tell the balance, shown as a dash. */
  balance: number | 'untold' | null;
  hidden: boolean;
  onToggleHidden: () => void;
  /** A line of words, for example 近 30 天 收入 +1,740 支出 −980. See `<SummaryLine>`. */
  summary?: ReactNode;
  /** Sorted by time, null while unknown. Fewer than two points draw the dashed line of a new account. */
  points: readonly BalancePoint[] | null;
  /** The link's accessible name, 查看积分变更 by default. */
  linkLabel?: string;
  /** Whether the line is drawn with an animation, once. */
  isLineAnimated?: boolean;
  /** A button with an icon beside the one that hides the figures. It opens a sheet. */
  action?: { icon: string; label: string; run: () => void };
  className?: string | undefined;
}

/**
 * The sparkline's sizes in px. The highest balance is drawn at `top` and the lowest at `bottom`; a flat line is at
 * `bottom`. `endWidth` is the distance between the line's end and the card's edge.
 */
const size = { width: 332, top: 8, bottom: 48, height: 64, endWidth: 26 };

/** A figure with more characters gets a smaller size. */
const largeFigureCharacters = 11;

function BalanceCardImpl({
  component,
  href,
  label,
  balance,
  hidden,
  onToggleHidden,
  summary,
  points,
  linkLabel,
  isLineAnimated = false,
  action,
  className,
  ...rest
}: PolymorphicProps<BalanceCardOwnProps>) {
  const { t } = useLingui();
  const id = useId();
  const Cover = component ?? (href === undefined ? undefined : 'a');
  const figure = typeof balance === 'number' ? formatCoins(balance) : '—';
  return (
    <div className={classes(css['card'], className)}>
      <Rings />
      {points && <Sparkline points={points} hidden={hidden} isAnimated={isLineAnimated} />}
      {Cover && (
        <Cover
          {...(href === undefined ? {} : { href })}
          {...rest}
          className={css['cover']}
          aria-label={linkLabel ?? t`查看积分变更`}
          aria-describedby={id}
        />
      )}
      <div className={css['content']} id={id}>
        <p className={css['label']}>
          <CoinGlyph size={18} tone="soft" />
          <span>{label}</span>
        </p>
        <p
          className={classes(css['figure'], figure.length > largeFigureCharacters && css['long'])}
          {...(balance === null ? {} : { style: { '--characters': figure.length } })}
        >
          {balance === null && <SkeletonBox on="balance" width={128} height={36} radius={10} />}
          {balance !== null &&
            (hidden && balance !== 'untold' ? (
              <>
                <span aria-hidden="true">{hiddenFigure}</span>
                <VisuallyHidden>{t`已隐藏`}</VisuallyHidden>
              </>
            ) : (
              figure
            ))}
        </p>
        <div className={css['summary']}>
          {balance === null ? <SkeletonBox on="balance" width={200} height={14} /> : summary}
        </div>
      </div>
      {action && (
        <IconButton
          className={classes(css['eye'], css['beside'])}
          d={action.icon}
          size={20}
          tone="inherit"
          label={action.label}
          aria-haspopup="dialog"
          onClick={action.run}
        />
      )}
      <IconButton
        className={css['eye']}
        d={hidden ? hide : show}
        size={20}
        tone="inherit"
        label={hidden ? t`显示数字` : t`隐藏数字`}
        aria-pressed={hidden}
        onClick={onToggleHidden}
      />
    </div>
  );
}
export const BalanceCard: Polymorphic<BalanceCardOwnProps, 'a'> = BalanceCardImpl;

/** The card's line of words: `opening`, then income and expenses. The figures are hidden together with the balance. */
export function SummaryLine({
  opening,
  income,
  outgo,
  hidden,
}: {
  opening: string;
  income: number;
  outgo: number;
  hidden: boolean;
}) {
  const { t } = useLingui();
  const [received, spent] = [formatCoins(income), formatCoins(outgo)];
  return (
    <span className={css['line']}>
      <span>{opening}</span>
      <span>
        {hidden || income === 0 ? (
          <>
            {t`收入`} <b>{hidden ? hiddenFigure : 0}</b>
          </>
        ) : (
          // Chinese readers expect the sign. In English the words alone tell the direction.
          <Trans>
            收入 <b>+{received}</b>
          </Trans>
        )}
      </span>
      <span>
        {hidden || outgo === 0 ? (
          <>
            {t`支出`} <b>{hidden ? hiddenFigure : 0}</b>
          </>
        ) : (
          <Trans>
            支出 <b>−{spent}</b>
          </Trans>
        )}
      </span>
    </span>
  );
}

/** The card's decoration: rings around a square, as on an old coin. `r` is the radius of a ring. */
function Rings() {
  return (
    <svg className={css['rings']} viewBox="0 0 256 256" aria-hidden="true" focusable="false">
      {[30, 44, 58, 72, 86, 100, 114, 127.5].map((r) => (
        <circle key={r} cx="128" cy="128" r={r} />
      ))}
      <rect x="114" y="114" width="28" height="28" rx="8" />
    </svg>
  );
}

/**
 * The dot for now, and with `area` also the area from the dot to the edge. Both are drawn with SVG, so that a new
 * balance causes no layout shift.
 */
function EndDot({ y, area = false }: { y: number; area?: boolean }) {
  return (
    <svg className={css['now']} viewBox={`0 0 ${size.endWidth} ${size.height}`} focusable="false">
      {area && <rect className={css['area']} y={y} width={size.endWidth} height={size.height - y} />}
      <circle className={css['halo']} cy={y} r="7" />
      <circle className={css['dot']} cy={y} r="3.5" />
    </svg>
  );
}

interface SparklineProps {
  points: readonly BalancePoint[];
  hidden: boolean;
  isAnimated: boolean;
}

/** The stepped line of the balance. With fewer than two points it is the dashed line of a new account. */
function Sparkline({ points, hidden, isAnimated }: SparklineProps) {
  const { t } = useLingui();
  const first = points[0];
  const last = points.at(-1);
  if (!first || !last || points.length < 2) {
    return (
      <div className={css['spark']} aria-hidden="true">
        <span className={css['dashes']} />
        <EndDot y={size.bottom} />
      </div>
    );
  }
  const balances = points.map((point) => point.balance);
  const low = Math.min(...balances);
  const high = Math.max(...balances);
  const spots = chartPoints(points, { from: first.t, to: last.t, low, high, ...size });
  const d = steppedPath(spots);
  const endY = spots.at(-1)?.y ?? size.bottom;
  // The translations of the sentence below have these four names.
  const [a, b, c, e] = [formatCoins(first.balance), formatCoins(last.balance), formatCoins(high), formatCoins(low)];
  return (
    <>
      <div className={css['spark']} aria-hidden="true">
        <svg
          className={css['plot']}
          viewBox={`0 0 ${size.width} ${size.height}`}
          preserveAspectRatio="none"
          focusable="false"
        >
          <path className={css['area']} d={`${d}V${size.height}H0Z`} />
          <path className={classes(css['stroke'], isAnimated && css['draw'])} d={d} vectorEffect="non-scaling-stroke" />
        </svg>
        <EndDot y={endY} area />
      </div>
      <VisuallyHidden component="p">
        {hidden ? t`余额曲线已隐藏` : t`余额曲线：从 ${a} 到 ${b}，最高 ${c}，最低 ${e}`}
      </VisuallyHidden>
    </>
  );
}
