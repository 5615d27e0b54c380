/**
 * `npm run contract -- --base-url URL [--account A --password P] [--without idempotency,part2,secondStage]`: checks any
 * backend against the contract. It prints a line per call as soon as its checks have run, with the reasons of a failure
 * below it. It exits with 1 if a check fails or nothing answers, with 2 for wrong arguments.
 *
 * A backend with the mock's controls gets every check that isn't skipped, on scenario `default`, and is reset at the
 * end. Any other backend gets the checks that change nothing and, if an account is given, the checks of a log-in.
 *
 * Checks of a part that `--without` names are skipped and listed. Checks of a call of the second stage that the backend
 * lacks are skipped and listed too. An answer may leave out a field with a default, or have a field that the contract
 * doesn't name. Then a line names the field, and no check fails.
 */
import { parseArgs } from 'node:util';
import {
  failureReason,
  hasControls,
  isLacking,
  lackingPaths,
  optionalParts,
  partsOf,
  Runner,
  suite,
  TestedBackend,
  type Check,
  type OptionalPart,
} from '../../tests/contract/suite/index.ts';

interface Result {
  check: Check;
  /** Undefined if the check passes. */
  problem?: string;
}

const usage = `Usage: npm run contract -- --base-url URL [--account A --password P] [--without PARTS]

  --base-url URL            the backend's address
  --account A --password P  somebody to log in as, on a backend without the mock's controls
  --without PARTS           what the backend lacks, with commas: ${optionalParts.join(', ')}
  --help                    this text`;

function refuse(problem: string): never {
  console.error(`${problem}\n${usage}`);
  process.exit(2);
}

function options() {
  try {
    return parseArgs({
      options: {
        'base-url': { type: 'string' },
        account: { type: 'string' },
        password: { type: 'string' },
        without: { type: 'string' },
        help: { type: 'boolean' },
      },
    }).values;
  } catch (error) {
    return refuse(error instanceof Error ? error.message : String(error));
  }
}

/** Returns the first word of the line about a call, from the counts of its checks. */
function verdictOf(counts: { ran: number; failed: number; skipped: number }): string {
  if (counts.failed > 0) return 'FAILS';
  if (counts.ran > 0) return 'holds';
  return counts.skipped > 0 ? 'skipped' : 'left out';
}

async function runCheck(check: Check, backend: TestedBackend, runner: Runner | undefined): Promise<Result> {
  try {
    await (runner === undefined ? check.run(backend) : runner.run(check, backend));
    return { check };
  } catch (error) {
    return { check, problem: failureReason(error) };
  }
}

const { 'base-url': baseUrl, account, password, without = '', help } = options();
if (help === true) {
  console.log(usage);
  process.exit();
}
const withoutNames = without
  .split(',')
  .map((name) => name.trim())
  .filter((name) => name !== '');
const lackingParts = optionalParts.filter((part) => withoutNames.includes(part));
for (const name of withoutNames)
  if (!lackingParts.some((part) => part === name)) refuse(`--without takes ${optionalParts.join(', ')}, not ${name}`);
if (baseUrl === undefined || !/^https?:/u.test(baseUrl) || !URL.canParse(baseUrl))
  refuse('--base-url takes the address of a backend, such as http://127.0.0.1:4174');
if ((account === undefined) !== (password === undefined)) refuse('--account and --password belong together');

await fetch(baseUrl).catch((error: unknown) => {
  console.error(`No answer from ${baseUrl}: ${failureReason(error)}`);
  process.exit(1);
});
const isMock = await hasControls(fetch, baseUrl);
const credentials = account === undefined || password === undefined ? undefined : { account, password };
const backend = new TestedBackend(fetch, baseUrl, credentials);
const lackingCalls = await lackingPaths(fetch, baseUrl);
/**
 * Returns the reasons why a check is skipped: its parts that `--without` names, or else that the backend lacks its
 * call. Returns an empty list if there is no reason.
 */
const skipReasons = (check: Check): (OptionalPart | 'the backend lacks it')[] => {
  const parts = partsOf(check).filter((part) => lackingParts.includes(part));
  return parts.length === 0 && isLacking(check, lackingCalls) ? ['the backend lacks it'] : parts;
};
const isPossible = ({ needs }: Check) =>
  isMock || needs === 'nothing' || (needs === 'account' && credentials !== undefined);

const runner = isMock ? new Runner() : undefined;
let [ranCount, failedCount, skippedCount] = [0, 0, 0];
// The line of a call is printed as soon as its checks have run, because the whole suite takes minutes.
for (const path of new Set(suite.map((check) => check.path))) {
  const checks = suite.filter((check) => check.path === path);
  const skipped = checks.filter((check) => skipReasons(check).length > 0);
  const results: Result[] = [];
  for (const check of checks.filter((check) => !skipped.includes(check) && isPossible(check)))
    results.push(await runCheck(check, backend, runner));
  const problems = results.filter(({ problem }) => problem !== undefined);
  const leftOutCount = checks.length - results.length - skipped.length;
  ranCount += results.length;
  failedCount += problems.length;
  skippedCount += skipped.length;
  const verdict = verdictOf({ ran: results.length, failed: problems.length, skipped: skipped.length });
  const counts = [
    `${results.length - problems.length} of ${results.length}`,
    ...(leftOutCount > 0 ? [`${leftOutCount} left out`] : []),
    ...(skipped.length > 0
      ? [`${skipped.length} skipped (${[...new Set(skipped.flatMap(skipReasons))].join(', ')})`]
      : []),
  ];
  console.log(`${verdict.padEnd(8)}  ${path}  ${counts.join(', ')}`);
  for (const { check, problem = '' } of problems) console.log(`            ${check.rule}\n              ${problem}`);
}
if (isMock) await backend.control('reset');

for (const path of lackingCalls) console.log(`lacks     ${path}: the app says so where its view would be`);
for (const line of [...backend.lacks].toSorted()) console.log(`lacks     ${line}: the app goes on with a default`);
for (const line of [...backend.ignores].toSorted()) console.log(`ignores   ${line}: the contract doesn't name it`);
const leftOut = suite.length - ranCount - skippedCount;
console.log(`\n${ranCount - failedCount} passed, ${failedCount} failed, ${leftOut} left out, ${skippedCount} skipped`);
if (!isMock) console.log('The backend has no mock controls: only what changes nothing was tried.');
if (failedCount > 0) process.exitCode = 1;
