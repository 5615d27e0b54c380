/**
 * Lists the personal data that a log-out removes outside of the storage register. One table is for this tab's memory: a
 * module adds its row before it holds data. The other table is for databases: src/app/wiring.ts sets the function that
 * loads this table. src/app/start.tsx calls `completeInterruptedLogout`.
 */
import { removePersonalEntries, stored } from '../../device/storage.ts';

/**
 * The rows of the first table: what this tab's memory holds of a person. A module that isn't loaded has no row, because
 * it holds nothing.
 */
export type HeldInMemory =
  /** Answers in the query cache. */
  | 'queries'
  /** Answers that wait to be written as offline copies. */
  | 'offline copies'
  /** The outbox entries on screen. */
  | 'outbox'
  /** Sent edits whose outcome wasn't announced yet. */
  | 'sent edits'
  /** Edits that the device couldn't store and that got no answer. */
  | 'unstored edits'
  /** The number on the app's icon. */
  | 'badge'
  /** News on screen, and the last announced notice. */
  | 'news'
  /** A running export of coin changes, and its file. */
  | 'export'
  /** A running act on several users. */
  | 'acts on several users'
  /** The rows of an import of users, with their passwords. */
  | 'import of users'
  /** A running export of one's own data, and its file. */
  | 'own data';

const memory = new Map<HeldInMemory, () => void>();

/** Adds or replaces a row of the first table. `clear` runs when the session's user changes or the session ends. */
export function clearOnUserChange(what: HeldInMemory, clear: () => void): void {
  memory.set(what, clear);
}

/** Removes what this tab's memory holds of the session's user. */
export function clearSessionCaches(): void {
  for (const clear of memory.values()) clear();
}

/**
 * Clears one database. If the promise rejects, the next start clears the database. `remainingUserId` returns the id of
 * the user who has logged in since the log-out. That user's data must stay. Call `remainingUserId` inside the
 * transaction, because somebody may log in before the transaction begins.
 */
type ClearDatabase = (remainingUserId: () => number | null) => Promise<void>;

/** The second table: the databases with personal data, by name. */
export type PersonalDatabases = Readonly<Record<string, ClearDatabase>>;

let loadDatabases: () => Promise<PersonalDatabases> = () => Promise.reject(new Error('unwired'));

/** Sets how the table of databases is loaded. Call it before anybody can log in. */
export function setDatabasesLoader(load: typeof loadDatabases): void {
  loadDatabases = load;
}

/** Returns the table of databases. Rejects if its code doesn't load. */
export function loadPersonalDatabases(): Promise<PersonalDatabases> {
  return loadDatabases();
}

/**
 * Completes an interrupted log-out in the storage register. Returns whether the databases must be cleared too. Call
 * this function before anybody can log in.
 */
export function completeInterruptedLogout(): boolean {
  const owed = stored.read('owedForgetting');
  if (owed === 'everything') {
    removePersonalEntries();
    // The register is cleared only once, because at the next start its entries belong to the user who has logged in
    // since.
    stored.write('owedForgetting', 'what the database keeps');
  }
  return owed !== null;
}
