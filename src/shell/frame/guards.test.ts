/** @vitest-environment happy-dom */
/**
 * A navigation asks for the session. It waits for the answer if it leads to another page, but not if only the search
 * changes. The answer decides whether the page opens, or /login, or /500.
 */
import { i18n } from '@lingui/core';
import { isRedirect } from '@tanstack/react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { eventually } from '../../../tests/support/eventually.ts';
import { holdAnswers } from '../../../tests/support/held-answers.ts';
import { agent } from '../../../tests/support/users.ts';
import { onSessionEnded } from '../../api/transport/client.ts';
import { errorText } from '../../api/transport/error-words.ts';
import { onFailedRead } from '../../api/transport/report-failed-read.ts';
import { currentSession, onLateCheckFailure, refreshSession } from '../../api/session/check-session.ts';
import { endSession, startSession, sessionAtom } from '../../api/session/session.ts';
import { store } from '../../api/store.ts';
import { removePersonalEntries, stored } from '../../device/storage.ts';
import { network } from '../../platform/network.ts';
import { currentToast, dismissToast, showToast } from '../../ui/feedback/toasts.ts';
import { requireLogin, type SessionFailure, serverErrorRedirect } from './guards.ts';

/** The open requests of /get/login. */
let openRequests: ((answer: Response | Promise<Response>) => void)[] = [];
const envelope = (code: number, message: string): Response =>
  Response.json({ code, data: code === 0 ? agent : null, message });
const asked = async (count: number): Promise<void> => eventually(() => expect(openRequests).toHaveLength(count));
const go = (pathname: string, search = ''): Promise<void> =>
  requireLogin({ location: { pathname, href: pathname + search }, preload: false });

i18n.loadAndActivate({ locale: 'zh-CN', messages: {} });
onFailedRead((error) => showToast({ tone: 'error', text: errorText(error) }));

beforeEach(() => {
  openRequests = holdAnswers();
  localStorage.clear();
  endSession();
  dismissToast();
  network.reached();
  onSessionEnded(() => {});
  onLateCheckFailure(() => {});
});

async function open(pathname: string): Promise<void> {
  const opened = go(pathname);
  await asked(1);
  openRequests[0]?.(envelope(0, ''));
  await opened;
}

test('a change of the search asks for the session and does not wait', async () => {
  await open('/coinChange');
  for (const search of ['?type=renewal', '?type=renewal&q=a', '']) {
    await go('/coinChange', search);
  }
  // Navigations at the same moment share one request.
  await asked(2);
  openRequests[1]?.(envelope(0, ''));
  await refreshSession();
  await go('/coinChange', '?q=b');
  await asked(3);
  openRequests[2]?.(envelope(0, ''));
  expect(await refreshSession()).toMatchObject({ userRole: 'agent' });
});

type Outcome = () => Response;
const failure = (status: number) => (): Response => new Response('no', { status });
/**
 * The session after each answer (contract/codes.ts has the meaning of each code). `stored`: the user of the answer.
 * `kept`: the last known user. `login` and `trouble`: nobody.
 */
const outcomes: readonly (readonly [
  string,
  Outcome,
  'stored' | 'login' | 'trouble' | 'kept',
  SessionFailure | null,
])[] = [
  ['0', () => envelope(0, ''), 'stored', null],
  ['40100', () => envelope(40_100, '请先登录'), 'login', null],
  ['40001', () => envelope(40_001, '账号已被封禁'), 'login', null],
  ['40101', () => envelope(40_101, '没有权限'), 'trouble', { code: '40101', text: '没有权限' }],
  ['50000', () => envelope(50_000, '系统升级中'), 'trouble', { code: '50000', text: '系统升级中' }],
  [
    '50000 without words',
    () => envelope(50_000, ''),
    'trouble',
    { code: '50000', text: '服务器拒绝了，没有说明原因 (50000)' },
  ],
  ['an unknown code', () => envelope(41_234, '请先完成实名'), 'trouble', { code: '41234', text: '请先完成实名' }],
  ['HTTP 401', failure(401), 'trouble', { code: '401', text: '需要登录 (401)' }],
  ['HTTP 403', failure(403), 'trouble', { code: '403', text: '没有权限 (403)' }],
  ['HTTP 500', failure(500), 'trouble', null],
  ['HTTP 502', failure(502), 'kept', null],
  ['no network', () => Response.error(), 'kept', null],
];
const answer = (at: number, outcome: Outcome): void => {
  const given = outcome();
  openRequests[at]?.(given.type === 'error' ? Promise.reject(new TypeError('Failed to fetch')) : given);
};

async function expectSession(end: 'stored' | 'login' | 'trouble' | 'kept'): Promise<void> {
  const session = store.get(sessionAtom);
  if (end === 'stored' || end === 'kept') expect(session).toMatchObject({ user: { id: 2 }, fresh: end === 'stored' });
  else expect(session).toEqual({ userRole: 'notLogin', user: null });
}

