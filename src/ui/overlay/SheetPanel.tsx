/** The sheet, in a `ModalLayer`. Sheet.tsx describes its behaviour. */
import close from 'icon:close-rounded';
import { useLingui } from '@lingui/react/macro';
import {
  useDeferredValue,
  useId,
  useLayoutEffect,
  useRef,
  type ComponentPropsWithRef,
  type ReactElement,
  type ReactNode,
  type RefObject,
} from 'react';
import { IconButton } from '../controls/Button.tsx';
import { classes } from '../elements/class-names.ts';
import { useLowScreen } from '../layout/low-screen.ts';
import { ModalLayer } from './ModalLayer.tsx';
import { ModalToasts } from '../feedback/ToastHost.tsx';
import { useScrollable } from '../layout/scrollable.ts';
import { useSteadyHeight } from './steady-height.ts';
import css from './SheetPanel.module.css';

export interface SheetProps {
  open: boolean;
  title: string;
  /** Shown beside the title, for example a `<StatusChip>`. */
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

interface FootProps {
  /** Whether the foot before this one had the focus when it was removed. */
  hadFocus: RefObject<boolean>;
  /**
   * Whether the foot scrolls with the content. Otherwise the foot is outside the scrolling body, and the body gets a
   * bottom padding of the foot's height.
   */
  lowScreen: boolean;
  children: ReactNode;
}

/**
 * The buttons at the bottom of a sheet. The foot is keyed by the title, so each step of a sheet has a new foot. If the
 * same buttons moved, browsers would count a layout shift. If the old foot had the focus, the new one takes it. On a
 * screen that isn't low, the foot is at the bottom edge, also if the content is short.
 */
function Foot({ hadFocus, lowScreen, children }: FootProps): ReactElement {
  const foot = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = foot.current;
    const body = element?.previousElementSibling;
    if (!element || !(body instanceof HTMLElement)) return undefined;
    if (hadFocus.current)
      element.querySelector<HTMLElement>('button:not(:disabled), a')?.focus({ preventScroll: true });
    // The observer's first report comes with the next layout. Reading `offsetHeight` here would force an extra layout.
    // The padding is set on the body itself. A custom property would make the browser compute the styles of every
    // descendant.
    const observer = new ResizeObserver(() => {
      body.style.paddingBottom = `${element.offsetHeight}px`;
    });
    if (!lowScreen) observer.observe(element);
    return () => {
      observer.disconnect();
      if (!lowScreen) body.style.paddingBottom = '';
      hadFocus.current = element.contains(document.activeElement);
    };
  }, [hadFocus, lowScreen]);
  return (
    <div ref={foot} className={css['footer']}>
      {children}
    </div>
  );
}

/** In milliseconds, as long as `--leave` in SheetPanel.module.css. */
const exitMs = 200;

/** `FocusTrap` (ModalLayer.tsx) adds `ref` and `onFocus`. */
type SheetBodyProps = Omit<SheetProps, 'busy'> & Pick<ComponentPropsWithRef<'div'>, 'ref' | 'onFocus'>;

/**
 * The sheet itself. The first frame after a touch darkens the page. The content is rendered after that frame, and then
 * the sheet rises.
 */
function SheetBody({
  open,
  title,
  mark,
  onClose,
  tall,
  ground,
  footer,
  children,
  ...focusTrapProps
}: SheetBodyProps): ReactElement {
  const { t } = useLingui();
  const titleId = useId();
  const lowScreen = useLowScreen();
  const scrollable = useScrollable();
  const steadyHeight = useSteadyHeight();
  const hadFocus = useRef(false);
  // False in the first render, and true in the deferred render right after it.
  const filled = useDeferredValue(true, false);
  const foot = filled && footer !== undefined && (
    <Foot key={title} hadFocus={hadFocus} lowScreen={lowScreen}>
      {footer}
    </Foot>
  );
  return (
    <div
      {...focusTrapProps}
      role="dialog"
      aria-modal="true"
      aria-labelledby={titleId}
      tabIndex={-1}
      className={classes(
        css['paper'],
        !filled && css['empty'],
        tall && css['tall'],
        ground && css['ground'],
        lowScreen && css['low'],
        footer === undefined && css['bare'],
      )}
    >
      <div ref={filled ? steadyHeight : undefined} className={css['body']}>
        <div className={css['head']}>
          <span className={css['handle']} aria-hidden="true" />
          <h2 id={titleId} className={classes(css['title'], mark !== undefined && css['marked'])}>
            {title}
          </h2>
          {mark !== undefined && <span className={css['mark']}>{mark}</span>}
          <IconButton className={css['close']} d={close} label={t`关闭`} tone="ink2" onClick={onClose} />
        </div>
        {filled && (
          <div {...scrollable} className={css['content']}>
            {children}
          </div>
        )}
        {lowScreen && foot}
      </div>
      {!lowScreen && foot}
      <ModalToasts open={open} />
    </div>
  );
}

export default function SheetPanel({ busy = false, ...sheet }: SheetProps): ReactElement {
  const { open, onClose } = sheet;
  return (
    <ModalLayer
      open={open}
      onClose={() => {
        if (!busy) onClose();
      }}
      exitMs={exitMs}
      className={css['layer']}
    >
      <SheetBody {...sheet} />
    </ModalLayer>
  );
}
