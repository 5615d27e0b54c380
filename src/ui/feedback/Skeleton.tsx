/**
 * Placeholder boxes while data loads. They usually appear after 150 ms, so that quick answers don't flicker. Screen
 * readers hear 加载中 once. After a long wait a line says that the app still waits, or that there is no network.
 */
import { useLingui } from '@lingui/react/macro';
import { useEffect, useState, type CSSProperties, type ReactElement, type ReactNode } from 'react';
import { useOfflineReason } from '../../device/connection-words.ts';
import { useOnline } from '../../platform/network.ts';
import { classes } from '../elements/class-names.ts';
import { RowCard } from '../list/Rows.tsx';
import { rowOpacity } from './row-opacity.ts';
import css from './Skeleton.module.css';
import { VisuallyHidden } from '../elements/VisuallyHidden.tsx';

interface SkeletonBoxProps {
  /** In px at the default text size, or any CSS length. */
  width?: number | string;
  height?: number;
  radius?: number;
  /** The surface under the box. */
  on?: 'paper' | 'bg' | 'balance';
  className?: string | undefined;
  style?: CSSProperties;
}

const rem = (length: number | string): string => (typeof length === 'number' ? `${length / 16}rem` : length);

/** One placeholder box. */
export function SkeletonBox({
  width = '100%',
  height = 14,
  radius,
  on = 'paper',
  className,
  style,
}: SkeletonBoxProps): ReactElement {
  return (
    <span
      aria-hidden="true"
      className={classes(css['bone'], css[on], className)}
      style={{
        width: rem(width),
        height: rem(height),
        borderRadius: rem(radius ?? Math.min(height / 2, 12)),
        ...style,
      }}
    />
  );
}

/** The line about a long wait shows after this time. */
const longWaitMs = 8_000;

function useLongWait(): boolean {
  const [isLong, setIsLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLong(true), longWaitMs);
    return () => clearTimeout(timer);
  }, []);
  return isLong;
}

/**
 * Wraps boxes that belong together: adds the delay, the text for screen readers and the line about a long wait.
 * `immediate` skips the delay, for boxes that are already on the screen.
 */
export function Skeleton({
  immediate = false,
  className,
  children,
}: {
  immediate?: boolean;
  className?: string | undefined;
  children: ReactNode;
}): ReactElement {
  const { t } = useLingui();
  const isLongWait = useLongWait();
  const online = useOnline();
  const { offlineNow, onceOnline } = useOfflineReason();
  return (
    <div role="status" className={classes(css['skeleton'], immediate && css['immediate'], className)}>
      {isLongWait ? (
        <p className={css['long']}>
          {online ? t`加载中，网络有点慢，还在等` : t`${offlineNow}，${onceOnline}接着加载`}
        </p>
      ) : (
        <VisuallyHidden>{t`加载中`}</VisuallyHidden>
      )}
      {children}
    </div>
  );
}

/** The widths of the boxes in five rows, in px: title, caption, value, and the text under the value. */
const widths = [
  [120, 80, 52, 76],
  [148, 112, 60, 64],
  [132, 96, 44, 72],
  [104, 80, 52, 76],
  [140, 120, 56, 68],
] as const;

/** More rows than these hardly fit on a phone's screen. */
const maxRows = 8;

/** Placeholder rows of a list, at most `maxRows`, fading downwards. `bare` is for rows without a tile at the start. */
export function SkeletonRows({ rows = 5, bare = false }: { rows?: number; bare?: boolean }): ReactElement {
  const count = Math.min(rows, maxRows);
  return (
    <RowCard aria-hidden="true">
      {Array.from({ length: count }, (_, index) => {
        const [title, caption, value, under] = widths[index % widths.length] ?? widths[0];
        return (
          <div key={index} className={css['row']} style={{ opacity: rowOpacity(index, count) }}>
            {!bare && <SkeletonBox width={40} height={40} radius={14} />}
            <div className={css['rowBody']}>
              <div>
                <SkeletonBox width={title} height={14} />
                <SkeletonBox width={caption} height={11} />
              </div>
              <div className={css['rowEnd']}>
                <SkeletonBox width={value} height={14} />
                <SkeletonBox width={under} height={11} />
              </div>
            </div>
          </div>
        );
      })}
    </RowCard>
  );
}
