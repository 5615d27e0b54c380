/**
 * The app's own database: offline copies and the outbox. If the browser closed the connection, as Safari does, it is
 * opened again. If another tab's newer version waits for the connection, it is closed.
 */
import type { QueryKey } from '@tanstack/react-query';
import { Dexie, type EntityTable } from 'dexie';
import type { OutboxRow } from '../outbox/entry.ts';

/** An offline copy: the data of one query of one user. */
export interface KeptQuery {
  /** The user's id and the query's hash. */
  id: string;
  userId: number;
  key: QueryKey;
  data: unknown;
  /** The time of the backend's answer, in milliseconds. */
  asOf: number;
  /** The version of the shape of `data` (`shapes` in offline-copies.ts). */
  shapes: number;
}

/** Every version of the database, by name. All of them were released; add a version, never change one. */
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
    // A newer version of the app in another tab must not wait for this tab.
    this.on('versionchange', () => {
      this.close({ disableAutoOpen: false });
      return false;
    });
  }
}

const relaxedDatabase = new PointsMall('relaxed');
/** Edits must be on the disk before the app says that they are stored. */
const strictDatabase = new PointsMall('strict');

const closedErrors: ReadonlySet<string> = new Set(['DatabaseClosedError', 'InvalidStateError', 'AbortError']);

/** Runs `work` and returns its result. If the browser had closed the connection, `work` runs once more on a new one. */
async function withConnection<T>(connection: PointsMall, work: (open: PointsMall) => Promise<T>): Promise<T> {
  try {
    return await work(connection);
  } catch (error) {
    if (!(error instanceof Error) || !closedErrors.has(error.name)) throw error;
    connection.close({ disableAutoOpen: false });
    await connection.open();
    return work(connection);
  }
}

/**
 * Writes one copy. `isWanted` is called inside the transaction, because another tab may have cleared the copies before.
 */
export async function write(row: KeptQuery, isWanted: () => boolean): Promise<void> {
  await withConnection(relaxedDatabase, (open) =>
    open.transaction('rw', open.queries, async () => {
      await open.queries.get(row.id);
      if (isWanted()) await open.queries.put(row);
    }),
  );
}

/** Returns this user's copies that are newer than `since` (milliseconds). Older copies of all users are removed. */
export async function read(userId: number, since: number): Promise<KeptQuery[]> {
  return withConnection(relaxedDatabase, async ({ queries }) => {
    await queries.where('asOf').below(since).delete();
    return queries.where('userId').equals(userId).toArray();
  });
}

/** Removes the copies of all users but this one; null removes all. */
export async function clear(remainingUserId: number | null): Promise<void> {
  await withConnection(relaxedDatabase, async ({ queries }) => {
    if (remainingUserId === null) await queries.clear();
    else await queries.where('userId').notEqual(remainingUserId).delete();
  });
}

/**
 * Runs `work` on the outbox in one transaction and returns its result. When it resolves, the change is on the disk.
 * `work` may await nothing but the table, because the transaction would end.
 */
export async function inOutbox<T>(
  mode: 'r' | 'rw',
  work: (outbox: EntityTable<OutboxRow, 'id'>) => Promise<T>,
): Promise<T> {
  return withConnection(strictDatabase, (open) => open.transaction(mode, open.outbox, () => work(open.outbox)));
}
