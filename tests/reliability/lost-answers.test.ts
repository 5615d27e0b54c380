/**
 * Loses requests and answers of calls that move coins, through the app's own code for decisions and real sockets. Each
 * outcome must be unknown first. Then the app resolves it by the ledger or the same key, and the coins have moved at
 * most once.
 *
 * After the loss the page waits, is loaded again, another tab continues, or a day passes. The backend remembers keys or
 * ignores them.
 */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import * as v from 'valibot';
import { accountCalls } from '../../contract/account.ts';
import { pageCoinChanges, addCoin } from '../../contract/coin.ts';
import type { Data, Endpoint, Payload } from '../../contract/endpoint.ts';
import { addCourse } from '../../contract/course.ts';
import { addOrder, payOrder } from '../../contract/mall.ts';
import { getLogin, login } from '../../contract/user.ts';
import { createMock, type Mock } from '../../mocks/node.ts';
import { listen } from '../../mocks/node-server.ts';
import type { CoinDecision, CoinOrder } from '../../src/device/stored-decisions.ts';
import { caseCount } from '../contract/case-count.ts';
import { accountPlatforms } from '../../contract/kinds.ts';
import { testRandom } from './seeded-random.ts';
import { openGateway, type Fault, type Gateway } from './gateway.ts';
import { memoryStorage, type MemoryStorage } from './memory-storage.ts';

const { seed, pick } = testRandom();
const often = caseCount({ usually: 33, inSoak: 100 });
const day = 86_400_000;

let mock: Mock;
let server: Awaited<ReturnType<typeof listen>>;
let gateway: Gateway;
const realFetch = globalThis.fetch;

const losses: Readonly<Record<string, Fault>> = {
  'answer lost': { kind: 'reset', carriedOut: true },
  'request lost': { kind: 'reset', carriedOut: false },
  'broken off after the headers': { kind: 'resetAfterHeaders', carriedOut: true },
  'cut in the middle': { kind: 'cutBody', carriedOut: true },
  'empty answer': { kind: 'emptyBody', carriedOut: true },
  "a gateway's error": { kind: 'answer', status: 502, type: 'text/plain', body: 'bad gateway', carriedOut: false },
  'late, broken off': { kind: 'late', ms: 40, brokenOff: true, carriedOut: true },
};
const afterwards = ['waited for', 'page loaded anew', 'another tab', 'a day later'] as const;
const callKinds = [
  'transfer',
  'transferMany',
  'purchase',
  ...accountPlatforms.map((platform) => `renew ${platform}` as const),
  'renewMany',
  'unlock',
  'addCoin',
  'reduceCoin',
  'refund',
] as const;
type CallKind = (typeof callKinds)[number];

/** Opens a page of the app: new modules on the storage of the device. */
async function openPage() {
  vi.resetModules();
  const [sending, session, decisions] = [
    await import('../../src/api/coins/send-decision.ts'),
    await import('../../src/api/session/check-session.ts'),
    await import('../../src/api/coins/coin-decisions.ts'),
  ];
  // In the app, src/app/wiring-pages.ts does this. The channel wakes a page that resolves an outcome.
  const { startTabChannel } = await import('../../src/platform/tab-channel.ts');
  startTabChannel();
  decisions.startDecisions();
  sending.startWakingAttempts();
  await session.refreshSession();
  return { sending, decisions };
}

let cookies: Record<string, string> = {};
let who: 'agent' | 'admin' = 'agent';
let storage: MemoryStorage;

