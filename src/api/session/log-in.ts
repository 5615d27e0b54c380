/** The log-in. A tab has one log-in at a time, so that a late answer doesn't replace the cookie of a later log-in. */
import type { Payload } from '../../../contract/endpoint.ts';
import { login, type User } from '../../../contract/user.ts';
import { applyForgettingOfOtherTabs } from '../../device/storage.ts';
import { call } from '../transport/client.ts';
import { discardEarlierAnswers } from './check-session.ts';
import { logInExclusively } from './owed-logout.ts';
import { startSession } from './session.ts';

let logInController: AbortController | null = null;

/**
 * Logs in, sets the session and returns the user. An earlier log-in of this tab is cancelled (CancelError), because its
 * late answer would replace the new cookie. Throws what `call` throws.
 */
export async function logIn(payload: Payload<typeof login>): Promise<User> {
  logInController?.abort();
  const controller = new AbortController();
  logInController = controller;
  return logInExclusively(async () => {
    const user = await call(login, payload, { signal: controller.signal });
    // The log-outs of other tabs are applied first. If they were applied later, they would remove this user's rows. The
    // new era begins before `startSession` tells listeners, because their calls belong to the new session.
    applyForgettingOfOtherTabs();
    discardEarlierAnswers();
    startSession(user);
    return user;
  }, controller);
}
