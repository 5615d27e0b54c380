/**
 * The house's habits that no other tool looks at: a module opens with a paragraph that says what it promises, routes
 * hold no logic (40 lines), no module grows far beyond 200 lines, no room holds more than 20 files, no check is
 * switched off from inside a file, and the app runs in any folder of a site, since only src/platform/base-path.ts knows
 * in which.
 *
 *     node scripts/check/module-shape.ts [folder]
 */
import { readFileSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { root } from '../runtime.mjs';

const ROOTS = ['contract', 'mocks', 'src', 'scripts', 'tests'];
const SOURCE = /\.(?:ts|tsx|mjs)$/u;
const GENERATED = /\.gen\.ts$|\.d\.ts$|^tests\/architecture\/fixtures\//u;
/** A route's path is its promise, a test's names are. */
const SPEAKS_FOR_ITSELF = /^src\/routes\/|\.(?:test|spec)\.tsx?$/u;
/** The rule itself, and its test. */
const SPEAKS_OF_IT = /\/(?:module-)?shape(?:\.test)?\.ts$/u;
const SWITCHED_OFF = /@ts-(?:ignore|expect-error|nocheck)|(?:oxlint|eslint)-disable|prettier-ignore/u;

/**
 * What would hold only at the root of a site: the page's own address, and files that lie beside it. Router's locations
 * are no such thing.
 */
const ROOTED =
  /(?<![\w.])(?:window\.|globalThis\.)?location\.(?:pathname|origin|host|href)\b|['"`(]\/(?:icons|assets|screenshots|sw\.js|manifest)/u;
const KNOWS_THE_FOLDER = /^src\/(?:platform\/base-path\.ts|sw\.ts|shell\/frame\/guards\.ts)$|\.test\.tsx?$/u;

/** Lines a module may have: beyond these it surely holds more than one idea. The formatter puts each thing on a line. */
const LIMITS = [
  { path: /^src\/routes\/.+\.tsx?$/u, lines: 40 },
  { path: /^mocks\/domain\/.+(?<!\.test)\.ts$/u, lines: 150 },
  { path: /^tests\/|\.test\.tsx?$/u, lines: 500 },
  { path: /^mocks\/store\/seed\//u, lines: 500 },
  { path: /./u, lines: 320 },
];

/** What is wrong with the shape of one module; `path` is from the root, with slashes. */
export function shapeProblems(path: string, text: string): string[] {
  if (GENERATED.test(path)) return [];
  const wrong: string[] = [];
  const lines = text.trimEnd().split('\n').length;
  const limit = LIMITS.find(({ path: pattern }) => pattern.test(path))?.lines ?? 0;
  if (lines > limit) wrong.push(`has ${lines} lines; ${limit} are the most here`);
  if (!/^(?:#!.*\n)?\s*\/\*\*/u.test(text) && !SPEAKS_FOR_ITSELF.test(path))
    wrong.push("doesn't open with a paragraph that says what it promises");
  const at = text.split('\n').findIndex((line) => SWITCHED_OFF.test(line) && !SPEAKS_OF_IT.test(path));
  if (at >= 0) wrong.push(`switches a check off in line ${at + 1}`);
  const rooted =
    path.startsWith('src/') && !KNOWS_THE_FOLDER.test(path)
      ? text.split('\n').findIndex((line) => ROOTED.test(line))
      : -1;
  if (rooted >= 0)
    wrong.push(
      `holds an address that is only right at the root of a site, in line ${rooted + 1}: src/platform/base-path.ts knows where the app lies`,
    );
  return wrong;
}

/** A newcomer takes in a folder of this size at a glance. */
const MAX_FILES_IN_A_ROOM = 20;
/** The floors that are cut into rooms. */
const CUT_INTO_ROOMS = /^(?:scripts|mocks|contract|src\/(?!routes\/))/u;

const TEST = /\.test\.tsx?$/u;

/**
 * The folders that hold more files of code than a room may, a line each. A test belongs to the file
 * beside it and isn't counted, a style sheet is. `paths` are from the root, with slashes.
 */
export function crowdedFolders(paths: readonly string[]): string[] {
  const sizes = new Map<string, number>();
  for (const path of paths.filter((one) => CUT_INTO_ROOMS.test(one) && !TEST.test(one))) {
    const room = path.slice(0, path.lastIndexOf('/'));
    sizes.set(room, (sizes.get(room) ?? 0) + 1);
  }
  return [...sizes]
    .filter(([, size]) => size > MAX_FILES_IN_A_ROOM)
    .map(([room, size]) => `${room} holds ${size} files of code; ${MAX_FILES_IN_A_ROOM} are the most`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const folder = resolve(process.argv[2] ?? root);
  const present = new Set(readdirSync(folder));
  const files = ROOTS.filter((name) => present.has(name)).flatMap((name) =>
    readdirSync(join(folder, name), { recursive: true, encoding: 'utf8' })
      .map((path) => `${name}/${path.replaceAll('\\', '/')}`)
      .filter((path) => SOURCE.test(path) || path.endsWith('.css')),
  );
  const modules = files.filter((path) => SOURCE.test(path));
  const misshapen = modules.flatMap((file) =>
    shapeProblems(file, readFileSync(join(folder, file), 'utf8')).map((what) => `${file} ${what}`),
  );
  const all = [...misshapen, ...crowdedFolders(files)];
  for (const line of all) console.error(line);
  console.log(`${modules.length} modules, ${all.length} out of shape`);
  if (all.length > 0) process.exitCode = 1;
}
