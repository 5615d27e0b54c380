import * as v from 'valibot';
import { expect, test } from 'vitest';
import { emailAccount, instant } from './fields.ts';

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
