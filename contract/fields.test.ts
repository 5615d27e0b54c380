import * as v from 'valibot';
import { expect, test } from 'vitest';
import { answeredInstant, emailAccount, instant } from './fields.ts';

test.each([
  '2026-11-20T06:32:08Z',
  '2026-11-20T06:32:08.1Z',
  '2026-11-20T06:32:08.000Z',
  '2024-02-29T23:59:59.99Z',
  '0001-01-01T00:00:00Z',
])('%s is an instant', (value) => {
  expect(v.is(instant, value)).toBe(true);
});

test.each([
  '2026-02-30T00:00:00Z',
  '2025-02-29T00:00:00Z',
  '2026-11-20T24:00:00Z',
  '2026-11-20T23:59:60Z',
  '2026-13-01T00:00:00Z',
  '2026-00-10T00:00:00Z',
  '2026-11-20T06:32:08',
  '2026-11-20T06:32:08+08:00',
  '2026-11-20',
  '2026-11-20T06:32:08.0000Z',
  '',
])('%s is no instant', (value) => {
  expect(v.is(instant, value)).toBe(false);
});

test.each([
  ['2026-11-20T06:32:08Z', '2026-11-20T06:32:08.000Z'],
  ['2026-11-20T06:32:08.5Z', '2026-11-20T06:32:08.500Z'],
  ['2026-11-20T06:32:08.123999Z', '2026-11-20T06:32:08.123Z'],
  ['2026-11-20T06:32:08+00:00', '2026-11-20T06:32:08.000Z'],
  ['2028-02-29T23:59:59.123456789+00:00', '2028-02-29T23:59:59.123Z'],
])('%s of an answer is read as %s', (given, read) => {
  expect(v.parse(answeredInstant, given)).toBe(read);
});

test.each([
  '2026-11-20T14:32:08+08:00',
  '2026-11-20T06:32:08-00:00',
  '2026-11-20T06:32:08',
  '2026-11-20 06:32:08Z',
  '2026-02-29T00:00:00+00:00',
  '2026-11-20T24:00:00.000000Z',
  '2026-11-20T06:32:08.Z',
  '2026-11-20T06:32:08.1234567890Z',
  '2026-11-20',
  '',
])('%j is no instant of an answer', (given) => {
  expect(v.is(answeredInstant, given)).toBe(false);
});

test.each([
  'chenyu@qq.com',
  'a!b@x.com',
  "o'neil+mall@mail.example.co.uk",
  'user@xn--fsqu00a.cn',
  'user@xn--fsqu00a.xn--fiqs8s',
  'a@1-2.example',
])('%s is an e-mail address', (value) => {
  expect(v.is(emailAccount, value)).toBe(true);
});

test.each([
  'chenyu@',
  'chenyu@localhost',
  'chenyu@qq.c',
  'chenyu@127.0.0.1',
  'chenyu@-qq.com',
  'chenyu@qq-.com',
  'chenyu@qq..com',
  '.chenyu@qq.com',
  'chen..yu@qq.com',
  'chenyu.@qq.com',
  'chen yu@qq.com',
  'chen,yu@qq.com',
  'a@b@qq.com',
  'chenyu@qq.com\n',
  '\u212Aelvin@qq.com',
  '陈宇@qq.com',
])('%j is no e-mail address', (value) => {
  expect(v.is(emailAccount, value)).toBe(false);
});
