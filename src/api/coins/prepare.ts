/**
 * Prepares a decision: stores it, then reads the session, the balance and the ledger. Nothing is sent before the
 * decision changes to sending. If the tab closes before the copy in IndexedDB is written, `recoverDecisions` ends the
 * decision at the next start. With Web Locks, another open tab can end it earlier. The person learns that nothing was
 * sent.
 */
import { pageCoinChanges } from '../../../contract/coin.ts';
import { getUser } from '../../../contract/user-calls.ts';
import { now } from '../../platform/clock.ts';
import { withTimeout } from '../../platform/timeout.ts';
import { locksSpanTabs } from '../../platform/locks.ts';
import { backendNow } from '../transport/backend-clock.ts';
import { call } from '../transport/client.ts';
import {
  ApiError,
  CancelError,
  ContractError,
  isRefusedBeforeWork,
  isTooManyRequests,
  NetworkError,
} from '../transport/errors.ts';
import { endsSession } from '../transport/code-reactions.ts';
import { currentUser, refreshSession } from '../session/check-session.ts';
import {
  type CoinDecision,
  type CoinOrder,
  storeDecisionStep,
  readDecision,
  removePreparing,
  unsettledDecisionsOf,
  storeDecision,
  storeSending,
} from './coin-decisions.ts';
import { removeDurableDecision, restoreDurableDecisions, storeDurableDecision } from './durable-decisions.ts';
import { movementOf } from './decision-kinds.ts';

/**
 * An answer counts as lost after this time, in milliseconds. The sending itself isn't aborted, because its late answer
 * still counts.
 */
export const answerWaitMs = 20_000;

/** The HTTP status of a call that the backend doesn't have. The backend may answer 404 instead. */
const notImplemented = 501;

/**
 * Says that a decision wasn't sent. These are the reasons:
 *
 * - busy: another decision is unsettled, or the user's lock is taken.
 * - storage: the device can't store the decision or its step.
 * - session: nobody is logged in, the user has changed, or a log-out or another tab has ended the decision.
 * - balance: the balance isn't the one that the person confirmed.
 */
export class NotSentError extends Error {
  override readonly name = 'NotSentError';
  readonly reason: 'busy' | 'storage' | 'session' | 'balance';
  constructor(reason: NotSentError['reason']) {
    super(reason);
    this.reason = reason;
  }
}

/**
 * Returns true if the backend refuses the list of changes for this user, has no such list, or answers with an
 * unreadable one. This list will then still be missing when a lost answer must be resolved. The end of the session, any
 * other fault of the backend and a limit of calls don't count, because they say nothing about the list.
 */
function isLedgerMissing(error: unknown): boolean {
  if (endsSession(error) || isTooManyRequests(error)) return false;
  return (
    isRefusedBeforeWork(error) ||
    error instanceof ContractError ||
    (error instanceof ApiError && error.status === notImplemented)
  );
}

/**
 * Returns the id of the newest change, 0 if there is no change yet, and null if the list is missing
 * (`isLedgerMissing`). Throws other errors of the read.
 */
async function newestChange(ledgerOwnerId: number | null, signal: AbortSignal): Promise<number | null> {
  try {
    const payload = { pageSize: 1, ...(ledgerOwnerId === null ? {} : { userId: ledgerOwnerId }) };
    return (await call(pageCoinChanges, payload, { signal })).records[0]?.id ?? 0;
  } catch (error) {
    if (isLedgerMissing(error)) return null;
    throw error;
  }
}

/**
 * Reads the session, the newest change and the balance. Throws a CancelError when `cancelSignal` is aborted. Throws a
 * NetworkError after `answerWaitMs`; a late answer has no effect then. Throws the errors of the reads too.
 */
async function readBeforeSending(
  userId: number,
  ledgerOwnerId: number | null,
  cancelSignal = new AbortController().signal,
) {
  const reading = Promise.all([
    currentUser(userId, cancelSignal),
    newestChange(ledgerOwnerId, cancelSignal),
    ledgerOwnerId === null ? null : call(getUser, { id: ledgerOwnerId }, { signal: cancelSignal }),
  ]);
  const read = await withTimeout(answerWaitMs, reading, null);
  if (read === null) throw new NetworkError('No answer in time');
  const [current, newest, other] = read;
  return { current, newest, balance: (other ?? current)?.coin ?? null };
}

/**
 * Checks whether the decision may be sent. Returns the id of the newest change, or null if there is no list of changes.
 * Throws a NotSentError if a check fails, and the errors of the reads.
 */
