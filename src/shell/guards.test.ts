/** @vitest-environment happy-dom */
/**
 * Each navigation asks who is logged in; only one that opens another page waits for it. No answer is told as what it
 * isn't.
 */
import { i18n } from '@lingui/core';
import { isRedirect } from '@tanstack/react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { onSessionEnd } from '../api/client.ts';
import { errorText } from '../api/error-text.ts';
import { onRefusedRead } from '../api/refused-reads.ts';
import { endSession, refreshSession, sessionAtom } from '../api/session.ts';
import { store } from '../api/store.ts';
import { currentNotice, dismiss, notify } from '../ui/notices.ts';
import { requireLogin } from './guards.ts';

const agent = {
  id: 2,
  userAccount: 'agent',
  userName: '林峰',
  userRole: 'agent',
  status: 0,
  coin: 10_000,
  email: null,
  invitationCode: null,
  superiorId: null,
  createTime: '2026-01-01T00:00:00.000Z',
};

/** The answers that /get/login still owes. */
let owed: ((answer: Response) => void)[] = [];
const envelope = (code: number, message: string): Response =>
  Response.json({ code, data: code === 0 ? agent : null, message });
const asked = async (count: number): Promise<void> => vi.waitFor(() => expect(owed).toHaveLength(count));
const go = (pathname: string, search = ''): Promise<void> =>
  requireLogin({ location: { pathname, href: pathname + search }, preload: false });

i18n.loadAndActivate({ locale: 'zh-CN', messages: {} });
onRefusedRead((error) => notify({ tone: 'error', text: errorText(error) }));

beforeEach(() => {
  owed = [];
  localStorage.clear();
  endSession();
  dismiss();
  vi.stubGlobal(
    'fetch',
    () =>
      new Promise<Response>((resolve) => {
        owed.push(resolve);
      }),
  );
});

async function open(pathname: string): Promise<void> {
  const opened = go(pathname);
  await asked(1);
  owed[0]?.(envelope(0, ''));
  await opened;
}

test("a change of the search alone asks too, and doesn't wait", async () => {
  await open('/coinChange');
  for (const search of ['?type=renewal', '?type=renewal&q=a', '']) {
    await go('/coinChange', search);
  }
  // Navigations at the same moment share one question.
  await asked(2);
  owed[1]?.(envelope(0, ''));
  await refreshSession();
  await go('/coinChange', '?q=b');
  await asked(3);
  owed[2]?.(envelope(0, ''));
  expect(await refreshSession()).toMatchObject({ userRole: 'agent' });
});

test('what such a change learns is heard: the end of the session, and any other refusal', async () => {
  const ended = vi.fn();
  onSessionEnd(ended);
  await open('/mall');
  await go('/mall', '?id=1');
  await asked(2);
  owed[1]?.(envelope(50_001, '系统升级中'));
  await vi.waitFor(() => expect(currentNotice()).toMatchObject({ tone: 'error', text: '系统升级中' }));
  expect(store.get(sessionAtom).user).toMatchObject({ id: 2 });
  await go('/mall', '?id=2');
  await asked(3);
  owed[2]?.(envelope(40_100, '请先登录'));
  await vi.waitFor(() => expect(ended).toHaveBeenCalledOnce());
  expect(store.get(sessionAtom).user).toBeNull();
});

test.each([
  ['a code', () => envelope(50_001, '系统升级中'), { code: '50001', text: '系统升级中' }],
  [
    "a code that this app doesn't know",
    () => envelope(41_234, '请先完成实名'),
    { code: '41234', text: '请先完成实名' },
  ],
  ['a code without words', () => envelope(50_000, ''), { code: '50000', text: '出了点问题，请再试一次' }],
  ['an HTTP 401', () => new Response('no', { status: 401 }), { code: '401', text: '需要登录 (401)' }],
  ['an HTTP 403', () => new Response('no', { status: 403 }), { code: '403', text: '没有权限 (403)' }],
  ['an HTTP 500', () => new Response('no', { status: 500 }), undefined],
])('%s leads to /500 with its own words', async (_name, answer, trouble) => {
  const opened = go('/about').catch((error: unknown) => error);
  await asked(1);
  owed[0]?.(answer());
  const thrown = await opened;
  if (!isRedirect(thrown)) throw new Error('no redirect');
  expect(thrown.options).toMatchObject({ to: '/500', search: { from: '/about' }, replace: true });
  expect(thrown.options.state).toEqual(trouble === undefined ? {} : { trouble });
  expect(store.get(sessionAtom)).toEqual({ userRole: 'notLogin', user: null });
});
