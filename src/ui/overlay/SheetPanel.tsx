/** The sheet itself, on MUI's drawer: see Sheet.tsx for what it promises. */
import close from 'icon:close-rounded';
import Drawer from '@mui/material/Drawer';
import { useLingui } from '@lingui/react/macro';
import { useId, useLayoutEffect, useRef, type ReactElement, type ReactNode, type RefObject } from 'react';
import { IconButton } from '../controls/Button.tsx';
import { classes } from '../elements/class-names.ts';
import { useLowScreen } from '../layout/low-screen.ts';
import { MuiRoot } from './MuiRoot.tsx';
import { NoticesRead } from '../feedback/Toasts.tsx';
import { useScrollable } from '../layout/scrollable.ts';
import { useSteadyHeight } from './steady-height.ts';
import css from './Sheet.module.css';

export interface SheetProps {
  open: boolean;
  title: string;
  /** Beside the title: a `<StatusChip>`. */
  mark?: ReactNode;
  onClose: () => void;
  /** A request is under way: no touch outside, no Escape and no back closes it. */
  busy?: boolean;
  /** As high as a sheet may be, whatever it holds: for what is still being read, or changes by itself. */
  tall?: boolean;
  /** Cards lie in it, so that it is of the page's colour. */
  ground?: boolean;
  /** Buttons, below what scrolls. */
  footer?: ReactNode;
  children: ReactNode;
}

/**
 * One for each step that a sheet is at: another step's buttons don't move, they are others. The focus stays with them.
 * It stands at the end of the sheet's room, whatever the sheet's height is, and the sheet leaves it the place.
 */
function Foot({ focused, children }: { focused: RefObject<boolean>; children: ReactNode }): ReactElement {
  const foot = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = foot.current;
    const room = element?.parentElement;
    if (!element || !room) return undefined;
    const kept = focused;
    if (kept.current) element.querySelector<HTMLElement>('button:enabled, a')?.focus({ preventScroll: true });
    const measure = (): void => room.style.setProperty('--foot', `${element.offsetHeight}px`);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => {
      observer.disconnect();
      room.style.removeProperty('--foot');
      kept.current = element.contains(document.activeElement);
    };
  }, [focused]);
  return (
    <div ref={foot} className={css['footer']}>
      {children}
    </div>
  );
}

export default function SheetPanel({
  open,
  title,
  mark,
  onClose,
  busy = false,
  tall = false,
  ground = false,
  footer,
  children,
}: SheetProps): ReactElement {
  const { t } = useLingui();
  const titleId = useId();
  const low = useLowScreen();
  const scrollable = useScrollable();
  const steady = useSteadyHeight();
  const focused = useRef(false);
  const foot = footer !== undefined && (
    <Foot key={title} focused={focused}>
      {footer}
    </Foot>
  );
  return (
    <MuiRoot>
      <Drawer
        anchor="bottom"
        open={open}
        onClose={() => {
          if (!busy) onClose();
        }}
        transitionDuration={{ enter: 320, exit: 200 }}
        slotProps={{
          // By itself the drawer animates only later openings, and this code may come with the first.
          transition: { appear: true },
          paper: {
            className:
              classes(
                css['paper'],
                tall && css['tall'],
                ground && css['ground'],
                low && css['low'],
                !foot && css['bare'],
              ) ?? '',
            elevation: 0,
            'aria-modal': true,
            'aria-labelledby': titleId,
          },
        }}
      >
        <div ref={steady} className={css['body']}>
          <div className={css['head']}>
            <span className={css['handle']} aria-hidden="true" />
            <h2 id={titleId} className={classes(css['title'], mark !== undefined && css['marked'])}>
              {title}
            </h2>
            {mark !== undefined && <span className={css['mark']}>{mark}</span>}
            <IconButton className={css['close']} d={close} label={t`关闭`} tone="ink2" onClick={onClose} />
          </div>
          <div {...scrollable} className={css['content']}>
            {children}
          </div>
          {low && foot}
        </div>
        {!low && foot}
        <NoticesRead />
      </Drawer>
    </MuiRoot>
  );
}
