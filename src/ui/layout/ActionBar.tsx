/**
 * The bar above the tabs with the page's main button. It reserves its own space at the end of the page, and sets
 * `--action-bar` to its height, so that toasts show above it. On a low screen it isn't fixed but ends the page, because
 * otherwise too little of the page would be visible.
 */
import { useLayoutEffect, useRef, useState, type ReactElement, type ReactNode } from 'react';
import { classes } from '../elements/class-names.ts';
import { useLowScreen } from './low-screen.ts';
import css from './ActionBar.module.css';

interface ActionBarProps {
  /** One or two buttons, which get equal widths. */
  children: ReactNode;
  /** Small text before the buttons: when the draft was saved. */
  note?: ReactNode;
}

export function ActionBar({ children, note }: ActionBarProps): ReactElement {
  const bar = useRef<HTMLDivElement>(null);
  const [height, setHeight] = useState(69);
  const low = useLowScreen();
  useLayoutEffect(() => {
    const element = bar.current;
    if (!element) return undefined;
    const root = document.documentElement;
    const measure = (): void => {
      setHeight(element.offsetHeight);
      root.style.setProperty('--action-bar', `${low ? 0 : element.offsetHeight}px`);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => {
      observer.disconnect();
      root.style.removeProperty('--action-bar');
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
