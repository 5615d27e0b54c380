/**
 * Mends a fault of Dexie in every build. Dexie keeps the transaction of a wait on a stack of zones. It may take one
 * more zone from that stack than it has put there. Then it has no zone at all, and every later call throws until the
 * page reloads. With an empty stack the right zone is the global one (ADR 11).
 */
import type { Plugin } from 'vite';

const faulty = 'var zone = zoneStack[zoneStack.length - 1];';
const mended = 'var zone = zoneStack[zoneStack.length - 1] || globalPSD;';

/**
 * Returns the text of Dexie with the mend.
 * @throws {Error} if the faulty line isn't there once, because another version of Dexie has to be looked at
 */
export function withGlobalZone(text: string): string {
  if (text.split(faulty).length !== 2) throw new Error(`Dexie doesn't hold this line once: ${faulty}`);
  return text.replace(faulty, mended);
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
