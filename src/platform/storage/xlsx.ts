/**
 * Writes a workbook with one sheet for Excel. Texts are cells of type text, so that no digit is lost and nothing runs
 * as a formula. The sheet is written in parts, so that a large one doesn't hold up the page.
 *
 * A library for whole workbooks would compress in workers made of Blobs, which the page's policy forbids (ADR 18).
 */
import { columnName } from '../sheet/sheet-result.ts';
import { yieldToBrowser } from '../yield-to-browser.ts';
import { cutToCell } from './csv.ts';
import { ZipArchive } from './zip.ts';

type XlsxCell = string | number;

interface XlsxSheet {
  /** The name on the sheet's tab. */
  readonly name: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly XlsxCell[])[];
}

const xmlHead = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const mainNamespace = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const officeNamespace = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packageNamespace = 'http://schemas.openxmlformats.org/package/2006';
const packageType = 'vnd.openxmlformats-package';
const sheetTypes = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Rows that are written before the browser gets a turn. */
const rowsPerTurn = 200;
/** The longest name of a sheet that Excel allows. */
const maxNameLength = 31;
/** The widths of columns, in characters. `padding` is the free space beside the longest text. */
const widths = { min: 8, max: 40, padding: 2 };

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Returns the text escaped for XML, without the characters that XML can't hold. */
function escaped(text: string): string {
  return text
    .replaceAll(/[^\P{Cc}\t\n\r]|[\uFFFE\uFFFF]/gu, '')
    .replaceAll(/[&<>"]/gu, (character) => escapes[character] ?? '');
}

/** Returns an element of XML. `content` is XML, and the values of attributes are plain text. */
function element(name: string, attributes: Readonly<Record<string, string | number>>, content = ''): string {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(String(value))}"`);
  return content === '' ? `<${name}${written.join('')}/>` : `<${name}${written.join('')}>${content}</${name}>`;
}

/** The number of a cell's style in `styles`. */
const style = { text: 1, boldText: 2 } as const;

/** Returns the XML of a cell. `styleNumber` is one of `style`. */
function cell(value: XlsxCell, place: string, styleNumber: number): string {
  if (typeof value === 'number') return element('c', { r: place }, element('v', {}, String(value)));
  if (value === '') return '';
  const text = element('t', { 'xml:space': 'preserve' }, escaped(cutToCell(value)));
  return element('c', { r: place, s: styleNumber, t: 'inlineStr' }, element('is', {}, text));
}

/** Returns the XML of a row. `number` counts from 1, `styleNumber` is one of `style`. */
function row(cells: readonly XlsxCell[], number: number, styleNumber: number): string {
  const written = cells.map((value, index) => cell(value, `${columnName(index)}${number}`, styleNumber));
  return element('row', { r: number }, written.join(''));
}

/** Chinese characters, and other wide ones, come after this character. */
const lastNarrowCharacter = '\u2E80';

/** Returns the width of a text in characters. A Chinese character is as wide as two others. */
function textWidth(text: string): number {
  return [...text].reduce((sum, character) => sum + (character > lastNarrowCharacter ? 2 : 1), 0);
}

/** Returns the XML of the columns, with widths that fit the titles and the first rows. */
function columnWidths({ columns, rows }: XlsxSheet): string {
  const sample = rows.slice(0, rowsPerTurn);
  const written = columns.map((title, index) => {
    const longest = Math.max(textWidth(title), ...sample.map((cells) => textWidth(String(cells[index] ?? ''))));
    const chars = Math.min(widths.max, Math.max(widths.min, longest + widths.padding));
    return element('col', { min: index + 1, max: index + 1, width: chars, customWidth: 1 });
  });
  return element('cols', {}, written.join(''));
}

/** Returns the name as Excel allows it. Forbidden characters become spaces, and a long name is cut. */
function sheetName(name: string): string {
  return name.replaceAll(/[\\/?*[\]:]/gu, ' ').slice(0, maxNameLength) || 'Sheet1';
}

/** The title row stays on screen while somebody scrolls. */
const frozenTitles = element(
  'sheetViews',
  {},
  element(
    'sheetView',
    { workbookViewId: 0 },
    element('pane', { ySplit: 1, topLeftCell: 'A2', activePane: 'bottomLeft', state: 'frozen' }),
  ),
);

/** The format "text" of Excel. */
const textFormat = { numFmtId: 49, applyNumberFormat: 1 };

const styles = [
  element(
    'fonts',
    { count: 2 },
    element('font', {}, element('sz', { val: 11 })) +
      element('font', {}, element('b', {}) + element('sz', { val: 11 })),
  ),
  // Excel keeps the first two fills for itself.
  element(
    'fills',
    { count: 2 },
    ['none', 'gray125'].map((type) => element('fill', {}, element('patternFill', { patternType: type }))).join(''),
  ),
  element('borders', { count: 1 }, element('border', {})),
  element('cellStyleXfs', { count: 1 }, element('xf', {})),
  element(
    'cellXfs',
    { count: 3 },
    element('xf', {}) + element('xf', textFormat) + element('xf', { ...textFormat, fontId: 1, applyFont: 1 }),
  ),
].join('');

function relation(id: string, type: string, target: string): string {
  return element('Relationship', { Id: id, Type: `${officeNamespace}/${type}`, Target: target });
}

/** Returns the files of a workbook except its sheet. */
function otherFiles(name: string): Readonly<Record<string, string>> {
  const types = [
    element('Default', { Extension: 'rels', ContentType: `application/${packageType}.relationships+xml` }),
    element('Default', { Extension: 'xml', ContentType: 'application/xml' }),
    ...Object.entries({ workbook: 'sheet.main', 'worksheets/sheet1': 'worksheet', styles: 'styles' }).map(
      ([path, type]) => element('Override', { PartName: `/xl/${path}.xml`, ContentType: `${sheetTypes}.${type}+xml` }),
    ),
  ];
  const relations = { xmlns: `${packageNamespace}/relationships` };
  const sheet = element('sheet', { name: sheetName(name), sheetId: 1, 'r:id': 'rId1' });
  return {
    '[Content_Types].xml': element('Types', { xmlns: `${packageNamespace}/content-types` }, types.join('')),
    '_rels/.rels': element('Relationships', relations, relation('rId1', 'officeDocument', 'xl/workbook.xml')),
    'xl/workbook.xml': element(
      'workbook',
      { xmlns: mainNamespace, 'xmlns:r': officeNamespace },
      element('sheets', {}, sheet),
    ),
    'xl/_rels/workbook.xml.rels': element(
      'Relationships',
      relations,
      relation('rId1', 'worksheet', 'worksheets/sheet1.xml') + relation('rId2', 'styles', 'styles.xml'),
    ),
    'xl/styles.xml': element('styleSheet', { xmlns: mainNamespace }, styles),
  };
}

/** Rows are counted from 1, and the titles are the first. */
const titleRow = 1;
const firstDataRow = titleRow + 1;

/** Returns the workbook as a file. Rejects with the reason of `signal` once it is aborted. */
export async function xlsxFile(sheet: XlsxSheet, fileName: string, signal?: AbortSignal): Promise<File> {
  const archive = new ZipArchive();
  for (const [path, text] of Object.entries(otherFiles(sheet.name))) archive.open(path).push(xmlHead + text, true);
  const { push } = archive.open('xl/worksheets/sheet1.xml');
  push(`${xmlHead}<worksheet xmlns="${mainNamespace}">${frozenTitles}${columnWidths(sheet)}<sheetData>`);
  push(row(sheet.columns, titleRow, style.boldText));
  for (let from = 0; from < sheet.rows.length; from += rowsPerTurn) {
    const turnRows = sheet.rows.slice(from, from + rowsPerTurn);
    push(turnRows.map((cells, index) => row(cells, firstDataRow + from + index, style.text)).join(''));
    await yieldToBrowser();
    signal?.throwIfAborted();
  }
  push('</sheetData></worksheet>', true);
  return archive.finish(fileName, `${sheetTypes}.sheet`);
}
