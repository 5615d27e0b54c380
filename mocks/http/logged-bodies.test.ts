import { expect, test } from 'vitest';
import { loggedRequest, loggedResponse } from './logged-bodies.ts';

const post = (body: string): Request => new Request('http://localhost/api/x', { method: 'POST', body });

test.each([
  ['{"userAccount":"a","userPassword":"p1","more":{"oldPassword":"p2"}}', /^(?!.*p[12])/u],
  ['not JSON: p1', /^null$/u],
  ['', /^null$/u],
])('the body %s is logged without a password', async (body, text) => {
  expect(String(await loggedRequest(post(body)))).toMatch(text);
});

test('a query is logged without a password', async () => {
  const text = await loggedRequest(new Request('http://localhost/api/x?userPassword=p1&id=3'));
  expect(text).toBe('{"userPassword":"••••••","id":"3"}');
});

test('a long body is cut, and one that is too large is not read', async () => {
  const long = loggedResponse('x'.repeat(20_000)) ?? '';
  expect([long.length, long.at(-1)]).toEqual([16_001, '…']);
  expect((await loggedRequest(post(JSON.stringify({ text: 'x'.repeat(20_000) }))))?.length).toBe(16_001);
  expect(await loggedRequest(post('x'.repeat(1024 * 1024 + 1)))).toBe('…');
});
