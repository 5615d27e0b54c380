/**
 * `npm run soak [-- model|generated [share]]`: the backend's property tests at full length, for a night or before a release: 2 000 runs of
 * 50 commands against the reference ledger, and 1 000 generated requests for each call. A share such as 1/8 runs that much of it: every
 * run draws anew, so that it can be done in parts. `npm test` runs a part of both.
 */
import { reportFile, run, table, total } from './runner.ts';

const tests = { model: 'tests/contract/ledger-model.test.ts', generated: 'tests/contract/generated.test.ts' } as const;

const [, , word, share = '1'] = process.argv;
const wanted = Object.entries(tests).filter(([name]) => word === undefined || name === word);
if (!/^[1-9]\d{0,3}(\/[1-9]\d{0,3})?$/.test(share)) {
  console.error(`A share is 1, or a part of it such as 1/8, and not "${share}"`);
  process.exit(2);
}
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
    env: { SOAK: share },
    live: true,
  }));
}
const { passed, failed } = total(results);
console.log(`\n${table(results)}\n\n${passed} passed, ${failed} failed`);
if (failed > 0 || passed === 0) process.exitCode = 1;
