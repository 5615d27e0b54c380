import { expect, it } from 'vitest';
import { plainAscii } from './typed-text.ts';
import { plainCode, plainPhone } from './typed-digits.ts';

it.each([
  ['chen@qq.com ', 'chen@qq.com'],
  ['chen＠qq．com', 'chen@qq.com'],
  ['chen@qq。com', 'chen@qq.com'],
  ['\u202d13812341234\u202c', '13812341234'],
  ['\u200bstudent\ufeff', 'student'],
  ['ｃｈｅｎ＿１', 'chen_1'],
  ['chen²', 'chen²'],
  ['陈宇', '陈宇'],
])('reads the account or address %j as %j', (text, plain) => {
  expect(plainAscii(text)).toBe(plain);
});

it.each([' 482913', '482 913', '482-913', '４８２９１３', '\u200b482913\u00a0'])('reads the code %j', (text) => {
  expect(plainCode(text)).toBe('482913');
});

it('changes no code that is wrong into a right one', () => {
  expect(plainCode('482913a')).toBe('482913a');
  expect(plainCode('4829134')).toBe('4829134');
});

it.each([
  '138 1234 1234',
  '138-1234-1234',
  '138–1234–1234',
  '138.1234.1234',
  '+86 138-1234-1234',
  '+86 (138) 1234 1234',
  '0086 13812341234',
  '１３８１２３４１２３４',
  '\u202d13812341234\u202c',
  ' 138\u00a01234\u20111234 ',
])('reads the phone number %j', (text) => {
  expect(plainPhone(text)).toBe('13812341234');
});
