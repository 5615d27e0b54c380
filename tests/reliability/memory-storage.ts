/** A localStorage or sessionStorage for tests on Node. The pages of one simulated device share a localStorage. */

export interface MemoryStorage extends Storage {
  /** Returns all entries. */
  all: () => Record<string, string>;
}

/** Returns an empty storage. It never refuses a write, and sends no `storage` events. */
export function memoryStorage(): MemoryStorage {
  const rows = new Map<string, string>();
  return {
    get length() {
      return rows.size;
    },
    key: (index) => [...rows.keys()][index] ?? null,
    getItem: (key) => rows.get(key) ?? null,
    setItem: (key, value) => void rows.set(key, value),
    removeItem: (key) => void rows.delete(key),
    clear: () => rows.clear(),
    all: () => Object.fromEntries(rows),
  };
}
