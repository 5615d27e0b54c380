/**
 * The core journeys in the engines that Playwright can't drive from a distribution's package: `ENGINE=firefox` or `ENGINE=webkit`, one
 * after the other, one page at a time. Needs both builds (scripts/test.mjs makes them).
 */
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['tests/engines/**/*.spec.ts'],
    env: { TZ: 'Asia/Shanghai' },
    fileParallelism: false,
    // A person's patience (tests/engines/page.ts) ends long before.
    testTimeout: 180_000,
    hookTimeout: 300_000,
  },
});
