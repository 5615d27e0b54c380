/**
 * The app's own database: what users have read, for reading it offline, and what they did and isn't sent yet. Its name
 * never says mock; the mock has its own. A connection that the browser closed (Safari does it) is opened again; one
 * that another tab's newer version waits for is let go.
 */
import type { QueryKey } from '@tanstack/react-query';
import { Dexie, type EntityTable } from 'dexie';
import type { OutboxRow } from '../outbox/entry.ts';

/** One answer that a user has read, as it is kept for reading offline. */
export interface KeptQuery {
  /** The user's id and the query's hash. */
  id: string;
  userId: number;
  key: QueryKey;
  data: unknown;
  /** When the backend said so, in milliseconds. */
  asOf: number;
  /** The shape of `data`, as `shapes` counts them. */
  shapes: number;
}

/** Every version there was, by name. What is here was released: a new one is added, an old one never changed. */
const migrations = [
  { version: 1, name: 'what was read', stores: { queries: 'id, userId, asOf' } },
  { version: 2, name: 'the outbox', stores: { outbox: '++id, userId' } },
] as const;

class PointsMall extends Dexie {
  declare queries: EntityTable<KeptQuery, 'id'>;
  declare outbox: EntityTable<OutboxRow, 'id'>;

  constructor(durability: 'relaxed' | 'strict') {
    super('points-mall', { chromeTransactionDurability: durability });
    for (const { version, stores } of migrations) this.version(version).stores(stores);
    // A newer version of the app, in another tab, must not wait for this one.
    this.on('versionchange', () => {
      this.close({ disableAutoOpen: false });
      return false;
    });
  }
}

const database = new PointsMall('relaxed');
/** What somebody did is on the disk before they are told that it is kept. */
const strict = new PointsMall('strict');

const closed: ReadonlySet<string> = new Set(['DatabaseClosedError', 'InvalidStateError', 'AbortError']);

/** Runs `work`, once more on a new connection where the browser had closed the one there was. */
async function withConnection<T>(connection: PointsMall, work: (open: PointsMall) => Promise<T>): Promise<T> {
  try {
    return await work(connection);
  } catch (error) {
    if (!(error instanceof Error) || !closed.has(error.name)) throw error;
    connection.close({ disableAutoOpen: false });
    await connection.open();
    return work(connection);
  }
}

/** `isWanted` is asked when it is this write's turn, after any clearing that came before it, in whichever tab. */
export async function write(row: KeptQuery, isWanted: () => boolean): Promise<void> {
  await withConnection(database, (open) =>
    open.transaction('rw', open.queries, async () => {
      await open.queries.get(row.id);
      if (isWanted()) await open.queries.put(row);
    }),
  );
}

/** This user's rows that are newer than `since`; older ones of anybody are removed on the way. */
export async function read(userId: number, since: number): Promise<KeptQuery[]> {
  return withConnection(database, async ({ queries }) => {
    await queries.where('asOf').below(since).delete();
    return queries.where('userId').equals(userId).toArray();
  });
}

/** Everybody's rows but this user's. */
export async function clear(stays: number | null): Promise<void> {
  await withConnection(database, async ({ queries }) => {
    if (stays === null) await queries.clear();
    else await queries.where('userId').notEqual(stays).delete();
  });
}

/** The outbox, in one transaction that is on the disk when it resolves. `work` awaits nothing but the table. */
export async function inOutbox<T>(
  mode: 'r' | 'rw',
  work: (outbox: EntityTable<OutboxRow, 'id'>) => Promise<T>,
): Promise<T> {
  return withConnection(strict, (open) => open.transaction(mode, open.outbox, () => work(open.outbox)));
}
