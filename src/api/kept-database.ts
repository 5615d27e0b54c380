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

/** `isWanted` is asked when it is this write's turn, after any clearing that came before it, in whichever tab. */
export async function write(row: KeptQuery, isWanted: () => boolean): Promise<void> {
  await database.transaction('rw', database.queries, async () => {
    await database.queries.get(row.id);
    if (isWanted()) await database.queries.put(row);
  });
}

/** This user's rows that are newer than `since`; older ones of anybody are removed on the way. */
export async function read(userId: number, since: number): Promise<KeptQuery[]> {
  await database.queries.where('asOf').below(since).delete();
  return database.queries.where('userId').equals(userId).toArray();
}

/** Everybody's rows but this user's. */
export async function clear(stays: number | null): Promise<void> {
  await (stays === null ? database.queries.clear() : database.queries.where('userId').notEqual(stays).delete());
}
