import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { xlsxFile } from './xlsx.ts';

async function sheetOf(file: File): Promise<string> {
  const files = unzipSync(new Uint8Array(await file.arrayBuffer()));
  expect(Object.keys(files)).toContain('xl/workbook.xml');
  const sheet = files['xl/worksheets/sheet1.xml'];
  return sheet ? strFromU8(sheet) : '';
}

test('a workbook keeps long digits and formulas as text, and numbers as numbers', async () => {
  const columns = ['学号', '备注', '日报已交'];
  const file = await xlsxFile({ name: '习讯云', columns, rows: [['00420240011223344', '=1+1', 18]] }, '习讯云.xlsx');
  const sheet = await sheetOf(file);
  expect(file.name).toBe('习讯云.xlsx');
  expect(sheet).toContain('<c r="A2" s="1" t="inlineStr"><is><t xml:space="preserve">00420240011223344</t></is></c>');
  expect(sheet).toContain('<t xml:space="preserve">=1+1</t>');
  expect(sheet).toContain('<c r="C2"><v>18</v></c>');
  expect(sheet).not.toContain('<f>');
});

test('a workbook leaves out characters that XML can not hold, and escapes the others', async () => {
  const rows = [['<b>&"', 'a\u0000b\uD800c', '王\n明 👍']];
  const sheet = await sheetOf(await xlsxFile({ name: 'a/b[c]', columns: ['一', '二', '三'], rows }, 'x.xlsx'));
  expect(sheet).toContain('&lt;b&gt;&amp;&quot;');
  expect(sheet).toContain('ab\uFFFDc');
  expect(sheet).toContain('王\n明 👍');
});

test('a sheet has a name that Excel allows, and its titles stay on screen', async () => {
  const name = `[甲/乙]:*?\\${'长'.repeat(40)}`;
  const file = await xlsxFile({ name, columns: ['一'], rows: [] }, 'x.xlsx');
  const files = unzipSync(new Uint8Array(await file.arrayBuffer()));
  const workbook = strFromU8(files['xl/workbook.xml'] ?? new Uint8Array());
  const shown = /<sheet name="([^"]*)"/u.exec(workbook)?.[1] ?? '';
  expect(shown).toMatch(/^[^[\]:*?/\\]{1,31}$/u);
  expect(shown).toContain('甲 乙');
  expect(await sheetOf(file)).toContain('<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>');
});

test('a cell holds no more than Excel takes, because Excel reports the workbook as damaged otherwise', async () => {
  const rows = [['甲'.repeat(32_767), '乙'.repeat(40_000)]];
  const sheet = await sheetOf(await xlsxFile({ name: '操作记录', columns: ['改动', '原因'], rows }, 'x.xlsx'));
  expect(sheet).toContain(`>${'甲'.repeat(32_767)}<`);
  expect(sheet).toContain(`>${'乙'.repeat(32_766)}…<`);
});

test('a workbook holds all rows of a long list, and stops when it is cancelled', async () => {
  const rows = Array.from({ length: 1_001 }, (_, index) => [`学生 ${index}`]);
  const sheet = await sheetOf(await xlsxFile({ name: '工学云', columns: ['姓名'], rows }, 'x.xlsx'));
  expect(sheet.match(/<row /gu)).toHaveLength(1_002);
  expect(sheet).toContain('学生 1000');
  await expect(
    xlsxFile({ name: '工学云', columns: ['姓名'], rows }, 'x.xlsx', AbortSignal.abort()),
  ).rejects.toMatchObject({ name: 'AbortError' });
});
