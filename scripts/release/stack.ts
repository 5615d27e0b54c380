/**
 * `npm run stack -- FILE [--maps dist-maps]`: prints received reports with the lines of the sources. FILE is the log
 * that docs/deploy.md describes, the body of a request, or what a person copied at 我的 › 诊断. Each production build
 * writes its maps beside `dist/`; the maps must belong to the build that sent the report.
 */
import { existsSync, readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import * as v from 'valibot';
import { UserError, fail } from '../runtime.mjs';

/** The fields that the report of an error and each of its causes have. */
const errorFields = { name: v.string(), message: v.string(), stack: v.array(v.string()) };
const report = v.object({
  ...errorFields,
  version: v.string(),
  at: v.string(),
  route: v.string(),
  engine: v.string(),
  kind: v.string(),
  count: v.number(),
  causes: v.array(v.object(errorFields)),
  events: v.array(v.string()),
});
type Report = v.InferOutput<typeof report>;

/** The build writes this note into the service worker's map (scripts/build/source-maps.ts). */
const inserted = v.object({ x_inserted: v.object({ column: v.number(), by: v.number() }) });

/** Returns the value of a JSON text, or null if the text isn't JSON. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Returns the reports in a value: a list of them, or an object whose field `reports` is such a list or its text. */
function reportsIn(value: unknown): Report[] {
  if (Array.isArray(value)) {
    return value.flatMap((row) => {
      const read = v.safeParse(report, row);
      return read.success ? [read.output] : [];
    });
  }
  if (typeof value !== 'object' || value === null || !('reports' in value)) return [];
  return reportsIn(typeof value.reports === 'string' ? parseJson(value.reports) : value.reports);
}

/** Returns the reports of a file: one JSON document, or one on each line. */
export function readReports(text: string): Report[] {
  const whole = parseJson(text);
  return whole === null ? text.split('\n').flatMap((line) => reportsIn(parseJson(line))) : reportsIn(whole);
}

/** Replaces control characters, because anybody may have sent the text, and a terminal obeys such characters. */
const printable = (text: string): string => text.replaceAll(/[\p{Cc}\p{Cf}]/gu, '�');

/** Returns `src/file.ts:line:column` for a place in a built file, or null if no map has it. `maps` is a folder. */
export function sourcePlace(place: string, maps: string): string | null {
  const [, file = '', line = '', column = ''] = /^((?:assets\/)?[\w.-]+\.js):(\d+):(\d+)$/u.exec(place) ?? [];
  const path = join(maps, `${file}.map`);
  if (file === '' || !existsSync(path)) return null;
  const map: ConstructorParameters<typeof SourceMap>[0] = JSON.parse(readFileSync(path, 'utf8'));
  // Places count from 1, and maps from 0.
  let mapColumn = Number(column) - 1;
  const list = v.safeParse(inserted, map);
  // Text that was inserted after the map was made has moved the code behind it.
  if (list.success && mapColumn > list.output.x_inserted.column) mapColumn -= list.output.x_inserted.by;
  const entry = new SourceMap(map).findEntry(Number(line) - 1, mapColumn);
  if (!('originalSource' in entry) || !entry.originalSource) return null;
  const source = entry.originalSource.replace(/^(?:\.\.\/)+/u, '');
  return `${source}:${entry.originalLine + 1}:${entry.originalColumn + 1}`;
}

/** Returns a report as text for a person. */
export function reportInWords(report: Report, maps: string): string {
  const frames = (stack: readonly string[]): string[] =>
    stack.map((place) => `    ${sourcePlace(place, maps) ?? 'no map'}  (${printable(place)})`);
  return [
    printable(`${report.at}  ${report.kind} × ${report.count}  ${report.route}  ${report.version}  ${report.engine}`),
    printable(`  ${report.name}: ${report.message}`),
    ...frames(report.stack),
    ...report.causes.flatMap(({ name, message, stack }) => [
      printable(`  caused by ${name}: ${message}`),
      ...frames(stack),
    ]),
    ...report.events.map((event) => printable(`  ${event}`)),
  ].join('\n');
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { maps: { type: 'string', default: 'dist-maps' } },
    });
    const [file] = positionals;
    if (file === undefined) throw new UserError('Name a file with reports: npm run stack -- FILE');
    if (!existsSync(file)) throw new UserError(`There is no file ${file}.`);
    const reports = readReports(readFileSync(file, 'utf8'));
    if (reports.length === 0) throw new UserError(`${file} holds no reports.`);
    console.log(reports.map((report) => reportInWords(report, values.maps)).join('\n\n'));
  } catch (error) {
    fail(error);
  }
}
