import { expect, it } from 'vitest';
import type { ChunkNote } from './chunk-notes.ts';
import { installParts, shellRoots } from './install-parts.ts';

const chunk = (note: Partial<ChunkNote>): ChunkNote => ({
  facade: null,
  imports: [],
  dynamicImports: [],
  css: [],
  modules: {},
  ...note,
});

const notes = {
  'assets/first.js': chunk({
    modules: Object.fromEntries(shellRoots.map((root) => [root, 1])),
    imports: ['assets/runtime.js'],
    dynamicImports: ['assets/mall.js', 'assets/system.js'],
    css: ['assets/shared.css'],
  }),
  'assets/runtime.js': chunk({}),
  'assets/mall.js': chunk({
    facade: 'src/features/mall/MallPage.tsx',
    imports: ['assets/first.js', 'assets/lists.js'],
    css: ['assets/mall.css', 'assets/shared.css'],
  }),
  'assets/lists.js': chunk({ css: ['assets/lists.css'] }),
  'assets/system.js': chunk({
    facade: 'src/features/admin/desk/SystemPage.tsx',
    imports: ['assets/lists.js', 'assets/desk.js'],
    dynamicImports: ['assets/import.js'],
    css: ['assets/lists.css', 'assets/system.css'],
  }),
  'assets/desk.js': chunk({}),
  'assets/import.js': chunk({ facade: 'src/features/admin/import/UsersImport.tsx' }),
};

it.each([
  ['index.html', 'shell'],
  ['icons/favicon.svg', 'shell'],
  ['assets/first.js', 'shell'],
  ['assets/runtime.js', 'shell'],
  ['assets/shared.css', 'shell'],
  ['assets/mall.js', 'pages'],
  ['assets/lists.js', 'pages'],
  ['assets/lists.css', 'pages'],
  ['assets/sheet.worker.js', 'pages'],
  ['assets/system.js', 'desk'],
  ['assets/system.css', 'desk'],
  ['assets/desk.js', 'desk'],
  ['assets/import.js', 'desk'],
])('%s belongs to %s', (file, part) => {
  expect(installParts(notes)(file)).toBe(part);
});

it('throws with the name of a shell module that no chunk holds', () => {
  const { 'assets/first.js': first, ...others } = notes;
  const modules = Object.fromEntries(Object.entries(first.modules).filter(([name]) => name !== 'src/main.tsx'));
  expect(() => installParts({ ...others, 'assets/first.js': { ...first, modules } })).toThrow('src/main.tsx');
});
