/**
 * Storage that breaks, in a real browser: writes that are refused (localStorage, sessionStorage, IndexedDB, caches), a
 * database that the browser closes beneath its pages, storages that aren't there at all. To be installed before the
 * page is opened; `break` is said later.
 */
import type { Page } from '@playwright/test';

export interface Breakage {
  /** Which keys of localStorage and sessionStorage can't be written, as a regular expression. */
  readonly keys?: string;
  /** Which databases can't be written. */
  readonly databases?: string;
  /** Only the so-manieth write to such a database fails, counted from 1. */
  readonly nth?: number;
  /** What the browser says. `abort` kills the transaction after it took the write. */
  readonly error?: 'QuotaExceededError' | 'UnknownError' | 'abort';
  /** Nothing can be put into a cache. */
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

/** From now on. Without an argument all is well again. */
export async function breakStorage(page: Page, breakage: Breakage = {}): Promise<void> {
  await page.evaluate((next) => {
    const { broken } = window;
    if (!broken) throw new Error('installBreakage comes first');
    Object.assign(broken, { now: next, writes: 0, hits: 0 });
  }, breakage);
}

/** How often it was refused since `breakStorage`. */
export async function refusals(page: Page): Promise<number> {
  return await page.evaluate(() => window.broken?.hits ?? 0);
}

/**
 * Closes every connection to such a database beneath the page, as the browser does; `tells` with the event that says
 * so.
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

/** No localStorage, no sessionStorage, no databases: blocked cookies. To be said before the page is opened. */
export async function takeStoragesAway(page: Page): Promise<void> {
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
