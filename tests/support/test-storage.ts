/** A localStorage for unit tests. Before each `setItem` a test can act like another tab, or refuse the write. */
import { vi } from 'vitest';

export class TestStorage implements Storage {
  readonly #entries = new Map<string, string>();
  /** Runs before each `setItem`. Here a test can act like another tab, or throw the browser's error. */
  beforeWrite: (key: string) => void = () => {};

  get length(): number {
    return this.#entries.size;
  }

  key(index: number): string | null {
    return [...this.#entries.keys()][index] ?? null;
  }

  getItem(key: string): string | null {
    return this.#entries.get(key) ?? null;
  }

  setItem(key: string, value: string): void {
    this.beforeWrite(key);
    this.#entries.set(key, value);
  }

  removeItem(key: string): void {
    this.#entries.delete(key);
  }

  clear(): void {
    this.#entries.clear();
  }

  /** Writes a value as JSON, as another tab would: without `beforeWrite`. */
  put(key: string, value: unknown): void {
    this.#entries.set(key, JSON.stringify(value));
  }

  /** Returns all keys, in the order of their first writes. */
  keys(): string[] {
    return [...this.#entries.keys()];
  }
}

/** Replaces localStorage by an empty test storage for the running test (`unstubGlobals` in vitest.config.ts). */
export function testStorage(): TestStorage {
  const storage = new TestStorage();
  vi.stubGlobal('localStorage', storage);
  return storage;
}

/** Throws the error of a full device. */
export function throwQuotaError(): never {
  throw new DOMException('full', 'QuotaExceededError');
}
