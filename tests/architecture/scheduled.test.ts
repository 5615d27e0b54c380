/** Tests the scheduled audits on GitHub and GitLab, and the settings of the update bot (renovate.json). */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const text = (path: string): string => readFileSync(join(root, path), 'utf8');
const { scripts, dependencies, devDependencies, optionalDependencies } = v.parse(
  v.object({
    scripts: v.record(v.string(), v.string()),
    dependencies: v.record(v.string(), v.string()),
    devDependencies: v.record(v.string(), v.string()),
    optionalDependencies: v.record(v.string(), v.string()),
  }),
  JSON.parse(text('package.json')),
);
const packages = Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies });

const workflow = '.github/workflows/audit.yml';
const pipeline = '.gitlab-ci.yml';

/** Returns the npm commands of a file: from lines such as `- run: npm ci` on GitHub, or `- npm ci` on GitLab. */
function commands(path: string): string[] {
  return [...text(path).matchAll(/^\s+- (?:run: )?(npm .+)$/gmu)].map(([, command = '']) => command);
}

it.each([workflow, pipeline])('%s installs the lock file and then audits', (path) => {
  expect(commands(path)).toEqual(['npm ci', 'npm run audit']);
  expect(scripts).toHaveProperty('audit');
});

it('a failed audit fails the run', () => {
  for (const path of [workflow, pipeline])
    expect(text(path)).not.toMatch(/continue-on-error|allow_failure|\|\||--offline-ok/u);
});

it('every action is pinned by its commit and names its version', () => {
  const uses = text(workflow)
    .split('\n')
    .filter((line) => line.includes('uses:'));
  expect(uses.length).toBeGreaterThan(0);
  for (const line of uses) expect(line).toMatch(/uses: [\w-]+\/[\w-]+@[\da-f]{40} # v\d+\.\d+\.\d+$/u);
});

it('the workflow runs weekly and may only read', () => {
  expect(text(workflow)).toMatch(/- cron: '\d+ \d+ \* \* [0-6]'/u);
  expect(text(workflow)).toMatch(/^permissions:\n {2}contents: read\n[^ ]/mu);
});

const rule = v.object({
  matchPackageNames: v.optional(v.array(v.string()), []),
  matchUpdateTypes: v.optional(v.array(v.string()), []),
  automerge: v.optional(v.boolean()),
  prConcurrentLimit: v.optional(v.number()),
});
const renovate = v.parse(
  v.object({
    automerge: v.literal(false),
    minimumReleaseAge: v.string(),
    schedule: v.array(v.string()),
    prBodyNotes: v.array(v.string()),
    packageRules: v.array(rule),
  }),
  JSON.parse(text('renovate.json')),
);

it('no update merges by itself, and a major update comes only while no other is open', () => {
  expect(renovate.packageRules.filter(({ automerge }) => automerge !== undefined)).toEqual([]);
  const majors = renovate.packageRules.filter(({ matchUpdateTypes }) => matchUpdateTypes.includes('major'));
  expect(majors.map(({ prConcurrentLimit }) => prConcurrentLimit)).toEqual([1]);
});

it('the update bot and npm demand the same age of a version', () => {
  const [, days] = /^min-release-age=(\d+)$/mu.exec(text('.npmrc')) ?? [];
  expect(renovate.minimumReleaseAge).toBe(`${days} days`);
});

it('every rule of the update bot names a package that is installed', () => {
  // The Node of the images and of the workflow is no package.
  const names = renovate.packageRules
    .flatMap(({ matchPackageNames }) => matchPackageNames)
    .filter((name) => name !== 'node');
  for (const name of names) {
    // A name that ends in `*` stands for all names with this beginning.
    const prefix = name.replace(/\*+$/u, '');
    expect(
      packages.some((installed) => (prefix === name ? installed === name : installed.startsWith(prefix))),
      name,
    ).toBe(true);
  }
});

it('the notes of the update bot name files that exist', () => {
  const files = renovate.prBodyNotes.join(' ').match(/(?:scripts|docs)\/[\w/.-]+\w/gu) ?? [];
  expect(files.length).toBeGreaterThan(1);
  for (const file of files) expect(existsSync(join(root, file)), file).toBe(true);
});
