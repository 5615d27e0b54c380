/**
 * Sends one decision with its key, and finds its outcome if the answer is lost. The ledger is read first, because
 * reading moves no coins. The same key is sent again for a limited time, and only if the backend has just proved that
 * it remembers keys.
 *
 * If the ledger lacks the change, the key is used up, so that a late request can do nothing. Then the decision counts
 * as not done. Without keys, a decision counts as not done when no request can reasonably be under way any more.
 */
import { codes } from '../../../contract/codes.ts';
import { pageCoinChanges } from '../../../contract/coin.ts';
import { getLogin, type User } from '../../../contract/user.ts';
import { now } from '../../platform/clock.ts';
import { waitFor } from '../../platform/deadline.ts';
import { ifFree, withLock } from '../../platform/locks.ts';
import { backendNow } from '../transport/backend-clock.ts';
import { call } from '../transport/client.ts';
import { errorText } from '../transport/error-text.ts';
import { ApiError, BusinessError, NetworkError } from '../transport/errors.ts';
import { sessionAtom } from '../session/session.ts';
import { store } from '../store.ts';
import { isUnsettled, type MoneyIntent, type MoneyStep, readIntent } from './coin-decisions.ts';
import { type Movement, movementOf } from './decision-kinds.ts';
import { remembersKeys, spendKey, worksFor } from '../transport/idempotency-probe.ts';

/**
 * How long the same key may be sent again, in milliseconds. Later nobody waits for the outcome, and coins must never
 * queue.
 */
export const resendFor = 2 * 60_000;

/**
 * How long an answer may take before it counts as lost, in milliseconds. The request itself isn't aborted, and neither
 * is a read, because a late answer still counts.
 */
export const answerWaitMs = 20_000;

/**
 * How long after the sending only reads are allowed, in milliseconds. The first request may still be about to be
 * written.
 */
const ledgerSettleMs = 5_000;

/**
 * How long the ledger must lack the change before the decision counts as not done, in milliseconds. This limit holds
 * for backends that don't remember keys.
 */
export const notDoneAfterMs = worksFor;

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
export const ledgerAlone = 'ledger alone';

/** Returns the refusal if the error proves that this sending was refused, else null. */
function refusalOf(error: unknown): MoneyStep | null {
  if (error instanceof BusinessError && error.code !== codes.systemError) {
    return { state: 'refused', code: error.code, message: errorText(error) };
  }
  // A gateway answers 408 if the backend hasn't answered yet. Every other 4xx refuses the request before it is carried
  // out.
  if (error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 408) {
    return { state: 'refused', code: null, message: null };
  }
  return null;
}

async function post(intent: MoneyIntent): Promise<MoneyStep> {
  const result = await movementOf(intent.order).send({ idempotencyKey: intent.key });
  return { state: 'done', result, doneAt: now() };
}

function sendingLock(key: string): string {
  return `money-sending:${key}`;
}

/** Sends the decision for the first time and returns its end. Throws if the end isn't known. */
export function sendFirst(intent: MoneyIntent): Promise<MoneyStep> {
  return withLock(sendingLock(intent.key), async () => {
    try {
      return await post(intent);
    } catch (error) {
      const refused = refusalOf(error);
      if (!refused) throw error;
      if (error instanceof BusinessError && refusedBeforeRules.has(error.code)) return refused;
      // If a reused connection breaks, a browser sends the request again by itself. Without keys this refusal may
      // answer the second request, while the first was carried out. The wait is limited, because this function holds
      // the lock that marks the sending as under way. The read goes on.
      const found = await waitFor(resendFor, findInLedger(intent), undefined);
      if (found === undefined) throw new NetworkError('No answer in time');
      return found ?? refused;
    }
  });
}

/** Returns true if the first sending still waits for its answer, in any tab. */
async function isUnderWay(intent: MoneyIntent): Promise<boolean> {
  return (await ifFree(sendingLock(intent.key), async () => true)) === null;
}

function readPage({ type, holder }: Movement, cursor: string | null, signal: AbortSignal | undefined) {
  return call(
    pageCoinChanges,
    {
      pageSize: 20,
      type,
      ...(holder === null ? {} : { userId: holder }),
      ...(cursor === null ? {} : { cursor }),
    },
    signal ? { signal } : {},
  );
}

/**
 * Searches the changes newer than the sending. Returns done if a change belongs to the decision, else null. Throws if
 * the ledger can't be read.
 */
