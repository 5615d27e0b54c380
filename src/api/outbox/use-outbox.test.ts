import { expect, test } from 'vitest';
import type { OutboxEntry } from './entry.ts';
import { waitingAddCount } from './use-outbox.ts';

const entry = (call: string, subject: string): OutboxEntry => ({
  id: 1,
  key: 'a',
  userId: 2,
  call,
  payload: {},
  what: { kind: 'noticesRead', count: null },
  subject,
  base: null,
  draft: null,
  createdAt: 1,
  left: false,
  attempts: 0,
  step: { state: 'waiting' },
});

test('counts waiting adds, but not deletes, because a list shows a record until it is deleted', () => {
  expect(
    waitingAddCount(
      [entry('/api/gxy/add', 'gxy:new'), entry('/api/gxy/delete', 'gxy:4'), entry('/api/gxy/update', 'gxy:5')],
      1,
    ),
  ).toBe(1);
});