async function direct<E extends Endpoint>(endpoint: E, payload: Payload<E>, by: string): Promise<Data<E>> {
  const query =
    endpoint.method === 'GET' && typeof payload === 'object' && payload !== null
      ? `?${new URLSearchParams(Object.entries(payload).map(([name, value]) => [name, String(value)])).toString()}`
      : '';
  const response = await mock.respond(
    new Request(`${server.url}${endpoint.path}${query}`, {
      method: endpoint.method,
      headers: { 'Content-Type': 'application/json', Cookie: cookies[by] ?? '' },
      ...(endpoint.method === 'POST' ? { body: JSON.stringify(payload ?? {}) } : {}),
    }),
  );
  const set = response.headers.getSetCookie()[0];
  if (set !== undefined) cookies = { ...cookies, [by]: set.split(';')[0] ?? '' };
  const { code, data } = v.parse(v.object({ code: v.number(), data: v.unknown() }), await response.json());
  expect(code, `${endpoint.path} by ${by}`).toBe(0);
  const schema: E['response'] = endpoint.response;
  return v.parse(schema, data);
}

const transactions = async (): Promise<number> => {
  const response = await mock.respond(new Request(`${server.url}/__mock/ledger`));
  const { data } = v.parse(
    v.object({ data: v.object({ ok: v.literal(true), transactions: v.number() }) }),
    await response.json(),
  );
  return data.transactions;
};

beforeAll(async () => {
  // The mock uses the test's clock, also while the test moves the clock forward.
  mock = await createMock({ now: () => Date.now() });
  server = await listen(mock, { port: 0 });
  gateway = await openGateway(server.url);
  for (const by of ['admin', 'agent']) await direct(login, { userAccount: by, userPassword: 'demo1234' }, by);
  await direct(addCoin, { userAccount: 'agent', addCoin: 900_000 }, 'admin');
  await direct(addCoin, { userAccount: 'student', addCoin: 900_000 }, 'admin');
});

beforeEach(() => {
  storage = memoryStorage();
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
  vi.stubEnv('VITE_API_BASE', gateway.url);
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init);
    request.headers.set('Cookie', cookies[who] ?? '');
    return await realFetch(request);
  });
  gateway.arrivals.length = 0;
  gateway.meet = () => null;
  gateway.keyless = false;
});

afterEach(() => {
  // If a page still resolves an outcome, it finds no decision, and ends.
  storage.clear();
  vi.useRealTimers();
});

afterAll(async () => {
  await gateway.close();
  await server.close();
  await mock.close();
});

async function orderOf(kind: CallKind): Promise<CoinOrder> {
  const amount = 1 + ((await transactions()) % 97);
  switch (kind) {
    case 'transfer':
      return { kind: 'transfer', userAccount: 'student', userName: '陈*宇', amount, remark: `第 ${amount} 次` };
    case 'transferMany': {
      const transfers = ['student', 'admin', 'zhouqiang'].map((userAccount) => ({
        userAccount,
        userName: userAccount,
        amount,
        remark: '',
      }));
      return { kind: 'transferMany', transfers, amount: amount * transfers.length };
    }
    case 'purchase': {
      const { id, coin, addCoin: bonus } = await direct(addOrder, { mallId: 1 }, 'agent');
      return { kind: 'purchase', orderId: id, outcome: 'success', amount: coin + bonus };
    }
    case 'unlock': {
      const courseId = await direct(
        addCourse,
        { title: '岗位安全', category: '安全', teacher: '李敏', coin: amount, status: 1 },
        'admin',
      );
      return { kind: 'unlock', courseId, title: '岗位安全', amount };
    }
    case 'renewMany': {
      const { records } = await direct(accountCalls.gxy.page, { pageSize: 3 }, 'agent');
      const price = await priceOf('gxy');
      const items = records.map(({ id, name }, index) => {
        const months = 1 + (index % 2);
        return { accountId: id, name, months, amount: months * price };
      });
      return { kind: 'renewMany', platform: 'gxy', items, amount: items.reduce((sum, item) => sum + item.amount, 0) };
    }
    case 'addCoin':
    case 'reduceCoin':
      return {
        kind: 'adjustment',
        way: kind === 'addCoin' ? 'add' : 'reduce',
        holderId: 3,
        userAccount: 'student',
        userName: '陈思宇',
        amount,
      };
    case 'refund': {
      const { id } = await direct(addOrder, { mallId: 1 }, 'agent');
      const { orderNo, coin, addCoin: bonus } = await direct(payOrder, { id }, 'agent');
      return {
        kind: 'refund',
        orderId: id,
        orderNo,
        holderId: 2,
        userAccount: 'agent',
        amount: coin + bonus,
        remark: `重复购买 ${amount}`,
      };
    }
    default: {
      const platform = accountPlatforms.find((one) => kind === `renew ${one}`) ?? 'gxy';
      const { records } = await direct(accountCalls[platform].page, {}, 'agent');
      const school =
        platform === 'xxy' ? { schoolName: '宁波职业技术学院', userNumber: '2024990101' } : { phone: '13700001111' };
      const accountId =
        records[0]?.id ??
        (await direct(accountCalls[platform].add, { name: '方小满', ...school, status: 'active' }, 'agent'));
      return { kind: 'renewal', platform, accountId, name: '方*满', months: 1, amount: await priceOf(platform) };
    }
  }
}

