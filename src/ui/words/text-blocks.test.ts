import { expect, it } from 'vitest';
import { splitBlocks } from './text-blocks.ts';

const read = (text: string): string[] =>
  splitBlocks(text).map(({ words, isHeading }) => (isHeading ? `# ${words}` : words));

it('takes a short line after an empty one as a heading, unless it is a sentence', () => {
  expect(
    read('知行积分用户协议\n\n欢迎使用。\n\n一、账号\n1. 由本人使用\r\n2. 请保管密码。\r\n \r\n二、积分\n没有有效期'),
  ).toEqual([
    '# 知行积分用户协议',
    '欢迎使用。',
    '# 一、账号',
    '1. 由本人使用',
    '2. 请保管密码。',
    '# 二、积分',
    '没有有效期',
  ]);
});

it('keeps all lines, whatever ends them', () => {
  expect(read('一、账号\r由本人使用\r\n请保管密码\n到此为止')).toEqual([
    '# 一、账号',
    '由本人使用',
    '请保管密码',
    '到此为止',
  ]);
});

it('takes a long line as a paragraph, also without punctuation', () => {
  expect(read('长'.repeat(31))).toEqual(['长'.repeat(31)]);
});

it('gives each block an index of its own, and nothing for an empty text', () => {
  const blocks = splitBlocks('一\n二\n\n一\n二');
  expect(new Set(blocks.map(({ at }) => at)).size).toBe(4);
  expect(read(' \n\n ')).toEqual([]);
});
