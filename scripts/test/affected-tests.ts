/**
 * Finds the tests that a change since main can break. Unit and contract tests follow from the import graph. A journey
 * doesn't import the built app that it drives. Therefore the graph gives the addresses whose pages a change reaches. A
 * journey runs if its text names such an address by path or title, or if it depends on a changed file. Journeys over
 * all routes run too. A change below the pages (app, shell, mock, contract, worker, build) runs all journeys. A file of
 * unknown use runs everything.
 */
import { spawnSync } from 'node:child_process';
import { UserError, root } from '../runtime.mjs';
import { importersOf, dependents, type Graph } from './import-graph.ts';

/** `all`, or the test files that a change can break. */
export type Affected = 'all' | readonly string[];

export interface AffectedTests {
  readonly unit: Affected;
  readonly journeys: Affected;
  readonly engines: Affected;
  /** Whether the content of a build may differ. */
  readonly builds: boolean;
}

/** Returns the lines that git prints, or null if git fails. */
function git(words: readonly string[]): string[] | null {
  const { status, stdout } = spawnSync('git', ['-c', 'core.quotePath=false', ...words], {
    cwd: root,
    encoding: 'utf8',
  });
  return status === 0 ? stdout.split('\n').filter(Boolean) : null;
}

/**
 * Returns the paths that differ from the point where this branch left main, uncommitted files included. On main itself,
 * the working tree is compared with HEAD.
 * @throws {UserError} if git or main isn't there
 */
export function changedFiles(): string[] {
  const main = ['main', 'origin/main'].find((name) => git(['rev-parse', '--verify', '--quiet', name]));
  const [base] = (main === undefined ? null : git(['merge-base', main, 'HEAD'])) ?? [];
  if (base === undefined) throw new UserError('--changed compares with the branch main, and git finds none here.');
  const differing = git(['diff', '--name-only', '--no-renames', base]);
  const untracked = git(['ls-files', '--others', '--exclude-standard']);
  if (!differing || !untracked)
    throw new UserError('--changed asks git what differs from main, and git gave no answer.');
  return [...new Set([...differing, ...untracked])].toSorted();
}

const isTest = (path: string): boolean => /\.test\.tsx?$/u.test(path);
const isJourney = (path: string): boolean => /^tests\/journeys\/.+\.spec\.ts$/u.test(path);
const isEngineJourney = (path: string): boolean => /^tests\/engines\/.+\.spec\.ts$/u.test(path);
const isRoute = (path: string): boolean => path.startsWith('src/routes/') && !path.endsWith('.gen.ts');
const isModule = (path: string): boolean => /\.(?:ts|tsx|mjs)$/u.test(path);
/** Documents and their pictures. A test that reads such a file names it. */
const isProse = (path: string): boolean => /\.md$|^docs\/pictures\//u.test(path);
/**
 * Returns whether a test reads the sources as texts. The import graph doesn't show on which files such a test depends.
 */
const readsSources = (path: string, text: string): boolean =>
  isTest(path) &&
  (path.startsWith('tests/architecture/') || /node:(?:fs|child_process)|import\.meta\.glob/u.test(text));

/** The parts of the app and its backend that every page uses, and the code that builds and serves them. */
const foundations = [
  /^src\/(?:main\.tsx|sw\.ts|routes\/.+\.gen\.ts|locales\/)/u,
  /^mocks\/(?:browser|node[\w-]*)\.ts$/u,
  /^(?:vite|playwright)\.config\.ts$/u,
];

/**
 * Returns the address of a route's file, or null if the text names no route. Null also for a frame around pages, and
 * for the page for unknown addresses.
 */
export function routePathOf(text: string): string | null {
  const id = /createFileRoute\('([^']+)'\)/u.exec(text)?.[1];
  if (id === undefined || id.endsWith('$')) return null;
  const parts = id.split('/').filter(Boolean);
  if (parts.at(-1)?.startsWith('_') === true && !id.endsWith('/')) return null;
  return `/${parts
    .filter((part) => !/^[_(]/u.test(part))
    .map((part) => part.replace(/_$/u, ''))
    .join('/')}`;
}

/** Returns an address and its titles in both languages, as tests/support/routes.ts has them. */
function wordsFor(address: string, { texts }: Graph): string[] {
  const rows = (texts.get('tests/support/routes.ts') ?? '').matchAll(/path: '([^']+)', zh: '([^']+)', en: '([^']+)'/gu);
  const titles = [...rows].find(([, path]) => path === address);
  return [address, ...(titles?.slice(2) ?? [])];
}

/**
 * Returns a journey's text with the texts of the modules that it imports directly, except for modules that every
 * journey imports.
 */
function textOf(spec: string, { texts, importers }: Graph): string {
  const importedByAll = /^tests\/support\/(?:index|routes)\.ts$/u;
  const helpers = [...importers].filter(
    ([path, who]) => who.has(spec) && path.startsWith('tests/') && !importedByAll.test(path),
  );
  return [texts.get(spec) ?? '', ...helpers.map(([path]) => texts.get(path) ?? '')].join('\n');
}

/** Returns the tests that a change of these files can break. */
export function affectedTests(changed: readonly string[], graph: Graph): AffectedTests {
  const hasKnownUse = (path: string): boolean => isModule(path) || isProse(path) || graph.importers.has(path);
  if (!changed.every(hasKnownUse)) return { unit: 'all', journeys: 'all', engines: 'all', builds: true };
  const names = [...graph.texts.keys()];
  const dependentFiles = dependents(graph, changed);
  // The search stops at routes. Otherwise every page would reach the app's start, which imports all routes.
  const reachedFiles = dependents(graph, changed, isRoute);
  const routes = [...reachedFiles].filter(isRoute).map((path) => routePathOf(graph.texts.get(path) ?? ''));
  const touchesFoundation = [...reachedFiles].some((path) => foundations.some((pattern) => pattern.test(path)));
  // The address is null for a frame around pages. It is also null for a deleted route, whose text is gone.
  const reachesAllPages = touchesFoundation || routes.includes(null) || routes.includes('/');
  const words = routes.flatMap((address) => wordsFor(address ?? '/', graph));
  // A journey whose own text says `routes` may visit all of them (tests/support/routes.ts), so it counts.
  const visits = (spec: string): boolean =>
    routes.length > 0 &&
    (/\broutes\b/u.test(graph.texts.get(spec) ?? '') || words.some((word) => textOf(spec, graph).includes(word)));
  const journeysToRun = (specs: readonly string[], configuration: string): Affected =>
    reachesAllPages || dependentFiles.has(configuration)
      ? 'all'
      : specs.filter((spec) => dependentFiles.has(spec) || visits(spec));
  const isAffectedUnitTest = (name: string): boolean =>
    isTest(name) && (dependentFiles.has(name) || readsSources(name, graph.texts.get(name) ?? ''));
  return {
    unit: importersOf(graph, changed).has('vitest.config.ts') ? 'all' : names.filter(isAffectedUnitTest),
    journeys: journeysToRun(names.filter(isJourney), 'playwright.config.ts'),
    engines: journeysToRun(names.filter(isEngineJourney), 'vitest.engines.config.ts'),
    builds: reachesAllPages || routes.length > 0,
  };
}
