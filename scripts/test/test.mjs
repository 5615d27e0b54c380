/**
 * `npm test`: everything, from a fresh clone. Installs what it needs, the browsers too; runs the checks, the contract
 * suite, both builds, the size budget, the journeys in Chromium and the core ones in Firefox and WebKitGTK; tells how
 * far it is meanwhile; and ends with one line, `N passed, N failed`, over all of them. It fails when anything failed,
 * crashed or turned out to test nothing; a browser that can't be had is one failure. A part of it, by the beginnings of
 * the steps' names, or by what a change since main can break:
 *
 *     npm test -- --only journeys,contract
 *     npm test -- --changed
 */
import { enter, fail, continuesInOtherProcess } from '../runtime.mjs';

let summed = false;
// Whatever ends it, the last line tells: an install that fails is a failure, not a silence.
process.on('exit', (code) => {
  if (!summed && code !== 0 && !continuesInOtherProcess()) console.log('0 passed, 1 failed');
});

await enter(import.meta.url);
try {
  const { readSelection } = await import('./step-selection.ts');
  const { runTests } = await import('./test-run.ts');
  const { passed, failed } = await runTests(readSelection(process.argv.slice(2)));
  // Nothing looked at is nothing shown to be right.
  process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
  console.log(`${passed} passed, ${failed} failed`);
  summed = true;
} catch (error) {
  fail(error);
}
