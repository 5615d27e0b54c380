/**
 * The bar above the tabs with the page's main button. It keeps its own room at the end of the page and tells the rest
 * of the kit how high it is (`--action-bar`), so that notices stand above it. Where it would leave too little to read
 * it ends the page instead.
 */
import { useLayoutEffect, useRef, useState, type ReactElement, type ReactNode } from 'react';
import { classes } from '../elements/class-names.ts';
import { useLowScreen } from './low-screen.ts';
import css from './ActionBar.module.css';

interface ActionBarProps {
  /** One or two buttons, of equal width. */
  children: ReactNode;
  /** Small words before the buttons: when the draft was kept. */
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
