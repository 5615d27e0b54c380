/**
 * Loads every module that keeps something of people in a database: each registers at its import what a log-out has to
 * forget.
 */
export async function loadPersonalStores(): Promise<void> {
  await Promise.all([import('./kept-queries.ts'), import('./money-kept.ts'), import('./outbox.ts')]);
}
