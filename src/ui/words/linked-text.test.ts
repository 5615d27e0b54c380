/** Which parts of a plain text are links. */
import { describe, expect, it } from 'vitest';
import { linkedText } from './linked-text.ts';

const links = (text: string): (string | null)[] =>
  linkedText(text).flatMap(({ href }) => (href === null ? [] : [href]));

describe('linkedText', () => {
  it('keeps every character, in order', () => {
    const text = '请看 https://example.com/a?b=1。\n\n或者 <b>http://例子.cn</b> 谢谢';
    expect(
      linkedText(text)
        .map((part) => part.text)
        .join(''),
    ).toBe(text);
  });

  it('links http and https, without the marks that end a sentence', () => {
    expect(links('见 https://example.com/path?x=1&y=2#z，或 http://example.com.')).toEqual([
      'https://example.com/path?x=1&y=2#z',
      'http://example.com/',
    ]);
    expect(links('（https://example.com/a）')).toEqual(['https://example.com/a']);
  });

  it.each([
    'javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'www.example.com',
    'file:///etc/passwd',
    'mailto:a@example.com',
    'http://',
    'https://[',
    '//example.com',
    'https://good.example@evil.example/',
    'https://user:secret@example.com/',
  ])('leaves %s as words', (text) => {
    expect(links(text)).toEqual([]);
  });

  it('ends where writing would be turned around or hidden', () => {
    expect(links('https://example.com/\u202Egpj.exe')).toEqual(['https://example.com/']);
    expect(links('https://exam\u200Bple.com')).toEqual(['https://exam/']);
  });

  it('makes nothing of nothing', () => {
    expect(linkedText('')).toEqual([]);
  });
});
