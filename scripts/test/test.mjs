/**
 * `npm test`: runs everything from a fresh clone, and ends with one line, `N passed, N failed`. It installs what it
 * needs, browsers included, and shows its progress. It fails if anything failed, crashed or ran no test, or if a
 * browser or nginx can't be installed.
 *
 * steps.ts lists the steps. `--only` chooses steps by the beginnings of their names. `--changed` chooses the tests that
 * the change since main can break.
 *
 *     npm test -- --only journeys,contract
 *     npm test -- --changed
 */
import { enter, fail, continuesInOtherProcess } from '../runtime.mjs';

let summed = false;
// If the run ends early, for example because an installation fails, the last line still counts a failure.
process.on('exit', (code) => {
  if (!summed && code !== 0 && !continuesInOtherProcess()) console.log('0 passed, 1 failed');
});

await enter(import.meta.url);
try {
  const { readSelection } = await import('./step-selection.ts');
  const { runTests } = await import('./test-run.ts');
  const { passed, failed } = await runTests(readSelection(process.argv.slice(2)));
  // A run without any test must not pass.
  process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
  console.log(`${passed} passed, ${failed} failed`);
  summed = true;
} catch (error) {
  fail(error);
}
