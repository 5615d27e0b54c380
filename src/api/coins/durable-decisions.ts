/**
 * Stores a second copy of each decision in IndexedDB before the decision is sent. A kill of the browser can lose the
 * last writes to localStorage. After such a kill the decision is restored from here, and its outcome is found as after
 * a lost answer. The copy is removed once the decision is settled, and at log-out.
 */
import * as v from 'valibot';
import { coinDecision } from '../../device/stored-decisions.ts';
import { durableStore } from '../../platform/storage/durable-store.ts';
import { isUnsettled, type CoinDecision, readDecision, storeDecision } from './coin-decisions.ts';

/**
 * Resolves when the row is on the disk, or when the database can't store the row. If it can't, only localStorage has
 * the decision.
 */
export async function storeDurableDecision(decision: CoinDecision): Promise<void> {
  await durableStore.put(decision.key, decision);
}

/** Removes the row of a settled decision. Never throws. */
export function removeDurableDecision(key: string): void {
  void durableStore.remove(key);
}

/** Puts back the decisions that a kill removed from localStorage. The caller must hold this user's lock. */
export async function restoreDurableDecisions(userId: number): Promise<void> {
  for (const decision of await durableStore.all(coinDecision)) {
    if (decision.userId !== userId) continue;
    // If localStorage has the decision, its step is the latest.
    const known = readDecision(decision.key);
    if (known === null) storeDecision(decision);
    // The decision is settled, but an earlier removal of the row failed.
    else if (!isUnsettled(known)) removeDurableDecision(decision.key);
  }
}

const ownedRow = v.object({ userId: v.number() });

/** Removes the rows of all users except one. Rejects if the database fails. */
export async function forgetDecisions(remainingUserId: () => number | null): Promise<void> {
  await durableStore.removeWhere((row) => !v.is(ownedRow, row) || row.userId !== remainingUserId());
}
