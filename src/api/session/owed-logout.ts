/**
 * Sends an owed log-out as soon as the backend can be reached, before the session is checked. Log-out and log-in
 * requests take turns, with Web Locks across all tabs, because the answer to one would replace the cookie of the other.
 */
import { logout } from '../../../contract/user.ts';
import { withTimeout } from '../../platform/timeout.ts';
import { takeLockAfter, isLockStolen, withLock } from '../../platform/locks.ts';
import { network } from '../../platform/network.ts';
import { stored } from '../../device/storage.ts';
import { hearOtherTabs, postToTabs } from '../../platform/tab-channel.ts';
import { call } from '../transport/client.ts';
import { CancelError } from '../transport/errors.ts';

/** A caller waits this long for the answer to the log-out, in milliseconds. */
const logoutWaitMs = 3_000;
const cookieLock = 'session-cookie';

/** True if the device had no room for the note, so that only this tab knows of the log-out. */
let isOwedByThisTab = false;

function isOwed(): boolean {
  return isOwedByThisTab || stored.read('owedLogout') === true;
}

/**
 * Notes an owed log-out. Returns false if the device has no room; then this tab alone knows of the log-out, and the
 * caller may note it again later.
 */
export function noteOwedLogout(): boolean {
  isOwedByThisTab = !stored.write('owedLogout', true);
  return !isOwedByThisTab;
}

function markSettled(): void {
  isOwedByThisTab = false;
  stored.remove('owedLogout');
}

let activeRequest: AbortController | null = null;

/** Sends the log-out until none is owed. Returns false if a sending failed. Never rejects. */
async function sendUntilSettled(): Promise<boolean> {
  const controller = new AbortController();
  return withLock(cookieLock, async () => {
    activeRequest = controller;
    try {
      // The loop also ends if another tab sent the log-out, or if somebody logged in, because a new session replaces
      // the old one.
      while (isOwed()) {
        const forgottenBefore = stored.read('lastForgotten');
        await call(logout, undefined, { signal: controller.signal });
        // While this tab hung, somebody may have logged in and out. That later log-out is sent too.
        if (stored.read('lastForgotten') === forgottenBefore) markSettled();
      }
      return true;
    } catch {
      return false;
    } finally {
      activeRequest = null;
    }
  }).catch(() => {
    // A log-in took the lock, because this tab hung. The late answer to the log-out must not replace the new cookie.
    controller.abort();
    return false;
  });
}

let pendingSend: Promise<boolean> | null = null;

/**
 * Sends the log-out if one is owed. Returns false if the log-out failed, or if no answer came within 3 s. Then nobody
 * counts as logged in. A request without an answer goes on, because it may still arrive. Only a log-in aborts it,
 * because the late answer would remove the new cookie.
 */
export async function sendOwedLogout(): Promise<boolean> {
  if (!isOwed()) return true;
  pendingSend ??= sendUntilSettled().finally(() => {
    pendingSend = null;
  });
  return withTimeout(logoutWaitMs, pendingSend, false);
}

/** The topic of messages between tabs about log-ins. A log-in begins (`entering`) or has its answer (`entered`). */
const topic = 'session';

/** Starts sending an owed log-out when the network is back, and following the log-ins of all tabs. Call it once. */
export function startOwedLogout(): void {
  // When the network is back, the log-out is sent, even on a page that makes no calls, for example the log-in page.
  network.subscribe(() => {
    if (network.isOnline()) void sendOwedLogout();
  });
  // A log-in in any tab replaces the old session, so nothing is owed any more.
  stored.subscribe('lastUser', () => {
    if (stored.read('lastUser')) isOwedByThisTab = false;
  });
  hearOtherTabs(topic, (step) => {
    if (step === 'entering') activeRequest?.abort();
    if (step === 'entered') isOwedByThisTab = false;
  });
}

/**
 * A waiting log-in asks for its turn this often, in milliseconds, because another tab may only just have started to
 * send a log-out.
 */
const turnRequestIntervalMs = 1_000;

/**
 * A log-in waits this long for its turn, in milliseconds. Other tabs give up their log-out at the first request. A tab
 * that holds the turn for longer hangs, or its own log-in gets no answer.
 */
const turnWaitMs = 10_000;

/**
 * Runs a log-in when it has its turn, at the latest after `turnWaitMs`, and returns its result. Every tab aborts its
 * owed log-out, because the new session replaces the old one. If a log-in of another tab takes the turn away,
 * `controller` is aborted and a CancelError is thrown. Throws what `logIn` throws.
 */
export async function logInExclusively<T>(logIn: () => Promise<T>, controller: AbortController): Promise<T> {
  const requestTurn = (): void => {
    activeRequest?.abort();
    postToTabs(topic, 'entering');
  };
  requestTurn();
  const requestTimer = setInterval(requestTurn, turnRequestIntervalMs);
  return takeLockAfter(cookieLock, turnWaitMs, async () => {
    clearInterval(requestTimer);
    const result = await logIn();
    markSettled();
    postToTabs(topic, 'entered');
    return result;
  })
    .catch((error: unknown) => {
      if (!isLockStolen(error)) throw error;
      controller.abort();
      throw new CancelError();
    })
    .finally(() => clearInterval(requestTimer));
}