async function findInLedger(intent: MoneyIntent, signal?: AbortSignal): Promise<MoneyStep | null> {
  const { lastChangeId } = intent;
  // Without a list of changes before the sending, a change can't be told from an earlier change of the same kind.
  if (lastChangeId === null) return null;
  const movement = movementOf(intent.order);
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof readPage>> = await readPage(movement, cursor, signal);
    for (const change of page.records) {
      if (change.id <= lastChangeId) return null;
      if (movement.made(change)) {
        return {
          state: 'done',
          result: { transactionId: change.transactionId, coinChangeId: change.id, balance: change.balance },
          doneAt: now(),
        };
      }
    }
    cursor = page.nextCursor;
  } while (cursor !== null);
  return null;
}

/**
 * Returns the user of the backend's session. Returns null if this is another user, because another tab may have logged
 * in. Then the decision must not touch that user's coins.
 */
export async function currentUser(userId: number, signal: AbortSignal): Promise<User | null> {
  const current = await call(getLogin, undefined, { signal });
  return current.id === userId && store.get(sessionAtom).user?.id === userId ? current : null;
}

const notDone: MoneyStep = { state: 'refused', code: null, message: null };

/**
 * Makes one attempt to find the outcome. Reads the ledger first, because reading moves no coins, and then uses the key.
 * The attempt lasts as long as its answers take. Aborting `signal` ends the reads, but never a repeated sending.
 *
 * Returns null if the outcome is still unknown, and `ledgerAlone` if the backend also doesn't remember keys. Throws if
 * a read fails.
 */
export async function findOutcome(
  intent: MoneyIntent,
  signal: AbortSignal,
): Promise<MoneyStep | typeof ledgerAlone | null> {
  // This check and the session come before the ledger. A missing change counts only if no request was under way when
  // the ledger was read.
  const underWay = await isUnderWay(intent);
  if (!(await currentUser(intent.userId, signal))) return null;
  // The backend's clock counts, and the answer above has just told its time. This device's clock may have been changed
  // by hours since the sending.
  const sinceThen = (): number => backendNow() - (intent.sentThere ?? intent.sentAt);
  const since = sinceThen();
  const found = await findInLedger(intent, signal);
  if (found) return found;
  // A request of a moment ago may still be about to be written. A negative time says nothing, because then a clock was
  // put back.
  if (since >= 0 && since < ledgerSettleMs) return null;
  // The first answer may still come. After `resendFor` the key is used up, so that the backend refuses the first
  // request if it arrives late.
  if (underWay && since <= resendFor) return null;
  const hasLedger = intent.lastChangeId !== null;
  if (!(await remembersKeys(signal))) return since > notDoneAfterMs && !underWay && hasLedger ? notDone : ledgerAlone;
  const { resends } = movementOf(intent.order);
  // The reads may have hung, so the time since the sending is measured again.
  const sinceNow = sinceThen();
  if (resends && sinceNow >= 0 && sinceNow <= resendFor) return await sendAgain(intent, signal);
  const end = await spendKey(intent.key, signal);
  if (end === 'free') return notDone;
  if (end === null) return null;
  // The backend already knew the key. If the call was carried out, the ledger has its change by now. If the call was
  // refused, the same key returns the refusal.
  const late = await findInLedger(intent, signal);
  const missing = hasLedger ? notDone : null;
  if (late || !resends) return late ?? missing;
  return (await sendAgain(intent, signal)) ?? (since > notDoneAfterMs ? missing : null);
}

/**
 * Sends the same key again to a backend that remembers keys. If the first call never arrived, the backend carries it
 * out. Otherwise the backend repeats its first answer. Returns null if the outcome is still unknown, or if an earlier
 * attempt still waits for this answer.
 */
function sendAgain(intent: MoneyIntent, signal: AbortSignal): Promise<MoneyStep | null> {
  return ifFree(`money-resending:${intent.key}`, async () => {
    // If this attempt hung, another attempt may have settled the decision.
    const current = readIntent(intent.key);
    if (!current || !isUnsettled(current)) return null;
    try {
      return await post(intent);
    } catch (error) {
      if (!(error instanceof BusinessError) || !refusedByRule.has(error.code)) return null;
      return (await findInLedger(intent, signal)) ?? refusalOf(error);
    }
  });
}
