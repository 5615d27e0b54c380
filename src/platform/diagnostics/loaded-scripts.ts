/** Collects the scripts of the build that the page has loaded, from the browser's own list of requests. */
import { siteAddress, siteOrigin } from '../base-path.ts';

const addresses = new Set<string>();
let observer: PerformanceObserver | null = null;

/** Adds the addresses of the scripts among these requests. */
function addScripts(entries: readonly PerformanceEntry[]): void {
  // Any other address may hold words that a person wrote.
  const assets = siteOrigin() + siteAddress('assets/');
  for (const { name } of entries) if (name.startsWith(assets) && name.endsWith('.js')) addresses.add(name);
}

/** Starts to collect the addresses. Earlier requests count too. Call it once. */
export function startCollectingScripts(): void {
  observer = new PerformanceObserver((list) => addScripts(list.getEntries()));
  observer.observe({ type: 'resource', buffered: true });
  addScripts(performance.getEntriesByType('resource'));
}

/** Returns whether the page has loaded a script from this address, which has no search parameters. */
export function isLoadedScript(address: string): boolean {
  addScripts(observer?.takeRecords() ?? []);
  return addresses.has(address);
}
