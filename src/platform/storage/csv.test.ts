/** Tests the cells and the head of CSV files for Excel. */
import { describe, expect, test } from 'vitest';
import { csvHead, csvLine, csvTextCell } from './csv.ts';

describe('a text in a cell of a CSV file', () => {
  test.each([
    '=1+1',
    '+1',
    '-1',
    '@SUM(A1)',
    '\t=1',
    '\r=1',
    '\n=1',
    '＝1',
    '＋1',
    '－1',
    '＠x',
    '﹦1',
    '−1',
    ' =1',
    '\u200B=1',
    '\u202E=1',
    '\uFEFF=1',
  ])('escape %j, which a spreadsheet could take for a formula', (text) => expect(csvTextCell(text)).toMatch(/^"?'/));

  test.each([['\tx'], ['\rx'], ['\u0000x']])('escape %j, which begins with an invisible character', (text) => {
    expect(csvTextCell(text)).toMatch(/^"?'/);
  });

  test('keep every digit of a numeric account', () => {
    expect(csvTextCell('0123')).toBe('"\'0123"');
    expect(csvTextCell('1234567890123456')).toBe('"\'1234567890123456"');
    expect(csvTextCell('2021E12')).toBe('"\'2021E12"');
    expect(csvTextCell('13800138000')).toBe('13800138000');
  });

  test('hold no more than Excel takes, and cut no character', () => {
    expect(csvTextCell('甲'.repeat(32_767))).toBe('甲'.repeat(32_767));
    expect(csvTextCell('乙'.repeat(32_768))).toBe(`${'乙'.repeat(32_766)}…`);
    expect(csvTextCell(`a${'😀'.repeat(20_000)}`)).toBe(`a${'😀'.repeat(16_382)}…`);
  });

  test('leave other text as it is, and quote it if it contains a separator', () => {
    expect(csvTextCell('陈思宇')).toBe('陈思宇');
    expect(csvTextCell('a=b')).toBe('a=b');
    expect(csvTextCell('说 "好", 然后')).toBe('"说 ""好"", 然后"');
    expect(csvTextCell('一\n二')).toBe('"一\n二"');
    // In some countries Excel separates columns by semicolons.
    expect(csvTextCell('一;二')).toBe('"一;二"');
    expect(csvTextCell('')).toBe('');
  });
});

test('a file begins with the byte order mark for Excel, and ends each line with CRLF', () => {
  expect(csvHead(['姓名', '手机号'])).toBe('\uFEFF姓名,手机号\r\n');
  expect(csvLine(['王家明', -5])).toBe('王家明,-5\r\n');
});
