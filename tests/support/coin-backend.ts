/**
 * A backend with one user for unit tests of decisions about coins. It replaces `fetch`, and it answers, refuses, loses
 * answers, holds calls back, or can't be reached. Each test calls `setUp` and `tearDown`.
 */
import { codes } from '../../contract/codes.ts';
import type { CoinChange } from '../../contract/coin.ts';
import type { User } from '../../contract/user.ts';
import { vi } from 'vitest';
import type { CoinDecision } from '../../src/device/stored-decisions.ts';
import { storedRows, stored } from '../../src/device/storage.ts';
import { sessionAtom } from '../../src/api/session/session.ts';
import { store } from '../../src/api/store.ts';
import { agent } from './users.ts';
import { openDecisionAtom, readDecision, startDecisions } from '../../src/api/coins/coin-decisions.ts';

// In the app, src/app/wiring-pages.ts does this.
startDecisions();

export { agent };

/** The agent's transfer of 500 coins to the student. */
export const transferOrder = {
  kind: 'transfer',
  userAccount: 'student',
  userName: '陈*宇',
  amount: 500,
  remark: '11 月名额',
} as const;
/** The answer to it: arbitrary ids, and the balance after 500 of 10 000 coins (users.ts). */
export const transferAnswer = { transactionId: 91, coinChangeId: 71, balance: 9_500 };

/**
 * The fate of a call. `data` and `code`: the answer is a success or a refusal. `status`: the answer has this HTTP
 * status and no envelope. `slow`: the connection breaks at once, and the backend carries the transfer out after this
 * many milliseconds, unless its key was used meanwhile. `lost`: the backend carries the call out, and its answer is
 * lost. `unreachable`: the call doesn't arrive.
 */
type Outcome =
  | { data: unknown }
  | { code: number; message: string }
  | { status: number }
  | { slow: number }
  | 'lost'
  | 'unreachable';

const transferPath = '/api/user/transferCoin';

class Backend {
  /** The logged-in user; null if nobody is logged in. */
  user: User | null = agent;
  /** The user's changes, newest first. */
  ledger: CoinChange[] = [];
  /** The outcomes of the next transfers, in their order. The last one repeats. By default all succeed. */
  transfer: Outcome[] = [{ data: transferAnswer }];
  /**
   * The keys of the transfers that were sent while `reachable`, in their order. Transfers with the outcome
   * `unreachable` count too. The key of a repeated transfer is in the list again.
   */
  keys: string[] = [];
  /** The paths of the idempotency probe's calls, which name records that don't exist. */
  probePaths: string[] = [];
  reachable = true;
  /** If false, the backend has no list of changes, and answers its call with `missingLedger`. */
  hasLedger = true;
  missingLedger: Outcome = { status: 404 };
  /**
   * Returns the time for the Date header of answers with an envelope, in milliseconds. If null, they have no such
   * header.
   */
  clock: (() => number) | null = null;
  /** If false, the backend ignores Idempotency-Key. */
  knowsKeys = true;
  /**
   * `answer`: transfers are carried out, and their answers wait for `release`. `request`: transfers wait for `release`
   * before they are carried out.
   */
  holding: false | 'answer' | 'request' = false;
  /** Whether all calls wait for `release`. */
  hanging = false;
  /** Runs when a transfer arrives, before the backend handles it. */
  beforeSending: () => void = () => {};
  /** Lets all held calls go on. */
  release: () => void = () => {};
  /** The paths of the held requests that the app aborted. */
  abortedPaths: string[] = [];

  /** Resolves once `release` is called, and rejects if the app aborts the request. */
  private async hold({ signal, url }: Request): Promise<void> {
    await new Promise<void>((resolve, reject) => {
      const before = this.release;
      this.release = () => {
        before();
        resolve();
      };
      signal.addEventListener('abort', () => {
        this.abortedPaths.push(new URL(url).pathname);
        reject(new DOMException('aborted', 'AbortError'));
      });
    });
  }

  /** Adds the change of a transfer to the ledger. The user's balance stays. */
  carryOut(body: { userAccount: string; transferCoin: number; remark?: string }): void {
    this.ledger.unshift({
      id: transferAnswer.coinChangeId,
      transactionId: transferAnswer.transactionId,
      userId: agent.id,
      amount: -body.transferCoin,
      balance: transferAnswer.balance,
      type: 'transferOut',
      counterparty: body.userAccount,
      remark: body.remark ?? null,
      orderId: null,
      createTime: '2026-11-20T06:32:08.000Z',
    });
  }

  /** The path of the call that used each key first. A real backend stores its answer, too. */
  private readonly usedKeys = new Map<string, string>();

  /**
   * Returns the outcome of a call of the idempotency probe. This is a conflict if the backend knows keys and the key
   * was used with another path, otherwise `outcome`.
   */
  private answerProbe(request: Request, outcome: Outcome): Outcome {
    const key = request.headers.get('Idempotency-Key') ?? '';
    const { pathname } = new URL(request.url);
    this.probePaths.push(pathname);
    if (!this.knowsKeys) return outcome;
    const firstPath = this.usedKeys.get(key) ?? pathname;
    this.usedKeys.set(key, firstPath);
    return firstPath === pathname ? outcome : { code: codes.conflict, message: '凭证用过了' };
  }

