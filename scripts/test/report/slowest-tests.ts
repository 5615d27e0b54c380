/** Lists the tests that took longest, over all runners. */
export interface TimedTest {
  readonly ms: number;
  readonly place: string;
  readonly title: string;
}

/** Returns one line for each of the `count` slowest tests, the slowest first. */
export function slowestTests(tests: readonly TimedTest[], count = 10): string {
  const first = tests.toSorted((a, b) => b.ms - a.ms).slice(0, count);
  const width = Math.max(0, ...first.map(({ place }) => place.length));
  return first
    .map(({ ms, place, title }) => `  ${(ms / 1000).toFixed(1).padStart(6)} s  ${place.padEnd(width)}  ${title}`)
    .join('\n');
}
