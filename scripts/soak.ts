/**
 * `npm run soak [-- model|generated]`: the backend's property tests at full length, for a night or before a release: 2 000 runs of
 * 50 commands against the reference ledger, and 1 000 generated requests for each call. `npm test` runs a part of both.
 */
import { reportFile, run, table, total } from './runner.ts';

const tests = { model: 'tests/contract/ledger-model.test.ts', generated: 'tests/contract/generated.test.ts' } as const;

const word = process.argv[2];
const wanted = Object.entries(tests).filter(([name]) => word === undefined || name === word);
if (wanted.length === 0) {
  console.error(`There is no soak "${word}": ${Object.keys(tests).join(', ')}`);
  process.exit(2);
}

const results = [];
for (const [name, file] of wanted) {
  results.push(await run({
    name,
    command: ['vitest', 'run', '--project', 'contract', file, '--reporter=default', '--reporter=json', `--outputFile.json=${reportFile(`soak-${name}`)}`],
    report: { file: reportFile(`soak-${name}`), kind: 'vitest' },
    env: { SOAK: '1' },
    live: true,
  }));
}
const { passed, failed } = total(results);
console.log(`\n${table(results)}\n\n${passed} passed, ${failed} failed`);
if (failed > 0 || passed === 0) process.exitCode = 1;
