import { join } from 'node:path';
import { expect, it } from 'vitest';
import { billOfMaterialsJson, packageOf, licenceProblems, type Part } from './bill-of-materials.ts';

it.each([
  ['/r/node_modules/react/index.js', 'node_modules/react'],
  ['/r/node_modules/@tanstack/react-router/dist/a.js?x', 'node_modules/@tanstack/react-router'],
  ['/r/node_modules/a/node_modules/b/c.js', 'node_modules/a/node_modules/b'],
  ['\0/r/node_modules/a/b.js?commonjs', 'node_modules/a'],
  ['\0icon:home-rounded', 'node_modules/@iconify-json/material-symbols'],
  ['\0vite/preload-helper.js', 'node_modules/vite'],
  ['/r/src/main.tsx', null],
])('%j belongs to %s', (id, folder) => {
  expect(packageOf(id, '/r')).toBe(folder);
});

const part = (name: string, dependencies: string[] = []): Part => ({
  name,
  version: '1.2.3',
  license: 'MIT',
  integrity: 'sha512-/w==',
  dependencies,
});

it('names every package once, with its licence, its hash and its dependencies', () => {
  const bill = billOfMaterialsJson({ name: 'mall', version: '0.1.0', dependencies: ['a', '@s/b', 'not-taken'] }, [
    part('@s/b', ['a', 'not-taken']),
    part('a'),
  ]);
  expect(bill).toEqual(
    billOfMaterialsJson({ name: 'mall', version: '0.1.0', dependencies: ['a', '@s/b', 'not-taken'] }, [
      part('a'),
      part('@s/b', ['a', 'not-taken']),
    ]),
  );
  expect(bill).toMatchObject({
    bomFormat: 'CycloneDX',
    components: [
      {
        name: '@s/b',
        purl: 'pkg:npm/%40s/b@1.2.3',
        licenses: [{ license: { id: 'MIT' } }],
        hashes: [{ alg: 'SHA-512', content: 'ff' }],
      },
      { name: 'a' },
    ],
    dependencies: [
      { ref: 'pkg:npm/mall@0.1.0', dependsOn: ['pkg:npm/%40s/b@1.2.3', 'pkg:npm/a@1.2.3'] },
      { ref: 'pkg:npm/%40s/b@1.2.3', dependsOn: ['pkg:npm/a@1.2.3'] },
      { ref: 'pkg:npm/a@1.2.3', dependsOn: [] },
    ],
  });
  expect(JSON.stringify(bill)).not.toMatch(/timestamp|serialNumber/u);
});

const root = join(import.meta.dirname, '../..');

it("allows the product's dependencies, the dependencies of these, and the named tools", () => {
  expect(
    licenceProblems(root, [
      'node_modules/react',
      'node_modules/workbox-routing',
      'node_modules/@iconify-json/material-symbols',
      'node_modules/vite',
      'node_modules/rolldown',
    ]),
  ).toEqual([]);
});

it("refuses a package that the licence checks don't cover, and a licence that isn't allowed", () => {
  expect(licenceProblems(root, ['node_modules/react', 'node_modules/vitest', 'node_modules/lightningcss'])).toEqual([
    expect.stringMatching(/^vitest@.* neither package\.json's dependencies/u),
    expect.stringMatching(/^lightningcss@.* neither package\.json's dependencies/u),
    expect.stringMatching(/^lightningcss@.* has the licence MPL-2\.0/u),
  ]);
});
