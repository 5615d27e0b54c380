/**
 * The layer of a sheet, a dialog or a menu over the page. The focus stays inside and returns afterwards. If the opener
 * is gone or the address opened the layer, the focus goes to a heading. Escape and a touch outside call `onClose`. The
 * page doesn't scroll, and screen readers hear only the topmost layer.
 *
 * Style sheets animate how the layer appears and disappears. Animations in code would measure the page several times
 * before it responds to a touch. On a slow phone these measurements take a tenth of a second.
 */
import { ModalManager } from '@mui/material/Modal';
import FocusTrap from '@mui/material/Unstable_TrapFocus';
import { useEffect, useReducer, useRef, type ComponentProps, type KeyboardEvent, type ReactElement } from 'react';
import { createPortal } from 'react-dom';
import { useReleasedDialog } from '../../device/held-dialogs.ts';
import { isInputMethodKey } from '../elements/composition.ts';
import { prefersReducedMotion } from '../../platform/media.ts';
import { classes } from '../elements/class-names.ts';
import { placeLostFocusLater } from '../elements/lost-focus.ts';
import css from './ModalLayer.module.css';

/** Keeps the page from scrolling, hides it from screen readers, and knows which of several layers is on top. */
const manager = new ModalManager();

let host: HTMLElement | undefined;

/**
 * Returns the element that holds all layers. React listens to every event of a portal's element. If that were the body,
 * React would handle each event of the page twice from the first layer on.
 */
function layerHost(): HTMLElement {
  if (host?.isConnected) return host;
  host = document.createElement('div');
  document.body.append(host);
  return host;
}

interface ModalLayerProps {
  open: boolean;
  /** Called by Escape and by a touch outside. */
  onClose: () => void;
  /** How long the layer takes to disappear, in milliseconds. Meanwhile its root has `data-leaving`. */
  exitMs: number;
  /** Whether the page under the layer stays bright, and can be used as soon as the layer begins to disappear. */
  light?: boolean;
  className?: string | undefined;
  /** The element with the role. It takes the focus, unless an element inside does. */
  children: ComponentProps<typeof FocusTrap>['children'];
}

/** Returns whether the layer is rendered: while it is open, and until it has disappeared. */
function usePresence(open: boolean, exitMs: number): boolean {
  const [drawn, setDrawn] = useReducer((_: boolean, next: boolean) => next, open);
  useEffect(() => {
    if (open) {
      setDrawn(true);
      return undefined;
    }
    const timer = setTimeout(() => setDrawn(false), prefersReducedMotion() ? 0 : exitMs);
    return () => clearTimeout(timer);
  }, [open, exitMs]);
  return open || drawn;
}

export function ModalLayer({
  open: wanted,
  onClose,
  exitMs,
  light = false,
  className,
  children,
}: ModalLayerProps): ReactElement | null {
  // In demo builds a test may hold the layer back (device/held-dialogs.ts).
  const open = useReleasedDialog(wanted);
  const root = useRef<HTMLDivElement>(null);
  /** The layer as the manager knows it. Undefined before the layer holds the page. */
  const modal = useRef<{ mount: Element; modalRef: Element }>(undefined);
  const present = usePresence(open, exitMs);
  /** Whether the page under the layer can't scroll, and screen readers skip it. */
  const holdsPage = light ? open : present;
  useEffect(() => {
    const element = root.current;
    if (!holdsPage || !element) return undefined;
    const own = { mount: document.body, modalRef: element };
    modal.current = own;
    manager.add(own, document.body);
    manager.mount(own, {});
    return () => {
      manager.remove(own);
    };
  }, [holdsPage]);
  useEffect(() => {
    // The closing layer gives up the focus, because a view that appears meanwhile takes the focus only if no element
    // has it.
    const { activeElement } = document;
    if (!open && activeElement instanceof HTMLElement && root.current?.contains(activeElement)) activeElement.blur();
  }, [open]);
  useEffect(() => (present ? placeLostFocusLater : undefined), [present]);
  if (!present) return null;
  const isTop = (): boolean => modal.current !== undefined && manager.isTopModal(modal.current);
  const onKeyDown = (event: KeyboardEvent): void => {
    // An Escape that ends the composition of a word closes nothing.
    if (event.key !== 'Escape' || isInputMethodKey(event.nativeEvent) || !isTop()) return;
    event.stopPropagation();
    onClose();
  };
  return createPortal(
    <div
      ref={root}
      role="presentation"
      data-leaving={open ? undefined : ''}
      className={classes(css['layer'], className)}
      onKeyDown={onKeyDown}
    >
      <div
        data-scrim=""
        aria-hidden="true"
        className={classes(css['scrim'], !light && css['dark'])}
        onClick={onClose}
      />
      <FocusTrap open={open} isEnabled={isTop}>
        {children}
      </FocusTrap>
    </div>,
    layerHost(),
  );
}
