/**
 * Sends one decision with its key, and finds its outcome if the answer is lost. The ledger is read first, because
 * reading moves no coins. The same key is sent again for a limited time, and only if the backend has just proved that
 * it remembers keys. If an equal order may have made the change too, the key decides instead of the ledger.
 *
 * If the ledger lacks the change, the key is used up, so that a late request can do nothing. If the ledger still lacks
 * the change then, the decision counts as not done. Without keys, a decision counts as not done when no request can
 * reasonably be under way any more.
 */
import * as v from 'valibot';
import { codes } from '../../../contract/codes.ts';
import { type CoinChange, pageCoinChanges } from '../../../contract/coin.ts';
import { keyLifetimeMs, refusedItem } from '../../../contract/envelope.ts';
import { getLogin, type User } from '../../../contract/user.ts';
import { now } from '../../platform/clock.ts';
import { withTimeout } from '../../platform/timeout.ts';
import { withLockIfFree, withLock } from '../../platform/locks.ts';
import { backendNow } from '../transport/backend-clock.ts';
import { call } from '../transport/client.ts';
import { errorText } from '../transport/error-text.ts';
import { ApiError, BusinessError, NetworkError } from '../transport/errors.ts';
import { currentUserId } from '../session/session.ts';
import { isUnsettled, type CoinDecision, type CoinDecisionStep, readDecision } from './coin-decisions.ts';
import { type CoinMovement, movementOf } from './decision-kinds.ts';
import { remembersKeys, spendKey, callMaxDurationMs } from '../transport/idempotency-probe.ts';

/**
 * The same key may be sent again for this long, in milliseconds. Later nobody waits for the outcome, and coins must
 * never queue.
 */
export const resendWindowMs = 2 * 60_000;

/**
 * An answer counts as lost after this time, in milliseconds. The request itself isn't aborted, and neither is a read,
 * because a late answer still counts.
 */
export const answerWaitMs = 20_000;

/**
 * For this long after the sending only reads are allowed, in milliseconds. The first request may still be about to be
 * written.
 */
const ledgerSettleMs = 5_000;

/**
 * The decision counts as not done once the ledger has lacked the change for this long, in milliseconds. This limit
 * holds for backends that don't remember keys.
 */
export const notDoneAfterMs = callMaxDurationMs;

/**
 * Codes of refusals by a rule. A repeated key returns the first answer, so these codes also tell how the first sending
 * ended. The code of a conflict is missing here, because that code only says that the key is in use.
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

/** The outcome isn't known yet. The backend doesn't remember keys, so only the ledger can tell the outcome. */
export const onlyLedgerDecides = 'ledger alone';

/**
 * The backend has no list of changes and doesn't tell the outcome by the key. No request can be under way any more,
 * therefore no later attempt can find the outcome either.
 */
export const unprovable = 'unprovable';

/** The items of an order with several items that stood in the way. */
const refusedItems = v.pipe(v.array(refusedItem), v.minLength(1));

/** Returns the refusal if the error proves that this sending was refused, else null. */
function refusalOf(error: unknown): CoinDecisionStep | null {
  if (error instanceof BusinessError && error.code !== codes.systemError) {
    const items = v.safeParse(refusedItems, error.data);
    return {
      state: 'refused',
      code: error.code,
      message: errorText(error),
      ...(items.success ? { items: items.output } : {}),
    };
  }
  // A gateway answers 408 if the backend hasn't answered yet. Every other 4xx refuses the request before it is carried
  // out.
  if (error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 408) {
    return { state: 'refused', code: null, message: null, ...(error.status === 404 ? { absent: true } : {}) };
  }
  return null;
}

async function post(decision: CoinDecision): Promise<CoinDecisionStep> {
  const answer = await movementOf(decision.order).send({ idempotencyKey: decision.key });
  const isBatch = answer !== null && 'transfers' in answer;
  return { state: 'done', ...(isBatch ? { result: null, batch: answer } : { result: answer }), doneAt: now() };
}

function sendingLock(key: string): string {
  return `money-sending:${key}`;
}

