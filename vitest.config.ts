/**
 * Configures the tests under vitest, in five projects. `plain`, `dom` and `unit` have the tests beside the code, and
 * those of tests/architecture. `long` has the tests that take seconds: whole scenarios, thousands of generated values,
 * faults at every write, databases of all versions. `contract` has tests/contract and tests/reliability. `npm run
 * check` leaves the last two to `npm test`.
 *
 * Sources go through the same plugins as in a build. Tests run on Node; a test that renders says `@vitest-environment
 * happy-dom` in its first line.
 */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { brandFolder, readBrand } from './scripts/build/brand/read-brand.ts';
import { sourcePlugins } from './vite.config.ts';

const brand = await readBrand(brandFolder());
const define = {
  __MOCK__: 'true',
  __VERSION__: JSON.stringify('test'),
  __SITE_NAME__: JSON.stringify(brand.siteName),
};

const long = [
  'mocks/control/dump.test.ts',
  'mocks/node-file.test.ts',
  'mocks/node.test.ts',
  'mocks/services/coin-changes.test.ts',
  'mocks/services/long-lists/journal.test.ts',
  'mocks/services/long-lists/orders.test.ts',
  'mocks/services/long-lists/users.test.ts',
  'mocks/services/transaction/atomic.test.ts',
  'mocks/services/transaction/call.test.ts',
  'mocks/store/brand-name.test.ts',
  'mocks/store/customer.test.ts',
  'mocks/store/database.test.ts',
  'mocks/store/golden.test.ts',
  'mocks/store/migrations/add-refunds.test.ts',
  'mocks/store/migrations/count-figure-changes.test.ts',
  'mocks/store/migrations/count-taken-back.test.ts',
  'mocks/store/seed/data/texts.test.ts',
  'mocks/store/seed/large.test.ts',
  'mocks/store/seed/scenarios.test.ts',
  'mocks/store/seed/seed-database.test.ts',
  'scripts/build/brand/read-brand.test.ts',
  'scripts/release/mock-image.test.ts',
  'scripts/release/publish.test.ts',
  'scripts/test/run-step.test.ts',
  'scripts/test/run-steps.test.ts',
  'src/api/cache/offline-copies.test.ts',
  'src/api/cache/paged-list.test.tsx',
  'src/api/outbox/import/started-import.test.ts',
  'src/api/outbox/outbox.test.ts',
  'src/api/outbox/record-versions.test.ts',
  'src/api/outbox/sender-runs.test.ts',
  'src/api/session/safe-redirect.test.ts',
  'src/features/admin/many/use-many-run.test.ts',
  'src/features/admin/orders/RefundSection.test.tsx',
  'src/features/admin/overview/OverviewSection.test.tsx',
  'src/features/admin/palette/Palette.test.tsx',
  'src/features/coins/export/export-job.test.ts',
  'src/features/mall/orders/use-pending-orders.test.tsx',
  'src/features/profile/data/data-job.test.ts',
  'src/features/profile/unknown-outcome.test.tsx',
  'src/platform/sheet/read-sheet.test.ts',
  'src/ui/overlay/Sheet.test.tsx',
  'tests/architecture/catalogues.test.ts',
  'tests/engines/programs.test.ts',
];
const missing = long.find((file) => !existsSync(file));
if (missing !== undefined) throw new Error(`vitest.config.ts names ${missing}, which doesn't exist`);
const files = ['{contract,mocks,src,scripts}/**/*.test.{ts,tsx}', 'tests/architecture/**/*.test.ts'];
const all = globSync(files, { exclude: ['**/node_modules/**', ...long] });
const textOf = (file: string): string => readFileSync(file, 'utf8');
const dom = all.filter((file) => textOf(file).includes('@vitest-environment'));
/** Calls that replace something for the whole process. A file with such a call belongs to `unit`. */
const replacing = /\bvi\.(?:mock|hoisted|resetModules|stub|spyOn|useFakeTimers)|fake-indexeddb\/auto/u;
const unit = all.filter((file) => !dom.includes(file) && replacing.test(textOf(file)));
const plain = all.filter((file) => !dom.includes(file) && !unit.includes(file));

const withDatabases = ['tests/support/faster-fake-indexeddb.ts'];
const withPages = ['tests/support/testing-library-timeout.ts'];

export default defineConfig({
  define,
  plugins: [sourcePlugins(brand)],
  test: {
    // The product's days are Shanghai's days in every time zone. Tests run in another zone, so that a mistake shows.
    env: { TZ: 'America/New_York' },
    restoreMocks: true,
    unstubGlobals: true,
    // The limit is long, because no test is about speed, and a busy machine must not fail a test.
    testTimeout: 30_000,
    projects: [
      // These files share processes, because a process for each file would take longer than most files.
      { extends: true, test: { name: 'plain', include: plain, isolate: false, setupFiles: withDatabases } },
      // Each file has its own window and its own modules, but the files share processes.
      {
        extends: true,
        test: { name: 'dom', include: dom, pool: 'vmForks', setupFiles: withPages },
      },
      { extends: true, test: { name: 'unit', include: unit, setupFiles: withDatabases } },
      { extends: true, test: { name: 'long', include: long, setupFiles: [...withDatabases, ...withPages] } },
      {
        extends: true,
        test: {
          name: 'contract',
          include: ['tests/{contract,reliability}/**/*.test.ts'],
          setupFiles: withDatabases,
        },
      },
    ],
  },
});
