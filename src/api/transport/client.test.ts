// @vitest-environment happy-dom
/** Tests the request, the data and the errors of a call, and how a call changes the network state. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { getUserInfo } from '../../../contract/user-calls.ts';
import { login } from '../../../contract/user.ts';
import { transferCoin } from '../../../contract/coin.ts';
import { network } from '../../platform/network.ts';
import { call, onSessionEnded, setRequestLanguage } from './client.ts';
import { ApiError, BusinessError, CancelError, ContractError, NetworkError } from './errors.ts';

const fetchMock = vi.fn<typeof fetch>();

function answer(data: unknown, code = 0, message = ''): Response {
  return Response.json({ code, data, message });
}

async function failure(promise: Promise<unknown>): Promise<unknown> {
  return promise.then(
    () => {
      throw new Error('it succeeded');
    },
    (error: unknown) => error,
  );
}

function sent(): Request {
  const [input, init] = fetchMock.mock.lastCall ?? [];
  return new Request(input ?? '', init);
}

const info = { userAccount: 'student' };

beforeEach(() => {
  vi.stubGlobal('fetch', fetchMock);
  fetchMock.mockReset();
});
afterEach(() => {
  vi.unstubAllGlobals();
  network.reached();
});

describe('a call', () => {
  it('returns the data of a successful envelope', async () => {
    fetchMock.mockResolvedValue(answer({ userAccount: 'student', userName: '陈*宇' }));
    expect(await call(getUserInfo, info)).toEqual({ userAccount: 'student', userName: '陈*宇' });
    expect(sent().url).toMatch(/\/api\/user\/getUserInfo\?userAccount=student$/);
    expect(sent().credentials).toBe('include');
    expect(sent().redirect).toBe('error');
    expect(sent().headers.has('Authorization')).toBe(false);
  });

  it("takes the service worker's copy as data, but not as proof that the backend is reached", async () => {
    fetchMock.mockResolvedValue(answer({ userAccount: 'student', userName: '陈*宇' }));
    await call(getUserInfo, info);
    expect(network.isOnline()).toBe(true);
    const copy = answer({ userAccount: 'student', userName: '陈*宇' });
    copy.headers.set('X-Kept', '1');
    fetchMock.mockResolvedValue(copy);
    expect(await call(getUserInfo, info)).toEqual({ userAccount: 'student', userName: '陈*宇' });
    expect(network.isOnline()).toBe(false);
  });

  it.each(['', null, undefined, 7])('throws a refusal also if the backend sends %j as its message', async (message) => {
    fetchMock.mockResolvedValue(Response.json({ code: 50_001, data: null, message, traceId: 'x' }));
    const error = await failure(call(getUserInfo, info));
    expect(error).toBeInstanceOf(BusinessError);
    expect(error).toMatchObject({ code: 50_001, message: '' });
  });

  it('sends the current language, and the idempotency key if there is one', async () => {
    setRequestLanguage('en-US');
    fetchMock.mockResolvedValue(answer({ transactionId: 1, coinChangeId: 2, balance: 3 }));
    const idempotencyKey = '0b6a57e2-0000-4000-8000-000000000001';
    await call(transferCoin, { userAccount: 'student', transferCoin: 5 }, { idempotencyKey });
    expect(sent().headers.get('Accept-Language')).toBe('en-US');
    expect(sent().headers.get('Idempotency-Key')).toBe(idempotencyKey);
    expect(await sent().json()).toEqual({ userAccount: 'student', transferCoin: 5 });
    setRequestLanguage('zh-CN');
  });

  it.each([
    [400, 'Bad Request'],
    [401, 'Unauthorized'],
    [403, 'Forbidden'],
    [404, 'Not Found'],
    [500, 'Internal Server Error'],
    [502, 'Bad Gateway'],
    [503, 'Service Unavailable'],
  ])('throws an error for HTTP %i "%s" and sends no second request', async (status, message) => {
    fetchMock.mockResolvedValue(new Response('body', { status, statusText: 'text' }));
    const error = await failure(call(getUserInfo, info));
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ message, status, statusText: 'text', body: 'body', url: '/api/user/getUserInfo' });
    expect(fetchMock).toHaveBeenCalledTimes(1);
  });

  it('throws a generic error for any other status, with status, text and body', async () => {
    fetchMock.mockResolvedValue(new Response('short and stout', { status: 418, statusText: "I'm a teapot" }));
    expect(await failure(call(getUserInfo, info))).toMatchObject({
      message: "Generic Error 418 I'm a teapot short and stout",
      status: 418,
    });
  });

  it('throws a refusal with its code, message and data, and the backend counts as reached', async () => {
    fetchMock.mockResolvedValue(answer({ id: 1 }, 40900, '名字已被使用'));
    const error = await failure(call(getUserInfo, info));
    expect(error).toBeInstanceOf(BusinessError);
    expect(error).toMatchObject({ code: 40900, message: '名字已被使用', data: { id: 1 } });
    expect(network.isOnline()).toBe(true);
  });

  it.each([40001, 40100])('reports that the session is over on %i, for any call', async (code) => {
    const ended = vi.fn();
    onSessionEnded(ended);
    fetchMock.mockResolvedValue(answer(null, code, '请先登录'));
    await failure(call(getUserInfo, info));
    expect(ended).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ code }));
    onSessionEnded(() => {});
  });

  it('is not repeated if no answer comes, and the backend counts as unreachable', async () => {
    fetchMock.mockRejectedValue(new TypeError('Failed to fetch'));
    expect(await failure(call(login, { userAccount: 'agent', userPassword: 'x' }))).toBeInstanceOf(NetworkError);
    expect(fetchMock).toHaveBeenCalledTimes(1);
    expect(network.isOnline()).toBe(false);
  });

  it('throws a CancelError when it is aborted, and the network state stays as it is', async () => {
    const controller = new AbortController();
    fetchMock.mockImplementation(
      async (input, init) =>
        new Promise((_resolve, reject) => {
          const signal = input instanceof Request ? input.signal : init?.signal;
          const abort = (): void => reject(new DOMException('aborted', 'AbortError'));
          if (signal?.aborted) abort();
          signal?.addEventListener('abort', abort);
        }),
    );
    const pending = failure(call(getUserInfo, info, { signal: controller.signal }));
    controller.abort();
    const error = await pending;
    expect(error).toBeInstanceOf(CancelError);
    expect(error).toMatchObject({ message: 'Request aborted' });
    expect(network.isOnline()).toBe(true);
  });

  it.each([
    ['no JSON', new Response('<html>')],
    ['no envelope', Response.json([1])],
    ['data of another shape', Response.json({ code: 0, data: { userAccount: 7 }, message: '' })],
  ])('throws a ContractError if the answer is %s', async (_what, response) => {
    fetchMock.mockResolvedValue(response);
    expect(await failure(call(getUserInfo, info))).toBeInstanceOf(ContractError);
  });

  it.each(['60 s', 'an hour'])('accepts an answer that comes after %s', async (time) => {
    vi.useFakeTimers();
    const late = time === '60 s' ? 60_000 : 3_600_000;
    fetchMock.mockImplementation(
      (_, init) =>
        new Promise((resolve, reject) => {
          setTimeout(() => resolve(answer({ userAccount: 'student', userName: '陈*宇' })), late);
          init?.signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
        }),
    );
    const data = call(getUserInfo, info);
    await vi.advanceTimersByTimeAsync(late - 1);
    expect(network.isOnline()).toBe(true);
    await vi.advanceTimersByTimeAsync(1);
    expect(await data).toMatchObject({ userAccount: 'student' });
    vi.useRealTimers();
  });

  it.each([
    [
      "a page in the answer's place",
      new Response('<html>', { headers: { 'Content-Type': 'text/html; charset=utf-8' } }),
    ],
    ['511', new Response('<html>', { status: 511, headers: { 'Content-Type': 'text/html' } })],
  ])('does not count %s as an answer of the backend', async (_, response) => {
    fetchMock.mockResolvedValue(response);
    const error = await failure(call(getUserInfo, info));
    expect(error).toBeInstanceOf(NetworkError);
    expect(error).toMatchObject({ by: 'portal' });
    expect(network.state()).toBe('portal');
  });

  it.each([502, 503, 504])(
    "throws an ApiError for a gateway's %i, and the backend counts as unreachable",
    async (status) => {
      fetchMock.mockResolvedValue(new Response('<h1>nginx</h1>', { status, headers: { 'Content-Type': 'text/html' } }));
      expect(await failure(call(getUserInfo, info))).toMatchObject({ name: 'ApiError', status });
      expect(network.state()).toBe('server');
    },
  );

  it("counts the backend's own 500 as an answer", async () => {
    fetchMock.mockResolvedValue(new Response('oops', { status: 500 }));
    expect(await failure(call(getUserInfo, info))).toBeInstanceOf(ApiError);
    expect(network.isOnline()).toBe(true);
  });
});
