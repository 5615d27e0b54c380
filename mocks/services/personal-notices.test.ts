/** Tests that an account's owner gets notices of its expiry only while the account isn't paused. */
import { expect, test } from 'vitest';
import { createMock, type Mock } from '../node.ts';

/** Makes a call in a user's session, and returns the data of its answer. */
async function dataOf(mock: Mock, cookie: string, path: string, body: object): Promise<unknown> {
  const response = await mock.respond(
    new Request(`http://localhost${path}`, {
      method: 'POST',
      headers: { Cookie: cookie, 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    }),
  );
  const { data }: { data: unknown } = await response.json();
  return data;
}

async function logIn(mock: Mock): Promise<string> {
  const response = await mock.respond(
    new Request('http://localhost/api/user/login', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ userAccount: 'student', userPassword: 'demo1234' }),
    }),
  );
  return response.headers.getSetCookie()[0]?.split(';')[0] ?? '';
}

// The form of an account states this rule beside the status.
test("only accounts that aren't paused cause notices of their expiry", async () => {
  const mock = await createMock({ scenario: 'empty' });
  const cookie = await logIn(mock);
  // A new account runs for 7 days, so a notice is due at once.
  const paused = { name: '王家明', phone: '13800131299', status: 'paused' };
  const pausedId = await dataOf(mock, cookie, '/api/gxy/add', paused);
  const id = await dataOf(mock, cookie, '/api/gxy/add', { name: '李浩然', phone: '13800131298' });
  const page = await dataOf(mock, cookie, '/api/notice/list/page', {});
  expect(page).toMatchObject({ total: 1, records: [{ kind: 'accountExpiring', data: { platform: 'gxy', id } }] });
  await dataOf(mock, cookie, '/api/gxy/update', { ...paused, id: pausedId, version: 1, status: 'active' });
  const later = await dataOf(mock, cookie, '/api/notice/list/page', {});
  expect(later).toMatchObject({ total: 2, records: [{ data: { id: pausedId } }, { data: { id } }] });
  await mock.close();
});
