/**
 * `npm run check`: runs every check that needs no browser, in about a minute.
 *
 *     npm run check [-- --only types,lint]
 */
import { performance } from 'node:perf_hooks';
import { UserError, enter, fail } from '../runtime.mjs';

await enter(import.meta.url);
try {
  const { checks } = await import('./checks.ts');
  const { resultTable, totalCounts } = await import('../test/report/results.ts');
  const { readSelection, selectNames } = await import('../test/step-selection.ts');
  const { runSteps } = await import('../test/run-steps.ts');
  const { Terminal } = await import('../test/report/terminal.ts');

  const started = performance.now();
  const { only, changed } = readSelection(process.argv.slice(2));
  if (changed) throw new UserError('--changed is an option of npm test: npm test -- --changed');
  const names = selectNames(
    checks.map(({ name }) => name),
    only,
  );
  // The unit tests are the longest check. With one worker, a core would be idle whenever a test waits, and after the
  // other checks have ended.
  /** @param {(typeof checks)[number]} step */
  const withTwoWorkers = (step) => (step.projects ? { ...step, command: [...step.command, '--maxWorkers=2'] } : step);
  const { results, failures } = await runSteps(
    checks.filter(({ name }) => names.includes(name)).map(withTwoWorkers),
    new Terminal(),
  );
  const { passed, failed } = totalCounts(results);
  if (failures.length > 0) console.log(`\nFailed:\n\n${failures.join('\n')}`);
  console.log(`\n${resultTable(results)}`);
  console.log(`\n  ${passed} passed, ${failed} failed, in ${((performance.now() - started) / 1000).toFixed(1)} s`);
  // A run without any check must not pass.
  if (failed > 0 || passed === 0) process.exitCode = 1;
} catch (error) {
  fail(error);
}
