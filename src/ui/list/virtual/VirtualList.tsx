/**
 * A list of any length that scrolls with the page. Only rows near the screen are rendered, so that 100 000 rows scroll
 * as well as 20. A focused row also stays rendered, however far the person scrolls.
 *
 * Headings of groups, for example of months, stick under the bar. Screen readers hear the row's number, and the total
 * if it is known. Unless the rows are `apart`, the list draws the cards around them.
 */
import { memo, useEffect, useEffectEvent, useMemo, useRef, useState, type ReactElement, type ReactNode } from 'react';
import { classes } from '../../elements/class-names.ts';
import { useEntryVirtualizer } from './use-entry-virtualizer.ts';
import { createArranger, itemIndexAt } from './virtual-entries.ts';
import css from './VirtualList.module.css';

export interface VirtualListProps<T> {
  /** The accessible name. */
  label: string;
  items: readonly T[];
  /**
   * Define `getKey`, `renderItem`, `groupOf` and `renderGroup` outside the component or with useCallback, because a new
   * function places or renders rows again. Keys that are numbers are faster than texts.
   */
  getKey: (item: T, index: number) => string | number;
  renderItem: (item: T, index: number) => ReactNode;
  /** The expected height of a row in px. */
  estimate?: number;
  /** The group of an item. Items of one group must be adjacent. */
  groupOf?: (item: T) => string;
  renderGroup?: (group: string, first: T) => ReactNode;
  /** The expected height of a group's heading in px. */
  groupEstimate?: number;
  /** Whether each row draws its own card, 12 px apart. */
  apart?: boolean;
  hasMore?: boolean;
  loadingMore?: boolean;
  onEndReached?: () => void;
  /** The total number of items, if known. */
  total?: number | undefined;
  /**
   * Called with the indexes of the first and the last visible item: at first, and when scrolling to other items has
   * stopped.
   */
  onShown?: ((first: number, last: number) => void) | undefined;
  /** The index of the row that is in view when the list appears; headings of groups count too. -1 for none. */
  startAt?: number | undefined;
  /** Shown after the last row: a skeleton, an error with a retry, or that the list has ended. */
  foot?: ReactNode;
}

/**
 * The next page is requested this many rows before the end: about two screens, so that a fling rarely meets the end.
 */
const rowsBeforeEnd = 24;
/** Scrolling counts as stopped after this time without movement. */
const scrollStopMs = 200;

interface StableRowProps {
  /** The values that `draw` depends on. While they are the same, the row isn't rendered again. */
  dependsOn: readonly unknown[];
  draw: () => ReactNode;
}

/** Memoises a row, because scrolling changes only its place and must not render it again. */
const StableRow = memo(
  ({ draw }: StableRowProps) => draw(),
  (a, b) => a.dependsOn.every((value, index) => value === b.dependsOn[index]),
);
StableRow.displayName = 'StableRow';

interface GroupHeadingProps {
  index: number;
  top: number;
  /** The height of the group with its heading. */
  height: number;
  measure: (element: HTMLDivElement | null) => void;
  children: ReactNode;
}

/** Sticks inside an element as high as its group, so that the next heading pushes it out. */
function GroupHeading({ index, top, height, measure, children }: GroupHeadingProps): ReactElement {
  return (
    <div role="presentation" className={css['stretch']} style={{ top, height }}>
      <div ref={measure} data-index={index} role="listitem" className={css['group']}>
        {children}
      </div>
    </div>
  );
}

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
  startAt = -1,
  foot,
}: VirtualListProps<T>): ReactElement {
  const list = useRef<HTMLDivElement>(null);
  const [arrange] = useState(() => createArranger<T>());
  const entries = useMemo(() => arrange(items, groupOf), [arrange, items, groupOf]);
  const headings = useMemo(() => entries.flatMap((entry, index) => (entry.kind === 'group' ? [index] : [])), [entries]);
  const { virtualizer, listTop } = useEntryVirtualizer(list, {
    entries,
    headings,
    getKey,
    estimate,
    groupEstimate,
    heightsName: `${label} ${estimate}`,
  });
  const goToStart = useEffectEvent(() => {
    if (startAt >= 0) virtualizer.scrollToIndex(startAt, { align: 'auto' });
  });
  useEffect(() => goToStart(), []);
  const shown = virtualizer.getVirtualItems();
  const lastShown = shown.at(-1)?.index ?? 0;

  const reachEnd = useEffectEvent(() => onEndReached?.());
  const isNearEnd = hasMore && !loadingMore && lastShown >= entries.length - rowsBeforeEnd;
  useEffect(() => {
    if (isNearEnd) reachEnd();
  }, [isNearEnd, entries.length]);

  const { startIndex = 0, endIndex = 0 } = virtualizer.range ?? {};
  const [first, last] = [itemIndexAt(entries, startIndex), itemIndexAt(entries, endIndex)];
  const tellShown = useEffectEvent(() => onShown?.(first, last));
  useEffect(() => {
    const timer = setTimeout(() => tellShown(), scrollStopMs);
    return () => clearTimeout(timer);
  }, [first, last]);

  /** The next page may continue the group of the last item, so that item doesn't end its card yet. */
  const endsCard = (entry: { index: number; endsGroup: boolean }): boolean =>
    entry.endsGroup && (entry.index < items.length - 1 || !hasMore);

  /** Returns where the group ends whose heading has this place among the entries, in px. */
  const groupEnd = (heading: number): number => {
    const nextHeading = headings.find((index) => index > heading);
    const nextStart = nextHeading === undefined ? undefined : virtualizer.measurementsCache[nextHeading]?.start;
    return nextStart ?? virtualizer.getTotalSize() + listTop;
  };

  // -1 tells screen readers that the size of the list is unknown.
  const setSize = total ?? (hasMore ? -1 : items.length);
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
            <StableRow
              dependsOn={[entry, entry.kind === 'group' ? renderGroup : renderItem]}
              draw={() =>
                entry.kind === 'group' ? renderGroup?.(entry.group, entry.item) : renderItem(entry.item, entry.index)
              }
            />
          );
          if (entry.kind === 'group') {
            return (
              <GroupHeading
                key={place.key}
                index={place.index}
                top={place.start - listTop}
                height={groupEnd(place.index) - place.start}
                measure={virtualizer.measureElement}
              >
                {drawn}
              </GroupHeading>
            );
          }
          return (
            <div
              key={place.key}
              ref={virtualizer.measureElement}
              data-index={place.index}
              role="listitem"
              data-first={entry.startsGroup ? '' : undefined}
              aria-setsize={setSize}
              aria-posinset={entry.index + 1}
              className={
                apart
                  ? css['apart']
                  : classes(css['entry'], entry.startsGroup && css['first'], endsCard(entry) && css['last'])
              }
              style={{ transform: `translateY(${place.start - listTop}px)` }}
            >
              {drawn}
            </div>
          );
        })}
      </div>
      {/* More rows give the foot a new element, because browsers count a foot that moves down as a layout shift. */}
      <div key={entries.length}>{foot}</div>
    </div>
  );
}
