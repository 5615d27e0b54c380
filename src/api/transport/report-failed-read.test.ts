// @vitest-environment happy-dom
/**
 * Tests which failed reads are reported, and that older rows stay. Also tests how the site's texts are read and stored.
 */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { eventually } from '../../../tests/support/eventually.ts';
import { holdAnswers, success } from '../../../tests/support/held-answers.ts';
import { network } from '../../platform/network.ts';
import { stored } from '../../device/storage.ts';
import { basicInformationAtom, loadBasicInformation } from '../resources/basic-information.ts';
import { call } from './client.ts';
import { ApiError, BusinessError, CancelError, NetworkError } from './errors.ts';
import { userInfoQuery } from '../resources/coin-queries.ts';
import { invalidateAfter, queryClient, startQueryCache } from '../cache/query-client.ts';
import { onFailedRead, reportFailedRead } from './report-failed-read.ts';
import { refreshSession } from '../session/check-session.ts';
import { store } from '../store.ts';
import { listPlatforms } from '../../../contract/platform.ts';

startQueryCache({ session: refreshSession, basicInformation: loadBasicInformation, coinChanges: () => {} });

let reported: Error[] = [];
async function read(failure: Error | null): Promise<void> {
  const queryFn = async (): Promise<string[]> => {
    if (failure) throw failure;
    return ['a row'];
  };
  await Promise.allSettled([
    queryClient.query({ queryKey: ['platforms', 'list'], staleTime: 0, retry: false, queryFn }),
  ]);
}

const texts = (websiteName: string) => ({
  id: 1,
  websiteName,
  noticeBar: null,
  noticeAnnouncementTitle: null,
  noticeAnnouncement: null,
  coinName: '积分',
  pointsNotification: null,
  amount: 0,
  addCoin: 0,
  status: 1,
  userId: null,
  updateTime: '2026-01-01T00:00:00.000Z',
});

beforeEach(() => {
  network.reached();
  reported = [];
  onFailedRead((error) => reported.push(error));
});
afterEach(() => {
  queryClient.clear();
  localStorage.clear();
});

test('reports a refused refresh once, and keeps the rows and their age', async () => {
  await read(null);
  const before = queryClient.getQueryState(['platforms', 'list']);
  const refusal = new BusinessError(50000, '系统忙', null);
  await read(refusal);
  expect(reported).toEqual([refusal]);
  expect(queryClient.getQueryState(['platforms', 'list'])).toMatchObject({
    data: ['a row'],
    dataUpdatedAt: before?.dataUpdatedAt,
  });
});

test('reports a failed first read, also if the answer is no envelope', async () => {
  const refusal = new ApiError('/api', 500, '', '');
  await read(refusal);
  expect(reported).toEqual([refusal]);
});

test('reports no read that was cancelled or that ends the session', () => {
  reportFailedRead(new CancelError());
  reportFailedRead(new BusinessError(40100, '请先登录', null));
  expect(reported).toEqual([]);
});

test('reports a read without an answer only while the network is there', async () => {
  const lost = new NetworkError('No answer');
  await read(lost);
  expect(reported).toEqual([lost]);
  network.failed();
  await read(lost);
  expect(reported).toHaveLength(1);
});

test('does not report an unknown account, because its form field shows that', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ code: 40400, data: null, message: '没有这个账号' }));
  await queryClient.query(userInfoQuery('nobody')).catch(() => null);
  expect(reported).toEqual([]);
});

test("reports a refused read of the site's texts and of the session", async () => {
  vi.stubGlobal('fetch', async () => Response.json({ code: 50000, data: null, message: '系统忙' }));
  await loadBasicInformation();
  expect(reported.map(({ message }) => message)).toEqual(['系统忙']);
  await refreshSession().catch(() => null);
  expect(reported).toHaveLength(2);
  await call(listPlatforms, undefined).catch(() => null);
  expect(reported).toHaveLength(2);
});

test('reports a refusal from before the listener was set, once', async () => {
  vi.resetModules();
  const fresh = await import('./report-failed-read.ts');
  const refusal = new ApiError('/api', 500, '', '');
  fresh.reportFailedRead(refusal);
  fresh.onFailedRead((error) => reported.push(error));
  fresh.onFailedRead((error) => reported.push(error));
  expect(reported).toEqual([refusal]);
});

test("saving a text waits for the new texts, and an earlier answer doesn't bring the old ones back", async () => {
  const answers = holdAnswers();
  const before = loadBasicInformation();
  let isRead = false;
  const saved = invalidateAfter('/api/basicInformation/update').then(() => {
    isRead = true;
  });
  await eventually(() => expect(answers).toHaveLength(2));
  expect(isRead).toBe(false);
  answers[1]?.(success(texts('新的')));
  await saved;
  expect(store.get(basicInformationAtom)?.websiteName).toBe('新的');
  answers[0]?.(success(texts('旧的')));
  await before;
  expect(store.get(basicInformationAtom)?.websiteName).toBe('新的');
});

test("stores the site's texts for the next start, which may be offline", async () => {
  vi.stubGlobal('fetch', async () => success(texts('积分站')));
  await loadBasicInformation();
  expect(stored.read('basicInformation')?.data.websiteName).toBe('积分站');
});
