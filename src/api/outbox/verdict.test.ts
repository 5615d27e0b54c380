import { describe, expect, test } from 'vitest';
import { codes } from '../../../contract/codes.ts';
import { ApiError, BusinessError, CancelError, ContractError, NetworkError } from '../transport/errors.ts';
import { waitingCalls } from './waiting-calls.ts';
import { editVerdict, deleteVerdict, versionVerdict, duplicateVerdict, isSameValue, verdictOf } from './verdict.ts';

const {
  '/api/gxy/add': add,
  '/api/gxy/update': update,
  '/api/gxy/delete': remove,
  '/api/wk/add': addCourse,
} = waitingCalls;
const refusal = (code: number, data: unknown = null): BusinessError => new BusinessError(code, '不行', data);
const base = { version: 3, fields: { name: '王思明', companyName: '杭州云启', weekdays: [1, 2] } };
const payload = { id: 7, version: 3, name: '王思明', companyName: '云启智能', weekdays: [2, 1] };
const entry = { payload, base, left: true };

describe('an edit of a record that has a newer version', () => {
  test('is done if that version has the edited values, because the answer was lost', () => {
    expect(verdictOf(refusal(codes.conflict, { ...payload, version: 4 }), update, entry)).toEqual({ next: 'done' });
  });
  test('is applied to that version if the version left every field of the edit alone', () => {
    const renewed = { ...base.fields, version: 4, expireTime: '2027-01-01T00:00:00.000Z' };
    expect(verdictOf(refusal(codes.conflict, renewed), update, entry)).toEqual({ next: 'rebase', version: 4 });
  });
  test('is a conflict if somebody else changed any of its fields', () => {
    const theirs = { ...base.fields, version: 4, name: '王小明' };
    expect(verdictOf(refusal(codes.conflict, theirs), update, entry)).toEqual({ next: 'conflict', theirs });
  });
  test('needs a read of the record if the refusal has no record, and is refused if the version is the sent one', () => {
    expect(verdictOf(refusal(codes.conflict), update, entry)).toMatchObject({ next: 'readFirst', read: 'record' });
    expect(versionVerdict(entry, { ...base.fields, version: 3 }, refusal(codes.conflict))).toMatchObject({
      next: 'refused',
    });
    expect(versionVerdict(entry, { ...base.fields, version: 5 }, refusal(codes.conflict))).toEqual({
      next: 'rebase',
      version: 5,
    });
    expect(verdictOf(refusal(codes.conflict, { ...base.fields, version: 3 }), update, entry)).toMatchObject({
      next: 'refused',
    });
  });
});

test('the comparison ignores blanks around a text, the order of days, and which empty value is used', () => {
  expect(isSameValue(null, '')).toBe(true);
  expect(isSameValue([3, 1], [1, 3])).toBe(true);
  expect(isSameValue(' 云启 ', '云启')).toBe(true);
  expect(isSameValue({ filed: 1, due: 2 }, { due: 2, filed: 1 })).toBe(true);
  expect(isSameValue([1], [1, 2])).toBe(false);
  expect(editVerdict({ payload: { id: 1, remark: '' }, base: null, left: false }, { id: 1, remark: null })).toEqual({
    next: 'done',
  });
});

describe('an add of a record that exists already', () => {
  test('needs a search, and is done only if it was sent before and every field is the same', () => {
    expect(verdictOf(refusal(codes.conflict), add, entry)).toMatchObject({ next: 'readFirst', read: 'existingRecord' });
    expect(
      duplicateVerdict({ payload, base: null, left: true }, [{ ...payload, id: 12 }], refusal(codes.conflict)),
    ).toEqual({
      next: 'done',
      made: 12,
    });
    expect(
      duplicateVerdict(
        { payload, base: null, left: true },
        [{ ...payload, companyName: '别家' }],
        refusal(codes.conflict),
      ),
    ).toMatchObject({ next: 'refused' });
  });
  test('is refused if no field identifies the record', () => {
    expect(verdictOf(refusal(codes.conflict), addCourse, entry)).toMatchObject({ next: 'refused' });
  });
});

test('a delete is a conflict if a field of its base was changed meanwhile, whatever the version', () => {
  expect(deleteVerdict({ base }, { ...base.fields, version: 9, expireTime: '2027-01-01T00:00:00.000Z' })).toBeNull();
  const theirs = { ...base.fields, version: 4, companyName: '那边改的' };
  expect(deleteVerdict({ base }, theirs)).toEqual({ next: 'conflict', theirs });
});

test("a delete isn't in conflict with the same user's earlier edit that was sent before it", () => {
  const start = { id: 7, version: 3, companyName: '云启智能' };
  const own = { ...base.fields, version: 4, companyName: '云启智能' };
  expect(deleteVerdict({ base, start }, own)).toBeNull();
  expect(deleteVerdict({ base, start }, { ...base.fields, version: 3 })).toBeNull();
  const theirs = { ...own, name: '王小明' };
  expect(deleteVerdict({ base, start }, theirs)).toEqual({ next: 'conflict', theirs });
});

test('a delete of a deleted record is done, but an edit of it is refused', () => {
  expect(verdictOf(refusal(codes.notFound), remove, entry)).toEqual({ next: 'done' });
  expect(verdictOf(refusal(codes.notFound), update, entry)).toMatchObject({ next: 'refused' });
});

test.each([
  ['no answer', new NetworkError('x'), { next: 'retry', why: 'network' }],
  ['a request that was given up', new CancelError(), { next: 'retry', why: 'network' }],
  ["a hotel's log-in page", new NetworkError('x', { by: 'portal' }), { next: 'retry', why: 'network' }],
  ['an unreadable answer', new ContractError('/api/gxy/update', 'not JSON'), { next: 'retry', why: 'trouble' }],
  ['a gateway in trouble', new ApiError('/api', 502, '', ''), { next: 'retry', why: 'trouble' }],
  ['too many requests', new ApiError('/api', 429, '', ''), { next: 'retry', why: 'trouble' }],
  ['a fault of the backend', refusal(codes.systemError), { next: 'retry', why: 'trouble' }],
  ["the session's end", refusal(codes.notLoggedIn), { next: 'sessionOver' }],
  ['a ban', refusal(codes.banned), { next: 'sessionOver' }],
])('%s leaves the entry in the outbox', (_name, error, verdict) => {
  expect(verdictOf(error, update, entry)).toEqual(verdict);
});

test.each([
  ['a rule', refusal(codes.operationFailed)],
  ['a role that is gone', refusal(codes.noPermission)],
  ['a payload too large', new ApiError('/api', 413, '', '')],
])('%s refuses the entry for good', (_name, error) => {
  expect(verdictOf(error, update, entry)).toEqual({ next: 'refused', error });
});
