/**
 * Checks package.json, its lock file and .npmrc. The lock file must name every optional package of every platform. Its
 * entries must have an integrity, with the exceptions below, and no registry's address. package.json must name exact
 * versions. `.npmrc` must keep npm from running a package's scripts, and from installing a version that is younger than
 * a week. It must also keep npm from saving ranges or registries' addresses.
 *
 * `npm install` leaves out optional packages that it can't look up, such as a binary for another system. `npm ci` then
 * refuses the whole file. `--fix` adds the missing entries. An entry gets its version from the package that asks for
 * it, its system and processor from its name, and its integrity from the registry.
 *
 * A registry needn't carry the binaries of every system. Packages whose integrity no registry could give are listed in
 * scripts/check/packages-without-integrity.json by name and version. If the registry has such a package, `--fix` takes
 * the package off that list. `--fix` adds no package to the list. `--fix` prints how many packages the registry lacks,
 * and for how many it gave no answer.
 *
 *     node scripts/check/lockfile.ts [--fix] [path/to/package-lock.json]
 */
import { execFile } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { dependencyFolder } from '../build/shipped-packages.mjs';

// The words by which the names of packages give their platform.
const systems = new Set('aix android darwin freebsd linux netbsd openbsd openharmony sunos win32'.split(' '));
const processors = new Set('arm64 arm armv7 ia32 loong64 mips64el ppc64 ppc64le riscv64 s390x x64'.split(' '));
/** The C library that each ABI at the end of a name needs. */
const libcOfAbi = new Map([
  ['gnu', 'glibc'],
  ['gnueabihf', 'glibc'],
  ['musl', 'musl'],
  ['musleabihf', 'musl'],
]);
const wasm = ['wasm32', 'wasi'];

