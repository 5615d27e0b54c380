/**
 * Four runs: `unit` (what stands beside the code, and the architecture's own tests), `plain` (those of them that touch nothing but what
 * they import: they share one realm, as a new one for each costs more than they do), `long` (what stands beside the code and takes
 * seconds: whole scenarios, faults at every write, databases of all versions) and `contract` (every call of the contract, in the page's
 * way and over HTTP). `npm run check` leaves the last two to `npm test`. Sources go through the same plugins as in a build. Tests run on Node;
 * one that renders says `@vitest-environment happy-dom` in its first line.
 */
import { globSync, readFileSync } from 'node:fs';
import { configDefaults, defineConfig } from 'vitest/config';
import { sourcePlugins } from './vite.config.ts';

const define = { __MOCK__: 'true', __VERSION__: JSON.stringify('test'), __SITE_NAME__: JSON.stringify('知行积分') };

const long = [
  'mocks/store/{golden,store}.test.ts', 'mocks/store/seed/large.test.ts', 'mocks/services/{atomic,coin-changes}.test.ts',
  'src/api/{kept-queries,outbox}.test.ts',
];
const plain = globSync('{contract,mocks/domain,scripts,src}/**/*.test.ts', { exclude: ['**/node_modules/**'] })
  .filter((file) => !/\bvi\.|@vitest-environment|import\(|globalThis|process\.|spawn|\.listen\(/u.test(readFileSync(file, 'utf8')));
const unit = ['{contract,mocks,src,scripts}/**/*.test.{ts,tsx}', 'tests/architecture/**/*.test.ts'];

export default defineConfig({
  define,
  plugins: [sourcePlugins()],
  test: {
    // The product's days are Shanghai's wherever a test runs; a test that passes in one zone only isn't one.
    env: { TZ: 'America/New_York' },
    restoreMocks: true,
    unstubGlobals: true,
    // No test is about speed: a loaded machine must not fail one.
    testTimeout: 30_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: unit,
          exclude: [...configDefaults.exclude, ...long, ...plain],
        },
      },
      { extends: true, test: { name: 'plain', include: plain, isolate: false } },
      { extends: true, test: { name: 'long', include: long } },
      {
        extends: true,
        test: { name: 'contract', include: ['tests/{contract,reliability}/**/*.test.ts'] },
      },
    ],
  },
});
