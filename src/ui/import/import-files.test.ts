/** Tests the names and the contents of the CSV files of an import: its template and its results. */
import { expect, test } from 'vitest';
import { resultFile, templateFile } from './import-files.ts';

const columns = [
  { key: 'name', zh: '姓名', en: 'Name', inTemplate: true, optional: false, required: true },
  { key: 'reports', zh: '日报', en: 'Reports', inTemplate: false, optional: true, required: false },
  { key: 'remark', zh: '备注', en: 'Remark', inTemplate: true, optional: true, required: false },
];
/** The text with its byte order mark, which `text()` would drop. */
const textOf = async (file: File): Promise<string> =>
  new TextDecoder('utf-8', { ignoreBOM: true }).decode(await file.arrayBuffer());

test.each([
  ['zh', '\uFEFF姓名,备注\r\n'],
  ['en', '\uFEFFName,Remark\r\n'],
] as const)('the template in %s has the titles of its own columns, and no row', async (language, text) => {
  const file = await templateFile(columns, language, 'csv', '工学云/模板');
  expect([file.name, await textOf(file)]).toEqual(['工学云_模板.csv', text]);
});

test('the results have a line for each row', async () => {
  const file = resultFile(
    ['行', '结果'],
    [
      [2, '已添加'],
      [3, '=没有'],
    ],
    '结果.csv',
  );
  expect([file.name, await textOf(file)]).toEqual(['结果.csv', '\uFEFF行,结果\r\n2,已添加\r\n3,"\'=没有"\r\n']);
});
