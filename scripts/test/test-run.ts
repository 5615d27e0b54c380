/**
 * Runs a whole `npm test`, or the requested part of it: selects the steps, runs them, and shows the results at the end.
 */
import { globSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { reportFile, type Counts, type Result } from './run-step.ts';
import { resultTable, totalCounts } from './report/results.ts';
import { root } from '../runtime.mjs';
import { affectedTests, changedFiles, type Affected, type AffectedTests } from './affected-tests.ts';
import { importGraph } from './import-graph.ts';
import { selectNames, type StepSelection } from './step-selection.ts';
import type { PlannedStep } from './planned-step.ts';
import { runSteps } from './run-steps.ts';
import { Terminal } from './report/terminal.ts';
import { slowestTests } from './report/slowest-tests.ts';
import { steps as allSteps, withBuilds, withoutNginx } from './steps.ts';
import { foundTools, type Tool } from './install/programs.ts';

interface Choice {
  readonly steps: readonly PlannedStep[];
  /** The steps and files that aren't run, described for the reader. */
  readonly leftOut: readonly string[];
}

const slashed = (paths: readonly string[]): Set<string> => new Set(paths.map((path) => path.replaceAll('\\', '/')));

/** Resolves with the test files of a vitest step's projects, as vitest.config.ts has them. */
async function filesOf(projects: readonly string[]): Promise<Set<string>> {
  const { default: config } = await import('../../vitest.config.ts');
  const included = (config.test?.projects ?? []).flatMap((project) => {
    if (typeof project !== 'object' || !('test' in project)) return [];
    const { name, include = [], exclude = [] } = project.test ?? {};
    if (typeof name !== 'string' || !projects.includes(name)) return [];
    return globSync(include, { cwd: root, exclude: exclude.filter((pattern) => !pattern.startsWith('**')) });
  });
  return slashed(included);
}

/** Resolves with the step for these test files alone, or the whole step for 'all'; null if it has none of the files. */
async function narrowTo(step: PlannedStep, affected: Affected): Promise<PlannedStep | null> {
  if (affected === 'all') return step;
  const journeys = `tests/${step.report?.kind === 'playwright' ? 'journeys' : 'engines'}/*.spec.ts`;
  const own = step.projects ? await filesOf(step.projects) : slashed(globSync(journeys, { cwd: root }));
  const files = affected.filter((path) => own.has(path));
  if (files.length === 0) return null;
  const { expectedTests: _, ...part } = step;
  return {
    ...part,
    expectedSeconds: step.expectedSeconds * (files.length / own.size),
    command: [...step.command, ...files],
  };
}

/** Returns the affected test files of a step; null for a check without tests of its own. */
function affectedBy(
  { report, env, projects }: PlannedStep,
  { unit, journeys, engines }: AffectedTests,
): Affected | null {
  if (report?.kind === 'playwright') return journeys;
  if (env?.['ENGINE'] !== undefined) return engines;
  return projects ? unit : null;
}

/** Resolves with the steps that the change since main can break. A step with test files runs only the affected ones. */
async function changedPart(steps: readonly PlannedStep[]): Promise<Choice> {
  const files = changedFiles();
  const affectedByChange = affectedTests(files, importGraph(root));
  const chosen: PlannedStep[] = [];
  const leftOut: string[] = [];
  for (const step of steps) {
    // `choose` adds the builds that the other steps need.
    if (step.name.endsWith(' build')) continue;
    const affected = affectedBy(step, affectedByChange);
    // A step without tests of its own runs whole. If it needs a build, it runs only if the build may differ.
    const usesUnchangedBuild = step.after.length > 0 && !affectedByChange.builds;
    const wholeOrNothing = usesUnchangedBuild ? null : step;
    const narrowed = affected === null ? wholeOrNothing : await narrowTo(step, affected);
    if (narrowed) chosen.push(narrowed);
    if (!narrowed) leftOut.push(step.name);
    else if (narrowed !== step)
      leftOut.push(`${step.name} but for ${narrowed.command.length - step.command.length} files`);
  }
  console.log(`${files.length} files differ from main.`);
  return { steps: chosen, leftOut };
}

/** Resolves with the steps to run and the builds that they need, and says which steps and files are left out. */
async function choose({ only, changed }: StepSelection): Promise<Choice> {
  const asked = selectNames(
    allSteps.map(({ name }) => name),
    only,
  );
  const part = allSteps.filter(({ name }) => asked.includes(name));
  const { steps, leftOut } = changed ? await changedPart(part) : { steps: part, leftOut: [] };
  const wanted = withBuilds(steps.map(({ name }) => name));
  const chosen = wanted.flatMap(
    (name) => steps.find((step) => step.name === name) ?? allSteps.find((step) => step.name === name) ?? [],
  );
  const unasked = allSteps.map(({ name }) => name).filter((name) => !asked.includes(name) && !wanted.includes(name));
  return { steps: chosen, leftOut: [...unasked, ...leftOut] };
}

const toolsStep = 'programs to test with';

/**
 * Returns the steps with the step that installs their programs. A step that can't run without a program waits for it.
 * `file` gets the list of the installed programs.
 */
function withTools(steps: readonly PlannedStep[]): { plan: PlannedStep[]; tools: Tool[]; file: string } {
  // The journeys in Chromium don't list nginx as needed, because without it a part of them still runs.
  const journeys = steps.some(({ report }) => report?.kind === 'playwright');
  const tools = [...new Set([...steps.flatMap(({ needs = [] }) => needs), ...(journeys ? ['nginx' as const] : [])])];
  const file = reportFile('tools');
  if (tools.length === 0) return { plan: [...steps], tools, file };
  const command = ['node', 'scripts/test/install/programs.ts', file, ...tools];
  const install: PlannedStep = { name: toolsStep, command, expectedSeconds: 3, cores: 0, after: [], live: true };
  return {
    plan: [install, ...steps.map((step) => (step.needs ? { ...step, after: [...step.after, toolsStep] } : step))],
    tools,
    file,
  };
}

const inOneLine = (text: string): string => text.replaceAll(/\s+/gu, ' ');

/** Returns a result that counts one failure, because a program couldn't be installed. */
const resultOfMissing = (tool: string, why: string): Result => ({
  name: tool,
  seconds: 0,
  passed: 0,
  failed: 1,
  note: inOneLine(why),
  output: '',
});

/**
 * Returns the step to run, or the part of it that runs without nginx. Returns null if the step can't run without a
 * missing program. `notRun` gets a line about the journeys and steps that are left out.
 */
function withoutMissingPrograms(
  step: PlannedStep,
  isLacking: (tool: Tool) => boolean,
  notRun: string[],
): PlannedStep | null {
  if (!step.needs) return step;
  const without = step.needs.filter(isLacking);
  if (without.length > 0) {
    notRun.push(`${step.name} (without ${without.join(' and ')})`);
    return null;
  }
  if (step.report?.kind !== 'playwright' || !isLacking('nginx')) return step;
  const part = withoutNginx(step);
  notRun.push(`${part.leftOut} (without nginx)`);
  return part.step;
}

/** Runs the selected steps, shows their results, and resolves with the counts. The caller writes the closing line. */
export async function runTests(selection: StepSelection): Promise<Counts> {
  const startedMs = performance.now();
  const screen = new Terminal();
  const { steps, leftOut } = await choose(selection);
  const notRun = [...leftOut];
  if (notRun.length > 0) screen.say(`Left out: ${notRun.join(', ')}.\n`);
  const { plan, tools, file } = withTools(steps);
  // Pictures of an earlier run would be mistaken for pictures of this run.
  if (steps.some(({ needs }) => needs)) rmSync(join(root, 'test-results'), { recursive: true, force: true });
  rmSync(file, { force: true });
  // The file is read once the first step asks, because the step that installs the programs has written it by then.
  let found: ReturnType<typeof foundTools> | null = null;
  const isLacking = (tool: Tool): boolean => {
    found ??= foundTools(file, tools);
    return found.some(({ name, path }) => name === tool && path === null);
  };
  const { results, tests, failures } = await runSteps(plan, screen, (step) =>
    withoutMissingPrograms(step, isLacking, notRun),
  );
  // The step that installs programs isn't counted. Instead each program that can't be installed counts as one failure.
  const absent = tools.length === 0 ? [] : foundTools(file, tools).filter(({ path }) => path === null);
  const resultRows = [
    ...absent.map(({ name, why }) => resultOfMissing(name, why)),
    ...results.filter(({ name }) => name !== toolsStep),
  ];
  const testFailures = failures.filter((line) => !line.startsWith(`✘ ${toolsStep}`));
  const failureLines = [...absent.map(({ name, why }) => `✘ ${name} — ${inOneLine(why)}`), ...testFailures];
  if (failureLines.length > 0) screen.say(`\nFailed:\n\n${failureLines.join('\n')}`);
  screen.say(`\n${resultTable(resultRows)}\n\n  in ${Math.round((performance.now() - startedMs) / 1000)} s`);
  if (tests.length > 0) screen.say(`\nThe slowest tests:\n\n${slowestTests(tests)}`);
  if (notRun.length > 0) screen.say(`\nLeft out: ${notRun.join(', ')}.`);
  screen.say('');
  return totalCounts(resultRows);
}
