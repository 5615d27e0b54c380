/** Tests the suite itself: which answers of a backend its client refuses, its cookie, and what counts as a refusal. */
import { expect, test } from 'vitest';
import { getLogin } from '../../contract/user.ts';
import { expectRefusal } from './suite/check.ts';
import { CheckingClient } from './suite/checking-client.ts';

const user = { id: 2, userAccount: 'agent', userName: '林', userRole: 'agent' };
const clientOf = (body: unknown, status = 200): CheckingClient =>
  new CheckingClient(
    async () => (typeof body === 'string' ? new Response(body, { status }) : Response.json(body, { status })),
    'http://localhost',
  );
const success = { code: 0, data: user, message: '好' };

test('accepts a right answer', async () => {
  expect(await clientOf(success).data(getLogin, undefined)).toMatchObject({ userAccount: 'agent', coin: null });
});

test.each<[string, unknown, number, RegExp]>([
  ['that holds the password', { ...success, message: 'demo1234' }, 200, /holds a password/u],
  [
    'that holds a hash',
    { ...success, data: { ...user, hash: 'x' } },
    200,
    /^GET \/api\/user\/get\/login: an answer holds a secret/u,
  ],
  ['that holds a captcha', { ...success, data: { ...user, captcha: '123456' } }, 200, /holds a secret/u],
  ['with the code of a defect', { ...success, code: 50_000, data: null }, 200, /gets 50000/u],
  ['with HTTP 500', success, 500, /HTTP 500/u],
  ['without an envelope', '<html>', 200, /without the envelope/u],
  ['with a code that is no number', { ...success, code: '0' }, 200, /without the envelope/u],
  ['of another shape', { ...success, data: { ...user, id: 0 } }, 200, /another shape: id/u],
  ['that refuses with data', { code: 40_100, data: user, message: '请登录' }, 200, /a refusal holds data/u],
])('refuses an answer %s', async (_, body, status, problem) => {
  await expect(clientOf(body, status).call(getLogin, undefined)).rejects.toThrow(problem);
});

test.each([
  ['/api/user/transferMany', 50_001],
  ['/api/gxy/renewMany', 40_400],
])('a refused batch of %s has to name its items', async (path, code) => {
  const refusal = (data: unknown) => clientOf({ code, data, message: '不行' }).raw('POST', path, '{}');
  await expect(refusal(null)).rejects.toThrow(/names no items/u);
  await expect(refusal([])).rejects.toThrow(/names no items/u);
  await expect(refusal([{ index: 0, message: '没有这个账号' }])).resolves.toMatchObject({ code });
});

test('a stale edit may hold the present record, and no other refusal may', async () => {
  const stale = (path: string) => clientOf({ code: 40_900, data: user, message: '旧' }).raw('POST', path, '{}');
  await expect(stale('/api/gxy/update')).resolves.toMatchObject({ code: 40_900 });
  await expect(stale('/api/gxy/delete')).rejects.toThrow(/a refusal holds data/u);
});

test('keeps its cookie, sends it with each call, and forgets it when the backend deletes it', async () => {
  const sent: (string | null)[] = [];
  const cookies = ['sid=1; Path=/', 'sid=; Max-Age=0'];
  const client = new CheckingClient(async (request) => {
    sent.push(request.headers.get('Cookie'));
    const cookie = cookies.shift();
    return Response.json(success, { headers: cookie === undefined ? {} : { 'Set-Cookie': cookie } });
  }, 'http://localhost');
  for (let count = 0; count < 3; count += 1) await client.call(getLogin, undefined);
  expect(sent).toEqual([null, 'sid=1', null]);
});

test('an expected refusal has the code, and names the field if it has words', () => {
  expect(() => expectRefusal({ code: 0, message: '' }, 40_000)).toThrow(/40000/u);
  expect(() => expectRefusal({ code: 40_000, message: 'amount' }, 40_000, 'coin')).toThrow(/doesn't name coin/u);
  expectRefusal({ code: 40_000, message: 'coin' }, 40_000, 'coin');
  expectRefusal({ code: 40_000, message: ' ' }, 40_000, 'coin');
});
