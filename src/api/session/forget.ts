/**
 * Everything that a log-out forgets. One table names what this tab's memory holds, and the other table names what
 * databases hold. src/app/wiring.ts fills both. The storage register forgets its own entries.
 */
import { removePersonalEntries, stored } from '../../device/storage.ts';

/**
 * The rows of the first table: what this tab's memory holds of a person. A row is empty until its code is loaded,
 * because until then nothing is held.
 */
export type HeldInMemory =
  /** Answers in the query cache. */
  | 'queries'
  /** Copies of queries that wait to be written. */
  | 'offline copies'
  /** Entries on screen. */
  | 'outbox'
  /** Sent edits that are announced. */
  | 'sent edits'
  /** Edits that the device couldn't store, and whose answer is missing. */
  | 'unstored edits'
  /** The number on the app's icon. */
  | 'badge'
  /** News on screen, and the last notice that was told. */
  | 'news'
  /** A running export of coin changes, and its file. */
  | 'export'
  /** An act on several users that is under way. */
  | 'acts on several users'
  /** The rows of an import of users, with their passwords. */
  | 'import of users'
  /** A running export of one's own data, and its file. */
  | 'own data';

const memory = new Map<HeldInMemory, () => void>();

/** Fills a row. `clear` runs when the session's user changes or the session ends. */
export function onSessionUserChanged(what: HeldInMemory, clear: () => void): void {
  memory.set(what, clear);
}

/** Removes what this tab's memory holds of the session's user. */
export function clearSessionCaches(): void {
  for (const clear of memory.values()) clear();
}

/**
 * Clears one database. If it rejects, the next start clears the database. `remainingUserId` returns the user who has
 * logged in since; that user's data must stay. It is called inside the transaction, because the tab may hang before.
 */
type ClearDatabase = (remainingUserId: () => number | null) => Promise<void>;

/** The second table: the databases that hold people's data. */
export type PersonalDatabases = Readonly<Record<string, ClearDatabase>>;

let loadDatabases: () => Promise<PersonalDatabases> = () => Promise.reject(new Error('unwired'));

/** Sets how the table of databases is loaded. Call it before anybody can log in. */
export function startForgetting(load: typeof loadDatabases): void {
  loadDatabases = load;
}

/** Returns the table of databases. */
export function personalDatabases(): Promise<PersonalDatabases> {
  return loadDatabases();
}

/**
 * Completes an interrupted log-out in the storage register. Returns whether databases have to be cleared too. Call it
 * before anybody can log in.
 */
export function forgetInterrupted(): boolean {
  const owed = stored.read('owedForgetting');
  if (owed === 'everything') {
    removePersonalEntries();
    // Only once, because at the next start the entries belong to the user who has logged in since.
    stored.write('owedForgetting', 'what the database keeps');
  }
  return owed !== null;
}
