/**
 * `npm run soak [-- NAME… [share]] [--seed N] [--only WORDS]`: runs the proofs of the product's promises at full
 * length, overnight or before a release. `npm test` runs each of them, most in part. docs/reliability.md says what each
 * proof shows, and has the results so far.
 *
 * Without a name all proofs run, one after the other. A share such as 1/8 runs an eighth of a proof. If the cases of a
 * proof come in groups, it runs an eighth of the groups, with an eighth of the cases of each. If one group remains,
 * `lost-answers-pages` and `users` choose their cases as in `npm test`. `faults`, `outbox`,
 * `cross-site` and `resend` always run whole. `--only` runs the tests of a proof whose titles contain these words.
 *
 * The same `--seed` draws the same cases again. Without it, `model` and `generated` draw new cases in every run, so
 * eight runs of an eighth are as good as one whole run. The other proofs then repeat the cases of their usual seed.
 * `faults`, `cross-site`, `resend`, `tabs` and `vectors` have no random cases, so each run makes the same ones.
 */
import { parseArgs } from 'node:util';
import { reportFile, runOneByOne, type Step } from './run-step.ts';
import { resultTable, totalCounts } from './report/results.ts';

const inNode = {
  /** 2 000 runs of 50 commands against the reference ledger. */
  model: 'tests/contract/ledger-model.test.ts',
  /** 1 000 generated requests for each call. */
  generated: 'tests/contract/generated.test.ts',
  /** Every kind of fault times every changing call. */
  faults: 'tests/reliability/faults.test.ts',
  /** 100 lost answers over every call that moves coins, with and without keys. */
  'lost-answers': 'tests/reliability/lost-answers.test.ts',
  /** 200 kills of the outbox's sender at random steps, with keys and without. */
  outbox: 'tests/reliability/outbox-kills.test.ts',
} as const;

/** Proofs in a browser against the production build behind nginx. Build before you run them. */
const inBrowser = {
  /** 100 more lost answers, through the pages, on a device that is killed. */
  'lost-answers-pages': 'lost-answers.production',
  /** 200 more kills, of pages and of the browser. */
  'outbox-pages': 'outbox-kills.production',
  /** 52 attempts of another site and of a sibling subdomain to move coins. */
  'cross-site': 'cross-site.production',
  /** A changing GET and a POST that the browser itself sends again. */
  resend: 'resend.production',
  /** Five tabs that move coins and save edits at the same moment. */
  tabs: 'tabs.production',
  /** 200 switches between users, with canaries. */
  users: 'users.production',
  /** 200 script vectors in the free texts of the backend's answers. */
  vectors: 'vectors.production',
} as const;

const names = [...Object.keys(inNode), ...Object.keys(inBrowser)];

function refuse(problem: string): never {
  console.error(problem);
  process.exit(2);
}

function readArguments() {
  try {
    return parseArgs({ allowPositionals: true, options: { seed: { type: 'string' }, only: { type: 'string' } } });
  } catch (error) {
    return refuse(error instanceof Error ? error.message : String(error));
  }
}

const {
  positionals: namesAndShare,
  values: { seed, only },
} = readArguments();
const isShare = (word: string): boolean => /^[1-9]\d{0,3}(?:\/[1-9]\d{0,3})?$/u.test(word);
const wantedNames = namesAndShare.filter((word) => !isShare(word));
for (const name of wantedNames) if (!names.includes(name)) refuse(`There is no soak "${name}": ${names.join(', ')}`);
if (seed !== undefined && !/^\d+$/u.test(seed)) refuse(`--seed takes a whole number, not "${seed}"`);

const wanted = (name: string): boolean => wantedNames.length === 0 || wantedNames.includes(name);
const titleFilter = only === undefined ? [] : ['-t', only];
const env = { SOAK: namesAndShare.find(isShare) ?? '1', ...(seed === undefined ? {} : { SEED: seed }) };

const steps: Step[] = [
  ...Object.entries(inNode)
    .filter(([name]) => wanted(name))
    .map(([name, file]): Step => ({
      name,
      command: [
        'vitest',
        'run',
        '--project',
        'contract',
        file,
        ...titleFilter,
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${reportFile(`soak-${name}`)}`,
      ],
      report: { file: reportFile(`soak-${name}`), kind: 'vitest' },
      env,
    })),
  ...Object.entries(inBrowser)
    .filter(([name]) => wanted(name))
    .map(([name, file]): Step => ({
      name,
      command: [
        'playwright',
        'test',
        '--project=production',
        '--workers=1',
        file,
        ...(only === undefined ? [] : ['-g', only]),
      ],
      report: { file: reportFile(`soak-${name}`), kind: 'playwright' },
      env: { ...env, PLAYWRIGHT_JSON: reportFile(`soak-${name}`) },
    })),
];

const results = await runOneByOne(steps, (text) => console.log(text));
const { passed, failed } = totalCounts(results);
console.log(`\n${resultTable(results)}\n\n${passed} passed, ${failed} failed`);
if (failed > 0 || passed === 0) process.exitCode = 1;
