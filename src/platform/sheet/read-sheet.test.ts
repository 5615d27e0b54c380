/** Tests that CSV and XLSX files are read, and that any other file is refused. */
import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { csvLine } from '../storage/csv.ts';
import { readSpreadsheet } from './read-sheet.ts';
import { maxRows } from './sheet-result.ts';

const text = '姓名,手机号,实习单位\r\n王小明,13812345678,"杭州, 云启"\r\n\r\n李雷,13900000001,龍騰\r\n';
const cells = [
  { line: 1, cells: ['姓名', '手机号', '实习单位'] },
  { line: 2, cells: ['王小明', '13812345678', '杭州, 云启'] },
  { line: 4, cells: ['李雷', '13900000001', '龍騰'] },
];

function utf16(content: string, littleEndian: boolean): Uint8Array {
  const bytes = new Uint8Array(content.length * 2);
  const view = new DataView(bytes.buffer);
  for (let index = 0; index < content.length; index += 1)
    view.setUint16(index * 2, content.codePointAt(index) ?? 0, littleEndian);
  return bytes;
}

/** Returns the text in GB18030. Only a decoder exists, so a table of all characters of two bytes is searched. */
function gb18030(content: string): Uint8Array {
  const decoder = new TextDecoder('gb18030');
  const known = new Map<string, readonly number[]>();
  for (let high = 0x81; high <= 0xfe; high += 1)
    for (let low = 0x40; low <= 0xfe; low += 1) known.set(decoder.decode(new Uint8Array([high, low])), [high, low]);
  return new Uint8Array([...content].flatMap((letter) => known.get(letter) ?? [letter.codePointAt(0) ?? 0]));
}

