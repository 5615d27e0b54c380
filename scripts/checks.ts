/** Everything that can be checked without a browser. */
import { reportFile, runAll, type Result, type Step } from './runner.ts';

// The longest first: the short ones fill what is left.
const steps: readonly Step[] = [
  {
    name: 'unit tests',
    command: ['vitest', 'run', '--allowOnly=false', '--project', 'plain', '--project', 'dom', '--project', 'unit', '--reporter=default', '--reporter=json', `--outputFile.json=${reportFile('unit')}`],
    report: { file: reportFile('unit'), kind: 'vitest' },
  },
  // Each further checker looks at the libraries anew: with one, the step takes two thirds of the time of both cores.
  { name: 'types', command: ['tsc', '-b', '--checkers', '1', '--pretty', 'false'] },
  { name: 'lint', command: ['oxlint', '--type-aware', '--format=unix'] },
  { name: 'catalogues complete', command: ['lingui', 'check', 'missing', '--mode', 'catalog', '--verbose', '--workers', '1'] },
  { name: 'catalogues up to date', command: ['lingui', 'check', 'sync', '--clean', '--verbose', '--workers', '1'] },
  { name: 'import rules', command: ['node', 'scripts/boundaries.ts'] },
  { name: 'shape of modules', command: ['node', 'scripts/shape.ts'] },
  { name: 'rules take time as given', command: ['node', 'scripts/purity.ts'] },
  { name: 'route tree', command: ['node', 'scripts/route-tree.ts'] },
  { name: 'lock file', command: ['node', 'scripts/lockfile.ts'] },
  { name: 'licences', command: ['node', 'scripts/licences.ts'] },
];

/** Runs the checks whose names hold one of these words, or all. */
export async function check(words: readonly string[], each: (result: Result) => void): Promise<Result[]> {
  return await runAll(steps.filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word))), each);
}
