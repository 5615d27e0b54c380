/** @vitest-environment happy-dom */
/** Tests the archive of the user's own data, and the export after a failed call, a skipped part or a log-out. */
import { strFromU8, unzipSync } from 'fflate';
import { i18n } from '@lingui/core';
import * as v from 'valibot';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { coinChangeWith } from '../../../../tests/support/coin-change.ts';
import { agent } from '../../../../tests/support/users.ts';
import { eventually } from '../../../../tests/support/eventually.ts';
import { endSession } from '../../../api/session/session.ts';
import { store } from '../../../api/store.ts';
import { clearToasts, currentToast } from '../../../ui/feedback/toasts.ts';
import { rowsPerFile } from './data-archive.ts';
import {
  continueDataExport,
  type DataJob,
  dataJobAtom,
  endDataExport,
  markDataJobShown,
  startDataExport,
} from './data-job.ts';
import type { DataWords } from './data-parts.ts';

const words: DataWords = {
  userAccount: 'agent',
  coinName: '积分',
  packageName: ({ coinName }) => coinName,
  language: 'zh',
  changes: {
    columns: ['时间', '类型', '对方', '数量', '余额', '备注', '订单', '流水号'],
    kind: (type) => type,
    counterparty: ({ counterparty }) => counterparty,
    remark: ({ remark }) => remark ?? '',
  },
  platformName: (code) => ({ gxy: '工学云', zxjy: '职校家园', xxy: '习讯云', xyb: '校友邦' })[code],
  dateTime: (instant) => instant,
};

const createTime = '2026-11-20T06:32:08.000Z';
const order = {
  id: 12,
  orderNo: '20261120143208000012',
  mallId: 1,
  coinName: '1,000 积分',
  coin: 1000,
  addCoin: 0,
  amount: 9800,
  status: 'paid',
  payUrl: null,
  createTime,
  payTime: '2026-11-20T06:40:00.000Z',
  refundTime: '2026-11-21T01:00:00.000Z',
  expireTime: createTime,
};
const change = (id: number) =>
  coinChangeWith({ id, counterparty: `user${id}`, orderId: id === 1 ? 12 : null, createTime });
const notice = { id: 1, title: '=1+1', content: '停机', createTime, isRead: true, version: 1 };

const paidCourse = {
  id: 5,
  title: '职场沟通',
  category: '职场',
  teacher: '周老师',
  description: null,
  coin: 300,
  unlocked: true,
  lessonCount: 8,
  status: 1,
  version: 1,
};
const freeCourse = { ...paidCourse, id: 6, title: '平台使用说明', coin: 0 };
const lockedCourse = { ...paidCourse, id: 7, title: '简历写作', unlocked: false };

/**
 * A backend with one order, one notice, three courses and `changes` coin changes. The call at the path `lacks` is
 * missing, and the next call at `failsOnce` gets no answer.
 */
const backend = { changes: 3, lacks: '', failsOnce: '' };
const lists: Readonly<Record<string, readonly object[]>> = {
  '/api/order/list/page': [order],
  '/api/notice/list/page': [notice],
  '/api/wk/list/page': [paidCourse, freeCourse, lockedCourse],
};

beforeEach(() => {
  i18n.load('zh-CN', {});
  i18n.activate('zh-CN');
  endDataExport();
  clearToasts();
  Object.assign(backend, { changes: 3, lacks: '', failsOnce: '' });
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init);
    const { pathname } = new URL(request.url);
    const answer = (data: unknown) => Response.json({ code: 0, data, message: '' });
    if (pathname === '/api/user/get/login')
      return answer({ ...agent, email: 'lin@example.com', invitationCode: 'LXF2K6QM' });
    if (pathname === backend.lacks) return Response.json({ code: 40_400, data: null, message: '' }, { status: 404 });
    if (pathname === backend.failsOnce) {
      backend.failsOnce = '';
      throw new TypeError('Failed to fetch');
    }
    const body: { current?: number; cursor?: string } = await request.json();
    if (pathname === '/api/coinChange/list/page') {
      const from = Number(body.cursor ?? 0);
      const size = Math.min(50, backend.changes - from);
      const records = Array.from({ length: size }, (_, at) => change(backend.changes - from - at));
      const next = from + size < backend.changes ? String(from + size) : null;
      return answer({ records, total: backend.changes, size: 50, current: 1, pages: 1, nextCursor: next });
    }
    // The second page repeats the record of the first, like a list that has grown between two reads.
    const records = lists[pathname] ?? [];
    return answer({ records, total: records.length, size: 50, current: body.current ?? 1, pages: records.length * 2 });
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
});

const job = (): DataJob => store.get(dataJobAtom);
async function reached<State extends DataJob['state']>(state: State): Promise<Extract<DataJob, { state: State }>> {
  const isReached = (now: DataJob): now is Extract<DataJob, { state: State }> => now.state === state;
  await eventually(() => expect(job().state).toBe(state));
  const now = job();
  if (!isReached(now)) throw new Error(`not ${state} any more`);
  return now;
}
async function filesOf(file: File): Promise<Record<string, string>> {
  const files = unzipSync(new Uint8Array(await file.arrayBuffer()));
  return Object.fromEntries(Object.entries(files).map(([path, bytes]) => [path, strFromU8(bytes)]));
}

