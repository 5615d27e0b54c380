/**
 * Closes the user's own account and then logs out. If the answer is lost, the session shows the outcome, because a
 * closed account has none.
 */
import { codes } from '../../../contract/codes.ts';
import { stored } from '../../device/storage.ts';
import { BusinessError, CancelError, isFinalRefusal } from '../transport/errors.ts';
import { currentSession } from './check-session.ts';
import { setSigningOut } from './leaving.ts';
import { signOut } from './sign-out.ts';

async function isClosedAfter(failure: unknown, wasSentBefore: boolean): Promise<boolean> {
  if (isFinalRefusal(failure)) {
    // An earlier sending closed the account, and the session with it.
    if (wasSentBefore && failure instanceof BusinessError && failure.code === codes.notLoggedIn) return true;
    stored.remove('closingAccount');
    return false;
  }
  // Somebody logged out in another tab, so the missing session proves nothing.
  if (failure instanceof CancelError) return false;
  try {
    return (await currentSession()).user === null;
  } catch {
    return false;
  }
}

/**
 * Resolves once the account is closed and this device has forgotten the user. `send` sends the call, with the same key
 * after a lost answer. If the account isn't closed, or if that is unknown, the function throws the error of `send`.
 */
export async function closeOwnAccount(send: () => Promise<unknown>): Promise<void> {
  const wasSentBefore = stored.read('closingAccount') === true;
  stored.write('closingAccount', true);
  // Other calls of the page may hear of the ended session first. They must show no message about it.
  setSigningOut(true);
  try {
    await send();
  } catch (error) {
    if (!(await isClosedAfter(error, wasSentBefore))) {
      setSigningOut(false);
      throw error;
    }
  }
  await signOut();
}
