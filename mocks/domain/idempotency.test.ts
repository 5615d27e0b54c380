import { describe, expect, test } from 'vitest';
import { checkKey, parseKey } from './idempotency.ts';
import { isRefusal } from './refusal.ts';

const minute = 60_000;

describe('an Idempotency-Key', () => {
  const row = { userId: 1, key: 'k', call: 'transferCoin', digest: 'd', body: 'first', time: 0 };
  const day = 24 * 60 * minute;

  test('repeats the first answer for 24 hours, only for the same call and payload', () => {
    expect(checkKey(undefined, 'transferCoin', 'd', 0)).toEqual({ kind: 'first' });
    expect(checkKey(row, 'transferCoin', 'd', day - 1)).toEqual({ kind: 'repeat', body: 'first' });
    expect(checkKey(row, 'transferCoin', 'd', day)).toEqual({ kind: 'first' });
    expect(checkKey(row, 'addCoin', 'd', 0)).toMatchObject({ reason: 'keyUsed' });
    expect(checkKey(row, 'transferCoin', 'e', 0)).toMatchObject({ reason: 'keyUsed' });
  });

  test('is a UUID, whatever its case', () => {
    expect(parseKey('6F9619FF-8B86-D011-B42D-00CF4FC964FF')).toBe('6f9619ff-8b86-d011-b42d-00cf4fc964ff');
    for (const key of ['', 'x', '6f9619ff8b86d011b42d00cf4fc964ff', '{6f9619ff-8b86-d011-b42d-00cf4fc964ff}'])
      expect(isRefusal(parseKey(key))).toBe(true);
  });
});
