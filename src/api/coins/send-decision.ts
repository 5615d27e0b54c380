/**
 * Moves coins once for each decision. A decision has one key, is stored before it is sent, and is repeated only with
 * that key. While a decision is unsettled, no tab of this user sends another.
 *
 * After a lost answer the outcome is unknown until the ledger tells it, or the answer to the same key. A settled
 * decision stays open until somebody has seen its end.
 */
import { now } from '../../platform/clock.ts';
import { waitFor } from '../../platform/deadline.ts';
import { ifFree, withLock } from '../../platform/locks.ts';
import { network } from '../../platform/network.ts';
import { markStale } from '../cache/query-client.ts';
import { sessionAtom } from '../session/session.ts';
import { store } from '../store.ts';
import { findOutcome, ledgerAlone, answerWaitMs, sendFirst } from './resolve-outcome.ts';
import {
  isOfKind,
  isUnsettled,
  type MoneyIntent,
  type MoneyOrder,
  type MoneyStep,
  note,
  readIntent,
  rememberRecipient,
  unsettledOf,
} from './coin-decisions.ts';
import { forgetKept, restoreKilled } from './durable-decisions.ts';
import { movementOf } from './decision-kinds.ts';
import { endAbandoned, NotSentError, prepare } from './prepare.ts';

export { notDoneAfterMs, answerWaitMs, resendFor } from './resolve-outcome.ts';
export { isBegunHere, NotSentError } from './prepare.ts';

/**
 * How many attempts to find the outcome may wait for answers at once. A browser has six connections to a backend, and
 * the app needs some of them. One more attempt aborts the oldest.
 */
const maxPendingInquiries = 3;

/** Waits between the attempts, in milliseconds. The last wait repeats. */
const inquiryWaitsMs = [1_000, 2_000, 3_000, 5_000, 10_000, 20_000, 30_000];

function lockName(userId: number): string {
  return `money:${userId}`;
}

/** Stores the end of a decision, unless the end is known already. One key may get two answers. */
function settle(intent: MoneyIntent, step: MoneyStep): void {
  const current = readIntent(intent.key);
  // If there is no record, the user has logged out. Nothing of the decision may come back to the device.
  if (!current || !isUnsettled(current)) return;
  const wasLost = current.step.state === 'unknown' && step.state === 'done';
  note(intent.key, wasLost ? { ...step, checked: true } : step);
  if (isUnsettled({ ...intent, step })) return;
  forgetKept(intent.key);
  // Ends the pause of the inquiry, so that the inquiry stops and the next decision can be sent.
  resolveNow();
  if (step.state === 'done') {
    if (isOfKind(intent, 'transfer')) rememberRecipient(intent);
    void markStale(movementOf(intent.order).path);
  }
}

function lost(): MoneyStep {
  return { state: 'unknown', lostAt: now(), attempts: 0, nextAt: now() + (inquiryWaitsMs[0] ?? 0) };
}

/**
 * Sends the decision. Returns its step after the answer, or unknown after `answerWaitMs`. A late answer still settles
 * the decision.
 */
async function firstAnswer(intent: MoneyIntent): Promise<MoneyStep> {
  const answer = sendFirst(intent).catch(lost);
  const step = (await waitFor(answerWaitMs, answer, null)) ?? lost();
  if (step.state === 'unknown') {
    void answer.then((late) => {
      if (late.state !== 'unknown') settle(intent, late);
    });
  }
  return step;
}

/**
 * Moves coins once. Resolves with the decision when its step is done, refused or unknown. If the function throws,
 * nothing was sent.
 *
 * Throws a NotSentError if another decision is unsettled, the device can't store the decision, the session has changed,
 * or the balance isn't the confirmed one. Throws a NetworkError if the backend can't be read before the sending. Throws
 * a CancelError if `leave` is aborted in time.
 *
 * The decision is stored at once. Aborting `leave` removes the decision while it is being prepared, and changes nothing
 * later.
 */
