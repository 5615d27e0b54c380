/**
 * Defines the app's Dexie database, with offline copies, the outbox and imports. If the browser has closed the
 * connection, as Safari does, the connection is opened again. If a newer version of the app in another tab waits for
 * the database, this tab closes its connection.
 */
import type { QueryKey } from '@tanstack/react-query';
import { Dexie, type EntityTable } from 'dexie';
import type { StoredOutboxEntry } from '../outbox/entry.ts';

/** An offline copy: the data of one query of one user. */
export interface OfflineCopy {
  /** The user's id and the query's hash. */
  id: string;
  userId: number;
  key: QueryKey;
  data: unknown;
  /** The time of the backend's answer, in milliseconds. */
  asOf: number;
  /** The version of the shape of `data` (`shapeVersion` in offline-copies.ts). */
  shapes: number;
}

/**
 * A row of a started import: its place in the file, its record in words, and its outcome. The table `batchRows` and the
 * field `batch` are stored on devices under these names.
 */
export interface StoredImportRow {
  /** The import and the row's number in it. */
  id: string;
  userId: number;
  /** The import: the user's id, the platform, and the time of the start in milliseconds, `7/gxy/1764150000000`. */
  batch: string;
  /** The number of the row in the file. */
  line: number;
  /** The name of the account's owner. */
  name: string;
  /** The text of the field by which the import recognises an account, for example its phone number. */
  number: string;
  /** The row adds an account or updates it. A row with `none` is never sent. */
  act: 'add' | 'update' | 'none';
  /**
   * - open: the row's entry is in the outbox.
   * - done: the backend has carried the row out.
   * - withdrawn: a person has cancelled the entry, or has deleted its record.
   * - left: the row was never sent. `note` says why.
   */
  outcome: 'open' | 'done' | 'withdrawn' | 'left';
  note: string;
}

/** An import that wasn't started yet: the rows of the file with what a person has changed. */
export interface StoredImportDraft {
  /** The user's id and the platform. */
  id: string;
  userId: number;
  /** When the draft was stored, in milliseconds. */
  at: number;
  draft: unknown;
}

/** All versions of the database. They were released, so add a version and never change one. */
const migrations = [
  { version: 1, name: 'what was read', stores: { queries: 'id, userId, asOf' } },
  { version: 2, name: 'the outbox', stores: { outbox: '++id, userId' } },
  { version: 3, name: 'imports', stores: { batchRows: 'id, userId, batch', importDrafts: 'id, userId' } },
] as const;

class PointsMall extends Dexie {
  declare queries: EntityTable<OfflineCopy, 'id'>;
  declare outbox: EntityTable<StoredOutboxEntry, 'id'>;
  declare batchRows: EntityTable<StoredImportRow, 'id'>;
  declare importDrafts: EntityTable<StoredImportDraft, 'id'>;

  constructor(durability: 'relaxed' | 'strict') {
    super('points-mall', { chromeTransactionDurability: durability });
    // The app has no live queries, so Dexie's middleware for them would only make reads and writes slower.
    for (const name of ['Cache', 'Observability']) this.unuse({ stack: 'dbcore', name });
    for (const { version, stores } of migrations) this.version(version).stores(stores);
    // A newer version of the app in another tab must not wait for this tab. The next use opens the connection again.
    // Dexie then opens the upgraded database. So a migration must leave the tables and keys of the version before it.
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

/**
 * Runs `work` and resolves with its result. If the browser has closed the connection or aborted the transaction, `work`
 * runs once more on a new connection.
 */
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
 * Writes one copy if `isWanted` returns true. `isWanted` is called inside the transaction, because another tab may have
 * cleared the copies right before.
 */
export async function writeCopy(row: OfflineCopy, isWanted: () => boolean): Promise<void> {
  await withConnection(relaxedDatabase, (open) =>
    open.transaction('rw', open.queries, async () => {
      // The transaction begins with its first request. Without one, `isWanted` would be called before the transaction.
      await open.queries.get(row.id);
      if (isWanted()) await open.queries.put(row);
    }),
  );
}

/** Removes every user's copies that are older than `since` (milliseconds), then resolves with this user's copies. */
export async function readCopies(userId: number, since: number): Promise<OfflineCopy[]> {
  return withConnection(relaxedDatabase, async ({ queries }) => {
    await queries.where('asOf').below(since).delete();
    return queries.where('userId').equals(userId).toArray();
  });
}

/**
 * Removes the copies of all users except the one that `remainingUserId` returns, or all copies if it returns null.
 * `remainingUserId` is called inside the transaction, because somebody may have logged in right before.
 */
export async function clearCopies(remainingUserId: () => number | null): Promise<void> {
  await withConnection(relaxedDatabase, (open) =>
    open.transaction('rw', open.queries, async () => {
      // The transaction begins with its first request, so a request comes before the call, as in `writeCopy`.
      await open.queries.get('');
      const userId = remainingUserId();
      await (userId === null ? open.queries.clear() : open.queries.where('userId').notEqual(userId).delete());
    }),
  );
}

/**
 * Runs `work` on the outbox in one transaction and resolves with its result. When the promise resolves, the change is
 * on the disk. `work` must await nothing but the table. Otherwise the transaction would end.
 */
export async function inOutboxTransaction<T>(
  mode: 'r' | 'rw',
  work: (outbox: EntityTable<StoredOutboxEntry, 'id'>) => Promise<T>,
): Promise<T> {
  return withConnection(strictDatabase, (open) => open.transaction(mode, open.outbox, () => work(open.outbox)));
}

/**
 * Runs `work` on the outbox, the rows of imports and the drafts of imports in one transaction, so that entry and row
 * agree. Resolves with the result of `work`. `work` must await nothing but the tables.
 */
export async function inImportTransaction<T>(
  mode: 'r' | 'rw',
  work: (tables: Pick<PointsMall, 'outbox' | 'batchRows' | 'importDrafts'>) => Promise<T>,
): Promise<T> {
  return withConnection(strictDatabase, (open) =>
    open.transaction(mode, [open.outbox, open.batchRows, open.importDrafts], () => work(open)),
  );
}
