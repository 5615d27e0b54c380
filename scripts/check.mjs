/**
 * `npm run check`: everything that can be checked without a browser, in under a minute.
 *
 *     npm run check [-- --only types,lint]
 */
import { performance } from 'node:perf_hooks';
import { enter } from './runtime.mjs';

await enter(import.meta.url);
const { check } = await import('./checks.ts');
const { table, tell, total } = await import('./runner.ts');

const started = performance.now();
const at = process.argv.indexOf('--only');
const results = await check(at > 0 ? (process.argv[at + 1] ?? '').split(',') : [], (result) => {
  if (result.failed > 0) tell(result);
});
const { passed, failed } = total(results);
if (results.length > 0) console.log(`\n${table(results)}`);
console.log(`\n  ${passed} passed, ${failed} failed, in ${((performance.now() - started) / 1000).toFixed(1)} s`);
// Nothing looked at is nothing shown to be right.
if (failed > 0 || passed === 0) process.exitCode = 1;