export async function sendMoney(
  order: MoneyOrder,
  balanceBefore: number | null,
  leave?: AbortSignal,
): Promise<MoneyIntent> {
  const { user } = store.get(sessionAtom);
  if (!user) throw new NotSentError('session');
  const sent = await ifFree(lockName(user.id), async () => {
    // Only the holder of this lock prepares a decision. Therefore another tab has abandoned every decision that is
    // still in preparing.
    endAbandoned(user.id);
    await restoreKilled(user.id);
    if (unsettledOf(user.id).length > 0) throw new NotSentError('busy');
    const intent = await prepare(user.id, order, balanceBefore, leave);
    const step = await firstAnswer(intent);
    settle(intent, step);
    return { ...intent, step };
  });
  if (!sent) throw new NotSentError('busy');
  if (sent.step.state === 'unknown') void resolveMoney();
  return sent;
}

const wakers = new Set<() => void>();
const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('money');
function wakeAll(): void {
  for (const wake of wakers) wake();
}
channel?.addEventListener('message', wakeAll);

/** Starts the next attempt now instead of after the pause, in whichever tab makes the attempts. */
export function resolveNow(): void {
  wakeAll();
  channel?.postMessage('now');
}

async function pause(milliseconds: number): Promise<void> {
  await new Promise<void>((resolve) => {
    const done = (): void => {
      clearTimeout(timer);
      stop();
      wakers.delete(done);
      resolve();
    };
    const timer = setTimeout(done, milliseconds);
    const stop = network.subscribe(() => {
      if (network.isOnline()) done();
    });
    wakers.add(done);
  });
}

async function resolve(key: string, userId: number): Promise<void> {
  const inquiries = new Set<AbortController>();
  try {
    await inquireUntilSettled(key, userId, inquiries);
  } finally {
    for (const inquiry of inquiries) inquiry.abort();
  }
}

async function inquireUntilSettled(key: string, userId: number, inquiries: Set<AbortController>): Promise<void> {
  let keyless = false;
  // The page shows the number of attempts, so the attempts before a reload count too. The waits start again.
  for (let turn = 0; ; turn += 1) {
    const intent = readIntent(key);
    // Another user's session must not ask in this user's name.
    if (!intent || !isUnsettled(intent) || store.get(sessionAtom).user?.id !== userId) return;
    const { lostAt, attempts } = intent.step.state === 'unknown' ? intent.step : { lostAt: now(), attempts: 0 };
    const known = keyless ? ({ keyless } as const) : {};
    const wait = inquiryWaitsMs[Math.min(turn, inquiryWaitsMs.length - 1)] ?? 30_000;
    note(key, { state: 'unknown', lostAt, attempts, nextAt: now() + wait, ...known });
    await pause(wait);
    // The late answer may have ended the pause.
    const latest = readIntent(key);
    if (!latest || !isUnsettled(latest)) return;
    note(key, { state: 'unknown', lostAt, attempts: attempts + 1, nextAt: null, ...known });
    const [oldest] = inquiries;
    if (oldest && inquiries.size === maxPendingInquiries) {
      inquiries.delete(oldest);
      oldest.abort();
    }
    const abort = new AbortController();
    inquiries.add(abort);
    const asking = findOutcome(intent, abort.signal)
      .catch(() => null)
      .finally(() => inquiries.delete(abort))
      .then((step) => {
        // The outcome also counts if the next attempt is already under way.
        if (step !== null && step !== ledgerAlone) settle(intent, step);
        return step;
      });
    if ((await waitFor(answerWaitMs, asking, null)) === ledgerAlone) keyless = true;
  }
}

/**
 * Finds the outcomes of this user's unsettled decisions. One tab does this, and the other tabs read the result from the
 * storage. Call this function after a log-in and at the start, because a closed tab or a reload may have left a
 * decision in sending.
 */
export async function resolveMoney(): Promise<void> {
  const { user } = store.get(sessionAtom);
  if (!user) return;
  await withLock(lockName(user.id), async () => {
    // Without Web Locks another tab may still be preparing a decision, so this tab waits for it. The other tab checks
    // for unsettled decisions before it sends.
    await restoreKilled(user.id);
    while (store.get(sessionAtom).user?.id === user.id && endAbandoned(user.id) > 0) await pause(1_000);
    for (const intent of unsettledOf(user.id)) await resolve(intent.key, user.id);
  });
}
