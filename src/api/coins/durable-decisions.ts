/**
 * Stores a second copy of each decision in IndexedDB: before the decision is sent, and again with its end. A kill of
 * the browser can lose the last writes to localStorage: the whole decision, its step to sending, or its end. After such
 * a kill the copy is restored. If it has no end, the outcome is found as after a lost answer. The copy is removed once
 * localStorage is on the disk too, and at log-out.
 */
import * as v from 'valibot';
import { coinDecision } from '../../device/stored-decisions.ts';
import { now } from '../../platform/clock.ts';
import { durableStore } from '../../platform/storage/durable-store.ts';
import { currentUserId } from '../session/session.ts';
import {
  isTooOldToStay,
  isUnsettled,
  type CoinDecision,
  readDecision,
  storeDecision,
  storeDecisionStep,
} from './coin-decisions.ts';

/**
 * Browsers write localStorage to the disk within this time, in milliseconds. Until then the copy must stay. Without the
 * copy a kill would leave a sent decision in preparing, and the app would say that it was never sent.
 */
const localStorageDelayMs = 10 * 60_000;

/**
 * Resolves when the row is on the disk, or when the database can't store it or takes too long. In the second case only
 * localStorage is sure to have the decision. Never rejects.
 */
export async function storeDurableDecision(decision: CoinDecision): Promise<void> {
  await durableStore.put(decision.key, decision);
}

/** Stores the copy of a settled decision with its end. Never throws. */
export function storeDurableEnd(decision: CoinDecision): void {
  void durableStore.put(decision.key, decision).then((isStored) => {
    // The earlier copy has no end. If it stayed, a settled decision would later look like one with a lost answer. If
    // the user has logged out meanwhile, nothing of the decision may stay.
    if (!isStored || readDecision(decision.key) === null) removeDurableDecision(decision.key);
  });
}

/** Removes the row of a decision. Never throws. */
export function removeDurableDecision(key: string): void {
  void durableStore.remove(key);
}

/** Puts back what a kill lost, and removes copies that aren't needed any more. Returns false if there is no space. */
function restore(copy: CoinDecision, mayBePreparing: (decision: CoinDecision) => boolean): boolean {
  const { key, step, sentAt } = copy;
  const known = readDecision(key);
  // The copy is stored after `preparing`, so its request may have left, and `preparing` in localStorage is out of date.
  // Any other step in localStorage is at least as new as a copy without an end.
  const isLocalStorageBehind =
    known === null || (known.step.state === 'preparing' && (!isUnsettled(copy) || !mayBePreparing(known)));
  if (known === null && !isUnsettled(copy) && isTooOldToStay(copy)) {
    // Newer decisions have replaced this one in localStorage. If it were restored, its end would be shown once more.
    removeDurableDecision(key);
  } else if (isLocalStorageBehind) {
    if (!storeDecision(copy)) return false;
  } else if (!isUnsettled(known)) {
    if (now() - sentAt > localStorageDelayMs) removeDurableDecision(key);
  } else if (!isUnsettled(copy)) {
    storeDecisionStep(key, step);
  }
  return true;
}

/**
 * Puts back what a kill lost: whole decisions, the step to sending, or the end. If `mayBePreparing` returns true,
 * another tab may still be preparing the decision, and its step stays. Resolves with the keys of the decisions that
 * this device has no space to put back. The caller must hold this user's lock.
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
    if (copy.userId === userId && !restore(copy, mayBePreparing)) unrestored.add(copy.key);
  }
  return unrestored;
}

const ownedRow = v.object({ userId: v.number() });

/**
 * Removes the rows of all users except the one that `remainingUserId` returns, or all rows if it returns null. Rejects
 * if the database fails.
 */
export async function forgetDecisions(remainingUserId: () => number | null): Promise<void> {
  await durableStore.removeWhere((row) => !v.is(ownedRow, row) || row.userId !== remainingUserId());
}
