/**
 * The last requests, for testers. The log has a database of its own that may lose a line in a power cut, so that no
 * call waits for the disk.
 */
import { Dexie, type Table } from 'dexie';
import type { IndexedDb } from './database.ts';
import type { LogRow } from './store-rows.ts';

const maxLines = 500;
const bodiless: Pick<LogRow, 'request' | 'response'> = { request: null, response: null };

export class RequestLog extends Dexie {
  readonly #lines: Table<LogRow, number, Omit<LogRow, 'id'>>;

  constructor(indexedDb?: IndexedDb) {
    super('points-mall-mock-log', { chromeTransactionDurability: 'relaxed', ...indexedDb });
    this.version(1).stores({ lines: '++id' });
    this.#lines = this.table('lines');
  }

  /** Never rejects, so that a failing log breaks no call. A line that cannot be written is lost. */
  async write(line: Omit<LogRow, 'id'>): Promise<void> {
    try {
      const id = await this.#lines.add(line);
      if (id % 50 === 0)
        await this.#lines
          .where('id')
          .belowOrEqual(id - maxLines)
          .delete();
    } catch {
      // The store is closing, or the disk is full. The next movement of coins will report that.
    }
  }

  /** Returns the newest lines first. */
  async last(limit: number): Promise<LogRow[]> {
    const lines = this.#lines.toCollection();
    lines.reverse();
    // Older lines have no bodies.
    return (await lines.limit(limit).toArray()).map((line) => ({ ...bodiless, ...line }));
  }

  async size(): Promise<number> {
    return await this.#lines.count();
  }

  async forget(): Promise<void> {
    await this.#lines.clear();
  }
}