/** Sends the decision for the first time and returns its end. Throws if the end isn't known. */
export function sendFirstTime(decision: CoinDecision): Promise<CoinDecisionStep> {
  return withLock(sendingLock(decision.key), async () => {
    try {
      return await post(decision);
    } catch (error) {
      const refused = refusalOf(error);
      if (!refused) throw error;
      if (error instanceof BusinessError && refusedBeforeRules.has(error.code)) return refused;
      // If a reused connection breaks, a browser sends the request again by itself. Without keys this refusal may
      // answer the second request, while the first was carried out. The wait is limited, because this function holds
      // the lock that marks the sending as under way. The read goes on.
      const found = await withTimeout(resendWindowMs, findProof(decision), undefined);
      if (found === undefined) throw new NetworkError('No answer in time');
      return found ?? refused;
    }
  });
}

/** Returns true if the first sending still waits for its answer, in any tab. */
async function isUnderWay(decision: CoinDecision): Promise<boolean> {
  return (await withLockIfFree(sendingLock(decision.key), async () => true)) === null;
}

function readPage({ type, holder }: CoinMovement, cursor: string | null, signal: AbortSignal) {
  return call(
    pageCoinChanges,
    {
      pageSize: 20,
      type,
      ...(holder === null ? {} : { userId: holder }),
      ...(cursor === null ? {} : { cursor }),
    },
    { signal },
  );
}

/**
 * Searches the changes newer than the sending. Returns done if each part of the decision has its change there, else
 * null. Throws if the ledger can't be read.
 */
async function findInLedger(decision: CoinDecision, signal: AbortSignal): Promise<CoinDecisionStep | null> {
  const { lastChangeId } = decision;
  // Without a list of changes before the sending, a change can't be told from an earlier change of the same kind.
  if (lastChangeId === null) return null;
  const movement = movementOf(decision.order);
  // The parts of the order whose changes weren't found yet; the changes that were found, in the order of the parts; the
  // newest of them.
  const missing = movement.parts.map(({ made }, index) => ({ made, index }));
  const found: CoinChange[] = [];
  let newest: CoinChange | null = null;
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof readPage>> = await readPage(movement, cursor, signal);
    for (const change of page.records) {
      if (change.id <= lastChangeId) return null;
      const part = missing.find(({ made }) => made(change));
      if (!part) continue;
      missing.splice(missing.indexOf(part), 1);
      found[part.index] = change;
      newest ??= change;
      if (missing.length === 0) {
        const transfers = movement.records(found);
        return {
          state: 'done',
          ...(transfers === null ? {} : { batch: { balance: newest.balance, transfers } }),
          result: { transactionId: newest.transactionId, coinChangeId: newest.id, balance: newest.balance },
          doneAt: now(),
        };
      }
    }
    cursor = page.nextCursor;
  } while (cursor !== null);
  return null;
}

/**
 * Returns done if the ledger, or else the record that the decision changes, proves that the decision was carried out.
 * Otherwise returns null. Throws if they can't be read.
 */
async function findDone(decision: CoinDecision, signal: AbortSignal): Promise<CoinDecisionStep | null> {
  const found = await findInLedger(decision, signal);
  if (found) return found;
  return (await movementOf(decision.order).isInRecord(signal)) ? { state: 'done', result: null, doneAt: now() } : null;
}

/**
 * Returns done if the ledger proves that the refused order was carried out before, else null. If the backend remembers
 * keys, its refusal outweighs a change that another order may have made.
 */
async function findProof(
  decision: CoinDecision,
  signal: AbortSignal = new AbortController().signal,
): Promise<CoinDecisionStep | null> {
  const found = await findDone(decision, signal);
  return found && movementOf(decision.order).keyDecides && (await remembersKeys(signal)) ? null : found;
}

/**
 * Returns the user of the backend's session. Returns null if this is another user, because another tab may have logged
 * in. Then the decision must not touch that user's coins.
 */
export async function currentUser(userId: number, signal: AbortSignal): Promise<User | null> {
  const current = await call(getLogin, undefined, { signal });
  return current.id === userId && currentUserId() === userId ? current : null;
}

