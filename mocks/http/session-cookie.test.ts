import { describe, expect, test } from 'vitest';
import { readCookie, writeCookie } from './session-cookie.ts';

describe('the cookie', () => {
  test('is read from among others, and deleted by Max-Age=0', () => {
    expect(readCookie('a=1; sid=abc; sid=def')).toBe('abc');
    expect(readCookie('asid=1; sid=')).toBeNull();
    expect(readCookie(null)).toBeNull();
    expect(writeCookie(null)).toContain('Max-Age=0');
  });
});
