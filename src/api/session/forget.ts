/** What a log-out has to forget beside what lies in the register: what the database keeps of people. */
import { waitFor } from '../../platform/deadline.ts';
import { stored } from '../../platform/storage/storage.ts';

/** A database or code that hangs holds nobody up any longer, in milliseconds: what it keeps is owed then. */
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

/**
 * Runs every listener. `stores` loads the modules that register more of them: where it rejects, what the database keeps
 * stays owed. Those that are there already don't wait for it.
 */
export async function forgetKept(stores: () => Promise<void>): Promise<void> {
  attempts += 1;
  const mine = attempts;
  const begun = new Map<Leave, Promise<void>>();
  const leave = async (): Promise<void> => {
    // Asked anew each time: somebody may have logged in while the code was loading.
    const stays = stored.read('lastUser')?.user.id ?? null;
    for (const listener of leaving) if (!begun.has(listener)) begun.set(listener, listener(stays));
    await Promise.all(begun.values());
  };
  const forgotten = Promise.all([leave(), stores().then(leave)]).then(
    () => {
      // An earlier log-out that ends late says nothing of what a later one owes.
      if (mine === attempts) stored.remove('owedForgetting');
    },
    () => {},
  );
  await waitFor(patience, forgotten, undefined);
}
