/** What a log-out has to forget beside what lies in the register: what the database keeps of people. */
import { waitFor } from '../platform/deadline.ts';
import { stored } from '../platform/storage.ts';

/** A database that hangs holds nobody up any longer, in milliseconds: what it keeps is owed then. */
const patience = 3_000;

type Leave = (stays: number | null) => Promise<void>;
const leaving = new Set<Leave>();

/**
 * Runs at log-out. It rejects where something is still there: then it runs again at the next start, and `stays` is who
 * has logged in since, whose things are to be left alone.
 */
export function onSignOut(listener: Leave): void {
  leaving.add(listener);
}

let attempts = 0;

export async function forgetKept(stays: number | null): Promise<void> {
  attempts += 1;
  const mine = attempts;
  const forgotten = Promise.all([...leaving].map((leave) => leave(stays))).then(
    () => {
      // An earlier log-out that ends late says nothing of what a later one owes.
      if (mine === attempts) stored.remove('owedForgetting');
    },
    () => {},
  );
  await waitFor(patience, forgotten, undefined);
}
