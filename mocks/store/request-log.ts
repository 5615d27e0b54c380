/**
 * The last requests, for testers. The log has a database of its own that may lose a line in a power cut, so that no
 * call waits for the disk.
 */
import { Dexie, type Table } from 'dexie';
import type { IndexedDb } from './database.ts';
import type { LogRow } from './store-rows.ts';
import { withoutLiveQueries } from './without-live-queries.ts';

const maxLines = 500;
/** Old lines are deleted after this many new ones, because a delete at each line would cost more. */
const linesPerCleanup = 50;
const bodiless: Pick<LogRow, 'request' | 'response'> = { request: null, response: null };

export class RequestLog extends Dexie {
  readonly #lines: Table<LogRow, number, Omit<LogRow, 'id'>>;
  /** Lines that wait for the next transaction. */
  #waiting: Omit<LogRow, 'id'>[] = [];
  /** Settles when no line waits any more; null if no lines are being written. */
  #writing: Promise<void> | null = null;

  constructor(indexedDb?: IndexedDb) {
    super('points-mall-mock-log', { chromeTransactionDurability: 'relaxed', ...indexedDb });
    withoutLiveQueries(this);
    this.version(1).stores({ lines: '++id' });
    this.#lines = this.table('lines');
  }

  /**
   * Adds a line to the log. Lines that arrive during a transaction go into the next one together. Never rejects, so
   * that a failing log breaks no call. If a transaction fails, its lines are lost.
   */
  async write(line: Omit<LogRow, 'id'>): Promise<void> {
    this.#waiting.push(line);
    this.#writing ??= this.#writeWaiting();
    await this.#writing;
  }

  async #writeWaiting(): Promise<void> {
    while (this.#waiting.length > 0) {
      const lines = this.#waiting;
      this.#waiting = [];
      try {
        const last = await this.#lines.bulkAdd(lines);
        // Ids are consecutive. A cleanup is due once one of the new ids is a multiple of `linesPerCleanup`.
        const isCleanupDue = last % linesPerCleanup < lines.length;
        if (isCleanupDue)
          await this.#lines
            .where('id')
            .belowOrEqual(last - maxLines)
            .delete();
      } catch {
        // The store is closing, or the disk is full. A full disk also fails the next write of the backend itself, which
        // is reported.
      }
    }
    this.#writing = null;
  }

  /** Returns up to `limit` lines, the newest first. */
  async last(limit: number): Promise<LogRow[]> {
    await this.#writing;
    const lines = this.#lines.toCollection();
    lines.reverse();
    // Lines that an earlier version of the mock wrote have no bodies.
    return (await lines.limit(limit).toArray()).map((line) => ({ ...bodiless, ...line }));
  }

  async size(): Promise<number> {
    await this.#writing;
    return await this.#lines.count();
  }

  async forget(): Promise<void> {
    await this.#writing;
    await this.#lines.clear();
  }
}
