import { join } from 'node:path';
import { expect, it } from 'vitest';
import { dependencyFolder, lockedPackages, shippedFolders } from './shipped-packages.mjs';

const packages = {
  '': { dependencies: { a: '1.0.0' }, devDependencies: { tool: '1.0.0' } },
  'node_modules/a': { dependencies: { b: '^2.0.0', '@s/c': '*' } },
  'node_modules/a/node_modules/b': { dependencies: { '@s/c': '*' } },
  'node_modules/b': {},
  'node_modules/@s/c': { dependencies: { a: '1.0.0' } },
  'node_modules/tool': { dependencies: { d: '1.0.0' } },
  'node_modules/d': {},
};

it('lists the dependencies with all of theirs, and the named tools without their dependencies', () => {
  expect(shippedFolders(packages, ['tool'])).toEqual([
    'node_modules/@s/c',
    'node_modules/a',
    'node_modules/a/node_modules/b',
    'node_modules/tool',
  ]);
});

it('finds the dependency that Node would load: the innermost one', () => {
  expect(dependencyFolder(packages, 'node_modules/a', 'b')).toBe('node_modules/a/node_modules/b');
  expect(dependencyFolder(packages, 'node_modules/a/node_modules/b', '@s/c')).toBe('node_modules/@s/c');
  expect(dependencyFolder(packages, 'node_modules/@s/c', 'b')).toBe('node_modules/b');
  expect(dependencyFolder(packages, 'node_modules/a', 'nobody')).toBeNull();
});

it("lists the icons, the worker's libraries and the tools whose own code is shipped, and no tool of the tests", () => {
  const found = shippedFolders(lockedPackages(join(import.meta.dirname, '../..')));
  expect(found).toEqual(
    expect.arrayContaining(
      [
        'react',
        '@iconify-json/material-symbols',
        'workbox-precaching',
        'workbox-routing',
        'workbox-strategies',
        'vite',
        'rolldown',
      ].map((name) => `node_modules/${name}`),
    ),
  );
  expect(found).not.toContain('node_modules/vitest');
  expect(found).not.toContain('node_modules/lightningcss');
});
