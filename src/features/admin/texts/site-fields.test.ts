import { expect, it } from 'vitest';
import { changedFields, firstValues, payloadOf, type ShelfFormValues, wrongFields } from '../../../api/edits/fields.ts';
import { beginningOf, rowTable, spareTable, textFields } from './site-fields.ts';

const first = firstValues(textFields);
const wrong = (values: ShelfFormValues) => wrongFields(spareTable, { ...first, ...values }).map(({ name }) => name);

it('sends only the texts of its row, trimmed, and empty texts as null', () => {
  const texts = { ...first, websiteName: ' 知行积分 ', noticeBar: '  ', amount: '98', addCoin: '1000' };
  expect(payloadOf(rowTable('websiteName', null).fields, texts)).toEqual({ websiteName: '知行积分' });
  expect(payloadOf(rowTable('noticeBar', null).fields, texts)).toEqual({ noticeBar: null });
  expect(payloadOf(rowTable('package', null).fields, texts)).toEqual({ addCoin: 1000, amount: 9800 });
});

it('reports missing texts, and counts the length in code points', () => {
  expect(wrong({})).toEqual(['websiteName', 'coinName']);
  const named = { websiteName: '😀'.repeat(40), coinName: '币' };
  expect(wrong(named)).toEqual([]);
  expect(wrong({ ...named, websiteName: '😀'.repeat(41) })).toEqual(['websiteName']);
  expect(wrong({ ...named, addCoin: '', amount: '1.234' })).toEqual(['addCoin', 'amount']);
  expect(wrongFields(rowTable('package', null), first)).toEqual([]);
});

it('treats 98 and 98.00 as the same price', () => {
  const names = (values: ShelfFormValues) =>
    changedFields(textFields, first, { ...first, ...values }).map(({ name }) => name);
  expect(names({ amount: '0' })).toEqual([]);
  expect(names({ amount: '98', coinName: '币' })).toEqual(['coinName', 'amount']);
});

it('shows the first line of a text in its row, cut after 80 code points', () => {
  expect(beginningOf('\n欢迎使用。\n\n一、账号\n账号由本人使用。')).toBe('欢迎使用。');
  expect(beginningOf('😀'.repeat(80))).toBe('😀'.repeat(80));
  expect(beginningOf('😀'.repeat(81))).toBe(`${'😀'.repeat(80)}…`);
});
