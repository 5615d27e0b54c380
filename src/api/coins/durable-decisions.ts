/**
 * Stores a second copy of each decision in IndexedDB before the decision is sent. A kill of the browser can lose the
 * last writes to localStorage: the whole decision, or only its step to sending. After such a kill the copy is restored,
 * and the outcome is found as after a lost answer. The copy is removed once the decision is settled, and at log-out.
 */
import * as v from 'valibot';
import { coinDecision } from '../../device/stored-decisions.ts';
import { durableStore } from '../../platform/storage/durable-store.ts';
import { currentUserId } from '../session/session.ts';
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

/**
 * Puts back what a kill lost: whole decisions, or the step to sending. If `mayBePreparing` returns true, another tab may
 * still be preparing the decision, and its step stays. Returns the keys of the decisions that this device has no space
 * to put back. The caller must hold this user's lock.
 */
export async function restoreDurableDecisions(
  userId: number,
  mayBePreparing: (decision: CoinDecision) => boolean,
): Promise<ReadonlySet<string>> {
  const unrestored = new Set<string>();
  const copies = await durableStore.all(coinDecision);
  // The user may have logged out meanwhile. Nothing of this user may come back to the device then.
  if (currentUserId() !== userId) return unrestored;
  for (const copy of copies) {
    if (copy.userId !== userId) continue;
    const known = readDecision(copy.key);
    // The copy is made after the preparing, so the request may have left. Any other step in localStorage is later than
    // the copy.
    if (known === null || (known.step.state === 'preparing' && !mayBePreparing(known))) {
      if (!storeDecision(copy)) unrestored.add(copy.key);
    } else if (!isUnsettled(known)) {
      // The decision is settled, but an earlier removal of the copy failed.
      removeDurableDecision(copy.key);
    }
  }
  return unrestored;
}

const ownedRow = v.object({ userId: v.number() });

/** Removes the rows of all users except one. Rejects if the database fails. */
export async function forgetDecisions(remainingUserId: () => number | null): Promise<void> {
  await durableStore.removeWhere((row) => !v.is(ownedRow, row) || row.userId !== remainingUserId());
}
