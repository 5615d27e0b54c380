/**
 * Removes people's data from the databases at a log-out. If a database fails or takes too long, the rest stays noted
 * for the next start. The storage register is cleared elsewhere (platform/storage/storage.ts).
 */
import { waitFor } from '../../platform/deadline.ts';
import { stored } from '../../platform/storage/storage.ts';

/**
 * A log-out waits this long for databases and their code, in milliseconds. Then the rest stays noted for the next
 * start.
 */
const forgetWaitMs = 3_000;

type SignOutListener = (remainingUserId: number | null) => Promise<void>;
const signOutListeners = new Set<SignOutListener>();

/**
 * Adds a listener that clears a database at log-out. If it rejects, it runs again at the next start. `remainingUserId`
 * is the user who has logged in since; that user's data must stay.
 */
export function onSignOut(listener: SignOutListener): void {
  signOutListeners.add(listener);
}

let attempts = 0;

/**
 * Runs every listener once, and waits up to 3 s for them. `loadStores` loads the modules that add more listeners. If it
 * rejects, the clearing stays noted; the present listeners don't wait for it.
 */
export async function clearPersonalStores(loadStores: () => Promise<void>): Promise<void> {
  attempts += 1;
  const attempt = attempts;
  const runs = new Map<SignOutListener, Promise<void>>();
  const runListeners = async (): Promise<void> => {
    // Read for each run, because somebody may have logged in while the code was loading.
    const remainingUserId = stored.read('lastUser')?.user.id ?? null;
    for (const listener of signOutListeners) if (!runs.has(listener)) runs.set(listener, listener(remainingUserId));
    await Promise.all(runs.values());
  };
  const forgotten = Promise.all([runListeners(), loadStores().then(runListeners)]).then(
    () => {
      // An earlier log-out may end after a later one began, whose note must stay.
      if (attempt === attempts) stored.remove('owedForgetting');
    },
    () => {},
  );
  await waitFor(forgetWaitMs, forgotten, undefined);
}
