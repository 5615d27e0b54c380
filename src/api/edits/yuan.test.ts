import { expect, it } from 'vitest';
import { readYuan, yuanText } from './yuan.ts';

it.each([
  ['98', 9_800],
  ['98.5', 9_850],
  ['98.50', 9_850],
  ['0.07', 7],
  ['.5', 50],
  ['98.', 9_800],
  ['1,234.56', 123_456],
  ['¥98.00', 9_800],
  ['98 元', 9_800],
  ['９８．５', 9_850],
  ['98。5', 9_850],
  ['1.10', 110],
  ['0', 0],
  ['1000000', 100_000_000],
  ['8.20000', 820],
  ['1.15', 115],
  ['4.35', 435],
  ['0.29', 29],
])('reads %s as whole fen', (text, fen) => {
  expect(readYuan(text)).toEqual({ kind: 'fen', fen });
});

it.each(['9.999', '0.001', '1.234'])('refuses %s because of too many decimals, and does not round', (text) => {
  expect(readYuan(text)).toEqual({ kind: 'tooFine' });
});

it.each(['.', 'abc', '-1', '1e3', '1.2.3', '12,34', '10²', '９8a', '一百', '1,2345'])(
  'refuses %s as no amount, and does not cut it',
  (text) => {
    expect(readYuan(text)).toEqual({ kind: 'malformed' });
  },
);

it('distinguishes an empty field from a wrong one', () => {
  expect(readYuan(' \u3000')).toEqual({ kind: 'empty' });
});

it('reads an amount in fen back from its text', () => {
  for (const fen of [0, 1, 9, 10, 99, 100, 101, 9_800, 9_801, 100_000_000])
    expect(readYuan(yuanText(fen))).toEqual({ kind: 'fen', fen });
  expect(yuanText(7)).toBe('0.07');
});
