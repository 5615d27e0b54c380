/**
 * Loads every module that keeps something of people in a database: each registers at its import what a log-out has to
 * forget.
 */
export async function loadPersonalStores(): Promise<void> {
  await Promise.all([
    import('../cache/offline-copies.ts'),
    import('../coins/durable-decisions.ts'),
    import('../outbox/outbox.ts'),
  ]);
}
