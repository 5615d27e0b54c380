/**
 * A list whose rows people can reorder. They drag the handle by touch or mouse, press arrow keys, Home or End on it, or
 * use two buttons. While a row is dragged near the edge, the page scrolls. Screen readers hear each move.
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
  type RefObject,
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
   * The accessible names of one row's controls (移动 100 积分，第 1 位，共 7), and the announcement after a move.
   * `place` counts from 1.
   */
  words: (item: T, place: number) => { handle: string; up: string; down: string; moved: string };
  disabled?: boolean;
  onMove: (from: number, to: number) => void;
}

interface Drag {
  /** The index of the dragged row, and the index at which it would be dropped now. */
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

interface RowDrag {
  /** Null without a drag. */
  readonly drag: Drag | null;
  /** Begins a drag of the row with the index `from`. */
  readonly start: (event: PointerEvent<HTMLElement>, from: number) => void;
  /** Moves the dragged row to the pointer. */
  readonly follow: (event: PointerEvent) => void;
  /** Ends the drag. Without `isDropped` it was cancelled, and the row stays where it was. */
  readonly end: (event: PointerEvent, isDropped: boolean) => void;
}

/** Drags the rows of a list. Escape cancels a drag. */
function useRowDrag(
  list: RefObject<HTMLElement | null>,
  disabled: boolean,
  onDrop: (from: number, to: number) => void,
): RowDrag {
  /** The pointer of the drag: its `y` on the screen at the start and now, and the page's scroll position at first. */
  const pointer = useRef({ id: -1, startY: 0, startScroll: 0, y: 0 });
  const [drag, setDrag] = useState<Drag | null>(null);
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
      let step = 0;
      if (y < scrollEdgePx) step = -scrollStepPx;
      else if (y > innerHeight - scrollEdgePx) step = scrollStepPx;
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
  return {
    drag,
    start: (event, from) => {
      if (!event.isPrimary || event.button !== 0 || disabled) return;
      const boxes = [...(list.current?.children ?? [])].map((child) => child.getBoundingClientRect());
      const { clientY: y, pointerId: id } = event;
      pointer.current = { id, startY: y, startScroll: window.scrollY, y };
      event.currentTarget.setPointerCapture(id);
      setDrag({ from, to: from, by: 0, boxes });
    },
    follow: (event) => {
      if (!drag || event.pointerId !== pointer.current.id) return;
      pointer.current.y = event.clientY;
      updateDrag();
    },
    end: (event, isDropped) => {
      if (!drag || event.pointerId !== pointer.current.id) return;
      if (isDropped) onDrop(drag.from, drag.to);
      setDrag(null);
    },
  };
}

/**
 * Returns a function that chooses the control that takes the focus after the next move, by its `data-control`. A row
 * loses the focus when it is moved in the document.
 */
function useFocusAfterMove(list: RefObject<HTMLElement | null>, items: readonly unknown[]): (control: string) => void {
  const focusNext = useRef<string | null>(null);
  useLayoutEffect(() => {
    if (focusNext.current === null) return;
    list.current
      ?.querySelector<HTMLElement>(`[data-control="${CSS.escape(focusNext.current)}"]`)
      ?.focus({ preventScroll: true });
    focusNext.current = null;
  }, [list, items]);
  return (control) => {
    focusNext.current = control;
  };
}

interface SortableRowProps {
  index: number;
  isLast: boolean;
  /** The row's key, with which the names of its controls begin. */
  rowKey: string;
  words: ReturnType<SortableListProps<unknown>['words']>;
  disabled: boolean;
  rowDrag: RowDrag;
  /** Moves the row. `control` takes the focus afterwards. */
  onMove: (to: number, control: string) => void;
  /** The index to which a key moves the row; undefined for any other key. */
  indexAfterKey: (key: string) => number | undefined;
  children: ReactNode;
}

/** A row with its handle, its content and its two buttons. */
function SortableRow(props: SortableRowProps): ReactElement {
  const { index, isLast, rowKey, words, disabled, rowDrag, onMove, indexAfterKey, children } = props;
  const { drag, start, follow, end } = rowDrag;
  const isCarried = drag?.from === index;
  const shift = drag ? rowShiftPx(drag.boxes, drag, index) : 0;
  const onKeyDown = (event: KeyboardEvent): void => {
    const to = indexAfterKey(event.key);
    if (to === undefined) return;
    event.preventDefault();
    onMove(to, `${rowKey} handle`);
  };
  return (
    <li
      className={classes(css['row'], drag && !isCarried && css['yielding'], isCarried && css['carried'])}
      {...(shift === 0 ? {} : { style: { transform: `translateY(${shift}px)` } })}
    >
      <IconButton
        d={handle}
        label={words.handle}
        tone="ink2"
        disabled={disabled}
        data-control={`${rowKey} handle`}
        className={css['handle']}
        onPointerDown={(event) => start(event, index)}
        onPointerMove={follow}
        onPointerUp={(event) => end(event, true)}
        onPointerCancel={(event) => end(event, false)}
        onKeyDown={onKeyDown}
      />
      <div className={css['body']}>{children}</div>
      <IconButton
        d={up}
        size={20}
        label={words.up}
        tone="ink2"
        data-control={`${rowKey} up`}
        aria-disabled={index === 0 || disabled}
        className={css['step']}
        onClick={() => onMove(index - 1, `${rowKey} up`)}
      />
      <IconButton
        d={down}
        size={20}
        label={words.down}
        tone="ink2"
        data-control={`${rowKey} down`}
        aria-disabled={isLast || disabled}
        className={css['step']}
        onClick={() => onMove(index + 1, `${rowKey} down`)}
      />
    </li>
  );
}

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
  const focusAfterMove = useFocusAfterMove(list, items);
  const [announcement, setAnnouncement] = useState('');
  const move = (from: number, to: number, control: string): void => {
    const item = items[from];
    if (!item || to < 0 || to >= items.length || to === from || disabled) return;
    focusAfterMove(control);
    setAnnouncement(words(item, to + 1).moved);
    onMove(from, to);
  };
  const rowDrag = useRowDrag(list, disabled, (from, to) => {
    const item = items[from];
    if (item) move(from, to, `${keyOf(item)} handle`);
  });
  return (
    <>
      <VisuallyHidden component="div">
        <div aria-live="assertive">{announcement}</div>
      </VisuallyHidden>
      <RowCard component="ul" ref={list} aria-label={label}>
        {items.map((item, index) => (
          <SortableRow
            key={keyOf(item)}
            index={index}
            isLast={index === items.length - 1}
            rowKey={keyOf(item)}
            words={words(item, index + 1)}
            disabled={disabled}
            rowDrag={rowDrag}
            onMove={(to, control) => move(index, to, control)}
            indexAfterKey={(key) => ({ ArrowUp: index - 1, ArrowDown: index + 1, Home: 0, End: items.length - 1 })[key]}
          >
            {renderItem(item)}
          </SortableRow>
        ))}
      </RowCard>
    </>
  );
}
