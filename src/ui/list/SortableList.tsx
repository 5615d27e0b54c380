/**
 * A list whose rows people can reorder. They drag the handle by touch or mouse, press arrow keys on it, or use two
 * buttons. While a row is dragged near the edge, the page scrolls. Screen readers hear each move.
 */
import handle from 'icon:drag-handle-rounded';
import down from 'icon:arrow-downward-rounded';
import up from 'icon:arrow-upward-rounded';
import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type PointerEvent,
  type ReactElement,
  type ReactNode,
} from 'react';
import { IconButton } from '../controls/Button.tsx';
import { classes } from '../elements/class-names.ts';
import { RowCard } from './Rows.tsx';
import css from './SortableList.module.css';
import { type Box, dropIndex, rowShiftPx } from './sortable-places.ts';
import { VisuallyHidden } from '../elements/VisuallyHidden.tsx';

interface SortableListProps<T> {
  label: string;
  items: readonly T[];
  keyOf: (item: T) => string;
  renderItem: (item: T) => ReactNode;
  /**
   * The accessible names of one row's controls (移动 100 积分，第 1 位，共 7), and the announcement after a move. `place` counts
   * from 1.
   */
  words: (item: T, place: number) => { handle: string; up: string; down: string; moved: string };
  disabled?: boolean;
  onMove: (from: number, to: number) => void;
}

interface Drag {
  from: number;
  to: number;
  /** The distance of the drag so far, in px. */
  by: number;
  /** The places of all rows when the drag began. */
  boxes: readonly Box[];
}

/** The page scrolls while the pointer is within this distance from the screen's edge. */
const scrollEdgePx = 132;
/** How far the page then scrolls with each frame. */
const scrollStepPx = 8;

export function SortableList<T>({
  label,
  items,
  keyOf,
  renderItem,
  words,
  disabled = false,
  onMove,
}: SortableListProps<T>): ReactElement {
  const list = useRef<HTMLUListElement>(null);
  /** The pointer of the drag: its `y` on the screen at the start and now, and the page's scroll position at the start. */
  const pointer = useRef({ id: -1, startY: 0, startScroll: 0, y: 0 });
  /** The control that takes the focus after the move, as in its `data-control`. */
  const focusNext = useRef<string | null>(null);
  const [drag, setDrag] = useState<Drag | null>(null);
  const [announcement, setAnnouncement] = useState('');

  const move = (from: number, to: number, control: string): void => {
    const item = items[from];
    if (!item || to < 0 || to >= items.length || to === from || disabled) return;
    focusNext.current = control;
    setAnnouncement(words(item, to + 1).moved);
    onMove(from, to);
  };
  // A row loses the focus when it is moved in the document, so set the focus again.
  useLayoutEffect(() => {
    if (focusNext.current === null) return;
    list.current
      ?.querySelector<HTMLElement>(`[data-control="${CSS.escape(focusNext.current)}"]`)
      ?.focus({ preventScroll: true });
    focusNext.current = null;
  }, [items]);

  const updateDrag = (): void => {
    const { startY, y, startScroll } = pointer.current;
    const by = y - startY + window.scrollY - startScroll;
    setDrag((current) => current && { ...current, by, to: dropIndex(current.boxes, current.from, by) });
  };
  const updateAfterScroll = useEffectEvent(updateDrag);
  const dragging = drag !== null;
  useEffect(() => {
    if (!dragging) return undefined;
    let frame = requestAnimationFrame(function scrollAtEdge() {
      const { y } = pointer.current;
      const step = y < scrollEdgePx ? -scrollStepPx : y > innerHeight - scrollEdgePx ? scrollStepPx : 0;
      if (step !== 0) {
        window.scrollBy(0, step);
        updateAfterScroll();
      }
      frame = requestAnimationFrame(scrollAtEdge);
    });
    const cancel = (event: globalThis.KeyboardEvent): void => {
      if (event.key === 'Escape') setDrag(null);
    };
    document.addEventListener('keydown', cancel);
    return () => {
      cancelAnimationFrame(frame);
      document.removeEventListener('keydown', cancel);
    };
  }, [dragging]);

  const startDrag = (event: PointerEvent<HTMLElement>, from: number): void => {
    if (!event.isPrimary || event.button !== 0 || disabled) return;
    const boxes = [...(list.current?.children ?? [])].map((child) => child.getBoundingClientRect());
    const { clientY: y, pointerId: id } = event;
    pointer.current = { id, startY: y, startScroll: window.scrollY, y };
    event.currentTarget.setPointerCapture(id);
    setDrag({ from, to: from, by: 0, boxes });
  };
  const followPointer = (event: PointerEvent): void => {
    if (!drag || event.pointerId !== pointer.current.id) return;
    pointer.current.y = event.clientY;
    updateDrag();
  };
  const endDrag = (event: PointerEvent, isDropped: boolean): void => {
    if (!drag || event.pointerId !== pointer.current.id) return;
    const item = items[drag.from];
    if (isDropped && item) move(drag.from, drag.to, `${keyOf(item)} handle`);
    setDrag(null);
  };
  const onKeyDown = (event: KeyboardEvent, index: number, key: string): void => {
    const to = { ArrowUp: index - 1, ArrowDown: index + 1, Home: 0, End: items.length - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    move(index, to, `${key} handle`);
  };

  return (
    <>
      <VisuallyHidden component="div">
        <div aria-live="assertive">{announcement}</div>
      </VisuallyHidden>
      <RowCard component="ul" ref={list} aria-label={label}>
        {items.map((item, index) => {
          const key = keyOf(item);
          const name = words(item, index + 1);
          const carried = drag?.from === index;
          const shift = drag ? rowShiftPx(drag.boxes, drag, index) : 0;
          return (
            <li
              key={key}
              className={classes(css['row'], dragging && !carried && css['yielding'], carried && css['carried'])}
              {...(shift === 0 ? {} : { style: { transform: `translateY(${shift}px)` } })}
            >
              <IconButton
                d={handle}
                label={name.handle}
                tone="ink2"
                disabled={disabled}
                data-control={`${key} handle`}
                className={css['handle']}
                onPointerDown={(event) => startDrag(event, index)}
                onPointerMove={followPointer}
                onPointerUp={(event) => endDrag(event, true)}
                onPointerCancel={(event) => endDrag(event, false)}
                onKeyDown={(event) => onKeyDown(event, index, key)}
              />
              <div className={css['body']}>{renderItem(item)}</div>
              <IconButton
                d={up}
                size={20}
                label={name.up}
                tone="ink2"
                data-control={`${key} up`}
                aria-disabled={index === 0 || disabled}
                className={css['step']}
                onClick={() => move(index, index - 1, `${key} up`)}
              />
              <IconButton
                d={down}
                size={20}
                label={name.down}
                tone="ink2"
                data-control={`${key} down`}
                aria-disabled={index === items.length - 1 || disabled}
                className={css['step']}
                onClick={() => move(index, index + 1, `${key} down`)}
              />
            </li>
          );
        })}
      </RowCard>
    </>
  );
}
