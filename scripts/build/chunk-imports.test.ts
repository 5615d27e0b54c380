import { expect, it } from 'vitest';
import { refusedImports, type BuiltChunk } from './chunk-imports.ts';

const chunk = (name: string, moduleIds: readonly string[], imports: readonly string[] = []): BuiltChunk => ({
  name,
  facadeModuleId: null,
  fileName: `assets/${name}.js`,
  moduleIds,
  imports: imports.map((other) => `assets/${other}.js`),
});

const first = chunk('first', ['src/main.tsx'], ['rolldown-runtime']);
const home = chunk('home', ['src/home.tsx'], ['first']);
const runtime = chunk('rolldown-runtime', []);
const visitor = chunk('visitor', ['src/register.tsx', 'src/digits.ts'], ['first', 'late']);

it('allows what each chunk may load', () => {
  const late = chunk('late', ['src/chat.tsx'], ['rolldown-runtime', 'first']);
  const pages = chunk('pages', ['src/list.tsx'], ['first', 'home', 'late']);
  const mall = chunk('MallPage', ['src/mall.tsx'], ['visitor', 'pages']);
  const accounts = {
    ...chunk('pages', ['src/platforms/pages.tsx'], ['visitor', 'pages']),
    fileName: 'assets/pages-2.js',
    facadeModuleId: 'src/platforms/pages.tsx',
  };
  expect(refusedImports([runtime, first, home, late, visitor, pages, mall, accounts], () => [])).toEqual([]);
});

it('names the modules because of which `late` loads home, and pages load the visitors’ code', () => {
  const late = chunk('late', ['src/chat.tsx', 'src/days.ts'], ['first', 'home']);
  const pages = chunk('pages', ['src/list.tsx'], ['first', 'visitor']);
  const imports = new Map([
    ['src/chat.tsx', ['src/main.tsx']],
    ['src/days.ts', ['src/main.tsx', 'src/home.tsx']],
    ['src/list.tsx', ['src/digits.ts']],
  ]);
  expect(refusedImports([first, home, late, visitor, pages], (module) => imports.get(module) ?? [])).toEqual([
    'late must not load home: src/days.ts imports src/home.tsx (scripts/build/chunks.ts)',
    'pages must not load visitor: src/list.tsx imports src/digits.ts (scripts/build/chunks.ts)',
  ]);
});

it('refuses each import of `first`', () => {
  const entry = chunk('first', ['src/main.tsx'], ['home']);
  expect(refusedImports([entry, home], () => [])).toEqual(['first must not load home (scripts/build/chunks.ts)']);
});
