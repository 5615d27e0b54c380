/**
 * Closes the user's own account and then logs out. If the answer is lost and the session is gone, a log-in with the
 * typed password shows the outcome. If the backend refuses account and password, the account is closed. If the log-in
 * succeeds, the session was lost for another reason.
 */
import { codes } from '../../../contract/codes.ts';
import { stored } from '../../device/storage.ts';
import { BusinessError, CancelError, isFinalRefusal } from '../transport/errors.ts';
import { currentSession } from './check-session.ts';
import { setSigningOut } from './signing-out.ts';
import { type Session, sessionAtom } from './session.ts';
import { signOut } from './sign-out.ts';
import { store } from '../store.ts';

/** The calls that closing an account needs. */
export interface CloseAccountCalls {
  /** Sends the call, with the same key after a lost answer. */
  send: () => Promise<unknown>;
  /** Logs in with the account and the password that the person typed. */
  logIn: () => Promise<unknown>;
}

const hasCode = (error: unknown, code: number): boolean => error instanceof BusinessError && error.code === code;

/**
 * Returns whether the session is gone after a failed sending, although the user didn't log out. If the refusal shows
 * that the account is open, `closingAccount` is removed.
 */
async function isSessionGone(failure: unknown, wasSentBefore: boolean): Promise<boolean> {
  if (isFinalRefusal(failure)) {
    if (wasSentBefore && hasCode(failure, codes.notLoggedIn)) return true;
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

/** Resolves once the account is closed. Otherwise throws the error of `send`. */
async function sendClosing({ send, logIn }: CloseAccountCalls, user: NonNullable<Session['user']>): Promise<void> {
  const { id: userId, userAccount } = user;
  const wasSentBefore = stored.read('closingAccount')?.userId === userId;
  stored.write('closingAccount', { userId, userAccount });
  try {
    await send();
    return;
  } catch (failure) {
    if (!(await isSessionGone(failure, wasSentBefore))) throw failure;
    try {
      await logIn();
    } catch (refusal) {
      if (hasCode(refusal, codes.badParameters)) return;
      throw failure;
    }
  }
  // The log-in proves that the account is open, and the person still wants to close it. The log-in has removed the
  // note (`startSession` in session.ts).
  stored.write('closingAccount', { userId, userAccount });
  await send();
}

/**
 * Resolves once the account is closed and the log-out has ended (`signOut`). If the account isn't closed, or if that is
 * unknown, the function throws the error of `send` and doesn't log out. Throws a CancelError if nobody is logged in.
 */
export async function closeOwnAccount(calls: CloseAccountCalls): Promise<void> {
  const { user } = store.get(sessionAtom);
  if (!user) throw new CancelError();
  // Other calls of the page may hear of the ended session first. They must show no message about it.
  setSigningOut(true);
  try {
    await sendClosing(calls, user);
  } catch (error) {
    setSigningOut(false);
    throw error;
  }
  await signOut();
}
