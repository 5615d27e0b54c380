/**
 * The bar above the tabs with the page's main button. It reserves its own space at the end of the page, and sets
 * `--action-bar` to its height, so that toasts show above it. On a low screen it isn't fixed but ends the page, because
 * otherwise too little of the page would be visible.
 */
import { useEffect, useRef, useState, type ReactElement, type ReactNode } from 'react';
import { afterPaint } from '../../platform/after-paint.ts';
import { classes } from '../elements/class-names.ts';
import { useLowScreen } from './low-screen.ts';
import css from './ActionBar.module.css';

interface ActionBarProps {
  /** One or two buttons, which get equal widths. */
  children: ReactNode;
  /** Small text before the buttons: when the draft was saved. */
  note?: ReactNode;
}

/** The bar whose height counts. A page may show its bar before the bar of the page before has gone. */
let owner: Element | null = null;

/**
 * Sets the height in px, or forgets it if no other bar has set it. All styles of the page depend on a property of the
 * root, so it is set after the paint that answers the touch.
 */
function reserve(bar: Element, height: number | null): void {
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
  const [height, setHeight] = useState(69);
  const low = useLowScreen();
  useEffect(() => {
    const element = bar.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(() => {
      setHeight(element.offsetHeight);
      reserve(element, low ? 0 : element.offsetHeight);
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      reserve(element, null);
    };
  }, [low]);
  return (
    <>
      {!low && <div aria-hidden="true" style={{ height }} />}
      <div ref={bar} className={classes(css['bar'], low && css['ending'])}>
        <div className={css['inner']}>
          {note !== undefined && <div className={css['note']}>{note}</div>}
          <div className={css['actions']}>{children}</div>
        </div>
      </div>
    </>
  );
}
