/**
 * A grouped list as one line of entries: each group's heading, then its items, which know whether they begin or end it.
 */

export type Entry<T> =
  | { kind: 'group'; group: string; item: T }
  | { kind: 'item'; item: T; index: number; first: boolean; last: boolean };

/** The index of the item that stands at a place, or first after the heading there. */
export function itemAt(entries: readonly Entry<unknown>[], place: number): number {
  const entry = entries[place]?.kind === 'group' ? entries[place + 1] : entries[place];
  return entry?.kind === 'item' ? entry.index : 0;
}

function sharedLength<T>(before: readonly T[], items: readonly T[]): number {
  const most = Math.min(before.length, items.length);
  let length = 0;
  while (length < most && before[length] === items[length]) length += 1;
  return length;
}

/**
 * Arranges a list that grows: entries stay as they are, and the same objects, as far as the items are the same, so that
 * another page at the end of 100 000 rows costs what that page costs.
 */
export function arranger<T>(): (items: readonly T[], groupOf?: (item: T) => string) => readonly Entry<T>[] {
  let before: { items: readonly T[]; groupOf: ((item: T) => string) | undefined; entries: readonly Entry<T>[] } | null =
    null;
  return (items, groupOf) => {
    const known = before?.groupOf === groupOf ? before : null;
    // The last one that is the same may end its group no more: it is arranged anew.
    const start = known ? Math.max(0, sharedLength(known.items, items) - 1) : 0;
    const kept = known ? known.entries.findLastIndex((entry) => entry.kind === 'item' && entry.index < start) + 1 : 0;
    const entries = known ? known.entries.slice(0, kept) : [];
    const rest = items.slice(Math.max(0, start - 1));
    const groups = groupOf ? rest.map(groupOf) : [];
    rest.forEach((item, at) => {
      const index = at + Math.max(0, start - 1);
      if (index < start) return;
      const first = index === 0 || groups[at] !== groups[at - 1];
      const last = index === items.length - 1 || groups[at] !== groups[at + 1];
      const group = groups[at];
      if (first && group !== undefined) entries.push({ kind: 'group', group, item });
      entries.push({ kind: 'item', item, index, first, last });
    });
    before = { items, groupOf, entries };
    return entries;
  };
}

/** Items of one group are expected side by side; a group that comes again gets a heading again. */
export function arrange<T>(items: readonly T[], groupOf?: (item: T) => string): readonly Entry<T>[] {
  return arranger<T>()(items, groupOf);
}
