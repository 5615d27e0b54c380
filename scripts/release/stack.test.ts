/** Tests how reports are read and printed, and how a place in a build becomes a line of the sources. */
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { moveSourceMaps, withInsertedList } from '../build/source-maps.ts';
import { readReports, reportInWords, sourcePlace } from './stack.ts';

/** A map of `ab`: column 0 is line 1 of a.ts, column 1 is line 2, and column 20 is line 3. */
const map = JSON.stringify({ version: 3, sources: ['../../src/a.ts'], names: [], mappings: 'AAAA,CACA,mBACA' });
const report = {
  version: '0.1.0 · abc1234',
  at: '2026-11-23T10:11:12Z',
  route: '/gxy',
  engine: 'Chromium 141',
  kind: 'error',
  name: 'TypeError',
  message: '… is not a function',
  stack: ['assets/home-1a2b3c4d.js:1:2', 'assets/gone-1a2b3c4d.js:1:2'],
  causes: [{ name: 'Error', message: 'x', stack: ['assets/home-1a2b3c4d.js:1:1'] }],
  count: 2,
  events: ['-1.0 s route /gxy'],
};
let work = '';

beforeEach(() => {
  work = mkdtempSync(join(tmpdir(), 'stack-'));
  mkdirSync(join(work, 'dist/assets'), { recursive: true });
  writeFileSync(join(work, 'dist/assets/home-1a2b3c4d.js'), 'ab');
  writeFileSync(join(work, 'dist/assets/home-1a2b3c4d.js.map'), map);
  writeFileSync(join(work, 'dist/sw.js'), 'a[{"url":"index.html"}]zzzz');
  writeFileSync(join(work, 'dist/sw.js.map'), map);
  mkdirSync(join(work, 'maps'));
  writeFileSync(join(work, 'maps/old-1a2b3c4d.js.map'), map);
  moveSourceMaps(join(work, 'dist'), join(work, 'maps'));
});

afterEach(() => rmSync(work, { recursive: true }));

const filesIn = (folder: string): string[] =>
  readdirSync(join(work, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.\w+$/u.test(name))
    .toSorted();

test('the maps lie beside the build, none in it, and none of an earlier build', () => {
  expect(filesIn('dist')).toEqual(['assets/home-1a2b3c4d.js', 'sw.js']);
  expect(filesIn('maps')).toEqual(['assets/home-1a2b3c4d.js.map', 'sw.js.map']);
});

test('a place in the build is a line of the sources', () => {
  expect(sourcePlace('assets/home-1a2b3c4d.js:1:1', join(work, 'maps'))).toBe('src/a.ts:1:1');
  expect(sourcePlace('assets/home-1a2b3c4d.js:1:2', join(work, 'maps'))).toBe('src/a.ts:2:1');
});

test('in the worker, a place behind the inserted list of files is found too', () => {
  const worker = readFileSync(join(work, 'dist/sw.js'), 'utf8');
  const at = worker.indexOf('z') + 'self.__WB_MANIFEST'.length - '[{"url":"index.html"}]'.length;
  expect(withInsertedList(map, worker)).toContain('"x_inserted":{"column":1,"by":4}');
  expect(at).toBe(19);
  expect(sourcePlace('sw.js:1:25', join(work, 'maps'))).toBe('src/a.ts:3:1');
  expect(sourcePlace('sw.js:1:1', join(work, 'maps'))).toBe('src/a.ts:1:1');
  expect(() => withInsertedList(map, 'nothing')).toThrow('no list of files');
});

test.each(['../../etc/passwd:1:1', 'assets/gone-1a2b3c4d.js:1:1', 'index.html:1:1', ''])(
  '“%s” has no source',
  (place) => {
    expect(sourcePlace(place, join(work, 'maps'))).toBeNull();
  },
);

const body = JSON.stringify([report]);

test.each([
  ['the body of a request', body],
  ['the log', `${JSON.stringify({ received: 'x', reports: body })}\n{"reports":""}\n\n`],
  ['what a person copied', JSON.stringify({ device: {}, reports: [report] }, null, 2)],
])('reads %s', (_what, text) => {
  expect(readReports(text)).toEqual([report]);
});

test('ignores lines that are no reports', () => {
  expect(readReports('[{"kind":1},7]')).toEqual([]);
  expect(readReports('nonsense\n{"reports":"[nonsense"}')).toEqual([]);
});

test('prints a report with its sources, and no control character', () => {
  const text = reportInWords({ ...report, message: '\u001B[31mred' }, join(work, 'maps'));
  expect(text.split('\n')).toEqual([
    '2026-11-23T10:11:12Z  error × 2  /gxy  0.1.0 · abc1234  Chromium 141',
    '  TypeError: �[31mred',
    '    src/a.ts:2:1  (assets/home-1a2b3c4d.js:1:2)',
    '    no map  (assets/gone-1a2b3c4d.js:1:2)',
    '  caused by Error: x',
    '    src/a.ts:1:1  (assets/home-1a2b3c4d.js:1:1)',
    '  -1.0 s route /gxy',
  ]);
});
