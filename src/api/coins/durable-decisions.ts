/**
 * A decision that is about to be sent, kept where a kill of the browser can't take it: what the book lost by one comes
 * back from here, and is found out like any whose answer was lost. Gone once it is settled, and at log-out.
 */
import * as v from 'valibot';
import { moneyIntent } from '../../platform/storage/kept-shapes.ts';
import { lasting } from '../../platform/storage/durable-store.ts';
import { isUnsettled, type MoneyIntent, readIntent, writeDown } from './coin-decisions.ts';
import { onSignOut } from '../session/forget.ts';

/** Resolves when it is on the disk, or can't be: then the book alone has it. */
export async function keepThroughKills(intent: MoneyIntent): Promise<void> {
  await lasting.put(intent.key, intent);
}

export function forgetKept(key: string): void {
  void lasting.remove(key);
}

/** Puts back into the book what a kill took out of it. To be called by whoever holds this user's lock. */
export async function restoreKilled(userId: number): Promise<void> {
  for (const intent of await lasting.all(moneyIntent)) {
    if (intent.userId !== userId) continue;
    // What the book has is as far as it came.
    const known = readIntent(intent.key);
    if (known === null) writeDown(intent);
    // It is settled, and couldn't be removed then.
    else if (!isUnsettled(known)) forgetKept(intent.key);
  }
}

const somebodys = v.object({ userId: v.number() });

onSignOut(async (stays) => {
  await lasting.removeWhere((row) => stays === null || !v.is(somebodys, row) || row.userId !== stays);
});
