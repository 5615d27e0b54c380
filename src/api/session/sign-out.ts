/**
 * The log-out: it ends the session on the backend and removes everything personal from this device. If a part couldn't
 * be removed, the next start removes it.
 */
import { removePersonalEntries, stored } from '../../device/storage.ts';
import { withTimeout } from '../../platform/timeout.ts';
import { discardEarlierAnswers } from './check-session.ts';
import { clearSessionCaches, loadPersonalDatabases } from './forget.ts';
import { setSigningOut } from './signing-out.ts';
import { noteOwedLogout, sendOwedLogout } from './owed-logout.ts';
import { endSession, sessionAtom } from './session.ts';
import { store } from '../store.ts';

/**
 * A log-out waits this long for databases and their code, in milliseconds. After that the clearing goes on in this
 * page. If the page closes first, the next start clears the rest.
 */
const forgetWaitMs = 3_000;

let attempts = 0;

/**
 * Clears every database, and waits up to 3 s for that. If a database fails, or its code can't be loaded, the clearing
 * stays noted for the next start. No database waits for another.
 */
export async function clearPersonalStores(): Promise<void> {
  attempts += 1;
  const attempt = attempts;
  const forgotten = loadPersonalDatabases()
    .then(async (databases) => {
      const remainingUserId = (): number | null => stored.read('lastUser')?.user.id ?? null;
      await Promise.all(Object.values(databases).map((clear) => clear(remainingUserId)));
      // If a later log-out has begun meanwhile, its note must stay.
      if (attempt === attempts) stored.remove('owedForgetting');
    })
    .catch(() => {});
  await withTimeout(forgetWaitMs, forgotten, undefined);
}

/**
 * Logs out, also if the backend can't be reached, and resolves within some 3 s. The storage register is cleared before
 * the log-out is sent, and the databases keep the data of a user who logs in meanwhile. Such a log-in therefore loses
 * nothing.
 */
export async function signOut(): Promise<void> {
  // Both notes are written first. If the tab is killed afterwards, the next start still completes the log-out.
  setSigningOut(true);
  const isNoted = noteOwedLogout();
  stored.write('owedForgetting', 'everything');
  discardEarlierAnswers();
  endSession();
  removePersonalEntries();
  // If the device was full, the note couldn't be stored before. Now there is room.
  if (!isNoted) noteOwedLogout();
  stored.write('owedForgetting', 'what the database keeps');
  await Promise.all([clearPersonalStores(), sendOwedLogout()]).finally(() => setSigningOut(false));
  if (store.get(sessionAtom).user) return;
  // The pages were on screen until now and may have loaded more data of the user who left.
  discardEarlierAnswers();
  clearSessionCaches();
}
