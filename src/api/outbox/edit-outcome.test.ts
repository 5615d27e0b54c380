import { i18n } from '@lingui/core';
import { expect, it } from 'vitest';
import { editOutcome } from './edit-outcome.ts';
import type { SendResult } from './entry.ts';

i18n.loadAndActivate({ locale: 'zh-CN', messages: {} });

it.each<[SendResult, object]>([
  [{ kind: 'done' }, { state: 'done' }],
  [
    { kind: 'queued', why: 'unanswered' },
    { state: 'queued', text: '没有收到结果。已保存在本机，会接着发送' },
  ],
  [
    { kind: 'queued', why: 'behind' },
    { state: 'queued', text: '已保存在本机，会按顺序发送' },
  ],
  [
    { kind: 'refused', code: 50001, message: '名称已存在', key: null },
    { state: 'failed', text: '名称已存在' },
  ],
  [
    { kind: 'conflict', theirs: {}, key: null },
    { state: 'failed', text: '它在别处也改过，请核对' },
  ],
  [{ kind: 'lost' }, { state: 'failed', text: '没有收到结果，还不知道是否成功。可以再试一次。' }],
  [{ kind: 'notStored' }, { state: 'failed', text: expect.stringContaining('所以没有保存') }],
])('returns what %o means to a person', (result, outcome) => {
  expect(editOutcome(result)).toEqual(outcome);
});

it('uses the sentences that the caller gives instead of the general ones', () => {
  const own = { offline: '等网', lost: '丢了', notStored: '存不下', conflict: '改过' };
  const results: SendResult[] = [
    { kind: 'queued', why: 'offline' },
    { kind: 'lost' },
    { kind: 'notStored' },
    { kind: 'conflict', theirs: {}, key: null },
  ];
  expect(results.map((result) => editOutcome(result, own))).toEqual([
    { state: 'queued', text: '等网' },
    ...['丢了', '存不下', '改过'].map((text) => ({ state: 'failed', text })),
  ]);
});

it("doesn't use the caller's sentence for a lost network if the edit only waits behind others", () => {
  expect(editOutcome({ kind: 'queued', why: 'behind' }, { offline: '等网' })).toEqual(
    editOutcome({ kind: 'queued', why: 'behind' }),
  );
});
