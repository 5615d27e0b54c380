/** Pasted text becomes one recipient for each line, except for a heading and lines of separators. */
import { expect, test } from 'vitest';
import { parseLines } from './parse-lines.ts';

const line = (account: string, amount = '', remark = '') => ({ account, amount, remark });

test.each([
  ['student 500', line('student', '500')],
  ['student\t500\t11 月，名额', line('student', '500', '11 月，名额')],
  ['student,500,周报', line('student', '500', '周报')],
  ['student，500，周报', line('student', '500', '周报')],
  ['student、５００、周报', line('student', '500', '周报')],
  ['ｓｔｕｄｅｎｔ　１，０００，周报', line('student', '1000', '周报')],
  ['student ,  500 ; 11 月 名额', line('student', '500', '11 月 名额')],
  ['  student  ', line('student')],
  ['student 1,000', line('student', '1000')],
  ['student,1,000,周报', line('student', '1000', '周报')],
  ['student,"1,000",周报', line('student', '1000', '周报')],
  ['student\t"1,000"', line('student', '1000')],
  ['student 500元', line('student', '500元')],
  ['student 1.5 周报', line('student', '1.5', '周报')],
  ['student -5', line('student', '-5')],
  ['student\t\t周报', line('student', '', '周报')],
  ['陈思宇 student 500', line('陈思宇', 'student', '500')],
])('%j is one recipient', (text, expected) => {
  expect(parseLines(text)).toEqual([expected]);
});

test('each line is a recipient, with any kind of line break', () => {
  expect(parseLines('a001 1\r\nb002 2\n\n   \nc003 3\rd004 4\n').map(({ account }) => account)).toEqual([
    'a001',
    'b002',
    'c003',
    'd004',
  ]);
});

test('a line of separators alone is no recipient', () => {
  expect(parseLines(',,\nzhou 5\n----\n；；').map(({ account }) => account)).toEqual(['zhou']);
});

test('a heading over the columns is no recipient', () => {
  expect(parseLines('账号\t数量\t备注\nstudent\t5')).toEqual([line('student', '5')]);
  expect(parseLines('account,amount\nstudent,5')).toEqual([line('student', '5')]);
  expect(parseLines('coins 5')).toEqual([line('coins', '5')]);
});
