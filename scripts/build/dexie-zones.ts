/**
 * Fixes a bug of Dexie in every build. While Dexie waits inside a transaction, it holds the zone of that transaction on
 * a stack. It may take one more zone from that stack than it has put there. Then it has no zone at all, and every later
 * call throws until the page reloads. With the fix, an empty stack means the global zone (ADR 11).
 */
import type { Plugin } from 'vite';

const faulty = 'var zone = zoneStack[zoneStack.length - 1];';
const fixed = 'var zone = zoneStack[zoneStack.length - 1] || globalPSD;';

/**
 * Returns the text of Dexie with the fix.
 * @throws {Error} if the text doesn't hold the faulty line exactly once. Then this fix has to be checked against the
 *   installed version of Dexie
 */
export function withGlobalZone(text: string): string {
  if (text.split(faulty).length !== 2) throw new Error(`Dexie doesn't hold this line once: ${faulty}`);
  return text.replace(faulty, fixed);
}

export function dexieZones(): Plugin {
  return {
    name: 'dexie-zones',
    transform: {
      filter: { id: /[\\/]dexie[\\/]dist[\\/].*\.m?js$/u },
      handler: (text) => ({ code: withGlobalZone(text), map: null }),
    },
  };
}
