/**
 * How one decision stands with the backend: sending it with its key, and finding out how a sending ended whose answer
 * was lost. The ledger is asked first, since reading moves nothing. The same key is sent again only to a backend that
 * has just proved that it remembers keys, and only while that is still one sending. What the ledger lacks is called not
 * done once the key is used up, so that nothing of it can happen later; without keys, once nothing of it can reasonably
 * be under way any more.
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
import { type Move, move } from './decision-kinds.ts';
import { remembersKeys, spendKey, worksFor } from '../transport/idempotency-probe.ts';

/**
 * How long the same key may be sent again, in milliseconds: one that could still leave when nobody waits for it any
 * more would be a queue, and coins never queue.
 */
export const resendFor = 2 * 60_000;

/**
 * How long an answer is waited for before it counts as lost, in milliseconds. No clock cuts the request itself, a read
 * included: should its answer still come, it counts.
 */
export const patience = 20_000;

/**
 * How long after the sending the ledger must still lack it before anything more than reading is done, in milliseconds.
 */
const settling = 5_000;

/**
 * How long after the sending the ledger of a backend that doesn't remember keys must still lack it before it is called
 * not done.
 */
export const ledgerAloneFor = worksFor;

/**
 * Refusals by a rule. A repeated key gives the first answer back, so these tell of the first sending too; others don't.
 * A conflict doesn't either: it says that the key is in use.
 */
const byRule: ReadonlySet<number> = new Set([codes.operationFailed, codes.notFound]);

/**
 * Refusals before the rules, for what the caller is or sent: nothing was carried out, however often the call arrived.
 */
const beforeRules: ReadonlySet<number> = new Set([
  codes.badParameters,
  codes.banned,
  codes.notLoggedIn,
  codes.noPermission,
]);

/** Not known yet, and only the ledger can tell: the backend doesn't remember keys. */
export const ledgerAlone = 'ledger alone';

/** What an error says of this very sending: refused for certain, or nothing. */
function verdict(error: unknown): MoneyStep | null {
  if (error instanceof BusinessError && error.code !== codes.systemError) {
    return { state: 'refused', code: error.code, message: errorText(error) };
  }
  // 408 is a gateway's word for "no answer yet"; every other 4xx turned the request away before it was carried out.
  if (error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 408) {
    return { state: 'refused', code: null, message: null };
  }
  return null;
}

async function post(intent: MoneyIntent): Promise<MoneyStep> {
  const result = await move(intent.order).send({ idempotencyKey: intent.key });
  return { state: 'done', result, doneAt: now() };
}

function sendingLock(key: string): string {
  return `money-sending:${key}`;
}

/** The first sending. Throws when it isn't known how it ended. */
export function sendFirst(intent: MoneyIntent): Promise<MoneyStep> {
  return withLock(sendingLock(intent.key), async () => {
    try {
      return await post(intent);
    } catch (error) {
      const refused = verdict(error);
      if (!refused) throw error;
      if (error instanceof BusinessError && beforeRules.has(error.code)) return refused;
      // A browser sends again by itself when a reused connection breaks: without keys this may be the second one's
      // refusal.
      // The wait ends, because this holds the lock that says that the sending is under way. The read goes on.
      const found = await waitFor(resendFor, findInLedger(intent), undefined);
      if (found === undefined) throw new NetworkError('No answer in time');
      return found ?? refused;
    }
  });
}

/** Whether the first sending still waits for its answer, in whichever tab. */
async function isUnderWay(intent: MoneyIntent): Promise<boolean> {
  return (await ifFree(sendingLock(intent.key), async () => true)) === null;
}

function readPage({ type, holder }: Move, cursor: string | null, signal: AbortSignal | undefined) {
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

/** Looks for what it makes among the changes that are newer than the sending. Throws when the ledger can't be read. */
async function findInLedger(intent: MoneyIntent, signal?: AbortSignal): Promise<MoneyStep | null> {
  const { lastChangeId } = intent;
  // Without a list of changes before the sending, no change can be told from an earlier one of the same kind.
  if (lastChangeId === null) return null;
  const moved = move(intent.order);
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof readPage>> = await readPage(moved, cursor, signal);
    for (const change of page.records) {
      if (change.id <= lastChangeId) return null;
      if (moved.made(change)) {
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
 * The user as the backend has it now; null when its session is another's, whose coins these aren't: another tab may
 * have logged in.
 */
export async function currentUser(userId: number, signal: AbortSignal): Promise<User | null> {
  const current = await call(getLogin, undefined, { signal });
  return current.id === userId && store.get(sessionAtom).user?.id === userId ? current : null;
}

const notDone: MoneyStep = { state: 'refused', code: null, message: null };

/**
 * One attempt to find out: the ledger first, since reading moves nothing, then the same key. Null: still not known. It
 * may take as long as its answers. Aborting `signal` ends the reads, and never what is sent again.
 */
export async function askAfter(
  intent: MoneyIntent,
  signal: AbortSignal,
): Promise<MoneyStep | typeof ledgerAlone | null> {
  // Both asked before the ledger: what it doesn't hold counts only when nothing was under way any more as it was read.
  const underWay = await isUnderWay(intent);
  if (!(await currentUser(intent.userId, signal))) return null;
  // By the backend's clock, which that answer told: this device's may have been put hours on, or back, since.
  const sinceThen = (): number => backendNow() - (intent.sentThere ?? intent.sentAt);
  const since = sinceThen();
  const found = await findInLedger(intent, signal);
  if (found) return found;
  // A request of a moment ago may be about to be written down. A clock that was put back says nothing.
  if (since >= 0 && since < settling) return null;
  // Its answer may still come. Later its key is used up, after which the backend turns it away should it arrive.
  if (underWay && since <= resendFor) return null;
  const hasLedger = intent.lastChangeId !== null;
  if (!(await remembersKeys(signal))) return since > ledgerAloneFor && !underWay && hasLedger ? notDone : ledgerAlone;
  const { resends } = move(intent.order);
  // The reads may have hung: whether it may be sent again is a question of now.
  const by = sinceThen();
  if (resends && by >= 0 && by <= resendFor) return await sendAgain(intent, signal);
  const end = await spendKey(intent.key, signal);
  if (end === 'free') return notDone;
  if (end === null) return null;
  // It was taken: that was carried out, and the ledger holds it by now, or refused, and the same key says how.
  const late = await findInLedger(intent, signal);
  const missing = hasLedger ? notDone : null;
  if (late || !resends) return late ?? missing;
  return (await sendAgain(intent, signal)) ?? (since > ledgerAloneFor ? missing : null);
}

/**
 * To a backend that remembers keys: it carries it out if the first never arrived, and else says again what it said.
 * Null: not known, also where an earlier attempt still waits for that answer.
 */
function sendAgain(intent: MoneyIntent, signal: AbortSignal): Promise<MoneyStep | null> {
  return ifFree(`money-resending:${intent.key}`, async () => {
    // An inquiry that hung may come here after another one has settled it.
    const current = readIntent(intent.key);
    if (!current || !isUnsettled(current)) return null;
    try {
      return await post(intent);
    } catch (error) {
      if (!(error instanceof BusinessError) || !byRule.has(error.code)) return null;
      return (await findInLedger(intent, signal)) ?? verdict(error);
    }
  });
}