  /**
   * Takes a transfer, and carries it out now, later or never, as the next outcome of `transfer` says. Returns what the
   * app gets. This is a conflict if the backend knows keys and the probe has used the key.
   */
  private async receiveTransfer(request: Request): Promise<Outcome> {
    const key = request.headers.get('Idempotency-Key') ?? '';
    const isRepeated = this.keys.includes(key);
    this.keys.push(key);
    const outcome = (this.transfer.length > 1 ? this.transfer.shift() : this.transfer[0]) ?? 'unreachable';
    const body: { userAccount: string; transferCoin: number; remark?: string } = await request.json();
    if (outcome === 'unreachable') return outcome;
    const firstPath = this.usedKeys.get(key);
    const isUsedByProbe = firstPath !== undefined && firstPath !== transferPath;
    if (this.knowsKeys && isUsedByProbe) return { code: codes.conflict, message: '凭证用过了' };
    if (typeof outcome === 'object' && 'slow' in outcome) {
      setTimeout(() => {
        if (this.knowsKeys && this.usedKeys.has(key)) return;
        this.usedKeys.set(key, transferPath);
        this.carryOut(body);
      }, outcome.slow);
      return 'unreachable';
    }
    const succeeds = outcome === 'lost' || 'data' in outcome;
    // A refusal by a rule is stored under its key, too.
    const isStored = succeeds || ('code' in outcome && outcome.code === codes.operationFailed);
    if (isStored) this.usedKeys.set(key, transferPath);
    // A transfer that was carried out isn't carried out again under a known key.
    const isDoneAlready = isRepeated && this.knowsKeys && this.ledger.length > 0;
    if (succeeds && !isDoneAlready) this.carryOut(body);
    return outcome;
  }

  /** Carries a call out as far as the test's settings allow, and returns what the app gets. */
  private async outcomeOf(request: Request): Promise<Outcome> {
    if (!this.reachable) return 'unreachable';
    if (this.hanging) await this.hold(request);
    switch (new URL(request.url).pathname) {
      case '/api/user/get/login':
        return this.user ? { data: this.user } : { code: codes.notLoggedIn, message: '请先登录' };
      case '/api/coinChange/list/page':
        if (!this.hasLedger) return this.missingLedger;
        return {
          data: { records: this.ledger, total: this.ledger.length, size: 20, current: 1, pages: 1, nextCursor: null },
        };
      case transferPath: {
        this.beforeSending();
        if (this.holding === 'request') await this.hold(request);
        const outcome = await this.receiveTransfer(request);
        if (this.holding === 'answer') await this.hold(request);
        return outcome;
      }
      case '/api/order/cancel':
        return this.answerProbe(request, { code: codes.notFound, message: '没有这个订单' });
      case '/api/notice/read':
        return this.answerProbe(request, { data: 0 });
      default:
        return { code: codes.notFound, message: 'unknown' };
    }
  }

  fetch = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const outcome = await this.outcomeOf(new Request(input, init));
    if (outcome === 'lost' || outcome === 'unreachable') throw new TypeError('Failed to fetch');
    if ('slow' in outcome) throw new TypeError('Failed to fetch');
    if ('status' in outcome) return new Response('bad gateway', { status: outcome.status });
    const envelope = 'data' in outcome ? { code: 0, data: outcome.data, message: 'ok' } : { ...outcome, data: null };
    return Response.json(envelope, this.clock ? { headers: { Date: new Date(this.clock()).toUTCString() } } : {});
  };
}

/** Holds the backend of the running test. `setUp` replaces it. */
export const testBackend = { backend: new Backend() };

/**
 * Starts a test with a new backend, a logged-in agent, no stored decision, and a clock that moves only when the test
 * advances it. The time is that of coin-change.ts. `tearDown` ends the test.
 */
export function setUp(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: new Date('2026-11-20T06:32:08Z') });
  testBackend.backend = new Backend();
  vi.stubGlobal('fetch', testBackend.backend.fetch);
  localStorage.clear();
  removeDecisions();
  stored.remove('recentRecipients');
  store.set(sessionAtom, { userRole: 'agent', user: agent, asOf: 0, fresh: true });
  stored.write('lastUser', { user: agent, asOf: 0 });
}

/** Ends the app's work on decisions, and gives the real timers and `fetch` back. */
export async function tearDown(): Promise<void> {
  // If the app still resolves an outcome, it finds nobody logged in, and stops.
  store.set(sessionAtom, { userRole: 'notLogin', user: null });
  // Longer than any wait between two attempts (`laterAttemptWaitMs` in send-decision.ts: 30 s).
  await vi.advanceTimersByTimeAsync(60_000);
  vi.useRealTimers();
  vi.unstubAllGlobals();
}

/** Returns the decisions that are stored on the device, settled or not. */
export function storedDecisions(): CoinDecision[] {
  return storedRows.ids('moneyIntent').flatMap((key) => readDecision(key) ?? []);
}

/** Stores decisions as an earlier start or another tab would have done. */
export function storeDecisions(...decisions: readonly CoinDecision[]): void {
  for (const decision of decisions) storedRows.write('moneyIntent', decision.key, decision);
}

/** Removes all decisions, as a log-out does. */
export function removeDecisions(): void {
  for (const name of ['moneyIntent', 'moneyEnd', 'moneySeen'] as const)
    for (const id of storedRows.ids(name)) storedRows.remove(name, id);
}

/**
 * Resolves with the error with which `sending` rejects, or with null. It handles the rejection at once, so that the
 * rejection doesn't count as unhandled.
 */
export function unsentReason(sending: Promise<unknown>): Promise<unknown> {
  return sending.then(
    () => null,
    (error: unknown) => error,
  );
}

/**
 * Returns the first decision that isn't settled, or else the first whose outcome nobody has seen; null without both.
 */
export function openDecision(): CoinDecision | null {
  return store.get(openDecisionAtom);
}
