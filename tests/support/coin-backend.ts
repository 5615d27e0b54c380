/**
 * A backend with one user for unit tests of a transfer. It replaces `fetch`. It answers, refuses, loses answers, holds
 * them back, or can't be reached.
 */
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

export const transferOrder = {
  kind: 'transfer',
  userAccount: 'student',
  userName: '陈*宇',
  amount: 500,
  remark: '11 月名额',
} as const;
export const transferAnswer = { transactionId: 91, coinChangeId: 71, balance: 9_500 };

/** `slow`: the connection breaks at once, and the backend carries the transfer out after this many milliseconds. */
type Answer =
  | { data: unknown }
  | { code: number; message: string }
  | { status: number }
  | { slow: number }
  | 'lost'
  | 'unreachable';

/**
 * A backend with the ledger of one user. `transfer` holds the answers to the next transfers in order; the last answer
 * repeats.
 */
class Backend {
  user: User | null = agent;
  ledger: CoinChange[] = [];
  transfer: Answer[] = [{ data: transferAnswer }];
  /** The keys of the transfers that the app has sent, in their order. */
  keys: string[] = [];
  /** The paths of the idempotency probe's calls, which ask for records that don't exist. */
  nothings: string[] = [];
  reachable = true;
  /** Whether the backend has a list of changes. If not, its call is answered with `missingLedger`. */
  hasLedger = true;
  missingLedger: Answer = { status: 404 };
  /** Returns the time for the answers' Date header, in milliseconds. Null if the answers have no such header. */
  clock: (() => number) | null = null;
  knowsKeys = true;
  /**
   * `answer`: transfers are carried out, and their answers wait for `release`. `request`: transfers wait for `release`
   * before they are carried out.
   */
  holding: false | 'answer' | 'request' = false;
  /** Whether all calls wait for `release`. */
  hanging = false;
  /** Runs when a transfer arrives, before anything else. */
  beforeSending: () => void = () => {};
  release: () => void = () => {};
  /** The paths of the held requests that the app aborted. */
  cut: string[] = [];

  private async held({ signal, url }: Request): Promise<void> {
    await new Promise<void>((resolve, reject) => {
      const before = this.release;
      this.release = () => {
        before();
        resolve();
      };
      signal.addEventListener('abort', () => {
        this.cut.push(new URL(url).pathname);
        reject(new DOMException('aborted', 'AbortError'));
      });
    });
  }

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

  /** The path of the call that used each key. */
  private readonly used = new Map<string, string>();

  /** Answers a call of the idempotency probe: 40900 if its key was used with another call, otherwise `answer`. */
  private answerProbe(request: Request, answer: Answer): Answer {
    const key = request.headers.get('Idempotency-Key') ?? '';
    const { pathname } = new URL(request.url);
    this.nothings.push(pathname);
    if (!this.knowsKeys) return answer;
    const by = this.used.get(key) ?? pathname;
    this.used.set(key, by);
    return by === pathname ? answer : { code: 40900, message: '凭证用过了' };
  }

  private async sent(request: Request): Promise<Answer> {
    const key = request.headers.get('Idempotency-Key') ?? '';
    const repeated = this.keys.includes(key);
    this.keys.push(key);
    const answer = (this.transfer.length > 1 ? this.transfer.shift() : this.transfer[0]) ?? 'unreachable';
    const body: { userAccount: string; transferCoin: number; remark?: string } = await request.json();
    if (answer === 'unreachable') return answer;
    if (this.knowsKeys && this.used.get(key)?.endsWith('transferCoin') === false)
      return { code: 40900, message: '凭证用过了' };
    if (typeof answer === 'object' && 'slow' in answer) {
      setTimeout(() => {
        if (this.knowsKeys && this.used.has(key)) return;
        this.used.set(key, '/api/user/transferCoin');
        this.carryOut(body);
      }, answer.slow);
      return 'unreachable';
    }
    const carriedOut = answer === 'lost' || 'data' in answer;
    if (carriedOut || ('code' in answer && answer.code === 50001)) this.used.set(key, '/api/user/transferCoin');
    if (carriedOut && !(repeated && this.knowsKeys && this.ledger.length > 0)) this.carryOut(body);
    return answer;
  }

  private async answer(request: Request): Promise<Answer> {
    if (!this.reachable) return 'unreachable';
    if (this.hanging) await this.held(request);
    switch (new URL(request.url).pathname) {
      case '/api/user/get/login':
        return this.user ? { data: this.user } : { code: 40100, message: '请先登录' };
      case '/api/coinChange/list/page':
        if (!this.hasLedger) return this.missingLedger;
        return {
          data: { records: this.ledger, total: this.ledger.length, size: 20, current: 1, pages: 1, nextCursor: null },
        };
      case '/api/user/transferCoin': {
        this.beforeSending();
        if (this.holding === 'request') await this.held(request);
        const answer = await this.sent(request);
        if (this.holding === 'answer') await this.held(request);
        return answer;
      }
      case '/api/order/cancel':
        return this.answerProbe(request, { code: 40400, message: '没有这个订单' });
      case '/api/notice/read':
        return this.answerProbe(request, { data: 0 });
      default:
        return { code: 40400, message: 'unknown' };
    }
  }

  fetch = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const answer = await this.answer(new Request(input, init));
    if (answer === 'lost' || answer === 'unreachable') throw new TypeError('Failed to fetch');
    if ('slow' in answer) throw new TypeError('Failed to fetch');
    if ('status' in answer) return new Response('bad gateway', { status: answer.status });
    const envelope = 'data' in answer ? { code: 0, data: answer.data, message: 'ok' } : { ...answer, data: null };
    return Response.json(envelope, this.clock ? { headers: { Date: new Date(this.clock()).toUTCString() } } : {});
  };
}

/** Holds the backend of the running test. */
export const testBackend = { backend: new Backend() };

/** Starts a test with a new backend, a logged-in agent, no stored decision, and a clock that stands still. */
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

export async function tearDown(): Promise<void> {
  // If the app still resolves an outcome, it finds nobody logged in, and ends.
  store.set(sessionAtom, { userRole: 'notLogin', user: null });
  await vi.advanceTimersByTimeAsync(60_000);
  vi.useRealTimers();
  vi.unstubAllGlobals();
}

export function storedDecisions(): CoinDecision[] {
  return storedRows.ids('moneyIntent').flatMap((key) => readDecision(key) ?? []);
}

/** Stores decisions as an earlier start or another tab would have done. */
export function storeDecisions(...written: readonly CoinDecision[]): void {
  for (const decision of written) storedRows.write('moneyIntent', decision.key, decision);
}

/** Removes all decisions, as a log-out does. */
export function removeDecisions(): void {
  for (const name of ['moneyIntent', 'moneyEnd', 'moneySeen'] as const)
    for (const id of storedRows.ids(name)) storedRows.remove(name, id);
}

/**
 * Resolves with the reason why a transfer wasn't sent. It handles the rejection at once, so that the rejection doesn't
 * count as unhandled.
 */
export function unsentReason(sending: Promise<unknown>): Promise<unknown> {
  return sending.then(
    () => null,
    (error: unknown) => error,
  );
}

export function openDecision(): CoinDecision | null {
  return store.get(openDecisionAtom);
}
