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

interface FootProps {
  focused: RefObject<boolean>;
  /** Whether it scrolls with the content. Otherwise it stands behind the body, which leaves its height free. */
  low: boolean;
  children: ReactNode;
}

/**
 * The buttons at the bottom of a sheet. Each step of a sheet renders a new foot, because moved buttons would be a
 * layout shift. If the old foot had the focus, the new one takes it. The foot is always at the end of the sheet's
 * space.
 */
function Foot({ focused, low, children }: FootProps): ReactElement {
  const foot = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = foot.current;
    const body = element?.previousElementSibling;
    if (!element || !(body instanceof HTMLElement)) return undefined;
    const hadFocus = focused;
    if (hadFocus.current) element.querySelector<HTMLElement>('button:enabled, a')?.focus({ preventScroll: true });
    // The observer's first report comes with the next layout. Reading `offsetHeight` here would force an extra layout.
    // A custom property would change the styles of all that the sheet contains.
    const observer = new ResizeObserver(() => {
      body.style.paddingBottom = `${element.offsetHeight}px`;
    });
    if (!low) observer.observe(element);
    return () => {
      observer.disconnect();
      if (!low) body.style.paddingBottom = '';
      hadFocus.current = element.contains(document.activeElement);
    };
  }, [focused, low]);
  return (
    <div ref={foot} className={css['footer']}>
      {children}
    </div>
  );
}

/** As long as the style sheet's animation. */
const exitMs = 200;

type PaperProps = Omit<SheetProps, 'busy'> & Pick<ComponentPropsWithRef<'div'>, 'ref' | 'onFocus'>;

/**
 * The sheet itself. The first frame after a touch darkens the page. The content is rendered after that frame, and then
 * the sheet rises.
 */
function Paper({ open, title, mark, onClose, tall, ground, footer, children, ...rest }: PaperProps): ReactElement {
  const { t } = useLingui();
  const titleId = useId();
  const low = useLowScreen();
  const scrollable = useScrollable();
  const steady = useSteadyHeight();
  const focused = useRef(false);
  const filled = useDeferredValue(true, false);
  const foot = filled && footer !== undefined && (
    <Foot key={title} focused={focused} low={low}>
      {footer}
    </Foot>
  );
  return (
    <div
      {...rest}
      role="dialog"
      aria-modal="true"
      aria-labelledby={titleId}
      tabIndex={-1}
      className={classes(
        css['paper'],
        !filled && css['empty'],
        tall && css['tall'],
        ground && css['ground'],
        low && css['low'],
        footer === undefined && css['bare'],
      )}
    >
      <div ref={filled ? steady : undefined} className={css['body']}>
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
        {low && foot}
      </div>
      {!low && foot}
      <ModalToasts open={open} />
    </div>
  );
}

export default function SheetPanel({ busy = false, ...paper }: SheetProps): ReactElement {
  const { open, onClose } = paper;
  return (
    <ModalLayer
      open={open}
      onClose={() => {
        if (!busy) onClose();
      }}
      exitMs={exitMs}
      className={css['layer']}
    >
      <Paper {...paper} />
    </ModalLayer>
  );
}
