import { expect, test } from 'vitest';
import { codes } from '../../../contract/codes.ts';
import { ApiError, BusinessError } from './errors.ts';
import { endsSession } from './code-reactions.ts';

test('the session ends on 40001 and 40100, and on no other error', () => {
  const ending = Object.values(codes).filter((code) => endsSession(new BusinessError(code, '', null)));
  expect(ending).toEqual([40_001, 40_100]);
  expect(endsSession(new BusinessError(49_999, 'unheard of', null))).toBe(false);
  expect(endsSession(new ApiError('/api/user/get/login', 401, 'Unauthorized', ''))).toBe(false);
  expect(endsSession(undefined)).toBe(false);
});
