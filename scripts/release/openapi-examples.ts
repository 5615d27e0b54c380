/**
 * Makes the examples for the contract's document. Except for the refusal with 50000, they are real answers of the mock.
 * The calls have the payloads of the contract suite, and start from scenario `default`. Time and randomness are fixed,
 * so that every run makes the same examples.
 */
import { endpoints, type EndpointName } from '../../contract/index.ts';
import type { Envelope } from '../../contract/envelope.ts';
import { createMock, type Mock } from '../../mocks/node.ts';
import type { Entropy } from '../../mocks/services/crypto/entropy.ts';
import { seededRandom } from '../../mocks/store/seed/random.ts';
import { samples, seededPassword } from '../../tests/contract/suite/samples.ts';

const now = Date.UTC(2026, 10, 20, 6, 32, 8);

export interface Example {
  readonly payload: unknown;
  readonly answer: Envelope;
}

/** Resolves with payload and answer of every call. */
export async function exampleCalls(): Promise<ReadonlyMap<EndpointName, Example>> {
  const mock = await createMock({ now: () => now, entropy: fixedEntropy() });
  const all = new Map<EndpointName, Example>();
  for (const name of Object.keys(endpoints).filter(isEndpointName)) {
    const { method, path, who, mutates } = endpoints[name];
    const userAccount = who === 'admin' ? 'admin' : 'agent';
    const cookie =
      who === 'public' && name !== 'getLogin'
        ? ''
        : (await send(mock, 'POST', '/api/user/login', { userAccount, userPassword: seededPassword })).cookie;
    const { answer } = await send(mock, method, path, samples[name], { Cookie: cookie });
    all.set(name, { payload: samples[name], answer });
    // A refused call has changed nothing.
    if (mutates && answer.code === 0) await send(mock, 'POST', '/__mock/reset', {});
  }
  await mock.close();
  return all;
}

/** Resolves with a refusal for every error code, by the code. */
export async function exampleRefusals(): Promise<ReadonlyMap<number, Envelope>> {
  const mock = await createMock({ now: () => now, entropy: fixedEntropy() });
  const logIn = async (userAccount: string) =>
    await send(mock, 'POST', '/api/user/login', { userAccount, userPassword: seededPassword });
  const asAgent = { Cookie: (await logIn('agent')).cookie };
  const captcha = async () => await send(mock, 'GET', '/api/user/getCaptcha', { emailAccount: 'somebody@example.com' });
  const badParameters = await send(mock, 'POST', '/api/user/transferCoin', {}, asAgent);
  const banned = await logIn('banned');
  const notLoggedIn = await send(mock, 'GET', '/api/user/get/login', undefined);
  const noPermission = await send(mock, 'GET', '/api/user/list', {}, asAgent);
  const notFound = await send(mock, 'GET', '/api/user/get', { id: 1 }, asAgent);
  const existingUser = { userAccount: 'student', userName: '陈思宇', userPassword: 'longenough', userRole: 'user' };
  const asAdmin = { Cookie: (await logIn('admin')).cookie };
  const conflict = await send(mock, 'POST', '/api/user/add', existingUser, asAdmin);
  await captcha();
  const tooManyRequests = await captcha();
  const tooManyCoins = { userAccount: 'student', transferCoin: 20_000 };
  const operationFailed = await send(mock, 'POST', '/api/user/transferCoin', tooManyCoins, asAgent);
  const answers = [
    badParameters,
    banned,
    notLoggedIn,
    noPermission,
    notFound,
    conflict,
    tooManyRequests,
    operationFailed,
  ].map(({ answer }) => answer);
  const systemError: Envelope = { code: 50_000, data: null, message: '系统错误' };
  await mock.close();
  return new Map([...answers, systemError].map((answer) => [answer.code, answer]));
}

/** Calls the mock. The payload of a GET goes into the query, that of a POST into the body. */
async function send(
  mock: Mock,
  method: string,
  path: string,
  payload: unknown,
  headers: Record<string, string> = {},
): Promise<{ answer: Envelope; cookie: string }> {
  const search = new URLSearchParams(
    method === 'GET' ? Object.entries(Object(payload)).map(([name, value]) => [name, String(value)]) : [],
  ).toString();
  const response = await mock.respond(
    new Request(`http://localhost${path}${search === '' ? '' : `?${search}`}`, {
      method,
      headers: { 'Content-Type': 'application/json', ...headers },
      ...(method === 'POST' && payload !== undefined ? { body: JSON.stringify(payload) } : {}),
    }),
  );
  return { answer: JSON.parse(await response.text()), cookie: response.headers.getSetCookie()[0]?.split(';')[0] ?? '' };
}

function fixedEntropy(): Entropy {
  const random = seededRandom(1);
  const pick = (letters: string, length: number) =>
    Array.from({ length }, () => letters.charAt(random.whole(0, letters.length - 1))).join('');
  return {
    random: () => random.next(),
    hex: (bytes) => pick('0123456789abcdef', bytes * 2),
    digits: () => pick('0123456789', 6),
    invitationCode: () => pick('23456789ABCDEFGH', 8),
  };
}

export function isEndpointName(name: string): name is EndpointName {
  return Object.hasOwn(endpoints, name);
}
