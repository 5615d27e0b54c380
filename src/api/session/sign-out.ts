/**
 * The log-out: it ends the session on the server, and forgets everything personal on this device. It loads the code that
 * forgets by itself, so that no caller can forget less. What it couldn't forget stays owed to the next start.
 */
import { forgetPersonal, stored } from '../../platform/storage/storage.ts';
import { forgetKept } from './forget.ts';
import { oweLogout, payLogout } from './owed-logout.ts';
import { loadPersonalStores } from './personal-stores.ts';
import { endSession, forgetRead, sessionAtom, setLeaving, turnOver } from './session.ts';
import { store } from '../store.ts';

/**
 * Logs out, also when the server can't be reached. This device comes first and at once: from here on nobody sends
 * anything in this user's name, and nothing is taken from who logs in meanwhile.
 */
export async function signOut(): Promise<void> {
  // Written down first: whatever happens to the call or to this tab, nobody is logged in here afterwards, and nothing
  // of theirs stays.
  setLeaving(true);
  const noted = oweLogout();
  stored.write('owedForgetting', 'everything');
  turnOver();
  endSession();
  forgetPersonal();
  // Forgetting has just made room on a full device.
  if (!noted) oweLogout();
  stored.write('owedForgetting', 'what the database keeps');
  await Promise.all([forgetKept(loadPersonalStores), payLogout()]).finally(() => setLeaving(false));
  if (store.get(sessionAtom).user) return;
  // The pages stood there until now: what they have read meanwhile is of who left.
  turnOver();
  forgetRead();
}

/** Whether an earlier start was cut off in the middle of a log-out, or couldn't forget what was kept. */
export function owesForgetting(): boolean {
  return stored.read('owedForgetting') !== null;
}

/** Forgets what that one didn't. To be called before anybody can log in. */
export async function finishForgetting(): Promise<void> {
  if (stored.read('owedForgetting') === 'everything') {
    forgetPersonal();
    // Once only: what lies there at the start after this one is of who has logged in since.
    stored.write('owedForgetting', 'what the database keeps');
  }
  await forgetKept(loadPersonalStores);
}
