/** Tests where `wrapText` breaks the lines of a picture. */
import { expect, test } from 'vitest';
import { wrapText } from './share-picture.ts';

/** Each character is 10 px wide. */
const context = { measureText: (text: string) => ({ width: text.length * 10 }) };
const wrapped = (text: string): string[] => wrapText(context, text, 100);

test.each([
  ['以双方的「积分变更」为准', ['以双方的「积分变更」', '为准']],
  ['the authoritative record', ['the', 'authoritat', 'ive record']],
  ['both parties know', ['both', 'parties', 'know']],
  ['张三的 account', ['张三的', 'account']],
  ['0123456789abc', ['0123456789', 'abc']],
  ['short', ['short']],
  ['', ['']],
])('breaks %j between words, and between Chinese characters', (text, lines) => {
  expect(wrapped(text)).toEqual(lines);
});