describe('a CSV file', () => {
  it.each([
    ['UTF-8', strToU8(text)],
    ['UTF-8 with a mark', strToU8(`\uFEFF${text}`)],
    ['GB18030', gb18030(text)],
    ['UTF-16LE with a mark', utf16(`\uFEFF${text}`, true)],
    ['UTF-16BE with a mark', utf16(`\uFEFF${text}`, false)],
    ['UTF-16LE without a mark', utf16(text, true)],
    ['UTF-16BE without a mark', utf16(text, false)],
    ['tabs', strToU8(text.replaceAll('"杭州, 云启"', '杭州; 云启').replaceAll(',', '\t').replaceAll(';', ','))],
    ['semicolons', strToU8(text.replaceAll('"杭州, 云启"', '杭州! 云启').replaceAll(',', ';').replaceAll('!', ','))],
    ['other line ends', strToU8(text.replaceAll('\r\n', '\n'))],
  ])('is read in %s', async (_, bytes) => {
    expect(await readSpreadsheet(bytes)).toEqual({ rows: cells });
  });

  it.each([
    ['two columns', ';', '姓名;备注\n王小明;甲\n'],
    ['two columns and a word on the separator', ';', 'sep=;\n姓名;备注\n王小明;甲\n'],
    ['bars', '|', '姓名|备注\n王小明|甲\n'],
    ['tabs, with commas in the cells', '\t', '姓名\t备注\n王小明\t甲,乙,丙\n李雷\t丁,戊,己\n'],
    ['commas, with semicolons in the cells', ',', '姓名,备注\n王小明,1;2;3;4;5\n李雷,1;2;3;4;5\n'],
  ])('is split where its columns end: %s', async (_, separator, csv) => {
    const expected = csv
      .trim()
      .split('\n')
      .map((line) => line.split(separator));
    const read = await readSpreadsheet(strToU8(csv));
    const rows = 'refused' in read ? null : read.rows.map((row) => row.cells.filter((cell) => cell !== ''));
    expect(rows).toEqual(expected.map((row) => row.filter((cell) => cell !== '')));
  });

  it('keeps its rows apart although its lines end in different ways', async () => {
    const csv = '姓名,备注\r\n王小明,"甲"\n李雷,"乙\n丙"\r韩梅,丁\r\n';
    expect(await readSpreadsheet(strToU8(csv))).toMatchObject({
      rows: [{}, { cells: ['王小明', '甲'] }, { cells: ['李雷', '乙\n丙'] }, { cells: ['韩梅', '丁'] }],
    });
  });

  it('is refused if a quote has no end', async () => {
    expect(await readSpreadsheet(strToU8('姓名,备注\n王小明,"甲\n李雷,乙\n'))).toEqual({ refused: 'noSheet' });
  });

  it('removes the marks that keep a text unchanged in a spreadsheet program', async () => {
    const csv = `a,b,c\n="013",'0012,"'=1+1"\n`;
    expect(await readSpreadsheet(strToU8(csv))).toMatchObject({ rows: [{}, { cells: ['013', '0012', '=1+1'] }] });
  });

  it.each(['−5 积分', '﹣5', '﹢1', '\u200B=1', '2021E12', '0012', '138001380001', '=1+1', '-5%', '+5%'])(
    'holds %j again as it was before our export',
    async (text) => {
      const read = await readSpreadsheet(strToU8(`a,b\n${csvLine(['王小明', text])}`));
      expect(read).toMatchObject({ rows: [{}, { cells: ['王小明', text] }] });
    },
  );

  it('loses the blanks at the ends of its cells, and keeps those within them', async () => {
    const csv = '账号,密码\nwang, pass  word　1 \n';
    expect(await readSpreadsheet(strToU8(csv))).toMatchObject({ rows: [{}, { cells: ['wang', 'pass  word　1'] }] });
  });

  it('is refused with the place of a formula', async () => {
    const refusal = (cell: string) => ({ refused: 'formula', cell });
    expect(await readSpreadsheet(strToU8('a,b\n1,=1+1\n'))).toEqual(refusal('B2'));
    expect(await readSpreadsheet(strToU8('a,b\n\n=HYPERLINK("http://x"),1\n'))).toEqual(refusal('A3'));
  });

  it.each([
    '@SUM(A1:A2)',
    '+cmd|/C calc!A0',
    "-2+3+cmd|' /C calc'!A0",
    '-2*3',
    '+SUM(1,2)',
    '+1+1',
    '-5%+A1',
    '-5%%-A1',
    '-5% *2',
    '-(5%)/2',
    '-(5)% + A1',
    '-5%>A1',
    "-5%+cmd|' /C calc'!A0",
    '+ HYPERLINK("x")',
  ])('is refused for the formula %s without a =', async (cell) => {
    const csv = `a,b\n1,"${cell.replaceAll('"', '""')}"\n`;
    expect(await readSpreadsheet(strToU8(csv))).toEqual({ refused: 'formula', cell: 'B2' });
  });

  it('keeps phone numbers, numbers and names that begin with such a sign', async () => {
    const phones = ['+86 138-1234-5678', '+86(138)12345678', '+8613812345678'];
    const numbers = ['-5', '-3.5', '-5%', '+5%', '-12.5 %', '－5%', '-5%（活动）'];
    const texts = [...phones, ...numbers, '@wang', '-无-', '-（无）'];
    const read = await readSpreadsheet(strToU8(`a,b\n${texts.map((text) => `1,${text}`).join('\n')}\n`));
    expect(read).toMatchObject({ rows: [{}, ...texts.map((text) => ({ cells: ['1', text] }))] });
  });

  it('is refused if it is empty, too long or too wide', async () => {
    expect(await readSpreadsheet(new Uint8Array())).toEqual({ refused: 'empty' });
    expect(await readSpreadsheet(strToU8(' \n,,\n'))).toEqual({ refused: 'empty' });
    const rows = (count: number): Uint8Array => strToU8(`a,b\n${'1,2\n'.repeat(count)}`);
    expect(await readSpreadsheet(rows(maxRows))).toHaveProperty('rows.length', maxRows + 1);
    expect(await readSpreadsheet(rows(maxRows + 1))).toEqual({ refused: 'tooManyRows', rows: maxRows + 1 });
    expect(await readSpreadsheet(strToU8(`${'a,'.repeat(60)}a`))).toEqual({ refused: 'tooManyColumns' });
  });
});

describe('no spreadsheet', () => {
  const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]);
  it.each([
    ['a picture', png],
    ['a PDF', strToU8('%PDF-1.7\n1 0 obj\n')],
    ['a page', strToU8('<!DOCTYPE html><table><tr><td>1</td></tr></table>')],
    ['another archive', zipSync({ 'readme.txt': strToU8('hello') })],
    ['a cut archive', zipSync({ 'xl/workbook.xml': strToU8('<workbook/>') }).subarray(0, 20)],
  ])('%s is refused', async (_, bytes) => expect(await readSpreadsheet(bytes)).toEqual({ refused: 'noSheet' }));

  it('an old workbook, or one with a password, is refused with its own reason', async () => {
    const bytes = new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
    expect(await readSpreadsheet(bytes)).toEqual({ refused: 'oldFormat' });
  });
});

