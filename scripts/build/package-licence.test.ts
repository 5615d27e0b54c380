import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { isLicenceAllowed, licenceText, packageIn } from './package-licence.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'package-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

function holds(manifest: object, files: Readonly<Record<string, string>> = {}): string {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'some', version: '1.0.0', ...manifest }));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  return licenceText(folder);
}

it.each(['MIT', '(MIT OR GPL-3.0)', 'ISC AND BSD-3-Clause'])('%s is allowed', (expression) => {
  expect(isLicenceAllowed(expression)).toBe(true);
});

it.each(['GPL-3.0', 'MPL-2.0', 'MIT AND GPL-3.0', 'none', ''])("%j isn't allowed", (expression) => {
  expect(isLicenceAllowed(expression)).toBe(false);
});

it("a package's own licence text is preferred, and its notice is added", () => {
  expect(holds({ license: 'Apache-2.0' }, { 'LICENSE.md': '\n  Theirs\nwhole\n', NOTICE: 'Made by somebody\n' })).toBe(
    '  Theirs\nwhole\n\nMade by somebody',
  );
});

it('a package without a text gets the complete standard text of its licence', () => {
  const text = holds({ license: 'Apache-2.0' });
  expect(text).toContain('some holds no text of its licence');
  expect(text).toContain('TERMS AND CONDITIONS FOR USE, REPRODUCTION, AND DISTRIBUTION');
  expect(text).toContain('limitations under the License.');
});

it.each([
  [{ author: 'Ann <ann@example.org>' }, 'Copyright (c) Ann <ann@example.org>'],
  [{ author: { name: 'Ann' } }, 'Copyright (c) Ann'],
  [{ repository: { url: 'https://example.org/some' } }, 'Copyright (c) the authors of some (https://example.org/some)'],
  [{}, 'Copyright (c) the authors of some'],
])('the standard text for %j names the copyright holder', (more, line) => {
  expect(holds({ license: 'MIT', ...more }).split('\n')).toContain(line);
});

it.each([{ license: 'ISC' }, { license: 'MIT OR ISC' }, {}])('%j without a file has no text', (manifest) => {
  expect(holds(manifest)).toBe('');
  expect(holds(manifest, { LICENSE: ' \n' })).toBe('');
});

it.each([
  [{ license: { type: 'MIT' } }, 'MIT'],
  [{ licenses: [{ type: 'MIT' }, { type: 'ISC' }] }, 'MIT OR ISC'],
  [{}, undefined],
])('the licence of %j is read', (manifest, licence) => {
  holds(manifest);
  expect(packageIn(folder).licence).toBe(licence);
});
