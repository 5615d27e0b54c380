import { describe, expect, test } from 'vitest';
import { create as createPlatform, platformOf, update as updatePlatform } from './platform.ts';
import { accepted } from '../../tests/support/accepted.ts';

describe('a platform', () => {
  const gxy = accepted(createPlatform({ code: 'gxy', name: '工学云', coinPerMonth: 30 }, undefined, 1));
  const fifth = accepted(createPlatform({ code: 'xyq', name: '学银圈', coinPerMonth: 10 }, undefined, 5));

  test('has a unique code, and the four platforms keep theirs', () => {
    expect(createPlatform({ code: 'gxy', name: '另一个', coinPerMonth: 1 }, gxy, 6)).toMatchObject({
      reason: 'codeTaken',
    });
    expect(updatePlatform(fifth, { code: 'gxy' }, gxy, 0)).toMatchObject({ reason: 'codeTaken' });
    expect(updatePlatform(gxy, { code: 'other' }, undefined, 0)).toMatchObject({ reason: 'codeStays' });
    expect(updatePlatform(gxy, { code: 'gxy', status: 0 }, gxy, 0)).toEqual({ ...gxy, status: 0, version: 2 });
    expect(updatePlatform(fifth, { code: 'xyr' }, undefined, 0)).toMatchObject({ code: 'xyr' });
    expect(updatePlatform(gxy, { version: 7 }, undefined, 3)).toMatchObject({
      reason: 'staleVersion',
      data: platformOf(gxy, 3),
    });
  });
});
