/**
 * The core journeys in the engines that Playwright can't drive from a distribution's package: `ENGINE=firefox` or
 * `ENGINE=webkit`. They run one after the other, one page at a time. The run needs both builds (scripts/test/test.mjs
 * makes them).
 */
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['tests/engines/**/*.spec.ts'],
    env: { TZ: 'Asia/Shanghai' },
    // A worker is a process: with it ends all that it started (tests/engines/programs.ts).
    pool: 'forks',
    fileParallelism: false,
    // All files share one browser and one server of each build (tests/engines/journey-runner.ts); a journey's own
    // profile keeps journeys apart.
    isolate: false,
    // A journey's own limit (tests/engines/journey-runner.ts) ends before, a browser that had to be begun anew
    // included.
    testTimeout: 300_000,
    hookTimeout: 300_000,
  },
});
