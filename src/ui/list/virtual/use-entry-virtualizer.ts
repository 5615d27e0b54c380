/**
 * Decides which entries of a list are rendered, and where they stand. These are the entries near the screen, the
 * heading that sticks under the bar, and the focused row.
 */
import {
  defaultRangeExtractor,
  measureElement,
  useWindowVirtualizer,
  type Range,
  type Virtualizer,
} from '@tanstack/react-virtual';
import { useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { heightsOf } from './row-heights.ts';
import type { VirtualListEntry } from './virtual-entries.ts';

/** More than the height of the bars at the edges of the screen. */
const barsPx = 120;

/** This many rows above and below the screen are rendered too, so that scrolling shows no gap. */
const overscanRows = 6;

/** Returns the distance between the list and the top of the document, in px. */
function useTopInDocument(list: RefObject<HTMLElement | null>): number {
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const measure = (): void => {
      const element = list.current;
      if (element) setTop(Math.round(element.getBoundingClientRect().top + window.scrollY));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [list]);
  return top;
}

/**
 * Returns a ref with the index of the entry that contains the focus, or null. If scrolling removed this entry from the
 * document, the focus would be lost.
 */
function useFocusedIndex(list: RefObject<HTMLElement | null>): RefObject<number | null> {
  const focused = useRef<number | null>(null);
  useEffect(() => {
    const element = list.current;
    if (!element) return undefined;
    const enter = ({ target }: FocusEvent): void => {
      const entry = target instanceof Element ? target.closest<HTMLElement>('[data-index]') : null;
      focused.current = entry === null ? null : Number(entry.dataset['index']);
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
  }, [list]);
  return focused;
}

interface EntryVirtualizerOptions<T> {
  entries: readonly VirtualListEntry<T>[];
  /** The indexes of the headings among the entries. */
  headings: readonly number[];
  getKey: (item: T, index: number) => string | number;
  /** The expected heights of a row and of a heading, in px. */
  estimate: number;
  groupEstimate: number;
  /** The name under which the heights of the rows are remembered. */
  heightsName: string;
}

/** `listTop` is the distance between the list and the top of the document, in px. */
export function useEntryVirtualizer<T>(
  list: RefObject<HTMLElement | null>,
  { entries, headings, getKey, estimate, groupEstimate, heightsName }: EntryVirtualizerOptions<T>,
): { virtualizer: Virtualizer<Window, HTMLDivElement>; listTop: number } {
  const listTop = useTopInDocument(list);
  const focused = useFocusedIndex(list);
  const [heights] = useState(() => heightsOf(heightsName));

  const entriesToRender = (range: Range): number[] => {
    const stickyHeading = headings.findLast((index) => index <= range.startIndex) ?? null;
    const indexes = new Set(defaultRangeExtractor(range));
    for (const extra of [stickyHeading, focused.current]) {
      if (extra !== null && extra < entries.length) indexes.add(extra);
    }
    return [...indexes].toSorted((a, b) => a - b);
  };

  // Keep this function while the rows are the same, because a new function makes the virtualizer place every row again.
  const keyAt = useCallback(
    (index: number): string | number => {
      const entry = entries[index];
      if (!entry) return index;
      return entry.kind === 'group' ? `group ${entry.group}` : getKey(entry.item, entry.index);
    },
    [entries, getKey],
  );

  const expectedHeight = (index: number): number => (entries[index]?.kind === 'group' ? groupEstimate : estimate);
  const virtualizer = useWindowVirtualizer<HTMLDivElement>({
    count: entries.length,
    estimateSize: (index) => (heights.size > 0 ? heights.get(keyAt(index)) : undefined) ?? expectedHeight(index),
    measureElement: (element, entry, instance) => {
      const [height, index] = [measureElement(element, entry, instance), instance.indexFromElement(element)];
      if (height !== expectedHeight(index)) heights.set(keyAt(index), height);
      return height;
    },
    getItemKey: keyAt,
    overscan: overscanRows,
    scrollMargin: listTop,
    // A row that is scrolled to must not end up under the bars.
    scrollPaddingStart: barsPx,
    scrollPaddingEnd: barsPx,
    rangeExtractor: entriesToRender,
    useFlushSync: false,
  });
  return { virtualizer, listTop };
}
