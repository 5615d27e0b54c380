/**
 * Two runs: `unit` (what stands beside the code, and the architecture's own tests) and `contract` (every call of the
 * contract, in the page's way and over HTTP). Sources go through the same plugins as in a build. Tests run on Node;
 * one that renders says `@vitest-environment happy-dom` in its first line.
 */
import { defineConfig } from 'vitest/config';
import { sourcePlugins } from './vite.config.ts';

const define = { __MOCK__: 'true', __VERSION__: JSON.stringify('test'), __SITE_NAME__: JSON.stringify('知行积分') };

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
          include: ['{contract,mocks,src,scripts}/**/*.test.{ts,tsx}', 'tests/architecture/**/*.test.ts'],
        },
      },
      {
        extends: true,
        test: { name: 'contract', include: ['tests/{contract,reliability}/**/*.test.ts'] },
      },
    ],
  },
});
