/** The sheet, in a `ModalLayer`. Sheet.tsx describes its behaviour. */
import close from 'icon:close-rounded';
import { useLingui } from '@lingui/react/macro';
import { useId, useLayoutEffect, useRef, type ReactElement, type ReactNode, type RefObject } from 'react';
import { IconButton } from '../controls/Button.tsx';
import { classes } from '../elements/class-names.ts';
import { useLowScreen } from '../layout/low-screen.ts';
import { ModalLayer } from './ModalLayer.tsx';
import { ModalToasts } from '../feedback/Toasts.tsx';
import { useScrollable } from '../layout/scrollable.ts';
import { useSteadyHeight } from './steady-height.ts';
import css from './Sheet.module.css';

export interface SheetProps {
  open: boolean;
  title: string;
  /** A `<StatusChip>` beside the title. */
  mark?: ReactNode;
  onClose: () => void;
  /** Whether a request is under way. Then only the close button closes the sheet. */
  busy?: boolean;
  /** Whether the sheet always has its full height, for content that is loading or changes by itself. */
  tall?: boolean;
  /** Whether the sheet has the page's background, because it contains cards. */
  ground?: boolean;
  /** Buttons below the scrolling content. */
  footer?: ReactNode;
  children: ReactNode;
}

/**
 * The buttons at the bottom of a sheet. Each step of a sheet renders a new foot, because moved buttons would be a
 * layout shift. If the old foot had the focus, the new one takes it. The foot is always at the end of the sheet's
 * space, and sets `--foot` to its height, so that the sheet leaves that space free.
 */
function Foot({ focused, children }: { focused: RefObject<boolean>; children: ReactNode }): ReactElement {
  const foot = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = foot.current;
    const room = element?.parentElement;
    if (!element || !room) return undefined;
    const hadFocus = focused;
    if (hadFocus.current) element.querySelector<HTMLElement>('button:enabled, a')?.focus({ preventScroll: true });
    // The observer's first report comes with the next layout. Reading `offsetHeight` here would force an extra layout.
    const observer = new ResizeObserver(() => room.style.setProperty('--foot', `${element.offsetHeight}px`));
    observer.observe(element);
    return () => {
      observer.disconnect();
      room.style.removeProperty('--foot');
      hadFocus.current = element.contains(document.activeElement);
    };
  }, [focused]);
  return (
    <div ref={foot} className={css['footer']}>
      {children}
    </div>
  );
}

/** As long as the style sheet's animation. */
const exitMs = 200;

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
    <ModalLayer
      open={open}
      onClose={() => {
        if (!busy) onClose();
      }}
      exitMs={exitMs}
      className={css['layer']}
    >
      <div
        role="dialog"
        aria-modal="true"
        aria-labelledby={titleId}
        tabIndex={-1}
        className={classes(
          css['paper'],
          tall && css['tall'],
          ground && css['ground'],
          low && css['low'],
          !foot && css['bare'],
        )}
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
        <ModalToasts open={open} />
      </div>
    </ModalLayer>
  );
}
