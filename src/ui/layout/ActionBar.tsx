/**
 * The bar above the tabs with the page's main buttons. It reserves its own space at the end of the page, and sets
 * `--action-bar` to its height, so that toasts show above it. On a low screen the bar stands at the end of the page
 * instead. A fixed bar would leave too little of the page visible.
 */
import { useEffect, useRef, useState, type ReactElement, type ReactNode } from 'react';
import { afterPaint } from '../../platform/after-paint.ts';
import { classes } from '../elements/class-names.ts';
import { useLowScreen } from './low-screen.ts';
import css from './ActionBar.module.css';

interface ActionBarProps {
  /** Mostly one or two buttons, which get equal widths. */
  children: ReactNode;
  /** Small text before the buttons, for example when the draft was saved. */
  note?: ReactNode;
}

/** The usual height in px, until the bar is measured. */
const usualHeight = 69;

/** The bar that has set the height. A new page may show its bar before the bar of the old page is removed. */
let owner: Element | null = null;

/**
 * Sets `--action-bar` to the height in px. If `height` is null, removes it, unless another bar has set it. A property
 * of the root makes the browser compute all styles again. The change waits for the next paint, because it would delay a
 * page that a touch has just opened.
 */
function setReservedHeight(bar: Element, height: number | null): void {
  if (height !== null) owner = bar;
  else if (owner === bar) owner = null;
  void afterPaint().then(() => {
    const { style } = document.documentElement;
    if (height !== null && owner === bar) style.setProperty('--action-bar', `${height}px`);
    if (height === null && owner === null) style.removeProperty('--action-bar');
  });
}

export function ActionBar({ children, note }: ActionBarProps): ReactElement {
  const bar = useRef<HTMLDivElement>(null);
  const [height, setHeight] = useState(usualHeight);
  const isLow = useLowScreen();
  useEffect(() => {
    const element = bar.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(() => {
      setHeight(element.offsetHeight);
      setReservedHeight(element, isLow ? 0 : element.offsetHeight);
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      setReservedHeight(element, null);
    };
  }, [isLow]);
  return (
    <>
      {!isLow && <div aria-hidden="true" style={{ height }} />}
      <div ref={bar} className={classes(css['bar'], isLow && css['ending'])}>
        <div className={css['inner']}>
          {note !== undefined && <div className={css['note']}>{note}</div>}
          <div className={css['actions']}>{children}</div>
        </div>
      </div>
    </>
  );
}
