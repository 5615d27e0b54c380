/** Tests which parts of a plain text become links. */
import { describe, expect, it } from 'vitest';
import { splitLinks } from './linked-text.ts';

const links = (text: string): (string | null)[] =>
  splitLinks(text).flatMap(({ href }) => (href === null ? [] : [href]));

describe('splitLinks', () => {
  it('keeps every character, in order', () => {
    const text = '请看 https://example.com/a?b=1。\n\n或者 <b>http://例子.cn</b> 谢谢';
    expect(
      splitLinks(text)
        .map((part) => part.text)
        .join(''),
    ).toBe(text);
  });

  it('links http and https addresses, without the marks that end a sentence', () => {
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
  ])('makes no link of %s', (text) => {
    expect(links(text)).toEqual([]);
  });

  it('ends an address at characters that reverse or hide writing', () => {
    expect(links('https://example.com/\u202Egpj.exe')).toEqual(['https://example.com/']);
    expect(links('https://exam\u200Bple.com')).toEqual(['https://exam/']);
  });

  it('returns no parts for an empty text', () => {
    expect(splitLinks('')).toEqual([]);
  });
});
