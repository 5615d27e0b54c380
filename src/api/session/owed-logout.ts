/**
 * A log-out that the backend hasn't heard of: it is told as soon as the backend can be reached, before anybody is asked
 * who is logged in. Telling it and logging in take turns, in whichever tabs, because the one's answer would take the
 * other's cookie with it.
 */
import { logout } from '../../../contract/user.ts';
import { waitFor } from '../../platform/deadline.ts';
import { takeLock, wasTaken, withLock } from '../../platform/locks.ts';
import { network } from '../../platform/network.ts';
import { stored } from '../../platform/storage/storage.ts';
import { call } from '../transport/client.ts';
import { CancelError } from '../transport/errors.ts';

/** How long anybody waits for the answer, in milliseconds. */
const patience = 3_000;
const cookieLock = 'session-cookie';

/** On a device that couldn't even note it, this tab owes it. */
let owedHere = false;

function isOwed(): boolean {
  return owedHere || stored.read('owedLogout') === true;
}

/**
 * Notes it. False where the device has no room: this tab holds it then, and it is noted again once there may be some.
 */
export function oweLogout(): boolean {
  owedHere = !stored.write('owedLogout', true);
  return !owedHere;
}

function isOver(): void {
  owedHere = false;
  stored.remove('owedLogout');
}

let paying: AbortController | null = null;

async function tell(): Promise<boolean> {
  const mine = new AbortController();
  return withLock(cookieLock, async () => {
    paying = mine;
    try {
      // Another tab told it, or somebody logged in, whose session took the place of the old one.
      while (isOwed()) {
        const leftAt = stored.read('lastForgotten');
        await call(logout, undefined, { signal: mine.signal });
        // While this tab hung, somebody may have logged in and out. That later log-out is told too.
        if (stored.read('lastForgotten') === leftAt) isOver();
      }
      return true;
    } catch {
      return false;
    } finally {
      paying = null;
    }
  }).catch(() => {
    // A log-in took the lock, because this tab hung: the late answer must not take the new cookie.
    mine.abort();
    return false;
  });
}

let telling: Promise<boolean> | null = null;

/**
 * Tells the backend where that is owed. False while it hasn't answered: nobody is logged in here then. No clock cuts
 * the request, because it may still arrive; only a log-in does, which would lose its cookie to the late answer.
 */
export async function payLogout(): Promise<boolean> {
  if (!isOwed()) return true;
  telling ??= tell().finally(() => {
    telling = null;
  });
  return waitFor(patience, telling, false);
}

// Said as soon as it can be, also where nobody asks for anything, as on a log-in page that is left alone.
network.subscribe(() => {
  if (network.isOnline()) void payLogout();
});
// Somebody logged in since, in whichever tab.
stored.subscribe('lastUser', () => {
  if (stored.read('lastUser')) owedHere = false;
});

const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('session');
channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
  if (data === 'entering') paying?.abort();
  if (data === 'entered') owedHere = false;
});

/**
 * How often a log-in asks again while it waits for its turn, in milliseconds: another tab may only just have begun to
 * tell.
 */
const knocksEvery = 1_000;

/**
 * How long a log-in waits for its turn, in milliseconds. A tab that gives its log-out up does so at the first knock, so
 * the tab that holds the turn for longer hangs, or its own log-in gets no answer.
 */
const turnWaitMs = 10_000;

/**
 * Runs a log-in when it has its turn. What every tab is telling of a log-out is given up: the new session takes the old
 * one's place. If another tab's log-in takes the turn away, `giveUp` aborts this one, which ends as a CancelError.
 */
export async function enter<T>(logIn: () => Promise<T>, giveUp: AbortController): Promise<T> {
  const knock = (): void => {
    paying?.abort();
    channel?.postMessage('entering');
  };
  knock();
  const knocking = setInterval(knock, knocksEvery);
  return takeLock(cookieLock, turnWaitMs, async () => {
    clearInterval(knocking);
    const entered = await logIn();
    isOver();
    channel?.postMessage('entered');
    return entered;
  })
    .catch((error: unknown) => {
      if (!wasTaken(error)) throw error;
      giveUp.abort();
      throw new CancelError();
    })
    .finally(() => clearInterval(knocking));
}
