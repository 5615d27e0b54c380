import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { json } from 'node:stream/consumers';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createMock, listen, type Mock } from './node.ts';

interface Envelope {
  code: number;
  data: unknown;
}

async function call(
  mock: Mock,
  method: 'GET' | 'POST',
  path: string,
  { cookie = '', key, body }: { cookie?: string; key?: string; body?: unknown } = {},
) {
  const response = await mock.respond(
    new Request(`http://localhost${path}`, {
      method,
      headers: {
        Cookie: cookie,
        'Content-Type': 'application/json',
        ...(key === undefined ? {} : { 'Idempotency-Key': key }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    }),
  );
  const text = await response.text();
  const envelope: Envelope = JSON.parse(text);
  return { ...envelope, text, cookie: response.headers.getSetCookie()[0]?.split(';')[0] ?? cookie };
}

const accounts = ['agent', 'student', 'admin'] as const;

describe('coins', () => {
  test('are conserved, never negative, and moved once per key, after bursts of calls with lost answers', async () => {
    const mock = await createMock({ scenario: 'empty' });
    const cookies = new Map<string, string>();
    for (const account of accounts) {
      const { cookie } = await call(mock, 'POST', '/api/user/login', {
        body: { userAccount: account, userPassword: 'demo1234' },
      });
      cookies.set(account, cookie);
    }
    const step = fc.record({
      from: fc.constantFrom(...accounts),
      to: fc.constantFrom(...accounts, 'banned', 'nobody'),
      coins: fc.integer({ min: 1, max: 400 }),
      add: fc.boolean(),
      key: fc.integer({ min: 0, max: 3 }),
      copies: fc.integer({ min: 1, max: 4 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
        const round = crypto.randomUUID().slice(0, 35);
        await call(mock, 'POST', '/__mock/faults', { body: { rules: [{ kind: 'lostResponse', rate: 0.2 }] } });
        const answers = await Promise.all(
          steps.flatMap(({ from, to, coins, add, key, copies }) =>
            Array.from({ length: copies }, () => {
              const options = { key: `${round}${key}`, cookie: cookies.get(add ? 'admin' : from) ?? '' };
              const sent = add
                ? call(mock, 'GET', `/api/user/addCoin?userAccount=${to}&addCoin=${coins}`, options)
                : call(mock, 'POST', '/api/user/transferCoin', {
                    ...options,
                    body: { userAccount: to, transferCoin: coins },
                  });
              const what = `${add ? 'admin adds' : from} ${to} ${coins} ${key}`;
              return sent.then(
                ({ text, code }) => ({ what, text, code }),
                () => null,
              );
            }),
          ),
        );
        await call(mock, 'POST', '/__mock/faults', { body: {} });
        // All answers to one call under one key must be the same text.
        const texts = new Map<string, string>();
        for (const answer of answers) {
          if (answer === null) continue;
          expect(answer.text).toBe(texts.get(answer.what) ?? answer.text);
          texts.set(answer.what, answer.text);
          expect([0, 40_900, 50_001]).toContain(answer.code);
        }
        expect(await call(mock, 'GET', '/__mock/ledger')).toMatchObject({ data: { ok: true, problems: [] } });
      }),
      { numRuns: 20 },
    );
    await mock.close();
  });
});

describe('instances', () => {
  test('share no data', async () => {
    const [one, two] = await Promise.all([createMock(), createMock({ scenario: 'empty' })]);
    expect(await call(one, 'GET', '/__mock/state')).toMatchObject({ data: { scenario: 'default' } });
    expect(await call(two, 'GET', '/__mock/state')).toMatchObject({ data: { scenario: 'empty' } });
    await Promise.all([one.close(), two.close()]);
  });

  test('start at the given time', async () => {
    const mock = await createMock({ now: () => Date.UTC(2030, 0, 1) });
    expect(await call(mock, 'GET', '/__mock/state')).toMatchObject({ data: { now: '2030-01-01T00:00:00.000Z' } });
    await mock.close();
  });
});

describe('over HTTP', () => {
  test("lets pages of this machine call with their cookies, and nobody else's", async () => {
    const server = await listen({ port: 0 });
    const preflight = (origin: string) =>
      fetch(`${server.url}/api/user/transferCoin`, {
        method: 'OPTIONS',
        headers: {
          Origin: origin,
          'Access-Control-Request-Method': 'POST',
          'Access-Control-Request-Headers': 'content-type,idempotency-key',
        },
      });
    const own = await preflight('http://127.0.0.1:4173');
    expect([
      own.status,
      own.headers.get('Access-Control-Allow-Origin'),
      own.headers.get('Access-Control-Allow-Credentials'),
      own.headers.get('Vary'),
    ]).toEqual([204, 'http://127.0.0.1:4173', 'true', 'Origin']);
    expect(own.headers.get('Access-Control-Allow-Headers')).toMatch(/Idempotency-Key/);
    for (const origin of [
      'https://evil.example',
      'http://localhost.evil.example',
      'http://127.0.0.1.evil.example',
      'null',
    ]) {
      expect((await preflight(origin)).headers.get('Access-Control-Allow-Origin')).toBeNull();
    }
    await server.close();
  });

  test('gives each call of a browser its own connection, because browsers repeat a call on a broken one', async () => {
    const server = await listen({ port: 0 });
    const connection = async (headers: Record<string, string>) =>
      (await fetch(`${server.url}/__mock/state`, { headers })).headers.get('Connection');
    expect(await connection({ 'Sec-Fetch-Site': 'same-origin' })).toBe('close');
    expect(await connection({})).toBe('keep-alive');
    await server.close();
  });

  test('answers the method TRACE, which fetch refuses, like any other wrong method', async () => {
    const server = await listen({ port: 0 });
    const trace = async (path: string) => {
      const sent = request(`${server.url}${path}`, { method: 'TRACE' }).end();
      const [answer]: IncomingMessage[] = await once(sent, 'response');
      return [answer?.statusCode, answer === undefined ? null : await json(answer)];
    };
    expect(await trace('/api/user/login')).toMatchObject([405, { code: 40_000, data: null }]);
    expect(await trace('/api/user/nothing')).toMatchObject([404, { code: 40_400, data: null }]);
    await server.close();
  });

  test("says why it can't listen, and closes although calls hang", async () => {
    const server = await listen({ port: 0 });
    await expect(listen({ port: server.port })).rejects.toMatchObject({ code: 'EADDRINUSE' });
    await fetch(`${server.url}/__mock/faults`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: '{"rules":[{"kind":"timeout"}]}',
    });
    const hanging = fetch(`${server.url}/api/user/get/login`);
    hanging.catch(() => {});
    await new Promise((resolve) => setTimeout(resolve, 50));
    await server.close();
    await expect(hanging).rejects.toThrow(TypeError);
  });
});
