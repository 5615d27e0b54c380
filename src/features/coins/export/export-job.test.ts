/** @vitest-environment happy-dom */
/** Tests the export of coin changes. The backend has 120 changes, unless a test sets another number. */
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { CoinChange } from '../../../../contract/coin.ts';
import { coinChangeWith } from '../../../../tests/support/coin-change.ts';
import { endSession } from '../../../api/session/session.ts';
import { store } from '../../../api/store.ts';
import {
  endExport,
  exportJobAtom,
  type ExportJob,
  type ExportRequest,
  isExportOutdated,
  resumeExport,
  startExport,
} from './export-job.ts';

const exportRequest: ExportRequest = {
  filters: { type: 'transferOut' },
  filterWords: '转出',
  fileName: '积分变更-agent.csv',
  words: {
    columns: ['时间', '类型', '对方', '数量', '余额', '备注', '订单', '流水号'],
    kind: (type) => type,
    counterparty: ({ counterparty }) => counterparty,
    remark: ({ remark }) => remark ?? '',
  },
};

function change(id: number): CoinChange {
  return coinChangeWith({ id, transactionId: id, type: 'transferOut', counterparty: `user${id}` });
}

/** Returns a page of orders, the newest first, fifty on a page. Every tenth change has an order. */
function orderPage(current: number): object {
  const all = Array.from({ length: Math.floor(ledger.count / 10) }, (_, at) => at * 10 + 10).toReversed();
  const records = all.slice((current - 1) * 50, current * 50).map((id) => ({
    id,
    orderNo: `N${id}`,
    mallId: 1,
    coinName: '积分',
    coin: 1,
    addCoin: 0,
    amount: 1,
    status: 'paid',
    payUrl: null,
    createTime: '2026-11-20T06:32:08.000Z',
    payTime: null,
    expireTime: '2026-11-20T06:32:08.000Z',
  }));
  return { records, total: all.length, size: 50, current, pages: Math.ceil(all.length / 50) };
}

/**
 * The backend's ledger of `count` changes, fifty on a page. If `broken` is true, the page after the hundredth change
 * can't be read. `asked` holds the requested cursors. `orders` says how requests for orders are answered. With
 * `unasked`, no change names an order, so no orders are requested. `ordersAsked` holds the requested pages of orders.
 */
const ledger = {
  count: 0,
  broken: false,
  asked: new Array<string | undefined>(),
  orders: 'given' as 'given' | 'absent' | 'refused' | 'unreachable' | 'unasked',
  ordersAsked: new Array<number>(),
};

beforeEach(() => {
  endExport();
  Object.assign(ledger, { count: 120, broken: false, asked: [], orders: 'unasked', ordersAsked: [] });
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init);
    const body: { cursor?: string; current?: number } = await request.json();
    if (new URL(request.url).pathname === '/api/order/list/page') {
      ledger.ordersAsked.push(body.current ?? 0);
      if (ledger.orders === 'absent') return Response.json({ code: 40_400, data: null, message: '' }, { status: 404 });
      if (ledger.orders === 'refused') return Response.json({ code: 40_400, data: null, message: '' });
      if (ledger.orders === 'unreachable') throw new TypeError('Failed to fetch');
      return Response.json({ code: 0, message: 'ok', data: orderPage(body.current ?? 1) });
    }
    ledger.asked.push(body.cursor);
    if (ledger.broken && body.cursor === '100') throw new TypeError('Failed to fetch');
    const from = Number(body.cursor ?? 0);
    const records = Array.from({ length: Math.min(50, ledger.count - from) }, (_, index) =>
      change(ledger.count - from - index),
    ).map((entry) => (ledger.orders !== 'unasked' && entry.id % 10 === 0 ? { ...entry, orderId: entry.id } : entry));
    const next = from + 50 < ledger.count ? String(from + 50) : null;
    return Response.json({
      code: 0,
      message: 'ok',
      data: {
        records,
        total: ledger.count,
        size: 50,
        current: 1,
        pages: Math.ceil(ledger.count / 50),
        nextCursor: next,
      },
    });
  });
});

function job(): ExportJob {
  return store.get(exportJobAtom);
}

/**
 * Resolves with the job once it has this state. The store reports every change, so only the test's own time limit can
 * end the wait early.
 */
async function reaches<S extends ExportJob['state']>(state: S): Promise<Extract<ExportJob, { state: S }>> {
  const is = (entry: ExportJob): entry is Extract<ExportJob, { state: S }> => entry.state === state;
  return await new Promise((resolve) => {
    const check = (): void => {
      const now = job();
      if (!is(now)) return;
      stop();
      resolve(now);
    };
    const stop = store.sub(exportJobAtom, check);
    check();
  });
}

