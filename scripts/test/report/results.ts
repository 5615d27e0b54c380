/** Puts the results of a run into words: the output of a step, the table of all steps, and the sum of their tests. */
import type { Counts, Result } from '../run-step.ts';

/** Returns the output of a step, under its name. */
export function stepOutput({ name, failed, output, note }: Result): string {
  const text = output.trimEnd();
  return [`\n── ${name} ${failed > 0 ? `failed${note ? ` (${note})` : ''}` : ''}`.trimEnd(), text]
    .filter(Boolean)
    .join('\n');
}

/**
 * Returns a table with a row for each step: its name, its tests, its seconds. A step without tests of its own counts as
 * one test.
 */
export function resultTable(results: readonly Result[]): string {
  const width = Math.max(0, ...results.map(({ name }) => name.length));
  return results
    .map(({ name, seconds, passed, failed, note }) => {
      const why = note && !note.endsWith(' tests') ? `: ${note}` : '';
      const count = String(passed + failed).padStart(5);
      const row = `  ${failed > 0 ? '✗' : '✓'} ${name.padEnd(width)}  ${count}  ${seconds.toFixed(1).padStart(6)} s`;
      return failed > 0 ? `${row}  ${failed} failed${why}` : row;
    })
    .join('\n');
}

export function totalCounts(results: readonly Result[]): Counts {
  return {
    passed: results.reduce((sum, { passed }) => sum + passed, 0),
    failed: results.reduce((sum, { failed }) => sum + failed, 0),
  };
}
