// @vitest-environment happy-dom
/**
 * Tests that this device forgets a closed account, also if the answer to the closing was lost, and keeps an open
 * account.
 */
import { beforeEach, expect, test, vi } from 'vitest';
import { student } from '../../../tests/support/users.ts';
import { stored } from '../../device/storage.ts';
import { BusinessError, NetworkError } from '../transport/errors.ts';
import { closeOwnAccount } from './close-account.ts';
import { setDatabasesLoader } from './forget.ts';
import { isSigningOut } from './signing-out.ts';
import { endSession, startSession } from './session.ts';

/** The code of the backend's answer to a session check; null for no answer. */
let sessionCode: number | null = 0;

beforeEach(() => {
  sessionCode = 0;
  localStorage.clear();
  setDatabasesLoader(async () => ({}));
  vi.stubGlobal('fetch', async (input: RequestInfo | URL) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, 'http://localhost');
    if (sessionCode === null) throw new TypeError('Failed to fetch');
    const code = pathname === '/api/user/get/login' ? sessionCode : 0;
    return Response.json({ code, data: code === 0 ? student : null, message: '' });
  });
  startSession(student);
  stored.write('recentRecipients', []);
});

const isForgotten = (): boolean => stored.read('lastUser') === null && stored.read('recentRecipients') === null;
const lose = (): Promise<never> => Promise.reject(new NetworkError());
const refuse = (code: number) => (): Promise<never> => Promise.reject(new BusinessError(code, '不行', null));
/** The backend refuses the log-in, as it does for a closed account. */
const noAccount = refuse(40_000);
const closing = { userId: student.id, userAccount: student.userAccount };

test('a closed account is forgotten', async () => {
  await closeOwnAccount({ send: () => Promise.resolve(true), logIn: noAccount });
  expect(isForgotten()).toBe(true);
  expect(isSigningOut()).toBe(false);
});

test('after a refused closing nothing is forgotten', async () => {
  await expect(closeOwnAccount({ send: refuse(40_000), logIn: noAccount })).rejects.toThrow('不行');
  expect(isForgotten()).toBe(false);
  expect(stored.read('closingAccount')).toBeNull();
  expect(isSigningOut()).toBe(false);
});

test('a session that had ended before the first sending proves no closing', async () => {
  await expect(closeOwnAccount({ send: refuse(40_100), logIn: noAccount })).rejects.toThrow('不行');
  expect(isForgotten()).toBe(false);
});

test('after a lost answer the missing session and the refused log-in show that the account is closed', async () => {
  sessionCode = 40_100;
  await closeOwnAccount({ send: lose, logIn: noAccount });
  expect(isForgotten()).toBe(true);
});

test('after a lost answer the session shows that the account is open', async () => {
  await expect(closeOwnAccount({ send: lose, logIn: noAccount })).rejects.toThrow(NetworkError);
  expect(isForgotten()).toBe(false);
  expect(stored.read('closingAccount')).toBeNull();
});

test('if the log-in succeeds, the session ended for another reason, and the closing is sent again', async () => {
  sessionCode = 40_100;
  const send = vi.fn<() => Promise<unknown>>().mockImplementationOnce(lose).mockResolvedValueOnce(true);
  await closeOwnAccount({ send, logIn: async () => startSession(student) });
  expect(send).toHaveBeenCalledTimes(2);
  expect(isForgotten()).toBe(true);
});

test.each([
  ['has no answer', lose],
  ['is refused for too many attempts', refuse(42_900)],
])('nothing is forgotten if the log-in %s', async (_, logIn) => {
  sessionCode = 40_100;
  await expect(closeOwnAccount({ send: lose, logIn })).rejects.toThrow(NetworkError);
  expect(stored.read('recentRecipients')).toEqual([]);
  expect(stored.read('closingAccount')).toEqual(closing);
  expect(isSigningOut()).toBe(false);
});

test('without a network the outcome is unknown, and the next attempt finds it out', async () => {
  sessionCode = null;
  await expect(closeOwnAccount({ send: lose, logIn: lose })).rejects.toThrow(NetworkError);
  expect(isForgotten()).toBe(false);
  expect(stored.read('closingAccount')).toEqual(closing);
  await closeOwnAccount({ send: refuse(40_100), logIn: noAccount });
  expect(isForgotten()).toBe(true);
});

test('if the session ends after an unknown outcome, the stored data stays until a log-in', async () => {
  sessionCode = null;
  await expect(closeOwnAccount({ send: lose, logIn: lose })).rejects.toThrow(NetworkError);
  endSession();
  expect(stored.read('recentRecipients')).toEqual([]);
  expect(stored.read('owedForgetting')).toBeNull();
  startSession(student);
  expect(stored.read('recentRecipients')).toEqual([]);
  expect(stored.read('closingAccount')).toBeNull();
});

test('another user under the same account name shows that the account is closed', async () => {
  sessionCode = null;
  await expect(closeOwnAccount({ send: lose, logIn: lose })).rejects.toThrow(NetworkError);
  endSession();
  const successor = { ...student, id: student.id + 1 };
  startSession(successor);
  expect(stored.read('recentRecipients')).toBeNull();
  expect(stored.read('owedForgetting')).toBe('what the database keeps');
  expect(stored.read('lastUser')?.user.id).toBe(successor.id);
});

test('the log-in of another account leaves the outcome unknown', async () => {
  sessionCode = null;
  await expect(closeOwnAccount({ send: lose, logIn: lose })).rejects.toThrow(NetworkError);
  endSession();
  startSession({ ...student, id: student.id + 1, userAccount: 'somebody' });
  expect(stored.read('closingAccount')).toEqual(closing);
});
