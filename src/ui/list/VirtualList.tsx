/**
 * A list of any length in the page's own scroll: only what is near the screen exists, heights are measured, and 100 000
 * rows cost what 20 do. Groups (months) have headings that stick under the bar. Whatever holds focus stays, however far
 * one scrolls; a reader hears which of how many. Rows are `<Row>`s; the list draws the cards around them.
 */
import { defaultRangeExtractor, measureElement, useWindowVirtualizer, type Range } from '@tanstack/react-virtual';
import {
  memo,
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type ReactElement,
  type ReactNode,
} from 'react';
import { classes } from '../elements/class-names.ts';
import { heightsOf } from './row-heights.ts';
import { arranger, itemAt } from './virtual-entries.ts';
import css from './VirtualList.module.css';

export interface VirtualListProps<T> {
  /** What the list is, read aloud. */
  label: string;
  items: readonly T[];
  /**
   * Keep the functions given here of one identity (outside the component, or useCallback): a new one draws all rows
   * anew. A number is found faster.
   */
  getKey: (item: T, index: number) => string | number;
  renderItem: (item: T, index: number) => ReactNode;
  /** The expected height of a row in px. */
  estimate?: number;
  /** The group an item belongs to; items of one group stand together. */
  groupOf?: (item: T) => string;
  renderGroup?: (group: string, first: T) => ReactNode;
  /** The expected height of a group's heading in px. */
  groupEstimate?: number;
  /** Each row is a card of its own, 12 apart; the rows bring the cards. */
  apart?: boolean;
  hasMore?: boolean;
  loadingMore?: boolean;
  onEndReached?: () => void;
  /** How many there are in all, if that is known. */
  total?: number | undefined;
  /** The first and the last item on screen, once the list rests there. */
  onShown?: ((first: number, last: number) => void) | undefined;
  /** After the last row: what loads, what failed with a retry, or that this is all. */
  foot?: ReactNode;
}

/** So many rows before the end the next page is asked for: about two screens, so that a fling rarely meets the end. */
const ahead = 24;
/** A list rests when nothing moved for this long, in milliseconds. */
const rest = 200;

interface KeptProps {
  /** What it is drawn from: while these are the same, it isn't drawn again. */
  from: readonly unknown[];
  draw: () => ReactNode;
}

/** Scrolling places rows anew and must not draw them anew. */
const Kept = memo(
  ({ draw }: KeptProps) => draw(),
  (a, b) => a.from.every((one, index) => one === b.from[index]),
);
Kept.displayName = 'Kept';

