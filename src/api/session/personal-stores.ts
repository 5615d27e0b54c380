/**
 * Loads every module that stores people's data in a database. On import, each module adds its listener for the log-out
 * (forget.ts). Rejects if one of them can't be loaded.
 */
export async function loadPersonalStores(): Promise<void> {
  await Promise.all([
    import('../cache/offline-copies.ts'),
    import('../coins/durable-decisions.ts'),
    import('../outbox/outbox.ts'),
  ]);
}
