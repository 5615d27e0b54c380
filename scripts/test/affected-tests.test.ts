/** Checks on the repository's own import graph which tests a change can break. */
import { describe, expect, it } from 'vitest';
import { root } from '../runtime.mjs';
import { routePathOf, affectedTests } from './affected-tests.ts';
import { importGraph } from './import-graph.ts';

const graph = importGraph(root);
const breakage = (...paths: string[]) => affectedTests(paths, graph);

describe('a change', () => {
  it('of a page runs the journeys that name it, the sweeps over all addresses, and its unit tests', () => {
    const { journeys, unit, builds } = breakage('src/features/mall/MallPage.tsx');
    expect(journeys).toEqual(
      expect.arrayContaining(['mall', 'mall.production', 'sweep'].map((name) => `tests/journeys/${name}.spec.ts`)),
    );
    expect(journeys).not.toContain('tests/journeys/register.spec.ts');
    expect(unit).not.toBe('all');
    expect(builds).toBe(true);
  });

  it.each([
    'src/app/start.tsx',
    'src/shell/frame/page-data.ts',
    'src/sw.ts',
    'mocks/domain/coins/ledger.ts',
    'contract/index.ts',
    'vite.config.ts',
    'playwright.config.ts',
    'src/routes/_frame/_user.tsx',
  ])('of %s, on which every page depends, runs all journeys', (path) => {
    expect(breakage(path).journeys).toBe('all');
  });

  const unimported = ['package-lock.json', 'deploy/nginx/nginx.conf', 'public/robots.txt', 'index.html'];
  it.each(unimported)('of %s, which no module imports, runs everything', (path) => {
    expect(breakage(path)).toEqual({ unit: 'all', journeys: 'all', engines: 'all', builds: true });
  });

  it('of a journey runs that journey, and a change of a helper runs the journeys that import it', () => {
    const login = 'tests/journeys/login.spec.ts';
    expect(breakage(login)).toMatchObject({ journeys: [login], engines: [], builds: false });
    expect(breakage('tests/support/plain-host.ts').journeys).toEqual(
      expect.arrayContaining(['tests/journeys/base-path.spec.ts']),
    );
    expect(breakage('tests/support/plain-host.ts').journeys).not.toContain('tests/journeys/login.spec.ts');
  });

  it('of prose runs the tests that read it', () => {
    expect(breakage('docs/testing.md').journeys).toEqual(['tests/journeys/testing-guide.spec.ts']);
    expect(breakage('docs/performance.md').journeys).toEqual([]);
  });

  it('runs the tests that read sources as texts, whatever changed', () => {
    expect(breakage('docs/performance.md').unit).toContain('tests/architecture/module-shape.test.ts');
  });

  it('of a program that a test starts by its path runs that test', () => {
    expect(breakage('tests/engines/cleanup-process.ts').engines).toEqual(
      expect.arrayContaining(['tests/engines/core.spec.ts']),
    );
  });

  it("of the unit tests' configuration runs all of them", () => {
    expect(breakage('vitest.config.ts').unit).toBe('all');
  });
});

describe("the address of a route's file", () => {
  it.each([
    ['/_frame/_user/mall', '/mall'],
    ['/_frame/_user/(platforms)/gxy_/update', '/gxy/update'],
    ['/_frame/_user/', '/'],
    ['/login', '/login'],
    ['/_frame/_user', null],
    ['/_frame/_user/$', null],
  ])('%s is %s', (id, address) => {
    expect(routePathOf(`export const Route = createFileRoute('${id}')({})`)).toBe(address);
  });
});
