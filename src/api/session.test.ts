// @vitest-environment happy-dom
/** Answers that come too late must neither bring back who is gone nor throw out who just came. */
import { beforeEach, expect, test, vi } from 'vitest';
import type { User } from '../../contract/user.ts';
import { stored } from '../platform/storage.ts';
import { onSessionEnd } from './client.ts';
import { endSession, refreshSession, sessionAtom, signIn, signOut } from './session.ts';
import { store } from './store.ts';

const agent: User = {
  id: 2, userAccount: 'agent', userName: '林峰', userRole: 'agent', status: 0, coin: 10_000, email: null,
  invitationCode: null, superiorId: null, createTime: '2026-01-01T00:00:00.000Z',
};
const student: User = { ...agent, id: 3, userAccount: 'student', userRole: 'user' };

/** Answers of /get/login that wait to be given. */
let waiting: ((answer: { code: number; data: User | null }) => void)[] = [];
let logoutReachable = true;

async function backend(input: RequestInfo | URL): Promise<Response> {
  const { pathname } = new URL(input instanceof Request ? input.url : input, 'http://localhost');
  if (pathname === '/api/user/get/login') {
    const { code, data } = await new Promise<{ code: number; data: User | null }>((resolve) => waiting.push(resolve));
    return Response.json({ code, data, message: '' });
  }
  if (pathname === '/api/user/logout') {
    if (!logoutReachable) throw new TypeError('Failed to fetch');
    return Response.json({ code: 0, data: true, message: '' });
  }
  return Response.json({ code: 0, data: student, message: '' });
}

const asked = async (count: number): Promise<void> => vi.waitFor(() => expect(waiting).toHaveLength(count));
const who = (): string | undefined => store.get(sessionAtom).user?.userAccount;

beforeEach(() => {
  vi.stubGlobal('fetch', backend);
  waiting = [];
  logoutReachable = true;
  localStorage.clear();
  endSession();
});

test('an answer from before a log-out does not bring the user back', async () => {
  const late = refreshSession();
  await asked(1);
  await signOut();
  waiting[0]?.({ code: 0, data: agent });
  await late;
  expect(who()).toBeUndefined();
  expect(stored.read('lastUser')).toBeNull();
});

test('a 40100 from before a log-in does not throw the new user out', async () => {
  const ended = vi.fn();
  onSessionEnd(ended);
  const late = refreshSession();
  await asked(1);
  await signIn({ userAccount: 'student', userPassword: 'demo1234' });
  waiting[0]?.({ code: 40100, data: null });
  await late;
  expect(who()).toBe('student');
  expect(ended).not.toHaveBeenCalled();
});

test('simultaneous questions are asked once', async () => {
  const [first, second] = [refreshSession(), refreshSession()];
  await asked(1);
  waiting[0]?.({ code: 0, data: agent });
  expect(await first).toBe(await second);
  expect(who()).toBe('agent');
});

test('a log-out that the backend missed is told before it is asked who is logged in', async () => {
  logoutReachable = false;
  await signOut();
  expect((await refreshSession()).user).toBeNull();
  expect(waiting).toHaveLength(0);
  logoutReachable = true;
  const next = refreshSession();
  await asked(1);
  waiting[0]?.({ code: 40100, data: null });
  expect((await next).user).toBeNull();
  expect(stored.read('owedLogout')).toBeNull();
});
