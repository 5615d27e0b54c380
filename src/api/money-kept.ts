/**
 * A decision that is about to be sent, kept where a kill of the browser can't take it: what the book lost by one comes back from here,
 * and is found out like any whose answer was lost. Gone once it is settled, and at log-out.
 */
import { moneyIntent } from '../platform/kept-shapes.ts';
import { lasting } from '../platform/lasting.ts';
import { type MoneyIntent, readIntent, writeDown } from './money-book.ts';
import { onSignOut } from './forgetting.ts';

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
    // What the book has is as far as it came.
    if (intent.userId === userId && readIntent(intent.key) === null) writeDown(intent);
  }
}

onSignOut(() => lasting.clear());
