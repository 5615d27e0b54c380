/** The app's own database: what users have read, for reading it offline. Its name never says mock; the mock has its own. */
import { Dexie, type EntityTable } from 'dexie';
import type { KeptQuery } from './kept-queries.ts';

class PointsMall extends Dexie {
  declare queries: EntityTable<KeptQuery, 'id'>;

  constructor() {
    super('points-mall');
    this.version(1).stores({ queries: 'id, userId, asOf' });
  }
}

const database = new PointsMall();

export async function write(row: KeptQuery): Promise<void> {
  await database.queries.put(row);
}

/** This user's rows that are newer than `since`; older ones of anybody are removed on the way. */
export async function read(userId: number, since: number): Promise<KeptQuery[]> {
  await database.queries.where('asOf').below(since).delete();
  return database.queries.where('userId').equals(userId).toArray();
}

export async function clear(): Promise<void> {
  await database.queries.clear();
}
