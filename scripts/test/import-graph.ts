/**
 * Builds the import graph of the repository's modules, and finds the modules that a change reaches. Imports of types
 * alone don't count, because they don't run.
 */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join, posix } from 'node:path';
import { importsOf } from '../check/import-rules.ts';

export interface Graph {
  /** Every module's text, by its path from the root. */
  readonly texts: ReadonlyMap<string, string>;
  /** The importers of each file, by the path of the imported file. */
  readonly importers: ReadonlyMap<string, ReadonlySet<string>>;
}

const folders = ['contract', 'mocks', 'src', 'tests', 'scripts'];
const moduleName = /\.(?:ts|tsx|mjs)$/u;

function modules(root: string): string[] {
  const namesIn = (folder: string): string[] => readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' });
  const within = folders
    .filter((folder) => existsSync(join(root, folder)))
    .flatMap((folder) => namesIn(folder).map((name) => posix.join(folder, name.replaceAll('\\', '/'))));
  const fixtures = 'tests/architecture/fixtures/';
  return [...within, ...readdirSync(root)].filter(
    (path) => moduleName.test(path) && !path.endsWith('.d.ts') && !path.startsWith(fixtures),
  );
}

/**
 * Returns the path, from the root, of the file that a module imports. Returns null if the import is a package or a
 * virtual module of a build plugin.
 */
function importedFile(root: string, from: string, request: string): string | null {
  const [path = ''] = request.split('?');
  if (!path.startsWith('.')) return null;
  const target = posix.join(posix.dirname(from), path);
  return ['', '.ts', '.tsx'].map((ending) => target + ending).find((name) => existsSync(join(root, name))) ?? target;
}

export function importGraph(root: string): Graph {
  const texts = new Map<string, string>();
  const importers = new Map<string, Set<string>>();
  for (const name of modules(root)) {
    const text = readFileSync(join(root, name), 'utf8');
    texts.set(name, text);
    const { running, onDemand } = importsOf(name, text);
    for (const request of [...running, ...onDemand]) {
      const target = importedFile(root, name, request);
      if (target !== null) importers.set(target, (importers.get(target) ?? new Set()).add(name));
    }
  }
  return { texts, importers };
}

const comments = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gmu;

const testOrTool = /^(?:tests|scripts)\/|\.test\.tsx?$|^[^/]+\.config\.ts$/u;

/**
 * Returns the tests and tools whose text names the file, because they read or start it. The text must name the file
 * with its folder, as in `serve/mock-server.ts`, because many folders have an `index.ts`.
 */
function filesNaming({ texts }: Graph, path: string): string[] {
  const folderAndName = path.split('/').slice(-2).join('/');
  const names = (text: string): boolean =>
    text.includes(folderAndName) && text.replaceAll(comments, '').includes(folderAndName);
  return [...texts]
    .filter(([name, text]) => name !== path && testOrTool.test(name) && names(text))
    .map(([name]) => name);
}

/** Programs that tests start and files that tests read. Tests name them by path instead of importing them. */
const namedWhenReached = /^(?:tests|scripts)\/(?!.*\.(?:test|spec)\.tsx?$)/u;

/** Returns the files themselves and all modules that import one of them, directly or not. */
export function importersOf(graph: Graph, files: readonly string[]): Set<string> {
  return closure(files, (path) => graph.importers.get(path) ?? []);
}

/**
 * Returns what `importersOf` returns, and also the tests and tools whose text names a changed file, a test's helper or
 * a tool. If `stop` returns true for a module, the result has this module, but not its importers.
 */
export function dependents(
  graph: Graph,
  files: readonly string[],
  stop: (path: string) => boolean = () => false,
): Set<string> {
  const isNamed = (path: string): boolean =>
    namedWhenReached.test(path) || (files.includes(path) && !/\.(?:test|spec)\.tsx?$/u.test(path));
  return closure(files, (path) =>
    stop(path) ? [] : [...(graph.importers.get(path) ?? []), ...(isNamed(path) ? filesNaming(graph, path) : [])],
  );
}

/** Returns the files, and everything that repeated calls of `next` reach from them. */
function closure(files: readonly string[], next: (path: string) => Iterable<string>): Set<string> {
  const found = new Set(files);
  // The loop also visits the entries that it adds, because a set is iterated in insertion order.
  for (const path of found) for (const further of next(path)) found.add(further);
  return found;
}
