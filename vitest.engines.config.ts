/**
 * Configures the core journeys in Firefox and WebKitGTK (`ENGINE=firefox` or `ENGINE=webkit`). Playwright can't drive
 * these engines as a distribution packages them. The journeys run one after the other, and need both builds
 * (scripts/test/test.mjs makes them).
 */
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['tests/engines/**/*.spec.ts'],
    env: { TZ: 'Asia/Shanghai' },
    // A worker is a process, so that the programs that it started end with it (tests/engines/programs.ts).
    pool: 'forks',
    fileParallelism: false,
    // All files share one browser and one server of each build (tests/engines/journey-runner.ts). Each journey has its
    // own profile.
    isolate: false,
    // A journey has a shorter limit of its own (tests/engines/journey-runner.ts). This limit also fits a browser that
    // has to be started again.
    testTimeout: 300_000,
    hookTimeout: 300_000,
  },
});
