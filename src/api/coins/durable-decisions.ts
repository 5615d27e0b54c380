/**
 * Stores a decision in IndexedDB before it is sent, because a kill of the browser can lose the last writes to
 * localStorage. The decision comes back from here, and its outcome is found as after a lost answer. The row is removed
 * once the decision is settled, and at log-out.
 */
import * as v from 'valibot';
import { moneyIntent } from '../../platform/storage/kept-shapes.ts';
import { lasting } from '../../platform/storage/durable-store.ts';
import { isUnsettled, type MoneyIntent, readIntent, writeDown } from './coin-decisions.ts';
import { onSignOut } from '../session/forget.ts';

/**
 * Resolves when the row is on the disk, or when the database can't store the row. In the second case only localStorage
 * has the decision.
 */
export async function keepThroughKills(intent: MoneyIntent): Promise<void> {
  await lasting.put(intent.key, intent);
}

export function forgetKept(key: string): void {
  void lasting.remove(key);
}

/** Puts back the decisions that a kill removed from localStorage. The caller must hold this user's lock. */
export async function restoreKilled(userId: number): Promise<void> {
  for (const intent of await lasting.all(moneyIntent)) {
    if (intent.userId !== userId) continue;
    // If localStorage has the decision, its step is the latest.
    const known = readIntent(intent.key);
    if (known === null) writeDown(intent);
    // The decision is settled, but an earlier removal of the row failed.
    else if (!isUnsettled(known)) forgetKept(intent.key);
  }
}

const ownedRow = v.object({ userId: v.number() });

onSignOut(async (stays) => {
  await lasting.removeWhere((row) => stays === null || !v.is(ownedRow, row) || row.userId !== stays);
});
