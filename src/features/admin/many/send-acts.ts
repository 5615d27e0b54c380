/**
 * Sends an act to one user, and finds its outcome after a lost answer. Coins use the decisions of `api/coins`. For the
 * other acts the user's present state shows whether the act happened.
 */
import { t } from '@lingui/core/macro';
import { codes } from '../../../../contract/codes.ts';
import { pageCoinChanges, addCoin, reduceCoin } from '../../../../contract/coin.ts';
import { limits } from '../../../../contract/fields.ts';
import type { MutatingPath } from '../../../../contract/index.ts';
import { banUser, getUser, unBanUser, updateUser } from '../../../../contract/user-calls.ts';
import type { User } from '../../../../contract/user.ts';
import {
  type CoinDecision,
  isUnsettled,
  markDecisionShown,
  markOutcomeSeen,
  readDecision,
} from '../../../api/coins/coin-decisions.ts';
import { unsentText } from '../../../api/coins/refusal-words.ts';
import { NotSentError } from '../../../api/coins/prepare.ts';
import { notDoneAfterMs } from '../../../api/coins/resolve-outcome.ts';
import { resolveDecisions, sendDecision } from '../../../api/coins/send-decision.ts';
import { backendNow } from '../../../api/transport/backend-clock.ts';
import { call } from '../../../api/transport/client.ts';
import { endsSession } from '../../../api/transport/code-reactions.ts';
import { errorText, withoutFullStop } from '../../../api/transport/error-words.ts';
import { remembersKeys, markKeyUsedUp } from '../../../api/transport/idempotency-probe.ts';
import { BusinessError, isFinalRefusal, isRefusedBeforeWork } from '../../../api/transport/errors.ts';
import { uuid } from '../../../platform/uuid.ts';
import { displayNameOf } from '../users/user-words.ts';
import type { ManyAct } from './act.ts';
import type { ManyRow } from './run-store.ts';
import type { NotSent, RowOutcome } from './run-state.ts';

type CoinAct = Extract<ManyAct, { kind: 'coins' }>;
/** An act whose effect is visible in the user's record: ban, unban, role. */
type StateAct = Exclude<ManyAct, CoinAct>;

/** The clocks of the backend's processes may differ by this much, in milliseconds. */
const clockToleranceMs = 5_000;

/** Returns the path of the call that carries the act out. */
export function pathOf(act: ManyAct): MutatingPath {
  switch (act.kind) {
    case 'ban':
      return banUser.path;
    case 'unBan':
      return unBanUser.path;
    case 'role':
      return updateUser.path;
    case 'coins':
      return act.way === 'add' ? addCoin.path : reduceCoin.path;
    default:
      return act satisfies never;
  }
}

const done = (words: string | null = null): RowOutcome => ({ state: 'done', words });
const refused = (words: string): RowOutcome => ({ state: 'refused', words });
const notSent = (words: string): NotSent => ({ state: 'notSent', words });

/**
 * Returns a refusal in words. The form has checked the payload, so a backend that calls it invalid probably doesn't
 * know the field of the reason. The words then say so.
 */
function refusedBy(act: ManyAct, code: number | null, words: string): RowOutcome {
  const hasReason = 'remark' in act && act.remark !== '';
  if (!hasReason || code !== codes.badParameters) return refused(words);
  const message = withoutFullStop(words);
  return refused(t`${message}。服务器可能没有原因这一项，不填原因再试。`);
}

/**
 * Returns the refusal for this user. Any other error, also the end of the session and a limit of calls, stops the whole
 * run. The row keeps its key then, because an earlier sending may have been carried out. A coin act that was sent has a
 * decision, so `outcomeOf` reads its refusal instead.
 */
function refusalOf(act: ManyAct, error: unknown): RowOutcome | NotSent {
  return error instanceof BusinessError && isFinalRefusal(error) && !endsSession(error)
    ? refusedBy(act, error.code, error.message)
    : notSent(errorText(error));
}

/**
 * Returns the outcome of a row, from its coin decision. If the decision ended before it was sent, or at a limit of
 * calls, the row waits again with a new key.
 */
function outcomeOf(act: CoinAct, { step, balanceBefore }: CoinDecision): RowOutcome {
  switch (step.state) {
    case 'done': {
      const change = act.way === 'add' ? act.amount : -act.amount;
      const balance = step.result?.balance ?? (balanceBefore === null ? null : balanceBefore + change);
      return { ...done(step.checked ? t`没有收到结果，查到已经办好` : null), balance };
    }
    case 'refused':
      // The decision with this key has ended, so another attempt needs a new key.
      if (step.unsent) return { state: 'waiting', words: t`还没有发出，页面就关闭、刷新了，或登录变了。`, key: uuid() };
      if (step.code === codes.tooManyRequests) return { state: 'waiting', words: step.message, key: uuid() };
      return refusedBy(act, step.code, step.message ?? t`查过积分变更，没有这一笔`);
    case 'closed':
      return refused(t`查不到结果，你核对后关闭了`);
    default:
      return { state: 'unknown', words: t`没有收到结果，正在核实` };
  }
}

/** Sends the adjustment of one user as a coin decision with the row's key. Never rejects. */
async function sendCoinAct(act: CoinAct, { subject, key }: ManyRow, stop: AbortSignal): Promise<RowOutcome | NotSent> {
  const { way, amount, remark } = act;
  const { id, userAccount, coin } = subject;
  // The sheet of the run shows the outcome, so no other place has to announce it.
  const unmark = markDecisionShown(key);
  try {
    const decision = await sendDecision(
      {
        kind: 'adjustment',
        way,
        holderId: id,
        userAccount,
        userName: displayNameOf(subject),
        amount,
        ...(remark === '' ? {} : { remark }),
      },
      coin,
      stop,
      key,
    );
    markOutcomeSeen(key);
    const outcome = outcomeOf(act, decision);
    // The backend would refuse the other rows too, so the run stops at a limit of calls.
    const isLimited = decision.step.state === 'refused' && decision.step.code === codes.tooManyRequests;
    // `outcome` also holds the key for the next attempt.
    return isLimited ? { ...outcome, ...notSent(outcome.words ?? '') } : outcome;
  } catch (error) {
    if (error instanceof NotSentError && error.reason === 'balance') return refused(unsentText(error));
    return error instanceof BusinessError ? refusalOf(act, error) : notSent(unsentText(error));
  } finally {
    unmark();
  }
}

