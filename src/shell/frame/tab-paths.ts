/** The paths of the four tabs, and which tab a page lights: its own, or the tab of the nearest page above. */

/** The paths are in the order in which Tabs.tsx draws the tabs, because the build finds a drawn tab by its place. */
export const tabPaths = ['/', '/mall', '/clockInfo', '/about'] as const;
export type TabPath = (typeof tabPaths)[number];

/** No page lies deeper. The limit ends the walk if parents lead in a circle. */
const maxDepth = 8;

/** Returns the path as a tab's path, or null if no tab has it. */
export function asTab(path: string): TabPath | null {
  return tabPaths.find((tab) => tab === path) ?? null;
}

/** Walks up from `path` by `parentOf`. Returns the first tab, or null if there is none. */
export function tabOf(path: string, parentOf: (path: string) => string | null): TabPath | null {
  let current: string | null = path;
  for (let steps = 0; current !== null && steps < maxDepth; steps += 1) {
    const tab = asTab(current);
    if (tab) return tab;
    current = parentOf(current);
  }
  return null;
}
