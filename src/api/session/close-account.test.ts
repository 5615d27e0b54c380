// @vitest-environment happy-dom
/** A closed account is forgotten on this device, also if its answer was lost; an open one loses nothing. */
import { beforeEach, expect, test, vi } from 'vitest';
import { student } from '../../../tests/support/users.ts';
import { stored } from '../../device/storage.ts';
import { BusinessError, NetworkError } from '../transport/errors.ts';
import { closeOwnAccount } from './close-account.ts';
import { startForgetting } from './forget.ts';
import { isSigningOut } from './leaving.ts';
import { endSession, remember } from './session.ts';

/** The code that the backend answers to the question who is logged in; null for no answer. */
let sessionCode: number | null = 0;

beforeEach(() => {
  sessionCode = 0;
  localStorage.clear();
  startForgetting(async () => ({}));
  vi.stubGlobal('fetch', async (input: RequestInfo | URL) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, 'http://localhost');
    if (sessionCode === null) throw new TypeError('Failed to fetch');
    const code = pathname === '/api/user/get/login' ? sessionCode : 0;
    return Response.json({ code, data: code === 0 ? student : null, message: '' });
  });
  remember(student);
  stored.write('recentRecipients', []);
});

const isForgotten = (): boolean => stored.read('lastUser') === null && stored.read('recentRecipients') === null;
const lose = (): Promise<never> => Promise.reject(new NetworkError());
const refuse = (code: number) => (): Promise<never> => Promise.reject(new BusinessError(code, '不行', null));

test('a closed account is forgotten', async () => {
  await closeOwnAccount(() => Promise.resolve(true));
  expect(isForgotten()).toBe(true);
  expect(isSigningOut()).toBe(false);
});

test('a refusal leaves everything', async () => {
  await expect(closeOwnAccount(refuse(40_000))).rejects.toThrow('不行');
  expect(isForgotten()).toBe(false);
  expect(stored.read('closingAccount')).toBeNull();
  expect(isSigningOut()).toBe(false);
});

test('a session that had ended before the first sending proves no closing', async () => {
  await expect(closeOwnAccount(refuse(40_100))).rejects.toThrow('不行');
  expect(isForgotten()).toBe(false);
});

test('after a lost answer the session shows that the account is closed', async () => {
  sessionCode = 40_100;
  await closeOwnAccount(lose);
  expect(isForgotten()).toBe(true);
});

test('after a lost answer the session shows that the account is open', async () => {
  await expect(closeOwnAccount(lose)).rejects.toThrow(NetworkError);
  expect(isForgotten()).toBe(false);
  expect(stored.read('closingAccount')).toBeNull();
});

test('without a network nobody knows; the next try finds out', async () => {
  sessionCode = null;
  await expect(closeOwnAccount(lose)).rejects.toThrow(NetworkError);
  expect(isForgotten()).toBe(false);
  expect(stored.read('closingAccount')).toBe(true);
  await closeOwnAccount(refuse(40_100));
  expect(isForgotten()).toBe(true);
});

test('somebody who leaves the page with an unknown outcome is forgotten once the session turns out to have ended', async () => {
  sessionCode = null;
  await expect(closeOwnAccount(lose)).rejects.toThrow(NetworkError);
  endSession();
  expect(isForgotten()).toBe(true);
  expect(stored.read('owedForgetting')).toBe('what the database keeps');
});
