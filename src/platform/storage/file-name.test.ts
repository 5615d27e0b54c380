/** Tests the names of saved files. */
import { expect, test } from 'vitest';
import { exportFileName, plainFileName } from './file-name.ts';

const bytesOf = (name: string) => new TextEncoder().encode(name).length;

test('a file name contains no forbidden character', () => {
  expect(exportFileName(['积分变更', 'a/b:c', '', '2026-11-20'], 'csv')).toBe('积分变更-a_b_c-2026-11-20.csv');
  expect(exportFileName(['王 / 家:明', '工学云'], 'ics')).toBe('王_家_明-工学云.ics');
});

test('a name without forbidden characters keeps its spaces', () => {
  expect(plainFileName('金币/钻石: 变更')).toBe('金币_钻石_ 变更');
});

test('a file name has 255 bytes at most, with its ending, and its last character is whole', () => {
  expect(exportFileName(['a'.repeat(251)], 'csv')).toBe(`${'a'.repeat(251)}.csv`);
  expect(exportFileName(['a'.repeat(252)], 'csv')).toBe(`${'a'.repeat(251)}.csv`);
  expect(exportFileName(['名'.repeat(84)], 'xlsx')).toBe(`${'名'.repeat(83)}.xlsx`);
  expect(exportFileName(['😀'.repeat(100)], 'zip')).toBe(`${'😀'.repeat(62)}.zip`);
  expect(bytesOf(exportFileName(['甲'.repeat(40), '😀'.repeat(40), '2026-11-20'], 'ics'))).toBeLessThanOrEqual(255);
});
