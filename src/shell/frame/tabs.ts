/** The four tabs, and which of them a page lights: its own, or that of the nearest page above it. */

export const tabPaths = ['/', '/mall', '/clockInfo', '/about'] as const;
export type TabPath = (typeof tabPaths)[number];

/** No page lies deeper; parents that lead in a circle end here. */
const deepest = 8;

function asTab(path: string): TabPath | null {
  return tabPaths.find((tab) => tab === path) ?? null;
}

/** Walks up from `path` by `parentOf` to the first tab; null when there is none above. */
export function tabOf(path: string, parentOf: (path: string) => string | null): TabPath | null {
  let at: string | null = path;
  for (let steps = 0; at !== null && steps < deepest; steps += 1) {
    const tab = asTab(at);
    if (tab) return tab;
    at = parentOf(at);
  }
  return null;
}
