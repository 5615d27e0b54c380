/**
 * Sends one decision with its key. If the answer is lost, `findOutcome` tries to find the outcome in these steps:
 *
 * 1. `findOutcome` reads the ledger, because reading moves no coins. If the change can only be this order's, the order
 *    is done.
 * 2. If the backend remembers keys, `findOutcome` sends the same key again, for two minutes. The backend then repeats
 *    its first answer, or carries out a call that never arrived.
 * 3. Later, or if the call must not be repeated, `findOutcome` uses up the key, so that a late request can do nothing.
 *    Then `findOutcome` reads the ledger again. `outcomeOfUnusedKey` and `outcomeOfUsedKey` decide.
 *
 * If the backend remembers no keys, the ledger or the changed record must prove the order. Without proof the order
 * counts as not done, or as unprovable, once no request can be under way any more.
 */
import * as v from 'valibot';
import { codes } from '../../../contract/codes.ts';
import { keyLifetimeMs, refusedItem } from '../../../contract/envelope.ts';
import { now } from '../../platform/clock.ts';
import { withTimeout } from '../../platform/timeout.ts';
import { withLockIfFree, withLock } from '../../platform/locks.ts';
import { backendNow } from '../transport/backend-clock.ts';
import { errorText } from '../transport/error-words.ts';
import {
  ApiError,
  BusinessError,
  CancelError,
  isRefusedBeforeWork,
  isTooManyRequests,
  NetworkError,
} from '../transport/errors.ts';
import { currentUser } from '../session/check-session.ts';
import { currentUserId } from '../session/session.ts';
import { stored } from '../../device/storage.ts';
import { isUnsettled, type CoinDecision, type CoinDecisionStep, readDecision } from './coin-decisions.ts';
import { movementOf } from './decision-kinds.ts';
import { findDone, findDoneDespiteRefusal } from './ledger-proof.ts';
import { remembersKeys, markKeyUsedUp, callMaxDurationMs } from '../transport/idempotency-probe.ts';

/**
 * A key that the backend may not know yet is sent again only for this long after the sending, in milliseconds. Later
 * the order must not be carried out, because nobody expects it any more.
 */
export const resendWindowMs = 2 * 60_000;

/**
 * For this long after the sending, in milliseconds, a ledger without the change proves nothing. The backend may still
 * be writing the change.
 */
const ledgerSettleMs = 5_000;

/**
 * The backend may work at a request for this long after the sending, in milliseconds. If the key tells nothing, a
 * missing change can count as not done only after this time.
 */
export const notDoneAfterMs = callMaxDurationMs;

/**
 * Codes of refusals by a rule. A repeated key returns the first answer, so these codes also tell how the first sending
 * ended. A conflict isn't listed, because it may only say that the key is in use.
 */
const refusedByRule: ReadonlySet<number> = new Set([codes.operationFailed, codes.notFound]);

/**
 * Codes of refusals that come before all rules, because of the caller or the request. Nothing was carried out, however
 * often the call arrived.
 */
const refusedBeforeRules: ReadonlySet<number> = new Set([
  codes.badParameters,
  codes.banned,
  codes.notLoggedIn,
  codes.noPermission,
]);

/** The outcome isn't known yet. The key can't tell it, because the backend doesn't remember keys. */
export const onlyLedgerDecides = 'ledger alone';

/**
 * The ledger can't show the order, and the key doesn't tell its outcome. No later attempt can find the outcome either.
 */
export const unprovable = 'unprovable';

/** The items that made the backend refuse an order with several items. */
const refusedItems = v.pipe(v.array(refusedItem), v.minLength(1));

const notDone = { state: 'refused', code: null, message: null } as const satisfies CoinDecisionStep;

/** Returns the refusal if the error proves that this sending was refused, else null. */
function refusalOf(error: unknown): CoinDecisionStep | null {
  if (!isRefusedBeforeWork(error)) return null;
  if (error instanceof BusinessError) {
    const items = v.safeParse(refusedItems, error.data);
    return {
      state: 'refused',
      code: error.code,
      message: errorText(error),
      ...(items.success ? { items: items.output } : {}),
    };
  }
  if (isTooManyRequests(error)) return { state: 'refused', code: codes.tooManyRequests, message: errorText(error) };
  const isAbsent = error instanceof ApiError && error.status === 404;
  return { state: 'refused', code: null, message: null, ...(isAbsent ? { absent: true } : {}) };
}

