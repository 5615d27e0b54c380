/**
 * Tests the reason of a failed check: it shows the compared values, or names the cause of a broken connection. Also
 * tests two messages of `npm run contract`.
 */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { expectRefusal } from './suite/check.ts';
import { failureReason } from './suite/index.ts';

function errorOf(act: () => void): unknown {
  try {
    act();
  } catch (error) {
    return error;
  }
  return undefined;
}

describe('failureReason', () => {
  test('shows both values of a comparison', () => {
    expect(failureReason(errorOf(() => assert.equal(9500, 9000)))).toBe('expected 9000, got 9500');
    expect(failureReason(errorOf(() => assert.deepEqual([{ id: 2 }, null], [{ id: 1 }])))).toBe(
      'expected [ { id: 1 } ], got [ { id: 2 }, null ]',
    );
  });

  test('shows them after the words of the check', () => {
    expect(failureReason(errorOf(() => assert.equal(40_100, 40_101, '请先登录')))).toBe(
      '请先登录 (expected 40101, got 40100)',
    );
  });

  test('shows which of many values was sent', () => {
    const accepted = { code: 0, message: '成功' };
    expect(failureReason(errorOf(() => expectRefusal(accepted, 40_000, 'pageSize', 'pageSize: 51')))).toBe(
      'pageSize: 51 is answered with 成功 (expected 40000, got 0)',
    );
  });

  test('shows the condition that failed', () => {
    const [first] = [undefined];
    expect(failureReason(errorOf(() => assert.ok(first, 'no e-mail to lin@qq.com')))).toBe('no e-mail to lin@qq.com');
    expect(failureReason(errorOf(() => assert.match('zh', /en/u)))).toContain("'zh'");
  });

  test('cuts a long value', () => {
    expect(failureReason(errorOf(() => assert.equal('x'.repeat(10_000), ''))).length).toBeLessThan(400);
  });

  test('names the cause of a broken connection', () => {
    const cause = Object.assign(new AggregateError([]), { code: 'ECONNREFUSED' });
    expect(failureReason(new TypeError('fetch failed', { cause }))).toBe('fetch failed: ECONNREFUSED');
    const certificate = new Error('self-signed certificate');
    expect(failureReason(new TypeError('fetch failed', { cause: certificate }))).toBe(
      'fetch failed: self-signed certificate',
    );
  });
});

test('the command names the cause if no backend answers, and takes no address without a protocol', () => {
  const contract = (url: string): string =>
    spawnSync(
      process.execPath,
      [join(import.meta.dirname, '../../scripts/run.mjs'), 'test/contract', '--base-url', url],
      { encoding: 'utf8' },
    ).stderr;
  expect(contract('http://127.0.0.1:3')).toContain('ECONNREFUSED');
  expect(contract('localhost:4174')).toContain('--base-url takes the address of a backend');
});