const ready = () => reaches('ready');

describe('the export of coin changes', () => {
  test('contains each change that passes the filter exactly once', async () => {
    startExport(exportRequest);
    const { file, rows } = await ready();
    expect(rows).toBe(120);
    const lines = (await file.text()).trim().split('\r\n');
    expect(lines).toHaveLength(121);
    expect(new Set(lines.map((line) => line.split(',')[2])).size).toBe(121);
    expect(file.name).toBe('积分变更-agent.csv');
  });

  test('makes no file while changes are missing: it stops, and continues on request', async () => {
    ledger.broken = true;
    startExport(exportRequest);
    expect(await reaches('stopped')).toMatchObject({ rows: 100 });
    expect(job()).not.toHaveProperty('file');
    ledger.broken = false;
    resumeExport();
    const { file } = await ready();
    expect((await file.text()).trim().split('\r\n')).toHaveLength(121);
    // Changes that were read already aren't read again.
    expect(ledger.asked).toEqual([undefined, '50', '100', '100']);
  });

  test('names orders by their numbers, and reads only the pages that it needs', async () => {
    ledger.orders = 'given';
    ledger.count = 1_000;
    startExport(exportRequest);
    const { file } = await ready();
    const column = (await file.text())
      .trim()
      .split('\r\n')
      .slice(1)
      .map((line) => line.split(',')[6]);
    expect(column.filter((cell) => cell !== '')).toEqual(Array.from({ length: 100 }, (_, at) => `N${1_000 - at * 10}`));
    expect(ledger.ordersAsked).toEqual([1, 2]);
  });

  test.each(['absent', 'refused'] as const)(
    "stops if orders can't be read, and continues with ids if they are %s",
    async (answer) => {
      ledger.orders = 'unreachable';
      startExport(exportRequest);
      expect(await reaches('stopped')).toMatchObject({ rows: 0 });
      ledger.orders = answer;
      resumeExport();
      const { file } = await ready();
      expect((await file.text()).split('\r\n')[1]?.split(',')[6]).toBe('120');
    },
  );

  test('reads no orders if no change names one', async () => {
    startExport(exportRequest);
    await ready();
    expect(ledger.ordersAsked).toEqual([]);
  });

  test('is outdated if a filter or the file name differs, or if the list shows a newer change', async () => {
    startExport(exportRequest);
    const finished = await ready();
    expect(isExportOutdated(finished, exportRequest, 120)).toBe(false);
    // An older list, or an empty list, doesn't make the file outdated.
    for (const newest of [119, null]) expect(isExportOutdated(finished, exportRequest, newest)).toBe(false);
    expect(isExportOutdated(finished, exportRequest, 121)).toBe(true);
    const others: ExportRequest['filters'][] = [{}, { type: 'transferIn' }, { type: 'transferOut', direction: 'in' }];
    for (const time of ['startTime', 'endTime'])
      others.push({ type: 'transferOut', [time]: '2026-11-01T00:00:00.000+08:00' });
    for (const filters of others)
      expect(isExportOutdated(finished, { ...exportRequest, filters }, 120), JSON.stringify(filters)).toBe(true);
    expect(
      isExportOutdated(
        finished,
        { ...exportRequest, filters: { ...exportRequest.filters, direction: undefined } },
        120,
      ),
    ).toBe(false);
    expect(isExportOutdated(finished, { ...exportRequest, fileName: '积分变更-agent-2026-11-21.csv' }, 120)).toBe(true);
  });

  test('without any change is outdated once the list shows a change', async () => {
    ledger.count = 0;
    startExport(exportRequest);
    const finished = await ready();
    expect([isExportOutdated(finished, exportRequest, null), isExportOutdated(finished, exportRequest, 1)]).toEqual([
      false,
      true,
    ]);
  });

  test('is never outdated while it runs or is stopped', async () => {
    ledger.broken = true;
    startExport(exportRequest);
    expect(isExportOutdated(job(), { ...exportRequest, filters: {} }, 500)).toBe(false);
    await reaches('stopped');
    expect(isExportOutdated(job(), { ...exportRequest, filters: {} }, 500)).toBe(false);
  });

  test('leaves nothing behind after a cancel, or after its user has logged out', async () => {
    startExport(exportRequest);
    endExport();
    expect(job()).toEqual({ state: 'none' });
    startExport(exportRequest);
    await ready();
    endSession();
    expect(job()).toEqual({ state: 'none' });
  });

  test('handles a hundred thousand changes', async () => {
    ledger.count = 100_000;
    startExport(exportRequest);
    const { file, rows } = await ready();
    expect(rows).toBe(100_000);
    expect((await file.text()).trimEnd().split('\r\n')).toHaveLength(100_001);
  }, 60_000);
});