export function VirtualList<T>({
  label,
  items,
  getKey,
  renderItem,
  estimate = 64,
  groupOf,
  renderGroup,
  groupEstimate = 60,
  apart = false,
  hasMore = false,
  loadingMore = false,
  onEndReached,
  total,
  onShown,
  foot,
}: VirtualListProps<T>): ReactElement {
  const list = useRef<HTMLDivElement>(null);
  const [margin, setMargin] = useState(0);
  const focused = useRef<number | null>(null);
  const [arrange] = useState(() => arranger<T>());
  const entries = useMemo(() => arrange(items, groupOf), [arrange, items, groupOf]);
  const headings = useMemo(() => entries.flatMap((entry, index) => (entry.kind === 'group' ? [index] : [])), [entries]);
  const stuck = useRef<number | null>(null);

  useLayoutEffect(() => {
    const measure = (): void => {
      const element = list.current;
      if (element) setMargin(Math.round(element.getBoundingClientRect().top + window.scrollY));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, []);

  // Whatever holds focus must not be taken away by scrolling on.
  useEffect(() => {
    const element = list.current;
    if (!element) return undefined;
    const enter = (event: FocusEvent): void => {
      const at =
        event.target instanceof Element
          ? event.target.closest<HTMLElement>('[data-index]')?.dataset['index']
          : undefined;
      focused.current = at === undefined ? null : Number(at);
    };
    const leave = (): void => {
      focused.current = null;
    };
    element.addEventListener('focusin', enter);
    element.addEventListener('focusout', leave);
    return () => {
      element.removeEventListener('focusin', enter);
      element.removeEventListener('focusout', leave);
    };
  }, []);

  const extract = (range: Range): number[] => {
    stuck.current = headings.findLast((index) => index <= range.startIndex) ?? null;
    const wanted = new Set(defaultRangeExtractor(range));
    for (const extra of [stuck.current, focused.current]) {
      if (extra !== null && extra < entries.length) wanted.add(extra);
    }
    return [...wanted].toSorted((a, b) => a - b);
  };

  // Of one identity while the rows are the same: a new one has every row placed anew.
  const keyAt = useCallback(
    (index: number): string | number => {
      const entry = entries[index];
      if (!entry) return index;
      return entry.kind === 'group' ? `group ${entry.group}` : getKey(entry.item, entry.index);
    },
    [entries, getKey],
  );

  const expected = (index: number): number => (entries[index]?.kind === 'group' ? groupEstimate : estimate);
  const [heights] = useState(() => heightsOf(label));
  const virtualizer = useWindowVirtualizer<HTMLDivElement>({
    count: entries.length,
    estimateSize: (index) => (heights.size > 0 ? heights.get(keyAt(index)) : undefined) ?? expected(index),
    measureElement: (element, entry, instance) => {
      const [height, index] = [measureElement(element, entry, instance), instance.indexFromElement(element)];
      if (height !== expected(index)) heights.set(keyAt(index), height);
      return height;
    },
    getItemKey: keyAt,
    overscan: 6,
    scrollMargin: margin,
    rangeExtractor: extract,
    useFlushSync: false,
  });
  const shown = virtualizer.getVirtualItems();
  const lastShown = shown.at(-1)?.index ?? 0;

  const reachEnd = useEffectEvent(() => onEndReached?.());
  const near = hasMore && !loadingMore && lastShown >= entries.length - ahead;
  useEffect(() => {
    if (near) reachEnd();
  }, [near, entries.length]);

  const { startIndex = 0, endIndex = 0 } = virtualizer.range ?? {};
  const [first, last] = [itemAt(entries, startIndex), itemAt(entries, endIndex)];
  const tellShown = useEffectEvent(() => onShown?.(first, last));
  useEffect(() => {
    const timer = setTimeout(() => tellShown(), rest);
    return () => clearTimeout(timer);
  }, [first, last]);

  const size = total ?? (hasMore ? -1 : items.length);
  return (
    <div>
      <div
        ref={list}
        role="list"
        aria-label={label}
        aria-busy={loadingMore}
        className={css['list']}
        style={{ height: virtualizer.getTotalSize() }}
      >
        {shown.map((place) => {
          const entry = entries[place.index];
          if (!entry) return null;
          const drawn = (
            <Kept
              from={[entry, entry.kind === 'group' ? renderGroup : renderItem]}
              draw={() =>
                entry.kind === 'group' ? renderGroup?.(entry.group, entry.item) : renderItem(entry.item, entry.index)
              }
            />
          );
          if (entry.kind === 'group') {
            // It sticks within the stretch of its group, so that the next one pushes it out.
            const following = headings.find((index) => index > place.index);
            const end =
              (following === undefined ? undefined : virtualizer.measurementsCache[following]?.start) ??
              virtualizer.getTotalSize() + margin;
            return (
              <div
                key={place.key}
                role="presentation"
                className={css['stretch']}
                style={{ top: place.start - margin, height: end - place.start }}
              >
                <div ref={virtualizer.measureElement} data-index={place.index} role="listitem" className={css['group']}>
                  {drawn}
                </div>
              </div>
            );
          }
          return (
            <div
              key={place.key}
              ref={virtualizer.measureElement}
              data-index={place.index}
              role="listitem"
              data-first={entry.first ? '' : undefined}
              aria-setsize={size}
              aria-posinset={entry.index + 1}
              className={
                apart
                  ? css['apart']
                  : classes(
                      css['entry'],
                      entry.first && css['first'],
                      entry.last && (entry.index < items.length - 1 || !hasMore) && css['last'],
                    )
              }
              style={{ transform: `translateY(${place.start - margin}px)` }}
            >
              {drawn}
            </div>
          );
        })}
      </div>
      {/* Another one after more rows: one that moved down by them would count as a jump, though nothing that is read moves. */}
      <div key={entries.length}>{foot}</div>
    </div>
  );
}
