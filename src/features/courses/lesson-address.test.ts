import { describe, expect, test } from 'vitest';
import { lessonAddress } from './lesson-address.ts';

describe("the address of a lesson's link", () => {
  test('is the text if it is http or https', () => {
    expect(lessonAddress('https://media.example.com/wk/1/1')).toBe('https://media.example.com/wk/1/1');
    expect(lessonAddress('HTTP://media.example.com/课')).toBe('http://media.example.com/%E8%AF%BE');
  });

  test.each([
    'javascript:alert(1)',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    'JAVASCRIPT:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    'blob:https://example.com/1',
    'file:///etc/passwd',
    'intent://x',
    '//example.com/1',
    '/wk',
    'lesson',
    '',
  ])('%j is no address', (url) => {
    expect(lessonAddress(url)).toBeNull();
  });
});