test.each(outcomes)('the outcome of %s, while a page opens', async (_name, outcome, end, trouble) => {
  const ended = vi.fn();
  onSessionEnded(ended);
  await open('/mall');
  const opened = go('/about').catch((error: unknown) => error);
  await asked(2);
  answer(1, outcome);
  const thrown = await opened;
  await expectSession(end);
  expect(ended).toHaveBeenCalledTimes(end === 'login' ? 1 : 0);
  if (end === 'stored' || end === 'kept') {
    expect(thrown).toBeUndefined();
    return;
  }
  if (!isRedirect(thrown)) throw new Error('no redirect');
  if (end === 'login') {
    expect(thrown.options).toMatchObject({ to: '/login', search: { redirect: '/about' } });
    return;
  }
  expect(thrown.options).toMatchObject({ to: '/500', search: { from: '/about' }, replace: true });
  expect(thrown.options.state).toEqual(trouble === null ? {} : { trouble });
  expect(currentToast()).toMatchObject({ tone: 'error' });
  if (trouble) expect(currentToast()).toMatchObject({ text: trouble.text });
});

test.each(outcomes)('the outcome of %s, while the search changes', async (_name, outcome, end, trouble) => {
  const ended = vi.fn();
  onSessionEnded(ended);
  const refused = vi.fn();
  onLateCheckFailure(refused);
  await open('/mall');
  await go('/mall', '?id=1');
  await asked(2);
  expect(store.get(sessionAtom).user).toMatchObject({ id: 2 });
  const told = refreshSession().catch(() => {});
  answer(1, outcome);
  await told;
  await expectSession(end);
  expect(ended).toHaveBeenCalledTimes(end === 'login' ? 1 : 0);
  expect(refused).toHaveBeenCalledTimes(end === 'trouble' ? 1 : 0);
  if (end !== 'trouble') return;
  const redirectTarget = serverErrorRedirect(refused.mock.lastCall?.[0], '/mall?id=1');
  expect(redirectTarget).toMatchObject({ to: '/500', search: { from: '/mall?id=1' }, replace: true });
  expect(redirectTarget.state).toEqual(trouble === null ? {} : { trouble });
  expect(currentToast()).toMatchObject({ tone: 'error' });
  if (trouble) expect(currentToast()).toMatchObject({ text: trouble.text });
});

const refused = (): Response => envelope(40_100, '请先登录');
/** Returns the search of the redirect to /login. */
const searchOf = (thrown: unknown): unknown => (isRedirect(thrown) ? thrown.options.search : thrown);

test('if another tab logs out while a page opens, the log-in does not lead to its address', async () => {
  await open('/mall');
  const opened = go('/gxy', '?text=Wang').catch((error: unknown) => error);
  await asked(2);
  removePersonalEntries();
  answer(1, refused);
  expect(searchOf(await opened)).toEqual({});
});

test('the log-in leads to a page that was asked for after an earlier log-out', async () => {
  removePersonalEntries();
  await eventually(() => expect(Date.now()).toBeGreaterThan(stored.read('lastForgotten') ?? 0));
  const opened = go('/gxy', '?text=Wang').catch((error: unknown) => error);
  await asked(1);
  answer(0, refused);
  expect(searchOf(await opened)).toEqual({ redirect: '/gxy?text=Wang' });
});

test('after a log-in the page before it waits for a check, because the browser may refuse the cookie', async () => {
  const first = go('/mall').catch((error: unknown) => error);
  await asked(1);
  answer(0, refused);
  expect(searchOf(await first)).toEqual({ redirect: '/mall' });
  startSession(agent);
  const again = go('/mall').catch((error: unknown) => error);
  await asked(2);
  answer(1, refused);
  expect(searchOf(await again)).toEqual({ redirect: '/mall' });
});

test('a refusal counts even if the page has opened with the last known user', async () => {
  const refused = vi.fn();
  onLateCheckFailure(refused);
  await open('/mall');
  vi.useFakeTimers();
  const opened = go('/about');
  // A navigation waits at most 3 s for the check (`sessionWaitMs`).
  await vi.advanceTimersByTimeAsync(3_000);
  await opened;
  expect(store.get(sessionAtom)).toMatchObject({ user: { id: 2 }, fresh: false });
  vi.useRealTimers();
  answer(1, () => envelope(50_001, '系统升级中'));
  await eventually(() => expect(refused).toHaveBeenCalledOnce());
  await expectSession('trouble');
});

test('a check that hangs delays only the first page', async () => {
  await open('/mall');
  vi.useFakeTimers();
  const first = go('/about');
  await vi.advanceTimersByTimeAsync(3_000);
  await first;
  let isOpen = false;
  const second = go('/wk').then(() => {
    isOpen = true;
  });
  // The second page waits only for the paint after the touch, at most 1 s (`visibleDeadlineMs` in after-paint.ts).
  await vi.advanceTimersByTimeAsync(1_000);
  expect(isOpen).toBe(true);
  vi.useRealTimers();
  answer(1, () => envelope(0, ''));
  await second;
});

test('a refused read of the balance leaves the user on the page', async () => {
  const refused = vi.fn();
  onLateCheckFailure(refused);
  await open('/mall');
  const looked = currentSession().catch(() => null);
  await asked(2);
  answer(1, () => envelope(50_001, '系统升级中'));
  expect(await looked).toBeNull();
  expect(store.get(sessionAtom).user).toMatchObject({ id: 2 });
  expect(refused).not.toHaveBeenCalled();
});
