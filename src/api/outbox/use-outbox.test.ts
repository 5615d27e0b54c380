import { expect, test } from 'vitest';
import { waitingEntry } from '../../../tests/support/outbox/waiting-entry.ts';
import type { OutboxEntry } from './entry.ts';
import { entryToContinue, waitingAddCount } from './use-outbox.ts';

const entry = (call: string, subject: string): OutboxEntry => waitingEntry({ key: 'a', call, subject, createdAt: 1 });

test('counts waiting adds, but not deletes, because a list shows a record until it is deleted', () => {
  expect(
    waitingAddCount(
      [entry('/api/gxy/add', 'gxy:new'), entry('/api/gxy/delete', 'gxy:4'), entry('/api/gxy/update', 'gxy:5')],
      1,
    ),
  ).toBe(1);
});

test('the form of an unsent record continues its last edit, or the named entry if it waits for a person', () => {
  const add: OutboxEntry = { ...entry('/api/gxy/add', 'gxy:new:a'), left: true };
  const behind: OutboxEntry = { ...entry('/api/gxy/update', 'gxy:new:a'), id: 2, key: 'b' };
  const other: OutboxEntry = { ...entry('/api/gxy/add', 'gxy:new:c'), id: 3, key: 'c' };
  expect(entryToContinue([add, behind, other], 1)).toBe(behind);
  expect(entryToContinue([add, behind, other], 3)).toBe(other);
  expect(entryToContinue([behind], 1)).toBeNull();
  const refused: OutboxEntry = { ...add, step: { state: 'needsYou', code: 40_900, message: '' } };
  expect(entryToContinue([refused, behind], 1)).toBe(refused);
});
