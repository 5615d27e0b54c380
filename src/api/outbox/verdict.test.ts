/** What an answer says of an edit that waits, and what its author still has to say. */
import { describe, expect, test } from 'vitest';
import { codes } from '../../../contract/codes.ts';
import { ApiError, BusinessError, CancelError, ContractError, NetworkError } from '../transport/errors.ts';
import { waitingCalls } from './waiting-calls.ts';
import { beside, besideDelete, besideRecord, besideTwin, isSameValue, verdictOf } from './verdict.ts';

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
  test('is done where that version is what was typed: its answer was lost', () => {
    expect(verdictOf(refusal(codes.conflict, { ...payload, version: 4 }), update, entry)).toEqual({ next: 'done' });
  });
  test('goes on to that version where nothing that it is about was changed there', () => {
    const renewed = { ...base.fields, version: 4, expireTime: '2027-01-01T00:00:00.000Z' };
    expect(verdictOf(refusal(codes.conflict, renewed), update, entry)).toEqual({ next: 'onto', version: 4 });
  });
  test("is its author's to choose as soon as another changed any of it, the same field or not", () => {
    const theirs = { ...base.fields, version: 4, name: '王小明' };
    expect(verdictOf(refusal(codes.conflict, theirs), update, entry)).toEqual({ next: 'conflict', theirs });
  });
  test('is looked at where the refusal brings no record, and refused where the version is the one it was sent with', () => {
    expect(verdictOf(refusal(codes.conflict), update, entry)).toMatchObject({ next: 'look', at: 'record' });
    expect(besideRecord(entry, { ...base.fields, version: 3 }, refusal(codes.conflict))).toMatchObject({
      next: 'refused',
    });
    expect(besideRecord(entry, { ...base.fields, version: 5 }, refusal(codes.conflict))).toEqual({
      next: 'onto',
      version: 5,
    });
    expect(verdictOf(refusal(codes.conflict, { ...base.fields, version: 3 }), update, entry)).toMatchObject({
      next: 'refused',
    });
  });
});

test("what is empty is no value, days have no order, and blanks around a text don't count", () => {
  expect(isSameValue(null, '')).toBe(true);
  expect(isSameValue([3, 1], [1, 3])).toBe(true);
  expect(isSameValue(' 云启 ', '云启')).toBe(true);
  expect(isSameValue({ filed: 1, due: 2 }, { due: 2, filed: 1 })).toBe(true);
  expect(isSameValue([1], [1, 2])).toBe(false);
  expect(beside({ payload: { id: 1, remark: '' }, base: null, left: false }, { id: 1, remark: null })).toEqual({
    next: 'done',
  });
});

describe('an add that is there already', () => {
  test('is looked up, and done only where it left before and all of it is the same', () => {
    expect(verdictOf(refusal(codes.conflict), add, entry)).toMatchObject({ next: 'look', at: 'twin' });
    expect(besideTwin({ payload, base: null, left: true }, [{ ...payload, id: 12 }], refusal(codes.conflict))).toEqual({
      next: 'done',
    });
    expect(
      besideTwin({ payload, base: null, left: true }, [{ ...payload, companyName: '别家' }], refusal(codes.conflict)),
    ).toMatchObject({ next: 'refused' });
  });
  test('is refused where nothing tells records apart', () => {
    expect(verdictOf(refusal(codes.conflict), addCourse, entry)).toMatchObject({ next: 'refused' });
  });
});

test('a delete waits for its author where the record was changed meanwhile, and not where it was only renewed', () => {
  expect(besideDelete({ base }, { ...base.fields, version: 9, expireTime: '2027-01-01T00:00:00.000Z' })).toBeNull();
  const theirs = { ...base.fields, version: 4, companyName: '那边改的' };
  expect(besideDelete({ base }, theirs)).toEqual({ next: 'conflict', theirs });
});

test('a delete of what is gone is done; an edit of it is not', () => {
  expect(verdictOf(refusal(codes.notFound), remove, entry)).toEqual({ next: 'done' });
  expect(verdictOf(refusal(codes.notFound), update, entry)).toMatchObject({ next: 'refused' });
});

test.each([
  ['no answer', new NetworkError('x'), { next: 'again', why: 'network' }],
  ['one that was given up', new CancelError(), { next: 'again', why: 'network' }],
  ["a hotel's log-in page", new ContractError('/api/gxy/update', 'not JSON'), { next: 'again', why: 'network' }],
  ['a gateway in trouble', new ApiError('/api', 502, '', ''), { next: 'again', why: 'trouble' }],
  ['too many requests', new ApiError('/api', 429, '', ''), { next: 'again', why: 'trouble' }],
  ['a fault of the backend', refusal(codes.systemError), { next: 'again', why: 'trouble' }],
  ["the session's end", refusal(codes.notLoggedIn), { next: 'over' }],
  ['a ban', refusal(codes.banned), { next: 'over' }],
])('%s is no last word', (_name, error, verdict) => {
  expect(verdictOf(error, update, entry)).toEqual(verdict);
});

test.each([
  ['a rule', refusal(codes.operationFailed)],
  ['a role that is gone', refusal(codes.noPermission)],
  ['a payload too large', new ApiError('/api', 413, '', '')],
])('%s is one', (_name, error) => {
  expect(verdictOf(error, update, entry)).toEqual({ next: 'refused', error });
});
