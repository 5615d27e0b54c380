/**
 * Checks the rules about modules that no other tool checks. A module opens with a paragraph that says what it promises.
 * Routes hold no logic (40 lines), no module has more than 300 lines, and no folder holds more than 20 files. No line
 * has more than 120 columns, in other files of code too. No check is switched off from inside a file.
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

const ROOTS = ['contract', 'mocks', 'src', 'scripts', 'tests'];
const SOURCE = /\.(?:ts|tsx|mjs)$/u;
/** Files of code whose lines have a limit: modules, style sheets, pages, and the files of deploy/ that run. */
const WRITTEN = /\.(?:ts|tsx|mjs|css|html|sh)$|(?:^|\/)Dockerfile[.\w]*$/u;
const GENERATED = /\.gen\.ts$|\.d\.ts$|^tests\/architecture\/fixtures\//u;
/** These modules need no opening paragraph, because the path of a route and the names of tests say what they do. */
const NEEDS_NO_OPENING = /^src\/routes\/|\.(?:test|spec)\.tsx?$/u;
/** This check and its test contain the comments that they forbid, so that they can search for them. */
const DESCRIBES_SWITCHES = /\/(?:module-)?shape(?:\.test)?\.ts$/u;
/** Comments by which a file excepts itself from a check. */
const SWITCHES_CHECK_OFF = /@ts-(?:ignore|expect-error|nocheck)|(?:oxlint|eslint)-disable|prettier-ignore/u;

/**
 * Code that would work only at the root of a site: the page's own address, and files beside the page. The `location` of
 * the router is allowed.
 */
const ROOT_ONLY_CODE = [
  /(?<![\w.])(?:window\.|globalThis\.)?location\.(?:pathname|origin|host|href)\b/u,
  /['"`(]\/(?:icons|assets|screenshots|sw\.js|manifest)/u,
];
/** The modules that may use the page's own address. */
const MAY_READ_ADDRESS = /^src\/(?:platform\/base-path\.ts|sw\.ts|shell\/frame\/guards\.ts)$|\.test\.tsx?$/u;

/**
 * The most lines of a module; the first pattern that fits counts. A longer module surely holds more than one idea.
 * Lines are comparable, because the formatter lays out all modules.
 */
const LIMITS = [
  { path: /^src\/routes\/.+\.tsx?$/u, lines: 40 },
  { path: /^mocks\/domain\/.+(?<!\.test)\.ts$/u, lines: 150 },
  { path: /^tests\/|\.test\.tsx?$/u, lines: 500 },
  { path: /./u, lines: 300 },
];

/** Returns the problems with the shape of a module. `path` is from the root, with slashes. */
export function shapeProblems(path: string, text: string): string[] {
  if (GENERATED.test(path)) return [];
  const problems: string[] = [];
  const lines = text.trimEnd().split('\n').length;
  const limit = LIMITS.find(({ path: pattern }) => pattern.test(path))?.lines ?? 0;
  if (lines > limit) problems.push(`has ${lines} lines; ${limit} are the most here`);
  if (!/^(?:#!.*\n)?\s*\/\*\*/u.test(text) && !NEEDS_NO_OPENING.test(path))
    problems.push("doesn't open with a comment that says what it promises");
  const switchedOffAt = text
    .split('\n')
    .findIndex((line) => SWITCHES_CHECK_OFF.test(line) && !DESCRIBES_SWITCHES.test(path));
  if (switchedOffAt >= 0) problems.push(`switches a check off in line ${switchedOffAt + 1}`);
  const rootOnlyAt =
    path.startsWith('src/') && !MAY_READ_ADDRESS.test(path)
      ? text.split('\n').findIndex((line) => ROOT_ONLY_CODE.some((pattern) => pattern.test(line)))
      : -1;
  if (rootOnlyAt >= 0)
    problems.push(
      `holds an address that is only right at the root of a site, in line ${rootOnlyAt + 1}: ` +
        `src/platform/base-path.ts knows where the app lies`,
    );
  return problems;
}

const MOST_COLUMNS = 120;
/** This page is compared byte by byte with the one that the build writes. */
const BUILT_PAGE = /^scripts\/build\/page\/fixture\//u;
/** A line of one word, also in a comment, has no place for a break. Examples are a URL and a regular expression. */
const ONE_WORD = /^\s*(?:\/\/ |\* )?\S+$/u;

/**
 * Returns the lines with too many columns. The formatter breaks code, but neither comments nor texts, and the titles of
 * tests are texts. `path` is from the root, with slashes.
 */
export function wideLines(path: string, text: string): string[] {
  if (GENERATED.test(path) || BUILT_PAGE.test(path)) return [];
  return text.split('\n').flatMap((line, at) => {
    const columns = line.trimEnd().length;
    if (columns <= MOST_COLUMNS || ONE_WORD.test(line)) return [];
    return [`has ${columns} columns in line ${at + 1}; ${MOST_COLUMNS} are the most`];
  });
}

/** A newcomer can read the names of a folder of this size at a glance. */
const MAX_FILES_IN_A_ROOM = 20;
/** The folders whose files are divided into subfolders. */
const DIVIDED_FOLDERS = /^(?:scripts|mocks|contract|src)\//u;

const TEST = /\.test\.tsx?$/u;

/**
 * Returns the folders that hold more files of code than allowed, one line each. A style sheet counts; a test doesn't,
 * because it belongs to the file beside it. `paths` are from the root, with slashes.
 */
export function crowdedFolders(paths: readonly string[]): string[] {
  const sizes = new Map<string, number>();
  for (const path of paths.filter((file) => DIVIDED_FOLDERS.test(file) && !TEST.test(file))) {
    const room = path.slice(0, path.lastIndexOf('/'));
    sizes.set(room, (sizes.get(room) ?? 0) + 1);
  }
  return [...sizes]
    .filter(([, size]) => size > MAX_FILES_IN_A_ROOM)
    .map(([room, size]) => `${room} holds ${size} files of code; ${MAX_FILES_IN_A_ROOM} are the most`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const folder = resolve(process.argv[2] ?? root);
  const present = readdirSync(folder);
  const inFolders = [...ROOTS, 'deploy']
    .filter((name) => present.includes(name))
    .flatMap((name) =>
      readdirSync(join(folder, name), { recursive: true, encoding: 'utf8' }).map(
        (path) => `${name}/${path.replaceAll('\\', '/')}`,
      ),
    );
  const files = [...present, ...inFolders].filter((path) => WRITTEN.test(path));
  const modules = inFolders.filter((path) => SOURCE.test(path));
  const problemsOf = (paths: readonly string[], find: typeof shapeProblems): string[] =>
    paths.flatMap((path) => find(path, readFileSync(join(folder, path), 'utf8')).map((what) => `${path} ${what}`));
  const all = [
    ...problemsOf(modules, shapeProblems),
    ...problemsOf(files, wideLines),
    ...crowdedFolders(inFolders.filter((path) => SOURCE.test(path) || path.endsWith('.css'))),
  ];
  for (const line of all) console.error(line);
  console.log(`${modules.length} modules, ${all.length} out of shape`);
  if (all.length > 0) process.exitCode = 1;
}
