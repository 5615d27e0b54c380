/**
 * The log-out: it ends the session on the backend and removes everything personal from this device. It loads the
 * modules with databases itself, so that no caller can forget one of them. If a part couldn't be removed, the next
 * start removes it.
 */
import { forgetPersonal, stored } from '../../platform/storage/storage.ts';
import { clearPersonalStores } from './forget.ts';
import { noteOwedLogout, sendOwedLogout } from './owed-logout.ts';
import { loadPersonalStores } from './personal-stores.ts';
import { endSession, clearReadData, sessionAtom, setLeaving, discardEarlierAnswers } from './session.ts';
import { store } from '../store.ts';

/**
 * Logs out, also if the backend can't be reached, and resolves within some 3 s. The device comes first, so that no
 * later call uses this user's session, and a log-in meanwhile loses nothing.
 */
export async function signOut(): Promise<void> {
  // Both notes are written first. If the tab is killed afterwards, the next start still completes the log-out.
  setLeaving(true);
  const isNoted = noteOwedLogout();
  stored.write('owedForgetting', 'everything');
  discardEarlierAnswers();
  endSession();
  forgetPersonal();
  // The note failed on a full device; now there is room.
  if (!isNoted) noteOwedLogout();
  stored.write('owedForgetting', 'what the database keeps');
  await Promise.all([clearPersonalStores(loadPersonalStores), sendOwedLogout()]).finally(() => setLeaving(false));
  if (store.get(sessionAtom).user) return;
  // The pages were on screen until now and may have read more data of the user who left.
  discardEarlierAnswers();
  clearReadData();
}

/** Returns whether a log-out was interrupted, or couldn't clear the databases. */
export function owesForgetting(): boolean {
  return stored.read('owedForgetting') !== null;
}

/** Removes what an interrupted log-out left behind. Call it before anybody can log in. */
export async function finishForgetting(): Promise<void> {
  if (stored.read('owedForgetting') === 'everything') {
    forgetPersonal();
    // Only once, because at the next start the entries belong to the user who has logged in since.
    stored.write('owedForgetting', 'what the database keeps');
  }
  await clearPersonalStores(loadPersonalStores);
}