test('the archive holds every part as JSON and CSV, and a text about its content', async () => {
  startDataExport(words);
  const { file, results } = await reached('ready');
  const files = await filesOf(file);
  expect(file.name).toMatch(/^我的数据-agent-\d{4}-\d{2}-\d{2}\.zip$/u);
  // The balance is that of the test user `agent`.
  expect(JSON.parse(files['json/profile.json'] ?? '')).toMatchObject([{ userAccount: 'agent', coin: 10_000 }]);
  expect(JSON.parse(files['json/orders.json'] ?? '')).toHaveLength(1);
  expect(JSON.parse(files['json/accounts-gxy.json'] ?? '')).toEqual([]);
  expect(files['csv/消息通知.csv']).toContain("'=1+1");
  expect(files['csv/订单.csv']).toContain(',1000,0,98,已支付,');
  // A change shows the number of its order.
  expect(files['csv/积分变更.csv']).toContain('20261120143208000012');
  expect(files['说明.txt']).toContain('积分变更：3 条');
  expect(results.every(({ missing }) => missing === null)).toBe(true);
});

test('each line of the CSV files has its values under the right titles', async () => {
  startDataExport(words);
  const { file } = await reached('ready');
  const files = await filesOf(file);
  const linesOf = (title: string): string[] | undefined => files[`csv/${title}.csv`]?.trimEnd().split('\r\n');
  expect(linesOf('个人资料')).toEqual([
    '账号,姓名,角色,余额,邮箱,邀请码,注册时间',
    'agent,林峰,代理,10000,lin@example.com,LXF2K6QM,2026-01-01T00:00:00.000Z',
  ]);
  expect(linesOf('订单')).toEqual([
    '订单号,规格,数量,赠送,金额（元）,状态,下单时间,支付时间,退款时间',
    `"'${order.orderNo}","1,000 积分",1000,0,98,已支付,${createTime},${order.payTime},${order.refundTime}`,
  ]);
  expect(linesOf('已解锁的课程')).toEqual(['课程名称,分类,老师,积分', '职场沟通,职场,周老师,300']);
  expect(linesOf('消息通知')).toEqual(['时间,标题,内容,已读', `${createTime},"'=1+1",停机,是`]);
  // Without this mark spreadsheet programs and Notepad may read Chinese texts in another encoding.
  for (const [path, bytes] of Object.entries(unzipSync(new Uint8Array(await file.arrayBuffer()))))
    expect(strFromU8(bytes.slice(0, 3), true) === '\u00EF\u00BB\u00BF', path).toBe(!path.startsWith('json/'));
});

test('the name of the coin makes no folder in the archive', async () => {
  startDataExport({ ...words, coinName: '金币/钻石' });
  const { file } = await reached('ready');
  expect(Object.keys(await filesOf(file))).toContain('csv/金币_钻石变更.csv');
});

test('a long list becomes several files without losing a record', async () => {
  backend.changes = rowsPerFile + 70;
  startDataExport(words);
  const { file } = await reached('ready');
  const files = await filesOf(file);
  const ids = ['json/coin-changes.json', 'json/coin-changes-2.json'].map((path) =>
    v.parse(v.array(v.object({ id: v.number() })), JSON.parse(files[path] ?? '')).map(({ id }) => id),
  );
  expect(ids.map(({ length }) => length)).toEqual([rowsPerFile, 70]);
  expect(new Set(ids.flat()).size).toBe(backend.changes);
  // The file has the titles, 70 records, and an empty text after the last line end.
  expect(files['csv/积分变更-2.csv']?.split('\r\n')).toHaveLength(72);
}, 30_000);

test('the archive leaves out a part that the backend lacks, and says so', async () => {
  backend.lacks = '/api/order/list/page';
  startDataExport(words);
  const { file, results } = await reached('ready');
  const files = await filesOf(file);
  expect(Object.keys(files)).not.toContain('json/orders.json');
  expect(files['说明.txt']).toContain('订单：没有。这个网站不提供。');
  expect(results.find(({ title }) => title === '订单')?.missing).toBe('backend');
});

test('a lost connection stops the export, which then continues without losing a record', async () => {
  backend.failsOnce = '/api/notice/list/page';
  startDataExport(words);
  expect(await reached('stopped')).toMatchObject({ title: '消息通知' });
  continueDataExport('continue');
  const { results } = await reached('ready');
  expect(results.at(-1)).toMatchObject({ rows: 1, missing: null });
});

test('a part can be skipped, and the archive says so', async () => {
  backend.failsOnce = '/api/notice/list/page';
  startDataExport(words);
  await reached('stopped');
  continueDataExport('skip');
  const { file } = await reached('ready');
  expect((await filesOf(file))['说明.txt']).toContain('消息通知：没有。没有读到，你选择了跳过。');
});

test('a log-out ends the export and removes its file', async () => {
  startDataExport(words);
  await reached('ready');
  endSession();
  expect(job().state).toBe('none');
});

test.each([
  ['ready', '', File, '数据导出完成，到「我的」点「导出我的数据」保存文件'],
  ['stopped', '/api/notice/list/page', File, '导出已停止，到「我的」点「导出我的数据」可以继续'],
  ['failed', '', undefined, '数据没能导出，到「我的」点「导出我的数据」看原因'],
] as const)('a toast says that an export is %s, unless a sheet shows it', async (state, failsOnce, file, text) => {
  vi.stubGlobal('File', file);
  backend.failsOnce = failsOnce;
  startDataExport(words);
  await reached(state);
  expect(currentToast()?.text).toBe(text);
  clearToasts();
  onTestFinished(markDataJobShown());
  backend.failsOnce = failsOnce;
  startDataExport(words);
  await reached(state);
  expect(currentToast()).toBeNull();
});
