/** Tests the short names of classes and the register of their letters, also in built files. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { build } from 'vite';
import { completeRegister, registerProblems, shortClassNames, styleModules } from './class-names.ts';

let source: string;
beforeEach(() => {
  source = mkdtempSync(join(tmpdir(), 'class-names-'));
  mkdirSync(join(source, 'ui'));
  for (const file of ['ui/Card.module.css', 'ui/Row.module.css', 'tokens.css']) writeFileSync(join(source, file), '');
});
afterEach(() => rmSync(source, { recursive: true }));

const css = '/* .gone */ .page { top: 0 } .title, .page .line { left: 0 }';
const register = { 'ui/Card.module.css': 'b', 'ui/Row.module.css': 'c' };

test('each class of each sheet has a unique name, whichever class Vite asks for first', () => {
  const card = join(source, 'ui/Card.module.css');
  const named = shortClassNames(source, register);
  expect(['line', 'page', 'title'].map((name) => named(name, card, css))).toEqual(['b2', 'b0', 'b1']);
  expect(named('page', join(source, 'ui/Row.module.css'), css)).toBe('c0');
  const again = shortClassNames(source, register);
  expect(['page', 'title', 'line'].map((name) => again(name, `${card}?used`, css))).toEqual(['b0', 'b1', 'b2']);
});

test('a sheet outside the sources is refused', () => {
  expect(() => shortClassNames(source, register)('page', '/elsewhere/X.module.css', css)).toThrow('no style module');
});

test('a new sheet gets free letters, and no other sheet changes its letters', () => {
  const sheets = ['a/New.module.css', 'ui/Card.module.css', 'ui/New.module.css', 'ui/Row.module.css'];
  expect(completeRegister(sheets, register)).toEqual({
    'a/New.module.css': 'd',
    'ui/Card.module.css': 'b',
    'ui/New.module.css': 'f',
    'ui/Row.module.css': 'c',
  });
});

test('a moved sheet keeps its letters, and the letters of a removed sheet are free', () => {
  expect(completeRegister(['form/Card.module.css', 'ui/Row.module.css'], register)).toEqual({
    'form/Card.module.css': 'b',
    'ui/Row.module.css': 'c',
  });
  expect(completeRegister(['ui/Row.module.css'], register)).toEqual({ 'ui/Row.module.css': 'c' });
});

test('a register with missing sheets, unknown sheets or repeated letters is reported', () => {
  const sheets = styleModules(source);
  expect(registerProblems(sheets, register)).toEqual([]);
  expect(registerProblems(sheets, { 'ui/Card.module.css': 'b' })).toEqual([
    'ui/Row.module.css has no class-name prefix',
  ]);
  expect(registerProblems(sheets, { ...register, 'Old.module.css': 'd' })).toEqual([
    'Old.module.css has a class-name prefix, and is gone',
  ]);
  expect(registerProblems(sheets, { ...register, 'ui/Row.module.css': 'b' })).toEqual([
    'ui/Row.module.css has the class-name prefix b of another sheet',
  ]);
});

/** Builds two pages with a sheet each. Resolves with the text of each built file by its name. */
async function filesOf(): Promise<Record<string, string>> {
  const result = await build({
    root: source,
    configFile: false,
    logLevel: 'silent',
    css: { modules: { generateScopedName: shortClassNames(source, register) } },
    build: { write: false, rolldownOptions: { input: [join(source, 'ui/card.js'), join(source, 'ui/row.js')] } },
  });
  if (!('output' in result)) throw new Error('Vite made no single output');
  return Object.fromEntries(
    result.output.map((file) => [file.fileName, file.type === 'chunk' ? file.code : String(file.source)]),
  );
}

test('a new style sheet changes no built file that does not use it', async () => {
  for (const [name, sheet] of Object.entries({ card: 'Card', row: 'Row' })) {
    writeFileSync(join(source, `ui/${sheet}.module.css`), `.${name} { top: 0 }`);
    writeFileSync(join(source, `ui/${name}.js`), `import css from './${sheet}.module.css'; console.log(css.${name});`);
  }
  const before = await filesOf();
  expect(Object.keys(before)).toHaveLength(4);

  writeFileSync(join(source, 'ui/Aside.module.css'), '.aside { left: 0 }');
  writeFileSync(join(source, 'ui/card.js'), `import css from './Aside.module.css'; console.log(css.aside);`);
  const after = await filesOf();
  const unchanged = Object.entries(before).filter(([name]) => name.includes('row'));
  expect(unchanged).toHaveLength(2);
  expect(after).toMatchObject(Object.fromEntries(unchanged));
  expect(Object.values(after).join('')).toContain('d0');
});