async function checkBeforeSending(
  { userId, order, balanceBefore }: Pick<CoinDecision, 'userId' | 'order' | 'balanceBefore'>,
  cancelSignal: AbortSignal | undefined,
): Promise<number | null> {
  // If one of these reads fails, nothing is sent. The newest change is needed later, because only newer changes can
  // belong to this decision.
  const { needsConfirmedBalance, ledgerOwnerId } = movementOf(order);
  const { current, newest, balance } = await readBeforeSending(userId, ledgerOwnerId, cancelSignal);
  if (!current) throw new NotSentError('session');
  // The person confirmed a change from one balance to another. If the balance differs, another tab or device may just
  // have carried out the same order.
  if (needsConfirmedBalance && balance !== balanceBefore) {
    await refreshSession().catch(() => null);
    throw new NotSentError('balance');
  }
  return newest;
}

const begunKeys = new Set<string>();
/** Returns true if this tab has made the decision since its last load. */
export function isFromThisTab(key: string): boolean {
  return begunKeys.has(key);
}

/**
 * Returns the times of the sending. `sentAt` is never before `preparedAt`, even if the clock was put back. Otherwise
 * the order's draft would look newer than the sending.
 */
function timesOfSending(preparedAt: number): Pick<CoinDecision, 'sentAt' | 'sentThere'> {
  return { sentAt: Math.max(now(), preparedAt), sentThere: backendNow() };
}

/**
 * Stores the decision, checks whether it may be sent, and changes it to sending. If the function throws, a decision
 * that is still in preparing is removed.
 */
export async function prepareDecision(
  key: string,
  userId: number,
  order: CoinOrder,
  balanceBefore: number | null,
  cancelSignal: AbortSignal | undefined,
): Promise<CoinDecision> {
  const decision: CoinDecision = {
    key,
    userId,
    order,
    balanceBefore,
    // `lastChangeId` and `sentAt` get their final values before the sending.
    lastChangeId: 0,
    sentAt: now(),
    seen: false,
    step: { state: 'preparing' },
  };
  // If the decision was already sent, it stays, and so does its copy in IndexedDB.
  const withdraw = (): void => {
    removePreparing(decision.key);
    if (readDecision(decision.key)?.step.state !== 'sending') removeDurableDecision(decision.key);
  };
  begunKeys.add(decision.key);
  if (!storeDecision(decision)) {
    withdraw();
    throw new NotSentError('storage');
  }
  cancelSignal?.addEventListener('abort', withdraw);
  try {
    const lastChangeId = await checkBeforeSending(decision, cancelSignal);
    // If the browser is killed after this line, the outcome is searched as if the decision had been sent.
    await storeDurableDecision({
      ...decision,
      lastChangeId,
      ...timesOfSending(decision.sentAt),
      step: { state: 'sending' },
    });
    if (cancelSignal?.aborted) throw new CancelError();
    // Without Web Locks another tab may have come this far too. From here to `storeSending` nothing is awaited, so that
    // another tab has hardly any time to write in between.
    if (unsettledDecisionsOf(userId).some((other) => other.key !== decision.key)) throw new NotSentError('busy');
    // A log-out removed the decision, or another tab ended it as abandoned.
    if (readDecision(decision.key)?.step.state !== 'preparing') throw new NotSentError('session');
    // The copy may have taken seconds, so the times are taken again.
    const sent = { lastChangeId, ...timesOfSending(decision.sentAt) };
    if (!storeSending(decision.key, sent)) throw new NotSentError('storage');
    return { ...decision, ...sent, step: { state: 'sending' } };
  } catch (error) {
    withdraw();
    throw error;
  } finally {
    cancelSignal?.removeEventListener('abort', withdraw);
  }
}

/**
 * Another tab may prepare a decision for this long, in milliseconds. The tab's reads may take `answerWaitMs`, and the
 * other half is a margin.
 */
const preparingLimitMs = 2 * answerWaitMs;

/**
 * Returns true if another tab may still be preparing the decision. The caller must hold the lock of its user. With Web
 * Locks this lock proves that no other tab prepares the decision, so the result is false.
 */
function mayBePreparing({ sentAt, step }: CoinDecision): boolean {
  const since = now() - sentAt;
  // A negative time says nothing, because then the clock was put back.
  return step.state === 'preparing' && !locksSpanTabs() && since >= 0 && since <= preparingLimitMs;
}

/**
 * Restores the decisions that a kill lost. Then ends the decisions that a closed tab left in preparing, because they
 * were never sent. Restoring comes first, because a kill can put a sent decision back to preparing.
 *
 * Returns how many decisions have to be recovered later, because another tab may still be preparing them, or because
 * this device has no space. The caller must hold this user's lock.
 */
export async function recoverDecisions(userId: number): Promise<number> {
  const unrestored = await restoreDurableDecisions(userId, mayBePreparing);
  let later = unrestored.size;
  for (const decision of unsettledDecisionsOf(userId)) {
    if (decision.step.state !== 'preparing' || unrestored.has(decision.key)) continue;
    if (mayBePreparing(decision)) later += 1;
    else storeDecisionStep(decision.key, { state: 'refused', code: null, message: null, unsent: true });
  }
  return later;
}
