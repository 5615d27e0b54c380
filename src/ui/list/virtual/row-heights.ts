/**
 * Remembers measured heights of rows while the app runs, so that a list opens again at the same scroll position. Only
 * heights that differ from the estimate are stored. Each screen width and each text size has heights of its own.
 */
export type RowKey = string | number | bigint;

/** The heights of at most this many lists are remembered. */
const maxLists = 12;
const lists = new Map<string, Map<RowKey, number>>();

/** Returns the heights of a list in px, by row key. The caller adds new heights to this map. */
export function heightsOf(list: string): Map<RowKey, number> {
  const name = `${list} ${innerWidth} ${getComputedStyle(document.documentElement).fontSize}`;
  const heights = lists.get(name) ?? new Map<RowKey, number>();
  // Move this list to the end, so that the least recently used list is dropped first.
  lists.delete(name);
  lists.set(name, heights);
  const [oldest] = lists.keys();
  if (lists.size > maxLists && oldest !== undefined) lists.delete(oldest);
  return heights;
}
