/**
 * Moves coins at most once for each decision. A decision has one key, is stored before it is sent, and is sent again
 * only with that key. While a decision is unsettled, no tab of this user sends another. Without Web Locks, tabs that
 * send at the same moment are an exception.
 *
 * After a lost answer the outcome is unknown, and `resolveDecisions` makes attempts to find it until the decision is
 * settled or its user leaves.
 */
import { now } from '../../platform/clock.ts';
import { withTimeout } from '../../platform/timeout.ts';
import { locksSpanTabs, withLockIfFree, withLock } from '../../platform/locks.ts';
import { network } from '../../platform/network.ts';
import { hearOtherTabs, postToTabs } from '../../platform/tab-channel.ts';
import { uuid } from '../../platform/uuid.ts';
import { invalidateAfter } from '../cache/query-client.ts';
import { refreshSession } from '../session/check-session.ts';
import { currentUserId, sessionAtom } from '../session/session.ts';
import { store } from '../store.ts';
import { findOutcome, onlyLedgerDecides, sendFirstTime, unprovable } from './resolve-outcome.ts';
import {
  coinDecisionsAtom,
  isDecisionOfKind,
  isUnsettled,
  type CoinDecision,
  type CoinOrder,
  type CoinDecisionStep,
  storeDecisionStep,
  readDecision,
  storeRecentRecipient,
  unsettledDecisionsOf,
} from './coin-decisions.ts';
import { storeDurableEnd } from './durable-decisions.ts';
import { movementOf } from './decision-kinds.ts';
import { answerWaitMs, NotSentError, prepareDecision, recoverDecisions } from './prepare.ts';

/**
 * This many attempts to find the outcome may wait for answers at once. A browser has six HTTP/1.1 connections to a
 * backend, and the app needs some of them. One more attempt aborts the oldest.
 */
const maxPendingAttempts = 3;

/** The waits before the first attempts, in milliseconds. */
const firstAttemptWaitsMs = [1_000, 2_000, 3_000, 5_000, 10_000, 20_000];
/** Each later wait, in milliseconds. */
const laterAttemptWaitMs = 30_000;

/** Returns the wait before an attempt, in milliseconds. The first attempt of `attemptUntilSettled` has the number 0. */
function attemptWaitMs(attempt: number): number {
  return firstAttemptWaitsMs[attempt] ?? laterAttemptWaitMs;
}

/**
 * Decisions that must be recovered later are checked again after this pause, in milliseconds. Another tab may still be
 * preparing them, or the device has no space.
 */
const recoveryPauseMs = 1_000;

/** Tabs of earlier versions take the lock with this name, so the name stays. */
function lockName(userId: number): string {
  return `money:${userId}`;
}

/** Stores the new step of an unsettled decision. If one key gets two final answers, only the first counts. */
function settle(decision: CoinDecision, step: CoinDecisionStep): void {
  const current = readDecision(decision.key);
  // If the decision is gone, the user has logged out. Nothing of it may come back to the device.
  if (!current || !isUnsettled(current)) return;
  const wasLost = current.step.state === 'unknown' && step.state === 'done';
  const settled = { ...current, step: wasLost ? { ...step, checked: true as const } : step };
  storeDecisionStep(decision.key, settled.step);
  if (isUnsettled(settled)) return;
  storeDurableEnd(settled);
  // Ends the pause between the attempts, so that they stop and the next decision can be sent.
  resolveDecisionsNow();
  // Even if a person has closed the decision, the coins may have moved.
  if (step.state !== 'refused') void invalidateAfter(movementOf(decision.order).path);
  if (step.state === 'done' && isDecisionOfKind(decision, 'transfer')) storeRecentRecipient(decision);
}

/**
 * Closes a decision whose outcome nothing can prove, after the person has compared the balances. Afterwards another
 * decision can be sent. If the outcome can still be found, nothing happens.
 */
