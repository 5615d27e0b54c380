/** A storage whose writes a test can watch, hold up or refuse. */
import { vi } from 'vitest';

export class TestStorage implements Storage {
  readonly #entries = new Map<string, string>();
  /** Runs before each write: what another tab does in between, or the error that the browser throws. */
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

  /** As another tab writes it, past this one's own writing. */
  put(key: string, value: unknown): void {
    this.#entries.set(key, JSON.stringify(value));
  }

  keys(): string[] {
    return [...this.#entries.keys()];
  }
}

/** In localStorage's place for the running test. */
export function testStorage(): TestStorage {
  const storage = new TestStorage();
  vi.stubGlobal('localStorage', storage);
  return storage;
}

/** What a full device says. */
export function full(): never {
  throw new DOMException('full', 'QuotaExceededError');
}
