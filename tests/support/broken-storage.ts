/**
 * Breaks the storage of a real browser. Writes to localStorage, sessionStorage, IndexedDB or caches are refused, a
 * database of the page is closed, or the storages are blocked. `breakStorage` and `closeDatabases` need
 * `installBreakage`, before the page is opened.
 */
import type { Page } from '@playwright/test';

export interface Breakage {
  /** A regular expression for the keys of localStorage and sessionStorage that can't be written. */
  readonly keys?: string;
  /** A regular expression for the names of the databases that can't be written. */
  readonly databases?: string;
  /** If set, only the nth write to these databases since `breakStorage` fails, counted from 1. */
  readonly nth?: number;
  /** The names of object stores of these databases whose writes work and aren't counted. */
  readonly except?: readonly string[];
  /**
   * How a write to these databases fails, by default with a QuotaExceededError. `abort` throws nothing: the transaction
   * takes the write and is aborted. Writes to other storages fail with a QuotaExceededError.
   */
  readonly error?: 'QuotaExceededError' | 'UnknownError' | 'abort';
  /** Whether each `put` of the page into a cache fails. */
  readonly caches?: boolean;
}

declare global {
  interface Window {
    /** Since `breakStorage`, `writes` counts the writes to broken databases, and `refused` all failed writes. */
    broken?: { now: Breakage; writes: number; refused: number; readonly connections: IDBDatabase[] };
  }
}

/** Prepares the page for `breakStorage` and `closeDatabases`. Until a journey calls one of them, the storage works. */
export async function installBreakage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const broken: NonNullable<Window['broken']> = { now: {}, writes: 0, refused: 0, connections: [] };
    window.broken = broken;
    const refuse = (name = broken.now.error ?? 'QuotaExceededError'): never => {
      broken.refused += 1;
      throw new DOMException('refused by the test', name);
    };
    const setItem = Storage.prototype.setItem;
    Storage.prototype.setItem = function write(key: string, value: string): void {
      if (broken.now.keys !== undefined && new RegExp(broken.now.keys, 'u').test(key)) refuse('QuotaExceededError');
      setItem.call(this, key, value);
    };
    for (const method of ['put', 'add'] as const) {
      const original = IDBObjectStore.prototype[method];
      IDBObjectStore.prototype[method] = function write(
        this: IDBObjectStore,
        ...args: [unknown, IDBValidKey?]
      ): IDBRequest<IDBValidKey> {
        const { databases, except, nth, error } = broken.now;
        const isBroken = databases !== undefined && new RegExp(databases, 'u').test(this.transaction.db.name);
        if (!isBroken || except?.includes(this.name)) return original.apply(this, args);
        broken.writes += 1;
        if (nth !== undefined && broken.writes !== nth) return original.apply(this, args);
        if (error !== 'abort') return refuse();
        broken.refused += 1;
        const request = original.apply(this, args);
        this.transaction.abort();
        return request;
      };
    }
    const open = IDBFactory.prototype.open;
    IDBFactory.prototype.open = function watched(...args: [string, number?]): IDBOpenDBRequest {
      const request = open.apply(this, args);
      request.addEventListener('success', () => broken.connections.push(request.result));
      return request;
    };
    const put = Cache.prototype.put;
    Cache.prototype.put = async function write(...args: Parameters<Cache['put']>): Promise<void> {
      if (broken.now.caches === true) refuse('QuotaExceededError');
      await put.apply(this, args);
    };
  });
}

/** Breaks the storage of the current document from now on. Without an argument the storage works again. */
export async function breakStorage(page: Page, breakage: Breakage = {}): Promise<void> {
  await page.evaluate((next) => {
    const { broken } = window;
    if (!broken) throw new Error('installBreakage comes first');
    Object.assign(broken, { now: next, writes: 0, refused: 0 });
  }, breakage);
}

/** Returns how many writes failed since `breakStorage`, aborted ones included. */
export async function refusedWrites(page: Page): Promise<number> {
  return await page.evaluate(() => window.broken?.refused ?? 0);
}

/**
 * Closes every connection of the page to the database `name`, as a browser may do at any time. If `withEvent` is true,
 * each connection gets a `close` event. Returns how many connections to it the page has opened.
 */
export async function closeDatabases(page: Page, name: string, withEvent: boolean): Promise<number> {
  return await page.evaluate(
    ([wanted, fires]) => {
      const connections = (window.broken?.connections ?? []).filter((connection) => connection.name === wanted);
      for (const connection of connections) {
        connection.close();
        if (fires) connection.dispatchEvent(new Event('close'));
      }
      return connections.length;
    },
    [name, withEvent] as const,
  );
}

/**
 * Blocks localStorage, sessionStorage and databases, as a browser does if cookies are blocked. Reading one of the two
 * properties and opening a database throw a SecurityError. Call it before the page is opened.
 */
export async function removeStorages(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const blocked = {
      get: (): never => {
        throw new DOMException('Access is denied', 'SecurityError');
      },
    };
    Object.defineProperty(window, 'localStorage', blocked);
    Object.defineProperty(window, 'sessionStorage', blocked);
    IDBFactory.prototype.open = (): never => {
      throw new DOMException('Access is denied', 'SecurityError');
    };
  });
}