export function closeUnproven(key: string): void {
  const decision = readDecision(key);
  if (decision?.step.state === 'unknown' && decision.step.unprovable) settle(decision, { state: 'closed' });
}

/** Returns the step of a decision whose answer was just lost. */
function stepAfterLoss(): CoinDecisionStep {
  return { state: 'unknown', lostAt: now(), attempts: 0, nextAt: now() + attemptWaitMs(0) };
}

/**
 * Sends the decision. Returns its step after the answer. The step is unknown if the answer is lost or takes longer than
 * `answerWaitMs`. A late answer still settles the decision.
 */
async function sendAndAwaitAnswer(decision: CoinDecision): Promise<CoinDecisionStep> {
  const answer = sendFirstTime(decision).catch(stepAfterLoss);
  const step = (await withTimeout(answerWaitMs, answer, null)) ?? stepAfterLoss();
  if (step.state === 'unknown') {
    void answer.then((late) => {
      if (late.state !== 'unknown') settle(decision, late);
    });
  }
  return step;
}

/**
 * Moves coins at most once. Resolves with the decision when its step is done, refused or unknown. If the function
 * throws, nothing was sent.
 *
 * Throws a NotSentError if a check fails before the sending. The class lists the reasons. Throws the error of a read
 * before the sending, for example a NetworkError.
 *
 * The decision is stored with `key` before the reads. If `cancelSignal` is aborted before the sending, the decision is
 * removed, and a CancelError is thrown. Later the signal has no effect.
 */
export async function sendDecision(
  order: CoinOrder,
  balanceBefore: number | null,
  cancelSignal?: AbortSignal,
  key: string = uuid(),
): Promise<CoinDecision> {
  const { user } = store.get(sessionAtom);
  if (!user) throw new NotSentError('session');
  const sent = await withLockIfFree(lockName(user.id), async () => {
    const later = await recoverDecisions(user.id);
    if (later > 0 || unsettledDecisionsOf(user.id).length > 0) throw new NotSentError('busy');
    const decision = await prepareDecision(key, user.id, order, balanceBefore, cancelSignal);
    const step = await sendAndAwaitAnswer(decision);
    settle(decision, step);
    return { ...decision, step };
  });
  if (!sent) throw new NotSentError('busy');
  if (sent.step.state === 'unknown') void resolveDecisions();
  return sent;
}

/** The functions that end the pauses, one for each pause. */
const wakers = new Set<() => void>();
function wakeAll(): void {
  for (const wake of wakers) wake();
}

const topic = 'coins';
/** Starts waking attempts when another tab asks for it. Call it once. */
export function startWakingAttempts(): void {
  hearOtherTabs(topic, wakeAll);
}

/** Starts the next attempt now instead of after the pause, in whichever tab makes the attempts. */
export function resolveDecisionsNow(): void {
  wakeAll();
  postToTabs(topic, 'now');
}

/** Resolves after this time, or earlier if the network comes back or `wakeAll` is called. */
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

/** Makes attempts to find the outcome of a decision. At the end it aborts the attempts that still wait. */
async function resolveDecision(key: string, userId: number): Promise<void> {
  const pendingAttempts = new Set<AbortController>();
  try {
    await attemptUntilSettled(key, userId, pendingAttempts);
  } finally {
    for (const attempt of pendingAttempts) attempt.abort();
  }
}

/**
 * Starts one attempt, and aborts the oldest attempt if too many wait. Resolves with the result of `findOutcome`, or
 * with null if it throws. A final step also settles the decision, even if the next attempt has already begun.
 */
function startAttempt(decision: CoinDecision, pendingAttempts: Set<AbortController>): ReturnType<typeof findOutcome> {
  const [oldest] = pendingAttempts;
  if (oldest && pendingAttempts.size === maxPendingAttempts) {
    pendingAttempts.delete(oldest);
    oldest.abort();
  }
  const attempt = new AbortController();
  pendingAttempts.add(attempt);
  return findOutcome(decision, attempt.signal)
    .catch(() => null)
    .finally(() => pendingAttempts.delete(attempt))
    .then((outcome) => {
      if (typeof outcome === 'object' && outcome !== null) settle(decision, outcome);
      return outcome;
    });
}