/** Makes a workbook that lists the file sheet2.xml first. `rows` is the markup of the rows of that sheet. */
function workbook(rows: string, more: Readonly<Record<string, Uint8Array>> = {}, target = ''): Uint8Array {
  const head = '<?xml version="1.0" encoding="UTF-8"?>';
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
  const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const sheet = (content: string) =>
    strToU8(`${head}<worksheet xmlns="${main}"><sheetData>${content}</sheetData></worksheet>`);
  return zipSync({
    'xl/workbook.xml': strToU8(
      `${head}<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>` +
        `<sheet name="学生" sheetId="2" r:id="rId2"/>` +
        `<sheet name="其他" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': strToU8(
      `${head}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">` +
        `<Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/>` +
        `<Relationship Id="rId2" Type="${relations}/worksheet" Target="${target}worksheets/sheet2.xml"/>` +
        `<Relationship Id="rId3" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
    ),
    'xl/styles.xml': strToU8(
      `${head}<styleSheet xmlns="${main}"><cellXfs count="2">` +
        `<xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>`,
    ),
    'xl/worksheets/sheet1.xml': sheet('<row r="1"><c r="A1"><f>1+1</f><v>2</v></c></row>'),
    'xl/worksheets/sheet2.xml': sheet(rows),
    ...more,
  });
}

const inline = (at: string, content: string) => `<c r="${at}" t="inlineStr"><is><t>${content}</t></is></c>`;
const titles = `<row r="1">${inline('A1', '姓名')}${inline('B1', '手机号')}${inline('C1', '开始日期')}</row>`;

describe('a workbook', () => {
  it('gives the texts of its first sheet: numbers with all digits, days as days', async () => {
    const cells = '<c r="B3"><v>1.3812345678E10</v></c><c r="C3" s="1"><v>46266</v></c>';
    const row = `<row r="3">${inline('A3', '王小明')}${cells}</row>`;
    expect(await readSpreadsheet(workbook(titles + row))).toEqual({
      rows: [
        { line: 1, cells: ['姓名', '手机号', '开始日期'] },
        { line: 3, cells: ['王小明', '13812345678', '2026-09-01'] },
      ],
    });
  });

  it('is read if the place of its sheet begins at the root of the archive, as some programs write it', async () => {
    expect(await readSpreadsheet(workbook(titles, {}, '/xl/'))).toEqual({
      rows: [{ line: 1, cells: ['姓名', '手机号', '开始日期'] }],
    });
  });

  it('gives the cells their places if the file leaves these out', async () => {
    const bare = (content: string) => `<c t="inlineStr"><is><t>${content}</t></is></c>`;
    const third = `<row>${bare('王小明')}<c/><c s="1"><v>46266</v></c></row>`;
    const fifth = `<row r="5">${inline('B5', '13812345678')}${bare('后一格')}</row>`;
    expect(await readSpreadsheet(workbook(`${titles}<row/>${third}${fifth}`))).toEqual({
      rows: [
        { line: 1, cells: ['姓名', '手机号', '开始日期'] },
        { line: 3, cells: ['王小明', '', '2026-09-01'] },
        { line: 5, cells: ['', '13812345678', '后一格'] },
      ],
    });
    const doubled = '<row r="2"><c t="str"><f>A1</f><v>姓名</v></c></row>';
    expect(await readSpreadsheet(workbook(titles + doubled))).toEqual({ refused: 'formula', cell: 'A2' });
  });

  it('shows that a number has lost digits', async () => {
    const row = `<row r="2"><c r="A2"><v>2.0230112345678901E17</v></c></row>`;
    expect(await readSpreadsheet(workbook(titles + row))).toMatchObject({
      rows: [{}, { cells: [expect.stringMatching(/e\+17$/u), '', ''] }],
    });
  });

  it('is refused with the place of a formula on its first sheet', async () => {
    const row = `<row r="2">${inline('A2', '王')}<c r="B2" t="str"><f>A2&amp;"1"</f><v>王1</v></c></row>`;
    expect(await readSpreadsheet(workbook(titles + row))).toEqual({ refused: 'formula', cell: 'B2' });
  });

  it('is refused if it unpacks to far more than it weighs', async () => {
    const bomb = workbook(titles, { 'xl/worksheets/sheet3.xml': new Uint8Array(70 * 1024 * 1024) });
    expect(bomb.length).toBeLessThan(1024 * 1024);
    expect(await readSpreadsheet(bomb)).toEqual({ refused: 'tooBig' });
  });

  it('is refused if one cell is far away from the others', async () => {
    const far = (cell: string): string => `<row r="${cell.replace(/\D/gu, '')}">${inline(cell, '王')}</row>`;
    expect(await readSpreadsheet(workbook(titles + far('XFD1000')))).toEqual({ refused: 'tooBig' });
    expect(await readSpreadsheet(workbook(titles + far('C3000')))).toHaveProperty('rows.length', 2);
  });

  it('is refused if its parts are broken', async () => {
    expect(await readSpreadsheet(workbook('<row r="1"><c r="A1"><v>1</'))).toEqual({ refused: 'noSheet' });
  });
});