/** An entry of the lock file. */
interface Locked {
  readonly version?: string;
  readonly integrity?: string;
  readonly resolved?: string;
  readonly link?: boolean;
  readonly optional?: boolean;
  readonly dev?: boolean;
  readonly os?: readonly string[];
  readonly cpu?: readonly string[];
  readonly libc?: readonly string[];
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

/** The entries of the lock file by their places, such as `node_modules/vite`. */
type Packages = Readonly<Record<string, Locked>>;

/** An optional package that the lock file lacks. */
export interface Missing {
  /** The place that its entry gets in the lock file. */
  readonly path: string;
  readonly name: string;
  readonly version: string;
  readonly dev: boolean;
}

/**
 * Returns the optional packages that a package asks for and that no entry provides. Only exact versions are compared,
 * because a package that is built per platform asks for exact versions.
 */
export function missingOptional(packages: Packages): Missing[] {
  const missing = new Map<string, Missing>();
  for (const [place, { optionalDependencies = {}, dev = false }] of Object.entries(packages)) {
    for (const [name, version] of Object.entries(optionalDependencies)) {
      const found = dependencyFolder(packages, place, name);
      const fits = found !== null && (!/^\d/u.test(version) || packages[found]?.version === version);
      if (fits) continue;
      // If another version of the package is found, this one gets a place below the package that asks for it.
      const path = found !== null ? `${place}/node_modules/${name}` : `node_modules/${name}`;
      missing.set(path, { path, name, version, dev });
    }
  }
  return [...missing.values()].toSorted((a, b) => a.path.localeCompare(b.path, 'en'));
}

/**
 * Returns the entry of a package that is named after its platform, such as `@scope/binding-linux-x64-gnu`.
 * @throws {Error} if the name has no system or no processor, except for WebAssembly
 */
export function entryOf({ name, version, dev }: Missing): Locked {
  const words = name.split(/[/-]/u);
  const os = words.find((word) => systems.has(word));
  const cpu = words.find((word) => processors.has(word));
  const libc = words.map((word) => libcOfAbi.get(word)).find((word) => word !== undefined);
  if (wasm.some((word) => words.includes(word)))
    return { version, cpu: ['wasm32'], ...(dev && { dev }), optional: true };
  if (!os || !cpu)
    throw new Error(`${name} doesn't say its platform in its name: add it to the lock file with npm install`);
  return {
    version,
    cpu: [cpu === 'armv7' ? 'arm' : cpu],
    ...(dev && { dev }),
    ...(libc && os === 'linux' && { libc: [libc] }),
    optional: true,
    os: [os],
  };
}

/** Returns `name@version` of a package, the form in which a registry is queried. */
function label(place: string, { version = '' }: Locked): string {
  return `${place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length)}@${version}`;
}

/**
 * Returns `name@version` of the packages that are locked without a SHA-512 integrity, by their places. The repository's
 * own package and links never have an integrity, so they are left out.
 */
export function packagesWithoutIntegrity(packages: Packages): Map<string, string> {
  const incomplete = Object.entries(packages).filter(
    ([place, { integrity = '', link = false }]) => place !== '' && !link && !integrity.startsWith('sha512-'),
  );
  return new Map(incomplete.map(([place, locked]) => [place, label(place, locked)]));
}

/**
 * Returns the problems with integrity. A package that lacks it must be listed in `excused`. A listed package must lack
 * it, and must be optional. No package may be bound to one registry.
 */
export function integrityProblems(packages: Packages, excused: readonly string[]): string[] {
  const withoutIntegrity = new Set(packagesWithoutIntegrity(packages).values());
  const required = new Set(
    Object.entries(packages)
      .filter(([, { optional = false }]) => !optional)
      .map(([place, locked]) => label(place, locked)),
  );
  return [
    ...[...withoutIntegrity].filter((name) => !excused.includes(name)).map((name) => `${name} has no integrity`),
    ...excused
      .filter((name) => !withoutIntegrity.has(name))
      .map(
        (name) =>
          `${name} isn't locked, or has an integrity: take it out of scripts/check/packages-without-integrity.json`,
      ),
    ...excused
      .filter((name) => required.has(name))
      .map(
        (name) => `${name} is needed on every platform: take it out of scripts/check/packages-without-integrity.json`,
      ),
    ...Object.entries(packages)
      .filter(([, { resolved }]) => resolved !== undefined)
      .map(([place, locked]) => `${label(place, locked)} is bound to one registry: take its "resolved" out`),
  ];
}

const dependencyKinds = [
  'dependencies',
  'devDependencies',
  'optionalDependencies',
  'peerDependencies',
  'overrides',
] as const;

/** Returns a line for each package for which package.json names no exact version. */
export function inexactVersions(
  manifest: Readonly<Partial<Record<(typeof dependencyKinds)[number], Readonly<Record<string, unknown>>>>>,
): string[] {
  return dependencyKinds
    .flatMap((kind) => Object.entries(manifest[kind] ?? {}))
    .filter(([, version]) => !(typeof version === 'string' && /^\d+\.\d+\.\d+(?:-[\w.-]+)?$/u.test(version)))
    .map(([name, version]) => `${name} must have an exact version, not ${JSON.stringify(version)}`);
}

/** The least age of a version, in days. Most bad versions are withdrawn from a registry within this time. */
const minAgeDays = 7;

/** Returns a line for each setting that .npmrc must have and doesn't. */
export function settingProblems(npmrc: string): string[] {
  const settings = new Map(
    npmrc
      .split(/\r?\n/u)
      .filter((line) => /^\s*[^#;\s]/u.test(line))
      .map((line) => {
        const [name = '', ...value] = line.split('=');
        return [name.trim(), value.join('=').trim()];
      }),
  );
  const problems = ['ignore-scripts', 'save-exact', 'omit-lockfile-registry-resolved']
    .filter((name) => settings.get(name) !== 'true')
    .map((name) => `.npmrc must say ${name}=true`);
  return Number(settings.get('min-release-age') ?? 0) >= minAgeDays
    ? problems
    : [...problems, `.npmrc must say min-release-age=${minAgeDays}, or more`];
}

/** The registry's answer about a package; `unanswered` if there was none. */
export type Lookup =
  | { readonly kind: 'found'; readonly integrity: string }
  | { readonly kind: 'lacking' }
  | { readonly kind: 'unanswered'; readonly why: string };

/** With these codes npm says that the registry has answered, and doesn't carry the package or this version of it. */
const lackingCodes = new Set(['E404', 'ETARGET', 'ENOVERSIONS']);

/** Reads what `npm view` printed about one package. `errors` is null if the command succeeded. */
export function readLookup(output: string, errors: string | null): Lookup {
  if (errors !== null) {
    const [, why = 'no code'] = /^npm (?:error|ERR!) code (\w+)/mu.exec(errors) ?? [];
    return lackingCodes.has(why) ? { kind: 'lacking' } : { kind: 'unanswered', why };
  }
  const integrity = /^sha512-[\w+/]+=*$/u.exec(output.trim())?.[0];
  return integrity === undefined ? { kind: 'lacking' } : { kind: 'found', integrity };
}

async function lookUp(name: string): Promise<Lookup> {
  try {
    const { stdout } = await promisify(execFile)('npm', ['view', name, 'dist.integrity'], {
      shell: process.platform === 'win32',
    });
    return readLookup(stdout, null);
  } catch (error) {
    return readLookup('', error instanceof Error && 'stderr' in error ? String(error.stderr) : '');
  }
}

/** Returns what `--fix` prints: what it added, what the registry lacks, and for how many it gave no answer. */
export function fixReport(addedCount: number, lookups: readonly Lookup[]): string[] {
  const count = (kind: Lookup['kind']): number => lookups.filter((lookup) => lookup.kind === kind).length;
  const reasons = new Set(lookups.flatMap((lookup) => (lookup.kind === 'unanswered' ? [lookup.why] : [])));
  return [
    `added ${addedCount} optional packages and the integrity of ${count('found')}`,
    ...(count('lacking') > 0 ? [`the registry doesn't carry ${count('lacking')}`] : []),
    ...(count('unanswered') > 0
      ? [
          `the registry gave no answer about ${count('unanswered')} (${[...reasons].join(', ')}): ` +
            'run --fix again once it can be reached',
        ]
      : []),
  ];
}

const excusedPath = join(import.meta.dirname, 'packages-without-integrity.json');

/** Does the work of `--fix`: writes the lock file in `path`, and the list of the packages without integrity. */
async function fix(path: string): Promise<void> {
  const lock = JSON.parse(readFileSync(path, 'utf8'));
  const missing = missingOptional(lock.packages);
  for (const entry of missing) lock.packages[entry.path] = entryOf(entry);
  const lookups: Lookup[] = [];
  // One request after the other, so that the registry isn't overloaded.
  for (const [place, name] of packagesWithoutIntegrity(lock.packages)) {
    const lookup = await lookUp(name);
    lookups.push(lookup);
    if (lookup.kind !== 'found') continue;
    const { version, ...rest } = lock.packages[place];
    lock.packages[place] = { version, integrity: lookup.integrity, ...rest };
  }
  const stillWithout = new Set(packagesWithoutIntegrity(lock.packages).values());
  const excused: string[] = JSON.parse(readFileSync(excusedPath, 'utf8'));
  const stillExcused = excused.filter((name) => stillWithout.has(name));
  lock.packages = Object.fromEntries(Object.entries(lock.packages).toSorted(([a], [b]) => a.localeCompare(b, 'en')));
  writeFileSync(path, `${JSON.stringify(lock, null, 2)}\n`);
  writeFileSync(excusedPath, `${JSON.stringify(stillExcused, null, 2)}\n`);
  for (const line of fixReport(missing.length, lookups)) console.log(`${path}: ${line}`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const path = process.argv.slice(2).find((word) => !word.startsWith('--')) ?? 'package-lock.json';
  if (process.argv.includes('--fix')) await fix(path);
  const npmrc = join(dirname(path), '.npmrc');
  const lock = JSON.parse(readFileSync(path, 'utf8'));
  const excused: string[] = JSON.parse(readFileSync(excusedPath, 'utf8'));
  const missing = missingOptional(lock.packages);
  const problems = [
    ...missing.map(
      ({ name, version }) =>
        `${name}@${version} isn't in the lock file, and npm ci would refuse it: npx node ` +
        `scripts/check/lockfile.ts --fix adds it`,
    ),
    ...integrityProblems(lock.packages, excused),
    ...inexactVersions(JSON.parse(readFileSync(join(dirname(path), 'package.json'), 'utf8'))),
    ...settingProblems(existsSync(npmrc) ? readFileSync(npmrc, 'utf8') : ''),
  ];
  for (const problem of problems) console.error(problem);
  if (problems.length > 0) process.exitCode = 1;
  else
    console.log(
      `${path} names every optional package, and all but ${excused.length} with their integrity; versions are exact`,
    );
}
