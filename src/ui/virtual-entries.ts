/** A grouped list as one line of entries: each group's heading, then its items, which know whether they begin or end it. */

export type Entry<T> =
  | { kind: 'group'; group: string; item: T }
  | { kind: 'item'; item: T; index: number; first: boolean; last: boolean };

/** Items of one group are expected side by side; a group that comes again gets a heading again. */
export function arrange<T>(items: readonly T[], groupOf?: (item: T) => string): Entry<T>[] {
  const entries: Entry<T>[] = [];
  const groups = groupOf ? items.map(groupOf) : [];
  items.forEach((item, index) => {
    const group = groups[index];
    const first = index === 0 || group !== groups[index - 1];
    const last = index === items.length - 1 || group !== groups[index + 1];
    if (first && group !== undefined) entries.push({ kind: 'group', group, item });
    entries.push({ kind: 'item', item, index, first, last });
  });
  return entries;
}
