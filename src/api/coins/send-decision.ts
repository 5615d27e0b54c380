/**
 * Coins are moved once. Each decision gets one key, is written down before it leaves, and is only ever repeated with
 * that key. While one isn't settled, none of this user's tabs sends another. A lost answer is "unknown" until the
 * ledger or the backend's answer to the same key says how it ended; then it is done or refused, and stays so until
 * somebody has seen it.
 */
import { now } from '../../platform/clock.ts';
import { waitFor } from '../../platform/deadline.ts';
import { ifFree, withLock } from '../../platform/locks.ts';
import { network } from '../../platform/network.ts';
import { markStale } from '../cache/query-client.ts';
import { sessionAtom } from '../session/session.ts';
import { store } from '../store.ts';
import { askAfter, ledgerAlone, patience, sendFirst } from './resolve-outcome.ts';
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
import { move } from './decision-kinds.ts';
import { endDead, NotSentError, prepare } from './prepare.ts';

export { ledgerAloneFor, patience, resendFor } from './resolve-outcome.ts';
export { isBegunHere, NotSentError } from './prepare.ts';

/**
 * How many attempts to find out may wait for their answers at once: a browser has six connections to a backend, and the
 * app needs some of them. One more takes the place of the oldest.
 */
const mostInquiries = 3;

/** Milliseconds between the attempts to find out; the last one repeats. */
const waits = [1_000, 2_000, 3_000, 5_000, 10_000, 20_000, 30_000];

function lockName(userId: number): string {
  return `money:${userId}`;
}

/** Notes how it ended, unless that is known already: two answers to one key may come. */
function settle(intent: MoneyIntent, step: MoneyStep): void {
  const current = readIntent(intent.key);
  // No record: the user logged out, and nothing of this may come back to the device.
  if (!current || !isUnsettled(current)) return;
  const wasLost = current.step.state === 'unknown' && step.state === 'done';
  note(intent.key, wasLost ? { ...step, checked: true } : step);
  if (isUnsettled({ ...intent, step })) return;
  forgetKept(intent.key);
  // The inquiry needn't go on, and the next decision can be sent.
  resolveNow();
  if (step.state === 'done') {
    if (isOfKind(intent, 'transfer')) rememberRecipient(intent);
    void markStale(move(intent.order).path);
  }
}

function lost(): MoneyStep {
  return { state: 'unknown', lostAt: now(), attempts: 0, nextAt: now() + (waits[0] ?? 0) };
}

/** Sends it, and gives what is known after the answer or, without one, after `patience`. */
async function firstAnswer(intent: MoneyIntent): Promise<MoneyStep> {
  const answer = sendFirst(intent).catch(lost);
  const step = (await waitFor(patience, answer, null)) ?? lost();
  if (step.state === 'unknown') {
    void answer.then((late) => {
      if (late.state !== 'unknown') settle(intent, late);
    });
  }
  return step;
}

/**
 * Moves coins, once, and resolves when it is done, refused, or unknown. Whatever it throws, nothing was sent: another
 * one isn't settled, this device can't write it down, the balance isn't the one that was confirmed (NotSentError), the
 * backend can't be asked before it (NetworkError), or `leave` was aborted in time (CancelError). It is written down at
 * once; aborting takes it back as long as it isn't being sent, and changes nothing afterwards.
 */
export async function sendMoney(
  order: MoneyOrder,
  balanceBefore: number | null,
  leave?: AbortSignal,
): Promise<MoneyIntent> {
  const { user } = store.get(sessionAtom);
  if (!user) throw new NotSentError('session');
  const sent = await ifFree(lockName(user.id), async () => {
    // Whoever holds this lock is alone in preparing: what another tab left so is dead.
    endDead(user.id);
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

/** Asks again now instead of at the next turn, in whichever tab does the asking. */
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
  // A person sees the attempts counted, so those before a reload count too. The waits begin anew.
  for (let turn = 0; ; turn += 1) {
    const intent = readIntent(key);
    // Somebody else's session must not ask in this user's name.
    if (!intent || !isUnsettled(intent) || store.get(sessionAtom).user?.id !== userId) return;
    const { lostAt, attempts } = intent.step.state === 'unknown' ? intent.step : { lostAt: now(), attempts: 0 };
    const known = keyless ? ({ keyless } as const) : {};
    const wait = waits[Math.min(turn, waits.length - 1)] ?? 30_000;
    note(key, { state: 'unknown', lostAt, attempts, nextAt: now() + wait, ...known });
    await pause(wait);
    // Its late answer may be what ended the pause.
    const still = readIntent(key);
    if (!still || !isUnsettled(still)) return;
    note(key, { state: 'unknown', lostAt, attempts: attempts + 1, nextAt: null, ...known });
    const [oldest] = inquiries;
    if (oldest && inquiries.size === mostInquiries) {
      inquiries.delete(oldest);
      oldest.abort();
    }
    const mine = new AbortController();
    inquiries.add(mine);
    const asking = askAfter(intent, mine.signal)
      .catch(() => null)
      .finally(() => inquiries.delete(mine))
      .then((step) => {
        // Also where it came so late that the next attempt is under way.
        if (step !== null && step !== ledgerAlone) settle(intent, step);
        return step;
      });
    if ((await waitFor(patience, asking, null)) === ledgerAlone) keyless = true;
  }
}

/**
 * Finds out how this user's unsettled decisions ended; one tab does it, the others see what it writes. To be called
 * when somebody is logged in: what a tab or a reload left in the middle of sending is unknown too.
 */
export async function resolveMoney(): Promise<void> {
  const { user } = store.get(sessionAtom);
  if (!user) return;
  await withLock(lockName(user.id), async () => {
    // Without Web Locks another tab may still be preparing one: that is waited for, and it looks here before it sends.
    await restoreKilled(user.id);
    while (store.get(sessionAtom).user?.id === user.id && endDead(user.id) > 0) await pause(1_000);
    for (const intent of unsettledOf(user.id)) await resolve(intent.key, user.id);
  });
}
