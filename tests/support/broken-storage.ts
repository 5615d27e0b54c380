/**
 * Breaks the storage of a real browser: it refuses writes (localStorage, sessionStorage, IndexedDB, caches), closes a
 * database that pages use, or removes the storages. Call `installBreakage` before the page is opened, and
 * `breakStorage` later.
 */
import type { Page } from '@playwright/test';

export interface Breakage {
  /** A regular expression for the keys of localStorage and sessionStorage that can't be written. */
  readonly keys?: string;
  /** A regular expression for the names of the databases that can't be written. */
  readonly databases?: string;
  /** Only the nth write to such a database fails, counted from 1. */
  readonly nth?: number;
  /** The names of object stores whose writes work and aren't counted. */
  readonly except?: readonly string[];
  /** The error that the browser throws. `abort` ends the transaction after it took the write. */
  readonly error?: 'QuotaExceededError' | 'UnknownError' | 'abort';
  /** Whether every write to a cache fails. */
  readonly caches?: boolean;
}

declare global {
  interface Window {
    broken?: { now: Breakage; writes: number; hits: number; readonly connections: IDBDatabase[] };
  }
}

export async function installBreakage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const broken: NonNullable<Window['broken']> = { now: {}, writes: 0, hits: 0, connections: [] };
    window.broken = broken;
    const refuse = (name = broken.now.error ?? 'QuotaExceededError'): never => {
      broken.hits += 1;
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
        ...given: [unknown, IDBValidKey?]
      ): IDBRequest<IDBValidKey> {
        if (broken.now.databases === undefined || !new RegExp(broken.now.databases, 'u').test(this.transaction.db.name))
          return original.apply(this, given);
        if (broken.now.except?.includes(this.name)) return original.apply(this, given);
        broken.writes += 1;
        if (broken.now.nth !== undefined && broken.writes !== broken.now.nth) return original.apply(this, given);
        if (broken.now.error !== 'abort') return refuse();
        broken.hits += 1;
        const request = original.apply(this, given);
        this.transaction.abort();
        return request;
      };
    }
    const open = IDBFactory.prototype.open;
    IDBFactory.prototype.open = function watched(...given: [string, number?]): IDBOpenDBRequest {
      const request = open.apply(this, given);
      request.addEventListener('success', () => broken.connections.push(request.result));
      return request;
    };
    const put = Cache.prototype.put;
    Cache.prototype.put = async function write(...given: Parameters<Cache['put']>): Promise<void> {
      if (broken.now.caches === true) refuse('QuotaExceededError');
      await put.apply(this, given);
    };
  });
}

/** Breaks the storage from now on. Without an argument the storage works again. */
export async function breakStorage(page: Page, breakage: Breakage = {}): Promise<void> {
  await page.evaluate((next) => {
    const { broken } = window;
    if (!broken) throw new Error('installBreakage comes first');
    Object.assign(broken, { now: next, writes: 0, hits: 0 });
  }, breakage);
}

/** Returns how many writes were refused since `breakStorage`. */
export async function refusedWrites(page: Page): Promise<number> {
  return await page.evaluate(() => window.broken?.hits ?? 0);
}

/**
 * Closes every connection to the database `name`, as a browser may do at any time. If `tells` is true, each connection
 * gets a `close` event. Returns the number of closed connections.
 */
export async function closeDatabases(page: Page, name: string, tells: boolean): Promise<number> {
  return await page.evaluate(
    ([wanted, says]) => {
      const connections = (window.broken?.connections ?? []).filter((one) => one.name === wanted);
      for (const connection of connections) {
        connection.close();
        if (says) connection.dispatchEvent(new Event('close'));
      }
      return connections.length;
    },
    [name, tells] as const,
  );
}

/**
 * Removes localStorage, sessionStorage and databases, as a browser does if cookies are blocked. Call it before the page
 * is opened.
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
