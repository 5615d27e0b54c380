/** Tests what the sender does with its entries. The rows are in memory, and each test gives the backend's answers. */
import { expect, test } from 'vitest';
import { codes } from '../../../contract/codes.ts';
import type { Endpoint } from '../../../contract/endpoint.ts';
import { waitingEntry } from '../../../tests/support/outbox/waiting-entry.ts';
import { BusinessError, CancelError, ContractError, NetworkError } from '../transport/errors.ts';
import type { OutboxEntry } from './entry.ts';
import { sendAll } from './sender.ts';

const key = '00000000-0000-4000-8000-000000000001';

/** Returns an entry of the user for whom the sender runs. */
function entryOf(change: Pick<OutboxEntry, 'call' | 'payload' | 'subject'> & Partial<OutboxEntry>): OutboxEntry {
  return waitingEntry({ userId: 1, key, ...change });
}

/** Runs the sender. Returns the remaining entries, the paths of all calls, and how often the entries were read. */
async function sendEntries(
  first: readonly OutboxEntry[],
  answer: (path: string) => unknown,
  signal: () => AbortSignal = () => new AbortController().signal,
): Promise<{ left: OutboxEntry[]; calls: string[]; reads: number }> {
  let left = [...first];
  let reads = 0;
  const calls: string[] = [];
  const replace = (entry: OutboxEntry): OutboxEntry => {
    left = left.map((other) => (other.id === entry.id ? entry : other));
    return entry;
  };
  await sendAll(
    1,
    {
      rows: {
        readEntries: async () => {
          reads += 1;
          return left;
        },
        markSending: async (claimed, sentAt) =>
          replace({ ...claimed, left: true, leftAt: sentAt, step: { state: 'sending', sentAt } }),
        storeStep: async (current, change) => {
          replace({ ...current, ...change });
          return true;
        },
        removeSentEntry: async ({ id }) => {
          left = left.filter((other) => other.id !== id);
        },
        resetInterrupted: async () => 0,
      },
      call: async ({ path }: Endpoint) => {
        calls.push(path);
        return answer(path);
      },
      readSessionUserId: async () => 1,
      remembersKeys: async () => true,
      isSessionUser: () => true,
      isOnline: () => true,
      now: () => 1000,
      newKey: () => key,
      errorText: ({ message }) => message,
      onEntryChanged: () => {},
      onEntryDone: () => {},
    },
    signal,
  );
  return { left, calls, reads };
}

/**
 * Runs the sender with one entry. Returns the entry after the run (null if it was carried out) and the paths of all
 * calls.
 */
async function sendOnce(
  first: OutboxEntry,
  answer: (path: string) => unknown,
): Promise<{ entry: OutboxEntry | null; calls: string[] }> {
  const { left, calls } = await sendEntries([first], answer);
  return { entry: left[0] ?? null, calls };
}

const platform = { code: 'gxy', name: '工学云', coinPerMonth: 100, description: null, status: 1, sort: 1 };
const add = { call: '/api/platform/add', payload: platform, subject: `platform:new:${key}` };

/** Answers as a backend that has this platform already. */
function answerDuplicate(path: string): unknown {
  if (path === add.call) throw new BusinessError(codes.conflict, '代码已存在', null);
  return { records: [{ ...platform, id: 7 }], total: 1 };
}

test('many entries are read once, and not again for each of them', async () => {
  const rename = { call: '/api/user/update', payload: { id: 1, userName: '周' } };
  const entries = Array.from({ length: 50 }, (_, id) => entryOf({ ...rename, id, subject: `user:${id}` }));
  const { left, calls, reads } = await sendEntries(entries, () => null);
  expect(left).toEqual([]);
  expect(calls).toHaveLength(50);
  expect(reads).toBe(2);
});

test('a request that this device gives up is sent again at once, however often it failed before', async () => {
  let controller = new AbortController();
  const giveUp = (): never => {
    controller.abort();
    controller = new AbortController();
    throw new CancelError();
  };
  const rename = { call: '/api/user/update', payload: { id: 1, userName: '周' }, subject: 'user:1' };
  const entry = entryOf({ ...rename, attempts: 6, left: true });
  let sendings = 0;
  const { left } = await sendEntries(
    [entry],
    () => (++sendings === 1 ? giveUp() : null),
    () => controller.signal,
  );
  expect(left).toEqual([]);
  expect(sendings).toBe(2);
});