const notDone: CoinDecisionStep = { state: 'refused', code: null, message: null };

/**
 * Makes one attempt to find the outcome. Reads the ledger first, because reading moves no coins, and then uses the key.
 * If the change in the ledger may be that of another order, the key decides.
 * The attempt lasts as long as its answers take. Aborting `signal` ends the reads, but never a repeated sending.
 *
 * Returns null if the outcome is still unknown, and `onlyLedgerDecides` if the backend also doesn't remember keys.
 * Returns `unprovable` if no attempt can find the outcome. Throws if a read fails.
 */
export async function findOutcome(
  decision: CoinDecision,
  signal: AbortSignal,
): Promise<CoinDecisionStep | typeof onlyLedgerDecides | typeof unprovable | null> {
  // This check and the session come before the ledger. A missing change counts only if no request was under way when
  // the ledger was read.
  const underWay = await isUnderWay(decision);
  if (!(await currentUser(decision.userId, signal))) return null;
  // The backend's clock counts, and the answer above has just told its time. This device's clock may have been changed
  // by hours since the sending.
  const sinceThen = (): number => backendNow() - (decision.sentThere ?? decision.sentAt);
  const since = sinceThen();
  const { parts, keyDecides, resends } = movementOf(decision.order);
  const found = await findDone(decision, signal);
  if (found && !keyDecides) return found;
  if (!found) {
    // A request of a moment ago may still be about to be written. A negative time is ignored, because it means that a
    // clock was put back.
    if (since >= 0 && since < ledgerSettleMs) return null;
    // The first answer may still come. After `resendWindowMs` the key is used up, so that the backend refuses the first
    // request if it arrives late.
    if (underWay && since <= resendWindowMs) return null;
  }
  // An order that costs nothing leaves no change in the ledger.
  const hasLedger = decision.lastChangeId !== null && parts.length > 0;
  const isOver = since > notDoneAfterMs && !underWay;
  if (!(await remembersKeys(signal))) return found ?? (isOver ? (hasLedger ? notDone : unprovable) : onlyLedgerDecides);
  // The reads may have hung, so the time since the sending is measured again.
  const sinceNow = sinceThen();
  if (resends && sinceNow >= 0 && sinceNow <= resendWindowMs) return await sendAgain(decision, signal);
  const end = await spendKey(decision.key, signal);
  if (end === null) return null;
  // From here on nothing can be carried out with this key. The call may have been carried out since the ledger was
  // read, so only this second reading proves that it wasn't.
  const late = await findDone(decision, signal);
  // A key that the backend has forgotten is free too, so a free key proves nothing any more.
  const isForgotten = end === 'free' && sinceNow >= keyLifetimeMs;
  if (late && (!keyDecides || isForgotten)) return late;
  if (end === 'free') return isForgotten && !hasLedger ? unprovable : notDone;
  // The backend already knew the key. If the call was refused, the same key returns the refusal.
  const missing = late ?? (hasLedger ? notDone : isOver ? unprovable : null);
  if (!resends) return missing;
  return (await sendAgain(decision, signal)) ?? (since > notDoneAfterMs ? missing : null);
}

/**
 * Sends the same key again to a backend that remembers keys. If the first call never arrived, the backend carries it
 * out. Otherwise the backend repeats its first answer. Returns null if the outcome is still unknown, or if an earlier
 * attempt still waits for this answer.
 */
function sendAgain(decision: CoinDecision, signal: AbortSignal): Promise<CoinDecisionStep | null> {
  return withLockIfFree(`money-resending:${decision.key}`, async () => {
    // If this attempt hung, another attempt may have settled the decision.
    const current = readDecision(decision.key);
    if (!current || !isUnsettled(current)) return null;
    try {
      return await post(decision);
    } catch (error) {
      if (!(error instanceof BusinessError) || !refusedByRule.has(error.code)) return null;
      return (await findProof(decision, signal)) ?? refusalOf(error);
    }
  });
}
