import { describe, expect, test } from 'vitest';
import { cursorAfter, readCursor, type SortOrder } from './coin-change.ts';
import { isRefusal } from '../refusal.ts';

describe('a cursor', () => {
  test('is refused in another sort order than its own, or if it is malformed', () => {
    const newest: SortOrder = { field: 'createTime', order: 'descend' };
    const cursor = cursorAfter(newest, { id: 7 });
    expect(readCursor(cursor, newest)).toBe(7);
    expect(isRefusal(readCursor(cursor, { ...newest, order: 'ascend' }))).toBe(true);
    for (const text of [
      '',
      '7',
      'createTime.descend.',
      'createTime.descend.0',
      'createTime.descend.1e3',
      'createTime.descend.7.7',
    ]) {
      expect(readCursor(text, newest)).toMatchObject({ reason: 'fieldInvalid' });
    }
  });
});
