/**
 * What comes before coins are moved. The decision is written down at once, so that a tab that goes now is heard of
 * later; then the session, the balance and the ledger are read. Until it is turned into one being sent, nothing of it
 * has left.
 */
import { pageCoinChanges } from '../../../contract/coin.ts';
import { codes } from '../../../contract/codes.ts';
import { getUser } from '../../../contract/user.ts';
import { now } from '../../platform/clock.ts';
import { waitFor } from '../../platform/deadline.ts';
import { locksSpanTabs } from '../../platform/locks.ts';
import { uuid } from '../../platform/uuid.ts';
import { backendNow } from '../transport/backend-clock.ts';
import { call } from '../transport/client.ts';
import { ApiError, BusinessError, CancelError, ContractError, isGateway, NetworkError } from '../transport/errors.ts';
import { endsSession } from '../transport/code-reactions.ts';
import { refreshSession } from '../session/session.ts';
import { currentUser, patience } from './resolve-outcome.ts';
import {
  type MoneyIntent,
  type MoneyOrder,
  note,
  readIntent,
  takeBack,
  unsettledOf,
  writeDown,
  writeSending,
} from './coin-decisions.ts';
import { forgetKept, keepThroughKills } from './durable-decisions.ts';
import { move } from './decision-kinds.ts';

/** Why a decision was not even sent. */
export class NotSentError extends Error {
  override readonly name = 'NotSentError';
  readonly reason: 'busy' | 'storage' | 'session' | 'balance';
  constructor(reason: NotSentError['reason']) {
    super(reason);
    this.reason = reason;
  }
}

/**
 * Whether the backend has no list of changes for this user: it refuses the call, or has none. A backend in trouble is
 * something else, because its list may be there when a lost answer has to be found out.
 */
function isLedgerMissing(error: unknown): boolean {
  if (error instanceof BusinessError) return error.code !== codes.systemError && !endsSession(error);
  if (error instanceof ApiError) return error.status !== 500 && error.status !== 408 && !isGateway(error.status);
  return error instanceof ContractError;
}

/** The number of the newest change, 0 before the first; null where there is no list of changes. */
async function newestChange(holder: number | null, signal: AbortSignal): Promise<number | null> {
  try {
    const payload = { pageSize: 1, ...(holder === null ? {} : { userId: holder }) };
    return (await call(pageCoinChanges, payload, { signal })).records[0]?.id ?? 0;
  } catch (error) {
    if (isLedgerMissing(error)) return null;
    throw error;
  }
}

/**
 * What is read before sending: cut when the person leaves (CancelError). After `patience` nobody waits for it any more
 * (NetworkError), and a late answer means nothing.
 */
async function readFirst(userId: number, holder: number | null, leave = new AbortController().signal) {
  const reading = Promise.all([
    currentUser(userId, leave),
    newestChange(holder, leave),
    holder === null ? null : call(getUser, { id: holder }, { signal: leave }),
  ]);
  const read = await waitFor(patience, reading, null);
  if (read === null) throw new NetworkError('No answer in time');
  const [current, newest, other] = read;
  return { current, newest, balance: (other ?? current)?.coin ?? null };
}

/**
 * What has to hold before anything leaves; gives the newest change that the ledger has, null where there is none. Throws what speaks against it.
 */
async function checkFirst(
  { userId, order, balanceBefore }: Pick<MoneyIntent, 'userId' | 'order' | 'balanceBefore'>,
  leave: AbortSignal | undefined,
): Promise<number | null> {
  // Reading comes before sending: with no way to the backend nothing is sent, and the ledger can be compared later.
  const { fromBalance, holder } = move(order);
  const { current, newest, balance } = await readFirst(userId, holder, leave);
  if (!current) throw new NotSentError('session');
  // What was confirmed was "from this balance to that one". When that no longer holds, it is another decision: another
  // tab, or another device, may just have carried out the very same one.
  if (fromBalance && balance !== balanceBefore) {
    await refreshSession().catch(() => null);
    throw new NotSentError('balance');
  }
  return newest;
}

const begun = new Set<string>();
/** Whether it was decided in this tab, since it was opened. */
export function isBegunHere(key: string): boolean {
  return begun.has(key);
}

function sentNow(): Pick<MoneyIntent, 'sentAt' | 'sentThere'> {
  return { sentAt: now(), sentThere: backendNow() };
}

/**
 * Writes the decision down, looks once more, and turns it into one being sent. Throws with nothing left written down.
 */
export async function prepare(
  userId: number,
  order: MoneyOrder,
  balanceBefore: number | null,
  leave: AbortSignal | undefined,
): Promise<MoneyIntent> {
  const intent: MoneyIntent = {
    key: uuid(),
    userId,
    order,
    balanceBefore,
    lastChangeId: 0,
    sentAt: now(),
    seen: false,
    step: { state: 'preparing' },
  };
  const takeMineBack = (): void => {
    takeBack(intent.key);
    if (readIntent(intent.key)?.step.state !== 'sending') forgetKept(intent.key);
  };
  begun.add(intent.key);
  if (!writeDown(intent)) {
    takeMineBack();
    throw new NotSentError('storage');
  }
  leave?.addEventListener('abort', takeMineBack);
  try {
    const lastChangeId = await checkFirst(intent, leave);
    // One that is killed between here and the sending is found out as if it had been sent.
    await keepThroughKills({ ...intent, lastChangeId, ...sentNow(), step: { state: 'sending' } });
    if (leave?.aborted) throw new CancelError();
    // Without Web Locks another tab may have come as far as this: from here to the sending nothing is waited for.
    if (unsettledOf(userId).some((other) => other.key !== intent.key)) throw new NotSentError('busy');
    // A log-out took it away, or a tab that took this one for dead ended it.
    if (readIntent(intent.key)?.step.state !== 'preparing') throw new NotSentError('session');
    const sent = { lastChangeId, ...sentNow() };
    if (!writeSending(intent.key, sent)) throw new NotSentError('storage');
    return { ...intent, ...sent, step: { state: 'sending' } };
  } catch (error) {
    takeMineBack();
    throw error;
  } finally {
    leave?.removeEventListener('abort', takeMineBack);
  }
}

/** How long another tab may take to prepare one, in milliseconds: its readings, and some time to come to its turn. */
const preparingFor = 2 * patience;

/**
 * Ends what a tab left in the middle of preparing: nothing of it was sent. To be called by whoever holds the user's
 * lock. Gives how many may still be alive in another tab, which only happens where locks don't span tabs.
 */
export function endDead(userId: number): number {
  let alive = 0;
  for (const { key, sentAt, step } of unsettledOf(userId)) {
    if (step.state !== 'preparing') continue;
    if (locksSpanTabs() || now() - sentAt > preparingFor)
      note(key, { state: 'refused', code: null, message: null, unsent: true });
    else alive += 1;
  }
  return alive;
}
