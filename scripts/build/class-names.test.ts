import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { shortClassNames } from './class-names.ts';

const source = mkdtempSync(join(tmpdir(), 'class-names-'));
afterAll(() => rmSync(source, { recursive: true }));
mkdirSync(join(source, 'ui'));
for (const file of ['ui/Card.module.css', 'ui/Row.module.css', 'tokens.css']) writeFileSync(join(source, file), '');
const card = join(source, 'ui/Card.module.css');
const row = join(source, 'ui/Row.module.css');
const css = '/* .gone */ .page { top: 0 } .title, .page .line { left: 0 }';

test('each class of each sheet has a name of its own, whichever is asked for first', () => {
  const named = shortClassNames(source);
  expect(['line', 'page', 'title'].map((name) => named(name, card, css))).toEqual(['b2', 'b0', 'b1']);
  expect(named('page', row, css)).toBe('c0');
  const again = shortClassNames(source);
  expect(['page', 'title', 'line'].map((name) => again(name, `${card}?used`, css))).toEqual(['b0', 'b1', 'b2']);
});

test("a sheet that isn't one of the sources is refused", () => {
  expect(() => shortClassNames(source)('page', '/elsewhere/X.module.css', css)).toThrow('no style module');
});
