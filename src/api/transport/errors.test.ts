/**
 * Tests whether an error proves that a changing call did nothing, that its key may be given up, or that there were too
 * many calls.
 */
import { describe, expect, test } from 'vitest';
import { codes } from '../../../contract/codes.ts';
import {
  ApiError,
  BusinessError,
  CancelError,
  ContractError,
  isFinalRefusal,
  isRefusedBeforeWork,
  isTooManyRequests,
  NetworkError,
} from './errors.ts';

const refusal = (code: number): BusinessError => new BusinessError(code, '', null);
const status = (code: number): ApiError => new ApiError('/api', code, '', '');

const mayBeDone: readonly [string, unknown][] = [
  ['no answer', new NetworkError()],
  ["a portal's answer", new NetworkError('Somebody else answered', { by: 'portal' })],
  ['an ended request', new CancelError()],
  ['an unreadable answer', new ContractError('/api', 'not JSON')],
  ['a system error', refusal(codes.systemError)],
  ['a fault of the app', new TypeError('x')],
  ...[408, 500, 502, 503, 504].map((code): [string, unknown] => [`the status ${code}`, status(code)]),
];

describe('a call is refused before its work', () => {
  test.each(Object.entries(codes).filter(([name]) => name !== 'success' && name !== 'systemError'))(
    'by the code %s',
    (_, code) => expect(isRefusedBeforeWork(refusal(code))).toBe(true),
  );
  test('by a code that a newer backend has', () => expect(isRefusedBeforeWork(refusal(49_999))).toBe(true));
  test.each([400, 401, 403, 404, 405, 413, 429])('by the status %i', (code) => {
    expect(isRefusedBeforeWork(status(code))).toBe(true);
  });
  test.each(mayBeDone)('but may have been carried out after %s', (_, error) => {
    expect(isRefusedBeforeWork(error)).toBe(false);
  });
});

describe('a refusal ends a call together with its key', () => {
  test.each([codes.operationFailed, codes.notFound, codes.conflict, codes.noPermission])('with the code %i', (code) => {
    expect(isFinalRefusal(refusal(code))).toBe(true);
  });
  test.each([...mayBeDone, ['a limit of calls', refusal(codes.tooManyRequests)], ['a gateway', status(403)]] as const)(
    'but the key stays after %s',
    (_, error) => expect(isFinalRefusal(error)).toBe(false),
  );
});

test('a limit of calls has a code and a status', () => {
  expect([refusal(codes.tooManyRequests), status(429)].every(isTooManyRequests)).toBe(true);
  expect([refusal(codes.operationFailed), status(403), new NetworkError()].some(isTooManyRequests)).toBe(false);
});
