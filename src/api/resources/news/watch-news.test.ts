// @vitest-environment happy-dom
/** Tests when the app asks for news, that it announces them once, and that it reads the balance again. */
import * as v from 'valibot';
import { beforeEach, expect, it, vi } from 'vitest';
import { agent } from '../../../../tests/support/coin-backend.ts';
import type { Notice } from '../../../../contract/notice.ts';
import { queryClient, startQueryCache } from '../../cache/query-client.ts';
import { startSession, setNobody } from '../../session/session.ts';
import { clearSessionCaches } from '../../session/forget.ts';
import { onFailedRead } from '../../transport/report-failed-read.ts';
import { unreadNoticesQuery } from '../notices/notices.ts';
import { watchNews } from './watch-news.ts';

const readAgain = vi.fn<() => Promise<null>>(() => Promise.resolve(null));
const announced = vi.fn<(news: readonly Notice[]) => void>();
const forgotten = vi.fn<() => void>();
const failed = vi.fn<() => void>();
let unread: { id: number; kind: string; data: unknown; isRead: boolean; createTime: string }[] = [];
let visibility: DocumentVisibilityState = 'visible';
let calls = 0;
let refuses = false;

const coinsIn = (id: number) => ({
  id,
  kind: 'coinsIn',
  data: { coinChangeId: id, amount: 200, userName: '林*', remark: null },
  title: '',
  content: '',
  isRead: false,
  createTime: '2026-11-20T02:00:00.000Z',
});
const announcedIds = (): number[][] => announced.mock.calls.map(([news]) => news.map(({ id }) => id));
const see = (next: DocumentVisibilityState): void => {
  visibility = next;
  document.dispatchEvent(new Event('visibilitychange'));
};
/** Lets time pass. The pause between two questions is 30 s (news-schedule.ts). */
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

// `watchNews` starts once for all tests, so its timers must be fake from the beginning.
vi.useFakeTimers();
startQueryCache({ session: readAgain, basicInformation: readAgain, coinChanges: () => {} });
onFailedRead(failed);
watchNews({ tell: announced, forget: forgotten });

beforeEach(async () => {
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
  vi.stubGlobal('fetch', async (request: Request) => {
    calls += 1;
    if (refuses) return Response.json({ code: 50000, data: null, message: '系统错误' });
    const { pageSize } = v.parse(v.object({ pageSize: v.number() }), await request.json());
    const records = unread.toSorted((a, b) => b.id - a.id).slice(0, pageSize);
    const data = { records, total: unread.length, size: pageSize, current: 1, pages: 1 };
    return Response.json({ code: 0, data, message: '' });
  });
  clearSessionCaches();
  refuses = false;
  unread = [coinsIn(1), coinsIn(2)];
  see('visible');
  startSession(agent);
  // A page asks for the unread count as it opens.
  await queryClient.query(unreadNoticesQuery());
  await pass(0);
  for (const seen of [announced, forgotten, failed, readAgain]) seen.mockClear();
  calls = 0;
});

it('announces a notice that comes while the app is open, once, and reads the balance again', async () => {
  await pass(40_000);
  expect(announced).not.toHaveBeenCalled();
  unread.push(coinsIn(3), coinsIn(4));
  await pass(40_000);
  expect(announcedIds()).toEqual([[4, 3]]);
  expect(readAgain).toHaveBeenCalled();
  expect(queryClient.getQueryData(unreadNoticesQuery().queryKey)?.count).toBe(4);
  await pass(300_000);
  expect(announced).toHaveBeenCalledTimes(1);
});

it('announces a notice that a page has read, without a request of its own', async () => {
  unread.push(coinsIn(3));
  await queryClient.query({ ...unreadNoticesQuery(), staleTime: 0 });
  await pass(0);
  expect(announcedIds()).toEqual([[3]]);
});

it('asks nothing while the app is hidden, and announces news when it is visible again', async () => {
  see('hidden');
  unread.push(coinsIn(3));
  await pass(600_000);
  expect(calls).toBe(0);
  see('visible');
  await pass(2_000);
  expect(announcedIds()).toEqual([[3]]);
});

it('shows no failure if a question is refused, and asks again later', async () => {
  refuses = true;
  await pass(600_000);
  expect(calls).toBeGreaterThan(2);
  expect(calls).toBeLessThan(7);
  expect(failed).not.toHaveBeenCalled();
});

it('asks for the next user, although a question for the user before hangs', async () => {
  const answer = fetch;
  vi.stubGlobal('fetch', (request: Request) => {
    calls += 1;
    return new Promise((_resolve, reject) => request.signal.addEventListener('abort', reject));
  });
  await pass(40_000);
  expect(calls).toBe(1);
  vi.stubGlobal('fetch', answer);
  startSession({ ...agent, id: agent.id + 1 });
  await pass(40_000);
  expect(calls).toBeGreaterThan(1);
});

it('forgets the news of a user who logs out, and asks nothing while nobody is logged in', async () => {
  setNobody();
  clearSessionCaches();
  expect(forgotten).toHaveBeenCalled();
  calls = 0;
  await pass(600_000);
  expect(calls).toBe(0);
});