const prices = new Map<string, number>();
async function priceOf(platform: (typeof accountPlatforms)[number]): Promise<number> {
  const known = prices.get(platform);
  if (known !== undefined) return known;
  const { records } = await direct(accountCalls[platform].page, {}, 'agent');
  const school =
    platform === 'xxy' ? { schoolName: '宁波职业技术学院', userNumber: '2024990102' } : { phone: '13700001112' };
  const id =
    records[0]?.id ??
    (await direct(accountCalls[platform].add, { name: '方小满', ...school, status: 'active' }, 'agent'));
  await direct(accountCalls[platform].renew, { id, months: 1 }, 'agent');
  const {
    records: [newest],
  } = await direct(pageCoinChanges, { pageSize: 1 }, 'agent');
  const price = Math.abs(newest?.amount ?? 0);
  prices.set(platform, price);
  return price;
}

const pathPattern = ({ kind, ...rest }: CoinOrder): RegExp => {
  switch (kind) {
    case 'transfer':
      return /transferCoin$/u;
    case 'transferMany':
      return /transferMany$/u;
    case 'purchase':
      return /order\/pay$/u;
    case 'renewal':
      return /renew$/u;
    case 'renewMany':
      return /renewMany$/u;
    case 'unlock':
      return /unlock$/u;
    case 'adjustment':
      return 'way' in rest && rest.way === 'add' ? /addCoin$/u : /reduceCoin$/u;
    case 'refund':
      return /order\/refund$/u;
    default:
      return kind satisfies never;
  }
};

/**
 * Moves the clock forward in steps and asks for the outcome after each, until the decision is settled. Throws if it
 * isn't settled after `longestMs` of this clock.
 */
async function untilSettled(
  page: Awaited<ReturnType<typeof openPage>>,
  key: string,
  longestMs: number,
): Promise<CoinDecision> {
  let step = 3_000;
  for (let passed = 0; passed <= longestMs; passed += step) {
    step = passed < 20_000 ? 3_000 : 60_000;
    vi.setSystemTime(Date.now() + step);
    for (let turn = 0; turn < 40; turn += 1) {
      page.sending.resolveDecisionsNow();
      await new Promise((resolve) => {
        setTimeout(resolve, 2);
      });
      const decision = page.decisions.readDecision(key);
      if (decision && !page.decisions.isUnsettled(decision)) return decision;
      if (decision?.step.state === 'unknown' && decision.step.nextAt !== null && turn > 8) break;
    }
  }
  throw new Error(`${key} was not settled: ${JSON.stringify(page.decisions.readDecision(key)?.step)}`);
}

/**
 * Resolves once every request has arrived at the backend and was answered. The test moves its clock forward by a day,
 * but no real request would still be under way then.
 */
async function delivered(): Promise<void> {
  await expect.poll(() => gateway.beingHandled, { timeout: 20_000 }).toBe(0);
}

function movementsOf(order: CoinOrder): number {
  if (order.kind === 'renewMany') return order.items.length;
  return order.kind === 'transferMany' ? order.transfers.length : 1;
}

