/**
 * The heights that rows of a list turned out to have, kept while the app runs: whoever comes back to a list, far down,
 * finds its rows where they were. Only those that aren't as expected; all of a list are forgotten where its width or
 * the text's size changes.
 */
export type RowKey = string | number | bigint;

const mostLists = 12;
const lists = new Map<string, Map<RowKey, number>>();

/** The heights of a list, in px, by the keys of its rows. */
export function heightsOf(list: string): Map<RowKey, number> {
  const name = `${list} ${innerWidth} ${getComputedStyle(document.documentElement).fontSize}`;
  const heights = lists.get(name) ?? new Map<RowKey, number>();
  // The one that was looked at last goes last.
  lists.delete(name);
  lists.set(name, heights);
  const [oldest] = lists.keys();
  if (lists.size > mostLists && oldest !== undefined) lists.delete(oldest);
  return heights;
}
