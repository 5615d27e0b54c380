/**
 * Refreshes the page when a finger pulls down at its top. It never blocks scrolling. The page stays in place, and a
 * small mark moves down over it. With reduced motion the mark only fades. It works only by touch. Without touch, people
 * reload the page in the browser.
 */
import refresh from 'icon:refresh-rounded';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useRef, useState, type ReactElement, type ReactNode } from 'react';
import { classes } from '../elements/class-names.ts';
import { Icon } from '../elements/Icon.tsx';
import { VisuallyHidden } from '../elements/VisuallyHidden.tsx';
import css from './PullToRefresh.module.css';

/** The finger must pull this far. The mark moves half as far. */
const thresholdPx = 112;
/** The longest pull that counts. Pulling farther renders nothing more. */
const maxPullPx = thresholdPx * 1.5;

interface PullToRefreshProps {
  /** Must resolve when the new data has arrived. */
  onRefresh: () => Promise<unknown>;
  disabled?: boolean;
  children: ReactNode;
}

/**
 * Returns whether the page is at its top, and so is each element from `target` up to `area`. On a wide screen the pane
 * beside a list scrolls by itself.
 */
function isScrolledToTop(target: EventTarget | null, area: Element): boolean {
  if (window.scrollY > 0) return false;
  let element = target instanceof Element ? target : null;
  while (element && element !== area) {
    if (element.scrollTop > 0) return false;
    element = element.parentElement;
  }
  return true;
}

export function PullToRefresh({ onRefresh, disabled = false, children }: PullToRefreshProps): ReactElement {
  const { t } = useLingui();
  const area = useRef<HTMLDivElement>(null);
  const [pull, setPull] = useState(0);
  const [busy, setBusy] = useState(false);
  const refreshPage = useEffectEvent(() => {
    setBusy(true);
    onRefresh()
      .catch(() => undefined)
      .finally(() => setBusy(false));
  });
  useEffect(() => {
    const element = area.current;
    if (!element || disabled || busy) return undefined;
    let start: { x: number; y: number } | null = null;
    let pulledPx = 0;
    const begin = (event: TouchEvent): void => {
      const touch = event.touches[0];
      const canPull = event.touches.length === 1 && isScrolledToTop(event.target, element);
      start = touch && canPull ? { x: touch.clientX, y: touch.clientY } : null;
      pulledPx = 0;
    };
    const move = (event: TouchEvent): void => {
      const touch = event.touches[0];
      if (!start || !touch) return;
      const down = touch.clientY - start.y;
      const isSideways = Math.abs(touch.clientX - start.x) > Math.abs(down);
      // A gesture that scrolls the page, or that began sideways, is no pull until the finger is lifted.
      if (window.scrollY > 0 || (pulledPx === 0 && isSideways)) {
        start = null;
        pulledPx = 0;
      } else pulledPx = Math.max(0, Math.min(down, maxPullPx));
      setPull(pulledPx);
    };
    const end = (): void => {
      if (start && pulledPx >= thresholdPx) refreshPage();
      start = null;
      pulledPx = 0;
      setPull(0);
    };
    const cancel = (): void => {
      pulledPx = 0;
      end();
    };
    const passive = { passive: true };
    element.addEventListener('touchstart', begin, passive);
    element.addEventListener('touchmove', move, passive);
    element.addEventListener('touchend', end, passive);
    element.addEventListener('touchcancel', cancel, passive);
    return () => {
      element.removeEventListener('touchstart', begin);
      element.removeEventListener('touchmove', move);
      element.removeEventListener('touchend', end);
      element.removeEventListener('touchcancel', cancel);
    };
  }, [disabled, busy]);

  /** How far the mark has come, from 0 to 1. */
  const markShare = busy ? 1 : Math.min(1, pull / thresholdPx);
  return (
    <div ref={area} className={css['area']}>
      <div className={css['place']} aria-hidden="true">
        <span
          className={classes(css['mark'], busy && css['busy'], markShare >= 1 && css['ready'])}
          style={{ opacity: markShare, '--pull': markShare }}
        >
          <Icon d={refresh} size={20} />
        </span>
      </div>
      <VisuallyHidden component="div">
        <span role="status">{busy ? t`正在刷新` : ''}</span>
      </VisuallyHidden>
      {children}
    </div>
  );
}
