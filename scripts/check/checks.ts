/** Lists the checks that need no browser. They are the steps of `npm run check`, and also steps of `npm test`. */
import { reportFile } from '../test/run-step.ts';
import type { PlannedStep } from '../test/planned-step.ts';
import { vitestStep } from '../test/planned-step.ts';

/** Returns a check that uses one core and waits for no other step. */
const check = (name: string, expectedSeconds: number, command: readonly string[]): PlannedStep => ({
  name,
  command,
  expectedSeconds,
  cores: 1,
  after: [],
});

// Long steps stand near the top, so that the short steps fill the remaining time.
export const checks: readonly PlannedStep[] = [
  vitestStep({
    name: 'unit tests',
    expectedSeconds: 45,
    expectedTests: 4_041,
    cores: 1,
    file: reportFile('unit'),
    projects: ['plain', 'dom', 'unit'],
  }),
  // Each further checker reads the libraries again. With one checker, the step takes two thirds of the processor time.
  check('types', 10, ['tsc', '-b', '--checkers', '1', '--pretty', 'false']),
  check('lint', 20, ['oxlint', '--type-aware', '--format=unix']),
  check('catalogues complete', 4, ['lingui', 'check', 'missing', '--mode', 'catalog', '--verbose', '--workers', '1']),
  check('catalogues up to date', 8, ['lingui', 'check', 'sync', '--clean', '--verbose', '--workers', '1']),
  check('import rules', 4, ['node', 'scripts/check/import-rules.ts']),
  check('unused code', 6, ['knip', '--no-progress']),
  check('format', 1, ['oxfmt', '--check']),
  check('shape of modules', 1, ['node', 'scripts/check/module-shape.ts']),
  check('pure rules', 2, ['node', 'scripts/check/pure-rules.ts']),
  check('imports without effects', 2, ['node', 'scripts/check/import-effects.ts']),
  check('route tree', 1, ['node', 'scripts/check/route-tree.ts']),
  check('lock file', 1, ['node', 'scripts/check/lockfile.ts']),
  check('licences', 1, ['node', 'scripts/check/licences.ts']),
  check('style sheet prefixes', 1, ['node', 'scripts/check/sheet-letters.ts']),
];
