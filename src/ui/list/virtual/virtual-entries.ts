/**
 * Turns a grouped list into one flat array of entries: each group's heading, then its items. The entry of an item says
 * whether it is the first or last of its group. A list without groups counts as one group without a heading.
 */

/** `item` of a heading is the first item of its group. `index` is the item's place among the items. */
export type VirtualListEntry<T> =
  | { kind: 'group'; group: string; item: T }
  | { kind: 'item'; item: T; index: number; startsGroup: boolean; endsGroup: boolean };

/**
 * Returns the index of the item at this place among the entries. For a heading, returns the index of the first item
 * after it. Returns 0 if the place has no entry.
 */
export function itemIndexAt(entries: readonly VirtualListEntry<unknown>[], place: number): number {
  const entry = entries[place]?.kind === 'group' ? entries[place + 1] : entries[place];
  return entry?.kind === 'item' ? entry.index : 0;
}

/** Returns how many items at the start are the same objects in both lists. */
function sharedLength<T>(before: readonly T[], items: readonly T[]): number {
  const limit = Math.min(before.length, items.length);
  let length = 0;
  while (length < limit && before[length] === items[length]) length += 1;
  return length;
}

/** Returns the entries of the items with an index below `end`, with their headings. */
function entriesBefore<T>(entries: readonly VirtualListEntry<T>[], end: number): VirtualListEntry<T>[] {
  const last = entries.findLastIndex((entry) => entry.kind === 'item' && entry.index < end);
  return entries.slice(0, last + 1);
}

/**
 * Returns a function that arranges a growing list. If `groupOf` is the same function as before, it reuses the entry
 * objects of unchanged items at the start, except the last. One more page after 100 000 rows then creates hardly more
 * entries than those of that page.
 */
export function createArranger<T>(): (
  items: readonly T[],
  groupOf?: (item: T) => string,
) => readonly VirtualListEntry<T>[] {
  let before: {
    items: readonly T[];
    groupOf: ((item: T) => string) | undefined;
    entries: readonly VirtualListEntry<T>[];
  } | null = null;
  return (items, groupOf) => {
    const previous = before?.groupOf === groupOf ? before : null;
    /** The first item to arrange again: the last unchanged one, because it may no longer end its group. */
    const start = previous ? Math.max(0, sharedLength(previous.items, items) - 1) : 0;
    const entries = previous ? entriesBefore(previous.entries, start) : [];
    // `groups` begins with the group of the item before `start`, which decides whether `start` begins a new group.
    const restFrom = Math.max(0, start - 1);
    const rest = items.slice(restFrom);
    const groups = groupOf ? rest.map(groupOf) : [];
    rest.forEach((item, offset) => {
      const index = restFrom + offset;
      if (index < start) return;
      const startsGroup = index === 0 || groups[offset] !== groups[offset - 1];
      const endsGroup = index === items.length - 1 || groups[offset] !== groups[offset + 1];
      const group = groups[offset];
      if (startsGroup && group !== undefined) entries.push({ kind: 'group', group, item });
      entries.push({ kind: 'item', item, index, startsGroup, endsGroup });
    });
    before = { items, groupOf, entries };
    return entries;
  };
}

/**
 * Returns the entries of a list that doesn't grow, as in tests. Items of one group should be adjacent, otherwise the
 * group gets a second heading.
 */
export function virtualEntries<T>(items: readonly T[], groupOf?: (item: T) => string): readonly VirtualListEntry<T>[] {
  return createArranger<T>()(items, groupOf);
}
