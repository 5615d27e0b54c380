/**
 * `npm test`: everything, from a fresh clone. Installs what it needs, the browsers too; runs the checks, the contract
 * suite, both builds, the size budget, the journeys in Chromium and the core ones in Firefox and WebKitGTK; shows
 * what each said; and ends with one line, `N passed, N failed`, over all of them. It fails when anything failed, crashed
 * or turned out to test nothing; a browser that can't be had is one failure.
 */
import { performance } from 'node:perf_hooks';
import { Plain, enter, handedOn } from './runtime.mjs';

let summed = false;
// Whatever ends it, the last line tells: an install that fails is a failure, not a silence.
process.on('exit', (code) => {
  if (!summed && code !== 0 && !handedOn()) console.log('0 passed, 1 failed');
});

await enter(import.meta.url);
const { check } = await import('./checks.ts');
const { reportFile, run, runAll, table, tell, total } = await import('./runner.ts');
const { ensureBrowser } = await import('./browser.mjs');
const { ensureNginx } = await import('./nginx-server.mjs');
const { ensureEngine } = await import('./engines.mjs');

/** @type {import('./runner.ts').Step[]} */
const BUILDS = [
  { name: 'production build', command: ['vite', 'build', '--logLevel', 'warn'] },
  { name: 'demo build', command: ['vite', 'build', '--mode', 'demo', '--logLevel', 'warn'] },
];

/** @type {import('./runner.ts').Step[]} */
const AFTER_BUILDS = [
  {
    name: 'contract suite, long unit tests',
    command: ['vitest', 'run', '--allowOnly=false', '--project', 'contract', '--project', 'long', '--reporter=default', '--reporter=json', `--outputFile.json=${reportFile('contract')}`],
    report: { file: reportFile('contract'), kind: 'vitest' },
  },
  { name: 'size of the first screen', command: ['node', 'scripts/size.mjs'] },
];

const started = performance.now();
/** @type {import('./runner.ts').Result[]} */
const results = [];

/** @param {import('./runner.ts').Step[]} steps */
async function all(steps) {
  results.push(...await runAll(steps, tell));
}

/**
 * One browser's journeys; where there is no browser, one failure that says so.
 * @param {string} name
 * @param {() => Promise<import('./runner.ts').Step>} prepare
 */
async function journeys(name, prepare) {
  try {
    ensureNginx();
    const step = await prepare();
    console.log(`\n── ${name}`);
    results.push(await run(step));
  } catch (error) {
    console.error(error instanceof Plain ? error.message : error);
    results.push({ name, seconds: 0, passed: 0, failed: 1, note: 'could not start', output: '' });
  }
}

results.push(...await check([], tell));
await all(BUILDS);
await all(AFTER_BUILDS);
await journeys('journeys', async () => {
  await ensureBrowser();
  return {
    name: 'journeys',
    command: ['playwright', 'test', '--forbid-only'],
    report: { file: reportFile('journeys'), kind: 'playwright' },
    env: { PLAYWRIGHT_JSON: reportFile('journeys') },
    live: true,
  };
});
for (const engine of /** @type {const} */ (['firefox', 'webkit'])) {
  const name = `journeys in ${engine === 'firefox' ? 'Firefox' : 'WebKitGTK'}`;
  await journeys(name, async () => {
    ensureEngine(engine);
    const file = reportFile(engine);
    return {
      name,
      command: ['node', 'scripts/engines.mjs', '--allowOnly=false', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`],
      report: { file, kind: 'vitest' },
      env: { ENGINE: engine },
      live: true,
    };
  });
}

const { passed, failed } = total(results);
process.exitCode = failed > 0 ? 1 : 0;
console.log(`\n${table(results)}\n\n  in ${Math.round((performance.now() - started) / 1000)} s\n`);
console.log(`${passed} passed, ${failed} failed`);
summed = true;
