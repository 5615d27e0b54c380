/** Lets the mock's databases work without the parts of Dexie that only live queries need. */
import type { Dexie } from 'dexie';

/**
 * Removes Dexie's middleware for live queries from a database. The mock has no live queries, and without the middleware
 * the contract suite needs a seventh less processor time. Call this before the database opens.
 */
export function withoutLiveQueries(database: Dexie): void {
  for (const name of ['Cache', 'Observability']) database.unuse({ stack: 'dbcore', name });
}