/**
 * Makes one decision whose request or answer is lost. Returns its state, and how many requests arrived at the gateway
 * and were passed to the backend.
 */
async function lose(kind: CallKind, loss: Fault, then: (typeof afterwards)[number]) {
  const order = await orderOf(kind);
  who = order.kind === 'adjustment' || order.kind === 'refund' ? 'admin' : 'agent';
  const balance = (await direct(getLogin, undefined, 'agent')).coin;
  const before = order.kind === 'adjustment' ? await studentBalance() : balance;
  const moved = await transactions();
  const movements = movementsOf(order);
  const page = await openPage();
  gateway.arrivals.length = 0;
  let isLost = false;
  gateway.meet = ({ path: asked }) => {
    if (isLost || !pathPattern(order).test(asked)) return null;
    isLost = true;
    return loss;
  };
  const { key, step } = await page.sending.sendDecision(order, before);
  expect(step.state, 'the outcome is unknown, not failed').toBe('unknown');
  // The test's clock runs fast, but a late delivery takes real time. Without keys the delivery must not take ten
  // minutes of the test's clock (decision-keys.test.ts tests these minutes).
  if (gateway.keyless && loss.kind === 'late')
    await expect.poll(transactions, { timeout: 20_000 }).toBe(moved + movements);
  let last = page;
  if (then !== 'waited for') last = await openPage();
  if (then === 'another tab' || then === 'page loaded anew') void last.sending.resolveDecisions();
  if (then === 'a day later') {
    await delivered();
    vi.setSystemTime(Date.now() + day);
    void last.sending.resolveDecisions();
  }
  const decision = await untilSettled(last, key, 12 * 60_000);
  const arrived = gateway.arrivals.filter(({ path: asked }) => pathPattern(order).test(asked));
  expect(new Set(arrived.map((one) => one.key)), 'one key').toEqual(new Set([key]));
  // A request that arrives after the app has reported the outcome must move nothing either.
  await delivered();
  const times = (await transactions()) - moved;
  expect(times, `${kind}, ${loss.kind}, ${then}: the coins moved as often as the app reported`).toBe(
    decision.step.state === 'done' ? movements : 0,
  );
  // A call that was carried out is found. A call that arrived after its key was used up was not carried out.
  if (loss.carriedOut && (gateway.keyless || loss.kind !== 'late')) expect(decision.step.state).toBe('done');
  return {
    state: decision.step.state,
    arrived: arrived.length,
    passed: arrived.reduce((sum, one) => sum + one.passed, 0),
  };
}

async function studentBalance(): Promise<number> {
  const { records } = await direct(pageCoinChanges, { pageSize: 1, userId: 3 }, 'admin');
  return records[0]?.balance ?? 0;
}

describe.each([
  ['remembers keys', false],
  ['ignores keys', true],
])('a backend that %s', (_, keyless) => {
  test(`${often} lost answers over ${callKinds.length} calls move coins once each (seed ${seed})`, async () => {
    gateway.keyless = keyless;
    let resolved = 0;
    const rows = new Map<string, number>();
    for (let turn = 0; turn < often; turn += 1) {
      const kind = callKinds[turn % callKinds.length] ?? 'transfer';
      const loss = pick(Object.keys(losses));
      const then = pick(afterwards);
      const { state, arrived } = await lose(kind, losses[loss] ?? { kind: 'reset', carriedOut: true }, then);
      if (keyless || kind === 'addCoin' || kind === 'reduceCoin')
        expect(arrived, `${kind}, ${loss}, ${then}: arrivals`).toBe(1);
      resolved += 1;
      rows.set(`${kind}: ${state}`, (rows.get(`${kind}: ${state}`) ?? 0) + 1);
    }
    expect(resolved).toBe(often);
    const ends = [...rows].map(([what, count]) => `${what} ${count}`).join(', ');
    console.log(`lost answers, keys ${keyless ? 'ignored' : 'remembered'}, seed ${seed}: ${often}; ${ends}`);
  }, 600_000);
});
