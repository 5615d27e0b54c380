// @vitest-environment happy-dom
/** Tests the number of accounts on a platform, while the answer to an addition is missing. */
import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { eventually } from '../../../../tests/support/eventually.ts';
import { waitingEntry } from '../../../../tests/support/outbox/waiting-entry.ts';
import { queryFrame } from '../../../../tests/support/query-frame.tsx';
import { zxjyAccountWith } from '../../../../tests/support/zxjy-account.ts';
import type { OutboxEntry } from '../../../api/outbox/entry.ts';
import { useHub } from './use-hub.ts';

const outbox = vi.hoisted(() => ({ entries: [] as OutboxEntry[] }));
vi.mock(import('../../../api/outbox/use-outbox.ts'), async (original) => ({
  ...(await original()),
  useAllWaitingEdits: () => outbox.entries,
}));

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const phone = '13912345678';
const add = waitingEntry({
  call: '/api/zxjy/add',
  payload: { phone },
  what: { kind: 'account', act: 'add', platform: 'zxjy', name: '钱多多', fields: [] },
  subject: 'zxjy:new:7',
  newest: 8,
});
const platform = {
  id: 2,
  code: 'zxjy',
  name: '职校家园',
  description: null,
  coinPerMonth: 10,
  status: 1,
  sort: 1,
  accountCount: 3,
  version: 1,
};

test.each([
  ['counts once if the backend has it', { left: true, attempts: 1 }, [zxjyAccountWith(9, { phone })], 3],
  ['counts if the backend has it not', { left: true, attempts: 1 }, [], 4],
  ['counts if it was never sent', {}, [zxjyAccountWith(9, { phone })], 4],
])('an account that waits to be added %s', async (_, sent, records, count) => {
  outbox.entries = [{ ...add, ...sent }];
  let askedRecent = false;
  vi.stubGlobal('fetch', async (request: Request) => {
    const isList = request.url.endsWith('/list/page');
    const isRecent = isList && (await request.text()).includes('updateTime');
    askedRecent ||= isRecent;
    const page = { records: isRecent ? records : [], total: 0, current: 1, pages: 1, size: 100 };
    return Response.json({ code: 0, data: isList ? page : [platform], message: 'ok' });
  });
  const { result } = renderHook(useHub, { wrapper: queryFrame() });
  await eventually(() => expect(result.current.states?.map((state) => state.platform.accountCount)).toEqual([count]));
  await eventually(() => expect(askedRecent).toBe('left' in sent));
});
