/** Lists the steps of `npm test`. Of the steps that may start, the first of this list starts first. */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { checks } from '../check/checks.ts';
import { reportFile } from './run-step.ts';
import { root } from '../runtime.mjs';
import { type PlannedStep, vitestReporting, vitestStep } from './planned-step.ts';

const productionBuild = 'production build';
const demoBuild = 'demo build';
const brandBuilds = 'builds of other brands';
const builds = [productionBuild, demoBuild];

/** An engine's journeys count as half a core, because they wait for a browser most of the time. */
function engineStep(
  name: string,
  engine: 'firefox' | 'webkit',
  needs: 'Firefox' | 'WebKitGTK',
  expectedSeconds: number,
): PlannedStep {
  const file = reportFile(engine);
  return {
    name,
    expectedSeconds,
    expectedTests: 27,
    cores: 0.5,
    after: builds,
    needs: [needs, 'nginx'],
    live: true,
    command: ['node', 'scripts/test/engines.mjs', ...vitestReporting(file)],
    report: { file, kind: 'vitest' },
    env: { ENGINE: engine },
  };
}

/**
 * The engines' journeys start right after the builds, because they leave one core to the checks and the contract suite.
 * The journeys in Chromium come last. They start as soon as the engines and the builds of other brands have ended,
 * because the contract suite keeps only one core busy.
 */
export const steps: readonly PlannedStep[] = [
  {
    name: productionBuild,
    command: ['node', 'scripts/test/production-build.ts'],
    expectedSeconds: 24,
    cores: 1,
    after: [],
  },
  {
    name: demoBuild,
    command: ['vite', 'build', '--mode', 'demo', '--logLevel', 'warn'],
    expectedSeconds: 20,
    cores: 1,
    after: [],
  },
  engineStep('Firefox journeys', 'firefox', 'Firefox', 210),
  engineStep('WebKitGTK journeys', 'webkit', 'WebKitGTK', 300),
  ...checks,
  vitestStep({
    name: 'contract and long unit tests',
    expectedSeconds: 565,
    expectedTests: 3_666,
    cores: 1,
    file: reportFile('contract'),
    projects: ['contract', 'long', 'long-dom'],
  }),
  {
    name: brandBuilds,
    command: ['node', 'scripts/test/brand-builds.ts'],
    expectedSeconds: 53,
    cores: 1,
    after: [demoBuild],
  },
  {
    name: 'size of the first screen',
    command: ['node', 'scripts/bench/size.mjs'],
    expectedSeconds: 2,
    cores: 1,
    after: [productionBuild],
    live: true,
  },
  {
    name: 'journeys',
    expectedSeconds: 850,
    expectedTests: 362,
    cores: 1,
    after: [...builds, brandBuilds],
    needs: ['Chromium'],
    live: true,
    // Playwright empties its folder at its start, and the engines' pictures lie in the parent folder.
    command: ['playwright', 'test', '--forbid-only', '--output', 'test-results/journeys'],
    report: { file: reportFile('journeys'), kind: 'playwright' },
    env: { PLAYWRIGHT_JSON: reportFile('journeys') },
  },
];

/**
 * Returns the names of the chosen steps and of the builds that they run on. An old build would prove nothing about the
 * current sources.
 */
export function withBuilds(names: readonly string[]): string[] {
  const wanted = new Set(names);
  for (const step of steps) {
    if (wanted.has(step.name)) for (const build of step.after) wanted.add(build);
  }
  return steps.map(({ name }) => name).filter((name) => wanted.has(name));
}

/**
 * Returns the step with only the journeys that need no nginx. `leftOut` names the other journeys in words. The
 * remaining journeys are those of the demo build, except for the files that start an nginx themselves. The step is null
 * if it names files, and all of them need nginx.
 */
export function withoutNginx(step: PlannedStep): { step: PlannedStep | null; leftOut: string } {
  const folder = 'tests/journeys';
  const startsNginx = readdirSync(join(root, folder)).filter(
    (name) =>
      name.endsWith('.spec.ts') &&
      !name.endsWith('production.spec.ts') &&
      readFileSync(join(root, folder, name), 'utf8').includes('support/nginx.ts'),
  );
  const names = startsNginx.map((name) => name.replaceAll('.', '\\.'));
  // Playwright takes a pattern in place of a file. This one fits every file except those of `startsNginx`.
  // `--project=demo` leaves out the journeys of the production build.
  const patternOfOthers = `journeys[\\\\/](?!(?:${names.join('|') || 'none'})$)`;
  const requestedFiles = step.command.filter((word) => /^tests\/journeys\/.*\.spec\.ts$/u.test(word));
  const needsNoNginx = (path: string): boolean =>
    !path.endsWith('production.spec.ts') && !startsNginx.some((name) => path.endsWith(`/${name}`));
  const files = requestedFiles.length === 0 ? [patternOfOthers] : requestedFiles.filter(needsNoNginx);
  const command = [...step.command.filter((word) => !requestedFiles.includes(word)), '--project=demo', ...files];
  return {
    // Without a file, playwright would run every journey of the demo build.
    step: files.length === 0 ? null : { ...step, command },
    leftOut: `the journeys of the production build and ${startsNginx.join(', ')}`,
  };
}