test('the first sending of an add is refused if an equal record exists already', async () => {
  const { entry } = await sendOnce(entryOf(add), answerDuplicate);
  expect(entry?.step).toMatchObject({ state: 'needsYou', code: codes.conflict, message: '代码已存在' });
});

test('an add that was sent before is done if an equal record exists, and its id needs no second search', async () => {
  const { entry, calls } = await sendOnce(entryOf({ ...add, left: true }), answerDuplicate);
  expect(entry).toBeNull();
  expect(calls).toEqual([add.call, '/api/platform/list/page']);
});

const staleUpdate = entryOf({
  call: '/api/platform/update',
  payload: { id: 7, version: 1, name: '工学云' },
  subject: 'platform:7',
  base: { version: 1, fields: { name: '旧' } },
});

test.each([
  ['deleted, so that the form can add it anew', codes.notFound, { state: 'needsYou', code: codes.notFound }],
  ['unreadable for now, so that the edit waits', codes.systemError, { state: 'backoff', why: 'trouble' }],
])('after a conflict without a record, the record may be %s', async (_, code, step) => {
  const { left } = await sendEntries([staleUpdate], (path) => {
    if (path === '/api/platform/get') throw new BusinessError(code, '没有了', null);
    throw new BusinessError(codes.conflict, '冲突', null);
  });
  expect(left).toMatchObject([{ step }]);
});

const mallPackage = { coinName: '100 积分', coin: 100, addCoin: 0, amount: 900, description: null, status: 1, sort: 1 };

test('a delete of a package that somebody else changed meanwhile is a conflict, and nothing is deleted', async () => {
  const theirs = { ...mallPackage, id: 7, amount: 800, version: 5 };
  const removal = entryOf({
    call: '/api/mall/delete',
    payload: { id: 7 },
    subject: 'mallPackage:7',
    base: { version: 4, fields: mallPackage },
  });
  const { entry, calls } = await sendOnce(removal, () => theirs);
  expect(entry?.step).toEqual({ state: 'conflict', theirs });
  expect(calls).toEqual(['/api/mall/get']);
});

const newWords = { id: 1, title: '停电', content: '周二' };
const update = entryOf({ call: '/api/notice/update', payload: newWords, subject: 'notice:1', base: null });

test('an update with neither a version nor a base overwrites nothing', async () => {
  const theirs = { id: 1, title: '停电', content: '周三', version: 2 };
  const { entry, calls } = await sendOnce(update, () => theirs);
  expect(entry?.step).toEqual({ state: 'conflict', theirs });
  expect(calls).toEqual(['/api/notice/get']);
});

test('an update with neither a version nor a base is done if the record has its values', async () => {
  const { entry, calls } = await sendOnce(update, () => ({ ...newWords, version: 2 }));
  expect(entry).toBeNull();
  expect(calls).toEqual(['/api/notice/get']);
});

test('an unreadable answer of a bad backend does not hold back the other entries for ever', async () => {
  const rename = { call: '/api/user/update', payload: { id: 1, userName: '周' } };
  const first = entryOf({ ...add, attempts: 2 });
  const { left } = await sendEntries([first, entryOf({ ...rename, id: 2, subject: 'user:1' })], (path) => {
    if (path === add.call) throw new ContractError(path, 'the answer is not an envelope');
    return true;
  });
  expect(left).toMatchObject([{ id: 1, attempts: 3, step: { state: 'backoff', why: 'trouble' } }]);
});

test('an add with an unreadable success stays with its key while its record cannot be searched', async () => {
  let isSent = false;
  const { entry } = await sendOnce(entryOf(add), (path) => {
    if (isSent) throw new NetworkError('the connection is gone');
    if (path !== add.call) return { records: [] };
    isSent = true;
    throw new ContractError(path, 'data: no number', 'data number', true);
  });
  expect(entry).toMatchObject({ key, left: true, step: { state: 'backoff', why: 'network' } });
});