/**
 * Returns whether the decision's user is still logged in. Another tab may have logged somebody else in. This tab can
 * read that user in the storage before it hears of the log-in. If the device knows no last user, only the session of
 * this tab counts.
 */
function isStillUser({ userId }: CoinDecision): boolean {
  return currentUserId() === userId && (stored.read('lastUser')?.user.id ?? userId) === userId;
}

/**
 * Sends the call with the decision's key. Returns done, with the data of the answer. If the decision's user isn't
 * logged in any more, throws a CancelError and sends nothing, because another user's coins could move.
 */
async function makeCall(decision: CoinDecision): Promise<CoinDecisionStep> {
  if (!isStillUser(decision)) throw new CancelError();
  const answer = await movementOf(decision.order).send({ idempotencyKey: decision.key });
  const isBatch = answer !== null && 'transfers' in answer;
  return { state: 'done', ...(isBatch ? { result: null, batch: answer } : { result: answer }), doneAt: now() };
}

function sendingLock(key: string): string {
  return `money-sending:${key}`;
}

/**
 * Returns true if no tab can have sent the decision again, because an attempt stores the step unknown before it sends.
 */
function isOnlySending({ key }: CoinDecision): boolean {
  return readDecision(key)?.step.state === 'sending';
}

/**
 * Sends the decision for the first time and returns its final step. If the session has ended or changed since the
 * preparing, nothing is sent, and the step says so. Throws if the final step isn't known, for example because another
 * tab may have sent the decision again.
 */
export function sendFirstTime(decision: CoinDecision): Promise<CoinDecisionStep> {
  return withLock(sendingLock(decision.key), async () => {
    if (!isStillUser(decision) && isOnlySending(decision)) return { ...notDone, unsent: true };
    try {
      return await makeCall(decision);
    } catch (error) {
      const refused = refusalOf(error);
      if (!refused) throw error;
      if (error instanceof BusinessError && refusedBeforeRules.has(error.code)) return refused;
      // If a reused connection breaks, a browser sends the request again by itself. Without keys this refusal may
      // answer the second request, although the first was carried out. The wait for the ledger is limited, because this
      // function holds the lock that marks the sending as under way.
      const found = await withTimeout(resendWindowMs, findDoneDespiteRefusal(decision), undefined);
      if (found === undefined) throw new NetworkError('No answer in time');
      return found ?? refused;
    }
  });
}

/** Returns true if `sendFirstTime` still runs for the decision. Without Web Locks, only this tab's run is seen. */
async function isFirstSendingUnderWay(decision: CoinDecision): Promise<boolean> {
  return (await withLockIfFree(sendingLock(decision.key), async () => true)) === null;
}

/**
 * One attempt to find the outcome, with the facts about the sending that it uses. All times are in milliseconds. A
 * negative time means that a clock was put back.
 */
interface Attempt {
  readonly decision: CoinDecision;
  readonly signal: AbortSignal;
  /** The time since the sending, when the attempt began. */
  readonly elapsedMs: number;
  /** Whether the first sending was still under way when the attempt began. */
  readonly isUnderWay: boolean;
  /**
   * False if there was no list of changes before the sending, or if the order expects no change. For example, a renewal
   * of several free accounts expects none.
   */
  readonly isInLedgerIfDone: boolean;
}

/**
 * Returns the time since the sending, in milliseconds by the backend's clock. The answer to the session check has just
 * updated the estimate of that clock. This device's clock may have been changed by hours since the sending.
 */
function elapsedSince(decision: CoinDecision): number {
  return backendNow() - (decision.sentThere ?? decision.sentAt);
}

/** Returns whether the backend may still write the change, so that a ledger without the change proves nothing. */
function mayStillBeWritten({ elapsedMs, isUnderWay }: Attempt): boolean {
  const hasJustBeenSent = elapsedMs >= 0 && elapsedMs < ledgerSettleMs;
  return hasJustBeenSent || (isUnderWay && elapsedMs <= resendWindowMs);
}

/** Returns whether no request of this decision can be under way any more. */
function isSendingOver({ elapsedMs, isUnderWay }: Attempt): boolean {
  return elapsedMs > notDoneAfterMs && !isUnderWay;
}

type Outcome = CoinDecisionStep | typeof onlyLedgerDecides | typeof unprovable | null;

/**
 * Makes one attempt to find the outcome, in the steps that the head of this module lists. Returns null if the outcome
 * is still unknown. Returns `onlyLedgerDecides` instead if the backend doesn't remember keys, and `unprovable` if no
 * later attempt can find the outcome either.
 *
 * An attempt lasts as long as its answers take. Aborting `signal` ends the reads, but never a repeated sending. Throws
 * if a read fails.
 */
