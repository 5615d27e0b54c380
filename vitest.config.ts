/**
 * Configures the tests under vitest, in six projects. `plain`, `dom` and `unit` have the tests beside the code, and
 * those of tests/architecture. `long` and `long-dom` have the slow files among them: whole scenarios, servers,
 * thousands of generated values, faults at every write, databases of all versions, dialogs used as by a person.
 * `contract` has tests/contract and tests/reliability. `npm run check` leaves the last three to `npm test`.
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

/** Files that take over a quarter of a second on an idle core. Together they take as long as the other 400 files. */
const slow = [
  'mocks/control/dump.test.ts',
  'mocks/http/handlers.test.ts',
  'mocks/http/payload.test.ts',
  'mocks/node-file.test.ts',
  'mocks/node.test.ts',
  'mocks/services/coin-changes.test.ts',
  'mocks/services/email.test.ts',
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
  'scripts/build/brand/plugin.test.ts',
  'scripts/build/brand/read-brand.test.ts',
  'scripts/build/dev-server.test.ts',
  'scripts/build/dexie-zones.test.ts',
  'scripts/release/mock-image.test.ts',
  'scripts/release/publish.test.ts',
  'scripts/release/start-script.test.ts',
  'scripts/run.test.ts',
  'scripts/serve/static-server.test.ts',
  'scripts/test/affected-tests.test.ts',
  'scripts/test/run-step.test.ts',
  'scripts/test/run-steps.test.ts',
  'src/api/cache/offline-copies.test.ts',
  'src/api/cache/paged-list.test.tsx',
  'src/api/coins/lean-backend.test.ts',
  'src/api/edits/drafts.test.tsx',
  'src/api/outbox/import/started-import.test.ts',
  'src/api/outbox/outbox.test.ts',
  'src/api/outbox/record-versions.test.ts',
  'src/api/outbox/sender-runs.test.ts',
  'src/api/outbox/two-tabs.test.ts',
  'src/api/outbox/unreadable-answer.test.ts',
  'src/api/reports/reports.test.ts',
  'src/api/resources/captcha.test.ts',
  'src/api/session/safe-redirect.test.ts',
  'src/features/admin/changes/FigureView.test.tsx',
  'src/features/admin/desk/DeleteRecordDialog.test.tsx',
  'src/features/admin/many/use-many-run.test.ts',
  'src/features/admin/orders/RefundSection.test.tsx',
  'src/features/admin/overview/OverviewSection.test.tsx',
  'src/features/admin/palette/Palette.test.tsx',
  'src/features/admin/users/UserDetail.test.tsx',
  'src/features/auth/late-answer.test.tsx',
  'src/features/auth/registration-form.test.ts',
  'src/features/coins/export/export-job.test.ts',
  'src/features/coins/transfer/ConfirmSheet.test.tsx',
  'src/features/home/Balance.test.tsx',
  'src/features/mall/orders/CancelDialog.test.tsx',
  'src/features/mall/orders/use-pending-orders.test.tsx',
  'src/features/platforms/renew-many/RenewManySheet.test.tsx',
  'src/features/platforms/renew/use-renewal-flow.test.tsx',
  'src/features/platforms/select/DeleteAccountsDialog.test.tsx',
  'src/features/platforms/select/use-account-act.test.tsx',
  'src/features/profile/late-answer.test.tsx',
  'src/features/profile/data/data-job.test.ts',
  'src/features/profile/diagnosis/use-device-facts.test.tsx',
  'src/features/profile/install/InstallCard.test.tsx',
  'src/features/profile/storage/StorageSheet.test.tsx',
  'src/features/profile/unknown-outcome.test.tsx',
  'src/platform/scan/decode-pixels.test.ts',
  'src/platform/sheet/read-sheet.test.ts',
  'src/ui/controls/SearchField.test.tsx',
  'src/ui/form/DraftNotes.test.tsx',
  'src/ui/form/FieldKinds.test.tsx',
  'src/ui/form/use-checked-form.test.tsx',
  'src/ui/list/SwipeRow.test.tsx',
  'src/ui/overlay/ActionMenu.test.tsx',
  'src/ui/overlay/ConfirmDialog.test.tsx',
  'src/ui/overlay/Sheet.test.tsx',
  'tests/architecture/catalogues.test.ts',
  'tests/engines/programs.test.ts',
];
const missing = slow.find((file) => !existsSync(file));
if (missing !== undefined) throw new Error(`vitest.config.ts names ${missing}, which doesn't exist`);
const files = ['{contract,mocks,src,scripts}/**/*.test.{ts,tsx}', 'tests/architecture/**/*.test.ts'];
const all = globSync(files, { exclude: ['**/node_modules/**', ...slow] });
const textOf = (file: string): string => readFileSync(file, 'utf8');
const hasPage = (file: string): boolean => textOf(file).includes('@vitest-environment');
const dom = all.filter(hasPage);
/** Calls that replace something for the whole process. A file with such a call belongs to `unit`. */
const replacing = /\bvi\.(?:mock|hoisted|resetModules|stub|spyOn|useFakeTimers)|fake-indexeddb\/auto/u;
const unit = all.filter((file) => !dom.includes(file) && replacing.test(textOf(file)));
const plain = all.filter((file) => !dom.includes(file) && !unit.includes(file));

const longDom = slow.filter(hasPage);
const long = slow.filter((file) => !longDom.includes(file));

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
    // The limits are long, because no test is about speed, and a busy machine must not fail a test.
    testTimeout: 30_000,
    hookTimeout: 30_000,
    projects: [
      // These files share processes, because a process for each file would take longer than most files.
      { extends: true, test: { name: 'plain', include: plain, isolate: false, setupFiles: withDatabases } },
      // Each file has its own window and its own modules, but the files share processes.
      {
        extends: true,
        test: { name: 'dom', include: dom, pool: 'vmForks', setupFiles: withPages },
      },
      { extends: true, test: { name: 'unit', include: unit, setupFiles: withDatabases } },
      { extends: true, test: { name: 'long', include: long, setupFiles: withDatabases } },
      {
        extends: true,
        test: { name: 'long-dom', include: longDom, pool: 'vmForks', setupFiles: [...withDatabases, ...withPages] },
      },
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
