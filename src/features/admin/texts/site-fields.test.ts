import { i18n } from '@lingui/core';
import { expect, it } from 'vitest';
import { agree, emptyTexts, fenOf, payloadOf, textKeys, textProblem, yuanOf } from './site-fields.ts';

i18n.loadAndActivate({ locale: 'zh-CN', messages: {} });

it.each([
  ['98', 9800],
  ['98.5', 9850],
  ['0.07', 7],
  ['１２．５０', 1250],
  ['', null],
  ['-1', null],
  ['1.234', null],
  ['1e3', null],
  ['98元', null],
])('reads %s as %s fen', (text, fen) => {
  expect(fenOf(text)).toBe(fen);
});

it('writes fen as yuan', () => {
  expect(yuanOf(7)).toBe('0.07');
  expect(fenOf(yuanOf(123_456_789))).toBe(123_456_789);
});

it('sends only the requested keys, trimmed, and empty texts as null', () => {
  const texts = { ...emptyTexts, websiteName: ' 知行积分 ', noticeBar: '  ', amount: '98', addCoin: '1000' };
  expect(payloadOf(['websiteName'], texts)).toEqual({ websiteName: '知行积分' });
  expect(payloadOf(['noticeBar', 'addCoin', 'amount'], texts)).toEqual({
    noticeBar: null,
    addCoin: 1000,
    amount: 9800,
  });
  expect(Object.keys(payloadOf(textKeys, texts))).toHaveLength(textKeys.length);
});

it('reports missing texts, and counts the length in code points', () => {
  expect(textProblem('websiteName', ' ')).not.toBeNull();
  expect(textProblem('noticeBar', '')).toBeNull();
  expect(textProblem('websiteName', '😀'.repeat(40))).toBeNull();
  expect(textProblem('websiteName', '😀'.repeat(41))).not.toBeNull();
});

it('treats 98 and 98.00 as the same price', () => {
  expect(agree(['amount'], { ...emptyTexts, amount: '98' }, { ...emptyTexts, amount: '98.00' })).toBe(true);
  expect(agree(['coinName'], { ...emptyTexts, coinName: '币' }, emptyTexts)).toBe(false);
});