/**
 * Makes attempts until the decision is settled or removed, or its user has left. `pendingAttempts` holds each attempt
 * until its answer. The caller aborts the attempts that are left.
 */
async function attemptUntilSettled(key: string, userId: number, pendingAttempts: Set<AbortController>): Promise<void> {
  let isKeyless = false;
  let isUnprovable = false;
  // After a reload the waits start again at the shortest. The count of attempts continues, because the page shows it.
  for (let attemptNumber = 0; ; attemptNumber += 1) {
    const decision = readDecision(key);
    // If the decision's user has left, the attempts end, because they would ask in another user's name.
    if (!decision || !isUnsettled(decision) || currentUserId() !== userId) return;
    const { lostAt, attempts } = decision.step.state === 'unknown' ? decision.step : { lostAt: now(), attempts: 0 };
    const findings = {
      ...(isKeyless ? ({ keyless: true } as const) : {}),
      ...(isUnprovable ? ({ unprovable: true } as const) : {}),
    };
    const wait = attemptWaitMs(attemptNumber);
    storeDecisionStep(key, { state: 'unknown', lostAt, attempts, nextAt: now() + wait, ...findings });
    await pause(wait);
    // Meanwhile a late answer may have settled the decision and ended the pause.
    const latest = readDecision(key);
    if (!latest || !isUnsettled(latest)) return;
    storeDecisionStep(key, { state: 'unknown', lostAt, attempts: attempts + 1, nextAt: null, ...findings });
    const outcome = await withTimeout(answerWaitMs, startAttempt(decision, pendingAttempts), null);
    if (outcome === onlyLedgerDecides) isKeyless = true;
    if (outcome === unprovable && !isUnprovable) {
      isUnprovable = true;
      // The person compares the balances, so the present balance must be known.
      await refreshSession().catch(() => null);
    }
  }
}

/** Finds the outcomes of the user's unsettled decisions. The caller must hold the user's lock. */
async function resolveAll(userId: number): Promise<void> {
  while (currentUserId() === userId && (await recoverDecisions(userId)) > 0) await pause(recoveryPauseMs);
  for (const decision of unsettledDecisionsOf(userId)) await resolveDecision(decision.key, userId);
}

/**
 * Finds the outcomes of this user's unsettled decisions. With Web Locks one tab does this, and the other tabs read the
 * result from the storage. `AppFrame.tsx` calls this function for each logged-in user, because a closed tab or a reload
 * may have left a decision in sending.
 */
export async function resolveDecisions(): Promise<void> {
  const { user } = store.get(sessionAtom);
  if (user) await withLock(lockName(user.id), () => resolveAll(user.id));
}

/**
 * An open tab looks this often for decisions of closed tabs, in milliseconds. A tab that makes attempts changes its
 * decision earlier.
 */
export const leftDecisionsCheckMs = 60_000;

/**
 * Starts finding the outcomes of decisions that a closed tab has left. Otherwise this tab would show them as unsettled
 * until its reload. The decisions count as left if none has changed since the last check, and no tab holds the lock.
 * Without Web Locks nobody knows whether another tab still waits for an answer, so this function does nothing. Call it
 * once.
 */
export function startFindingLeftDecisions(): void {
  if (!locksSpanTabs()) return;
  let before = '[]';
  const check = (): void => {
    const userId = currentUserId();
    const unsettled = JSON.stringify(store.get(coinDecisionsAtom).filter(isUnsettled));
    if (userId !== null && unsettled !== '[]' && unsettled === before)
      void withLockIfFree(lockName(userId), () => resolveAll(userId));
    before = unsettled;
    setTimeout(check, leftDecisionsCheckMs);
  };
  check();
}
