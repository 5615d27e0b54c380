import { existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { publish } from './publish.mjs';

const day = 24 * 60 * 60_000;
const start = Date.UTC(2026, 0, 1);
let work = '';
let to = '';
let conf = '';

beforeEach(() => {
  work = mkdtempSync(join(tmpdir(), 'publish-'));
  to = join(work, 'mall');
  conf = join(work, 'conf.d/mall.conf');
});

afterEach(() => rmSync(work, { recursive: true }));

/** A build with one hashed file of its own and one that every build has. */
function build(mark: string, base = '/'): string {
  const dir = join(work, mark);
  mkdirSync(join(dir, 'assets'), { recursive: true });
  const policy = `script-src 'sha256-${mark}='`;
  writeFileSync(join(dir, 'index.html'), `<meta http-equiv="Content-Security-Policy" content="${policy}">`);
  writeFileSync(join(dir, 'manifest.webmanifest'), JSON.stringify({ id: base }));
  writeFileSync(join(dir, `assets/own-${mark}.js`), mark);
  writeFileSync(join(dir, 'assets/same.js'), 'same');
  return dir;
}

const put = (mark: string, onDay: number, reload = 'true'): string =>
  publish({ dir: build(mark), to, conf, reload, now: start + onDay * day });
const assetsIn = (folder: string): string[] =>
  readdirSync(join(folder, 'assets'))
    .filter((name) => name.endsWith('.js'))
    .toSorted();

test('a build gets a folder of its own, which its own policy goes with', () => {
  const first = put('one', 0);
  expect(readFileSync(conf, 'utf8')).toContain(`root "${first}";`);
  expect(readFileSync(conf, 'utf8')).toContain("'sha256-one='");
  const second = put('two', 1);
  expect(second).not.toBe(first);
  expect(readFileSync(conf, 'utf8')).toContain(`root "${second}";`);
  expect(readFileSync(conf, 'utf8')).toContain("'sha256-two='");
  expect(readFileSync(join(second, 'index.html'), 'utf8')).toContain('sha256-two=');
  expect(existsSync(join(first, 'index.html'))).toBe(true);
  // While nginx is reloaded, the new page may ask the old folder for its code.
  expect(assetsIn(first)).toEqual(['own-one.js', 'own-two.js', 'same.js']);
});

test('a replaced build’s hashed files stay for a week from then, however long it was served, and no longer', () => {
  put('one', 0);
  const second = put('two', 30);
  expect(assetsIn(second)).toEqual(['own-one.js', 'own-two.js', 'same.js']);
  expect(assetsIn(put('three', 36))).toEqual(['own-one.js', 'own-three.js', 'own-two.js', 'same.js']);
  const fourth = put('four', 38);
  expect(assetsIn(fourth)).toEqual(['own-four.js', 'own-three.js', 'own-two.js', 'same.js']);
  expect(readFileSync(join(fourth, 'assets/own-two.js'), 'utf8')).toBe('two');
  // The first was replaced eight days ago.
  expect(readdirSync(to).toSorted()).toEqual([30, 36, 38].map((days) => String(start + days * day)));
});

test('if nginx refuses the configuration, nothing has changed', () => {
  const first = put('one', 0);
  const before = readFileSync(conf, 'utf8');
  expect(() => put('two', 1, 'false')).toThrow('what was served before is served on');
  expect(readFileSync(conf, 'utf8')).toBe(before);
  expect(readdirSync(to)).toEqual([basename(first)]);
  rmSync(conf);
  expect(() => put('two', 1, 'false')).toThrow('what was served before');
  expect(existsSync(conf)).toBe(false);
  // A name that nginx can't be told changes nothing either.
  expect(() => publish({ dir: build('two'), to, conf, reload: 'true', name: '_; evil' })).toThrow('--name');
  expect(readdirSync(to).filter((name) => !name.endsWith('.coming'))).toEqual([basename(first)]);
});

test('a build for a folder of the site lies in that folder, and the site’s known places stay', () => {
  mkdirSync(join(to, '.well-known'), { recursive: true });
  writeFileSync(join(to, '.well-known/assetlinks.json'), '[]');
  publish({ dir: build('one', '/try/mall/'), to, conf, reload: 'true', now: start });
  const folder = publish({ dir: build('two', '/try/mall/'), to, conf, reload: 'true', now: start + day });
  expect(assetsIn(join(folder, 'try/mall'))).toEqual(['own-one.js', 'own-two.js', 'same.js']);
  expect(existsSync(join(folder, '.well-known/assetlinks.json'))).toBe(true);
  expect(readFileSync(conf, 'utf8')).toContain('location /try/mall/ {');
});
