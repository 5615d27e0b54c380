/**
 * The last requests, for testers. Kept apart from the coins, in a database that needn't reach the disk at once: nobody
 * is harmed by a line that a power cut takes, and no call waits for one to be written.
 */
import { Dexie, type Table } from 'dexie';
import type { IndexedDb } from './database.ts';
import type { LogRow } from './store-rows.ts';

const keptLines = 500;
const bodiless: Pick<LogRow, 'request' | 'response'> = { request: null, response: null };

export class Journal extends Dexie {
  readonly #lines: Table<LogRow, number, Omit<LogRow, 'id'>>;

  constructor(indexedDb?: IndexedDb) {
    super('points-mall-mock-log', { chromeTransactionDurability: 'relaxed', ...indexedDb });
    this.version(1).stores({ lines: '++id' });
    this.#lines = this.table('lines');
  }

  /** Never fails the call that it tells of: a line that can't be written is lost. */
  async write(line: Omit<LogRow, 'id'>): Promise<void> {
    try {
      const id = await this.#lines.add(line);
      if (id % 50 === 0)
        await this.#lines
          .where('id')
          .belowOrEqual(id - keptLines)
          .delete();
    } catch {
      // The store is closing, or the disk is full: the next coin that moves will say so.
    }
  }

  /** Newest first. */
  async last(limit: number): Promise<LogRow[]> {
    const lines = this.#lines.toCollection();
    lines.reverse();
    // Those of before there were bodies have none.
    return (await lines.limit(limit).toArray()).map((line) => ({ ...bodiless, ...line }));
  }

  async size(): Promise<number> {
    return await this.#lines.count();
  }

  async forget(): Promise<void> {
    await this.#lines.clear();
  }
}