/** Resolves when `work` ends, also by an error, or when `stop` is aborted. Never rejects. */
async function unlessStopped(work: Promise<unknown>, stop: AbortSignal): Promise<void> {
  if (stop.aborted) return;
  await new Promise<void>((resolve) => {
    stop.addEventListener('abort', () => resolve(), { once: true });
    work.then(
      () => resolve(),
      () => resolve(),
    );
  });
}

/**
 * Looks for a change of this amount among the newest changes of the user, from the time of sending on. Returns null if
 * there is none. Another change of the same amount looks the same.
 */
async function findChange(act: CoinAct, { subject, at }: ManyRow): Promise<RowOutcome | null> {
  const { records } = await call(pageCoinChanges, {
    userId: subject.id,
    type: act.way === 'add' ? 'adminAdd' : 'adminReduce',
    pageSize: limits.pageSize.max,
  });
  const signedAmount = act.way === 'add' ? act.amount : -act.amount;
  const since = (at ?? 0) - clockToleranceMs;
  const found = records.find(({ amount, createTime }) => amount === signedAmount && Date.parse(createTime) >= since);
  return found ? { ...done(t`没有收到结果，查到已经办好`), balance: found.balance } : null;
}

/**
 * Finds the outcome in the user's ledger, because the device has no decision for this row. For example, the browser was
 * killed right before the decision was stored.
 */
async function findInLedger(act: CoinAct, row: ManyRow, stop: AbortSignal): Promise<RowOutcome> {
  const found = await findChange(act, row);
  if (found) return found;
  // The key stays, because a backend that remembers it would then answer with the first outcome.
  if (backendNow() - (row.at ?? 0) > notDoneAfterMs) return { state: 'waiting', words: t`查过积分变更，没有这一笔` };
  // A request from before a reload may still arrive, so a missing change proves nothing yet. If the backend remembers
  // keys, a late request can do nothing once its key is used up.
  if ((await remembersKeys(stop)) && (await markKeyUsedUp(row.key, stop)) === 'free') {
    const late = await findChange(act, row);
    return late ?? { state: 'waiting', words: t`查过积分变更，没有这一笔`, key: uuid() };
  }
  return { state: 'unknown', words: t`还查不到结果，稍后再查，或者打开这个用户核对` };
}

/** Finds the outcome of an adjustment: in its decision, or without one in the user's ledger. */
async function findCoinOutcome(act: CoinAct, row: ManyRow, stop: AbortSignal): Promise<RowOutcome> {
  // This also restores a decision that a kill removed from localStorage, and finds its outcome.
  await unlessStopped(resolveDecisions(), stop);
  const decision = readDecision(row.key);
  if (!decision) return findInLedger(act, row, stop);
  if (!isUnsettled(decision)) markOutcomeSeen(row.key);
  return outcomeOf(act, decision);
}

/** Returns whether the user's record already is as the act makes it. */
function isInEffect(act: StateAct, { status, userRole }: User): boolean {
  switch (act.kind) {
    case 'ban':
      return status === 1;
    case 'unBan':
      return status === 0;
    case 'role':
      return userRole === act.role;
    default:
      return act satisfies never;
  }
}

/** Sends a ban, the end of a ban or a new role once. Never rejects. */
async function sendStateAct(act: StateAct, { subject: { id }, key }: ManyRow): Promise<RowOutcome | NotSent> {
  const options = { idempotencyKey: key };
  try {
    if (act.kind === 'ban') {
      await call(banUser, { id, ...(act.remark === '' ? {} : { remark: act.remark }) }, options);
    } else if (act.kind === 'unBan') await call(unBanUser, { id }, options);
    else await call(updateUser, { id, userRole: act.role }, options);
    return done();
  } catch (error) {
    return isRefusedBeforeWork(error) ? refusalOf(act, error) : { state: 'unknown', words: t`没有收到结果` };
  }
}

/** Finds the outcome in the user's record. A user who was deleted meanwhile counts as refused. */
async function findStateOutcome(act: StateAct, { subject: { id } }: ManyRow): Promise<RowOutcome> {
  try {
    const user = await call(getUser, { id });
    return isInEffect(act, user)
      ? done(t`没有收到结果，查到已经办好`)
      : { state: 'waiting', words: t`没有收到结果。刚查过，还没有办，可以继续。` };
  } catch (error) {
    if (error instanceof BusinessError && error.code === codes.notFound) return refused(error.message);
    throw error;
  }
}

/** Sends the act to one user, once. Never rejects. */
export function sendAct(act: ManyAct, row: ManyRow, stop: AbortSignal): Promise<RowOutcome | NotSent> {
  return act.kind === 'coins' ? sendCoinAct(act, row, stop) : sendStateAct(act, row);
}

/**
 * Finds the outcome of an act that was sent. Rejects if a read fails. A coin act with a decision waits until the
 * decision is settled, or until `stop` is aborted.
 */
export function findOutcome(act: ManyAct, row: ManyRow, stop: AbortSignal): Promise<RowOutcome> {
  return act.kind === 'coins' ? findCoinOutcome(act, row, stop) : findStateOutcome(act, row);
}