export async function findOutcome(decision: CoinDecision, signal: AbortSignal): Promise<Outcome> {
  const { expectedChanges, keyDecides, mayResend } = movementOf(decision.order);
  // The first sending is checked before the ledger is read, because a missing change counts only if no request was
  // under way then.
  const isUnderWay = await isFirstSendingUnderWay(decision);
  if (!(await currentUser(decision.userId, signal))) return null;
  const attempt: Attempt = {
    decision,
    signal,
    elapsedMs: elapsedSince(decision),
    isUnderWay,
    isInLedgerIfDone: decision.lastChangeId !== null && expectedChanges.length > 0,
  };

  const found = await findDone(decision, signal);
  if (found && !keyDecides) return found;
  if (!found && mayStillBeWritten(attempt)) return null;
  if (!(await remembersKeys(signal))) return found ?? outcomeWithoutKeys(attempt);

  // The reads may have hung, so the time since the sending is measured again.
  const elapsedNowMs = elapsedSince(decision);
  if (mayResend && elapsedNowMs >= 0 && elapsedNowMs <= resendWindowMs) return sendAgain(decision, signal);
  switch (await markKeyUsedUp(decision.key, signal)) {
    case 'free':
      return outcomeOfUnusedKey(attempt, elapsedNowMs);
    case 'used':
      return outcomeOfUsedKey(attempt);
    default:
      return null;
  }
}

/** Returns the outcome if the ledger lacks the change and the backend doesn't remember keys. */
function outcomeWithoutKeys(attempt: Attempt): Outcome {
  if (!isSendingOver(attempt)) return onlyLedgerDecides;
  return attempt.isInLedgerIfDone ? notDone : unprovable;
}

/**
 * Returns the outcome if the key was unused until the app used it up. The call can't be carried out from now on. The
 * ledger is read again, because its first reading was before that.
 */
async function outcomeOfUnusedKey(
  { decision, signal, isInLedgerIfDone }: Attempt,
  elapsedNowMs: number,
): Promise<Outcome> {
  const found = await findDone(decision, signal);
  // A backend forgets a key after `keyLifetimeMs`. Then an unused key doesn't prove that the call wasn't carried out.
  const mayBeForgotten = elapsedNowMs >= keyLifetimeMs;
  if (mayBeForgotten) return found ?? (isInLedgerIfDone ? notDone : unprovable);
  // If the key decides, the change in the ledger is another order's, because this order's key was never used.
  return found && !movementOf(decision.order).keyDecides ? found : notDone;
}

/**
 * Returns the outcome if the backend already knew the key, so that the call was carried out or refused. If the ledger
 * doesn't prove the order and the call may be repeated, the same key is sent again. The backend then repeats its first
 * answer.
 */
async function outcomeOfUsedKey(attempt: Attempt): Promise<Outcome> {
  const { decision, signal, elapsedMs, isInLedgerIfDone } = attempt;
  const { keyDecides, mayResend } = movementOf(decision.order);
  const found = await findDone(decision, signal);
  if (found && !keyDecides) return found;
  const withoutEvidence = isSendingOver(attempt) ? unprovable : null;
  const byLedger = found ?? (isInLedgerIfDone ? notDone : withoutEvidence);
  if (!mayResend) return byLedger;
  const byKey = await sendAgain(decision, signal);
  // Without the key's answer the ledger decides, once the backend can't work at the first call any more.
  return byKey ?? (elapsedMs > notDoneAfterMs ? byLedger : null);
}

/**
 * Sends the same key again to a backend that remembers keys. If the first call never arrived, the backend carries it
 * out. Otherwise the backend repeats its first answer. Returns null if the outcome is still unknown, the decision is
 * settled or gone, or an earlier attempt still waits for this answer.
 */
function sendAgain(decision: CoinDecision, signal: AbortSignal): Promise<CoinDecisionStep | null> {
  return withLockIfFree(`money-resending:${decision.key}`, async () => {
    // If this attempt hung, another attempt may have settled the decision.
    const current = readDecision(decision.key);
    if (!current || !isUnsettled(current)) return null;
    try {
      return await makeCall(decision);
    } catch (error) {
      if (!(error instanceof BusinessError) || !refusedByRule.has(error.code)) return null;
      return (await findDoneDespiteRefusal(decision, signal)) ?? refusalOf(error);
    }
  });
}
