// @vitest-environment happy-dom
/** Tests the time of an entry, and the reason why it needs the person. */
import { renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { waitingEntry } from '../../../tests/support/outbox/waiting-entry.ts';
import { queryFrame } from '../../../tests/support/query-frame.tsx';
import type { OutboxEntry, RecordKind } from '../../api/outbox/entry.ts';
import { useOutboxWords } from './outbox-words.ts';

const wrapper = queryFrame();

/** 10:00 in Shanghai. The app shows times in this time zone. */
const today = Date.parse('2026-03-05T02:00:00Z');

const rename = waitingEntry({
  call: '/api/user/update',
  what: { kind: 'userName', name: '陈思宇' },
  subject: 'user:2',
  createdAt: today,
});

test('an entry of today has its time, an older one also its day', () => {
  vi.useFakeTimers({ now: today + 60_000, toFake: ['Date'] });
  const { result } = renderHook(useOutboxWords, { wrapper });
  expect(result.current(rename).caption).toBe('10:00');
  expect(result.current({ ...rename, createdAt: today - 24 * 60 * 60_000 }).caption).toBe('昨天 10:00');
  vi.useRealTimers();
});

test('every field that an administrator edits has a label, and the site texts have their own', () => {
  const { result } = renderHook(useOutboxWords, { wrapper });
  const record = { kind: 'record', act: 'update', name: '' } as const;
  const caption = (of: RecordKind, fields: string[]): string =>
    result.current({ ...rename, what: { ...record, of, fields } }).caption;
  expect(caption('notice', ['title', 'audience'])).toMatch(/标题、发给$/u);
  expect(caption('mallPackage', ['coinName', 'addCoin'])).toMatch(/名称、赠送$/u);
  expect(caption('siteTexts', ['coinName', 'addCoin'])).toMatch(/积分名称、积分数量$/u);
});

const account: OutboxEntry['what'] = {
  kind: 'account',
  act: 'update',
  platform: 'gxy',
  name: '王小明',
  fields: ['companyName'],
};
/** Returns the step of a refused entry. contract/codes.ts has the meaning of each code. */
const refused = (code: number | null, message = '') => ({ state: 'needsYou', code, message }) as const;

test.each([
  ['/api/gxy/update', refused(40_400, '没有找到这条记录'), '它已在别处删除'],
  // A new record can't be gone. The backend means something else, and its own words say what.
  ['/api/gxy/add', refused(40_400, '没有这个平台'), '没有这个平台'],
  ['/api/gxy/add', refused(40_900, '已被占用'), '这个平台上已经有这个账号，请核对'],
  ['/api/gxy/update', refused(50_001, '不能修改'), '不能修改'],
  ['/api/gxy/update', refused(null), '这一项现在发不出去，请打开看看，或者取消。'],
  ['/api/gxy/update', { state: 'conflict', theirs: {} } as const, '别处也改过，需要你选择'],
  ['/api/gxy/delete', { state: 'conflict', theirs: {} } as const, '删除前它在别处改过，请确认'],
  ['/api/gxy/update', { state: 'waiting' } as const, null],
])('an entry of %s says why it needs the person: %o', (call, step, problem) => {
  const { result } = renderHook(useOutboxWords, { wrapper });
  expect(result.current(waitingEntry({ what: account, call, step })).problem).toBe(problem);
});
