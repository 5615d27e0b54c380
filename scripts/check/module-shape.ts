/**
 * Checks the rules about modules that no other tool checks. A module, apart from routes and tests, opens with a
 * paragraph that says what it promises. A route has at most 40 lines, because it holds no logic. A rule of the mock has
 * at most 150 lines, a test or a module of tests/ 500, any other module 300. Outside tests/, no folder holds more than
 * 20 files of code, not counting tests. No line of a module, style sheet, page or script has more than 120 columns,
 * unless it is one word. No check is switched off from inside a file.
 *
 * The app runs in any folder of a site. Therefore only src/platform/base-path.ts, the service worker and the guards of
 * pages may use the address of the page.
 *
 *     node scripts/check/module-shape.ts [folder]
 */
import { readFileSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { root } from '../runtime.mjs';

const roots = ['contract', 'mocks', 'src', 'scripts', 'tests'];
const sourceFile = /\.(?:ts|tsx|mjs)$/u;
/** Files of code whose lines have a limit: modules, style sheets, pages, and the files of deploy/ that run. */
const writtenFile = /\.(?:ts|tsx|mjs|css|html|sh)$|(?:^|\/)Dockerfile[.\w]*$/u;
const generatedFile = /\.gen\.ts$|\.d\.ts$|^tests\/architecture\/fixtures\//u;
/** These modules need no opening paragraph, because the path of a route and the names of tests say what they do. */
const needsNoOpening = /^src\/routes\/|\.(?:test|spec)\.tsx?$/u;
/** This check and its test must contain the forbidden comments, because they search for these comments. */
const describesSwitches = /\/(?:module-)?shape(?:\.test)?\.ts$/u;
/** Comments by which a file excepts itself from a check. */
const switchesCheckOff = /@ts-(?:ignore|expect-error|nocheck)|(?:oxlint|eslint)-disable|prettier-ignore/u;

/**
 * Code that would work only at the root of a site: the page's own address, and files beside the page. The `location` of
 * the router is allowed.
 */
const rootOnlyCode = [
  /(?<![\w.])(?:window\.|globalThis\.)?location\.(?:pathname|origin|host|href)\b/u,
  /['"`(]\/(?:icons|assets|screenshots|sw\.js|manifest)/u,
];
/** The modules that may use the page's own address. */
const mayReadAddress = /^src\/(?:platform\/base-path\.ts|sw\.ts|shell\/frame\/guards\.ts)$|\.test\.tsx?$/u;

/**
 * The most lines of a module; the first pattern that fits counts. A longer module surely holds more than one idea.
 * Lines are comparable, because the formatter lays out all modules.
 */
const lineLimits = [
  { path: /^src\/routes\/.+\.tsx?$/u, lines: 40 },
  { path: /^mocks\/domain\/.+(?<!\.test)\.ts$/u, lines: 150 },
  { path: /^tests\/|\.test\.tsx?$/u, lines: 500 },
  { path: /./u, lines: 300 },
];

/** Returns the problems with the shape of a module. `path` is from the root, with slashes. */
export function shapeProblems(path: string, text: string): string[] {
  if (generatedFile.test(path)) return [];
  const problems: string[] = [];
  const lines = text.split('\n');
  const lineCount = text.trimEnd().split('\n').length;
  const limit = lineLimits.find(({ path: pattern }) => pattern.test(path))?.lines ?? 0;
  if (lineCount > limit) problems.push(`has ${lineCount} lines; ${limit} are the most here`);
  if (!/^(?:#!.*\n)?\s*\/\*\*/u.test(text) && !needsNoOpening.test(path))
    problems.push("doesn't open with a comment that says what it promises");
  const switchedOffAt = lines.findIndex((line) => switchesCheckOff.test(line));
  if (switchedOffAt >= 0 && !describesSwitches.test(path))
    problems.push(`switches a check off in line ${switchedOffAt + 1}`);
  const mustWorkInAnyFolder = path.startsWith('src/') && !mayReadAddress.test(path);
  const rootOnlyAt = lines.findIndex((line) => rootOnlyCode.some((pattern) => pattern.test(line)));
  if (mustWorkInAnyFolder && rootOnlyAt >= 0)
    problems.push(
      `holds an address that is only right at the root of a site, in line ${rootOnlyAt + 1}: ` +
        `src/platform/base-path.ts knows where the app lies`,
    );
  return problems;
}

const mostColumns = 120;
/** A test compares the page in this folder byte by byte with the page that the steps of a build make. */
const builtPage = /^scripts\/build\/page\/fixture\//u;
/** A line of one word, also in a comment, has no place for a break. Examples are a URL and a regular expression. */
const oneWord = /^\s*(?:\/\/ |\* )?\S+$/u;

/**
 * Returns the lines with too many columns. The formatter breaks code, but neither comments nor texts, and the titles of
 * tests are texts. `path` is from the root, with slashes.
 */
export function wideLines(path: string, text: string): string[] {
  if (generatedFile.test(path) || builtPage.test(path)) return [];
  return text.split('\n').flatMap((line, at) => {
    const columns = line.trimEnd().length;
    if (columns <= mostColumns || oneWord.test(line)) return [];
    return [`has ${columns} columns in line ${at + 1}; ${mostColumns} are the most`];
  });
}

/** A newcomer can read the names of a folder of this size at a glance. */
const mostFilesInRoom = 20;
/** The folders whose files are divided into subfolders. */
const dividedFolders = /^(?:scripts|mocks|contract|src)\//u;

const testFile = /\.test\.tsx?$/u;

/**
 * Returns the folders that hold more files of code than allowed, one line each. A style sheet counts; a test doesn't,
 * because it belongs to the file beside it. `paths` are from the root, with slashes.
 */
export function crowdedFolders(paths: readonly string[]): string[] {
  const sizes = new Map<string, number>();
  for (const path of paths.filter((file) => dividedFolders.test(file) && !testFile.test(file))) {
    const room = path.slice(0, path.lastIndexOf('/'));
    sizes.set(room, (sizes.get(room) ?? 0) + 1);
  }
  return [...sizes]
    .filter(([, size]) => size > mostFilesInRoom)
    .map(([room, size]) => `${room} holds ${size} files of code; ${mostFilesInRoom} are the most`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const folder = resolve(process.argv[2] ?? root);
  const present = readdirSync(folder);
  const inFolders = [...roots, 'deploy']
    .filter((name) => present.includes(name))
    .flatMap((name) =>
      readdirSync(join(folder, name), { recursive: true, encoding: 'utf8' }).map(
        (path) => `${name}/${path.replaceAll('\\', '/')}`,
      ),
    );
  const files = [...present, ...inFolders].filter((path) => writtenFile.test(path));
  const modules = inFolders.filter((path) => sourceFile.test(path));
  const problemsOf = (paths: readonly string[], find: typeof shapeProblems): string[] =>
    paths.flatMap((path) => find(path, readFileSync(join(folder, path), 'utf8')).map((what) => `${path} ${what}`));
  const all = [
    ...problemsOf(modules, shapeProblems),
    ...problemsOf(files, wideLines),
    ...crowdedFolders(inFolders.filter((path) => sourceFile.test(path) || path.endsWith('.css'))),
  ];
  for (const line of all) console.error(line);
  console.log(`${modules.length} modules, ${all.length} out of shape`);
  if (all.length > 0) process.exitCode = 1;
}
