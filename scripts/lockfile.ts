/**
 * The lock file names every optional platform package. `npm install` leaves out those that it could not look at (a
 * binary for another system, say), and `npm ci` then refuses the whole file; this finds them, and with `--fix` writes
 * them in: version, system and processor, without integrity, which the next `npm install` that can see them adds.
 *
 *     node scripts/lockfile.ts [--fix] [path/to/package-lock.json]
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const SYSTEMS = new Set(['aix', 'android', 'darwin', 'freebsd', 'linux', 'netbsd', 'openbsd', 'openharmony', 'sunos', 'win32']);
const PROCESSORS = new Set(['arm64', 'arm', 'armv7', 'ia32', 'loong64', 'mips64el', 'ppc64', 'ppc64le', 'riscv64', 's390x', 'x64']);
const LIBC = new Map([['gnu', 'glibc'], ['gnueabihf', 'glibc'], ['musl', 'musl'], ['musleabihf', 'musl']]);
const WASM = ['wasm32', 'wasi'];

interface Locked {
  readonly version?: string;
  readonly optional?: boolean;
  readonly dev?: boolean;
  readonly os?: readonly string[];
  readonly cpu?: readonly string[];
  readonly libc?: readonly string[];
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

type Packages = Readonly<Record<string, Locked>>;

export interface Missing {
  readonly path: string;
  readonly name: string;
  readonly version: string;
  readonly dev: boolean;
}

/** Where a package's dependency is found, as Node looks for it: in the package's own node_modules, then outwards. */
function resolve(packages: Packages, place: string, name: string): { path: string; locked: Locked } | null {
  for (let from = place; ; from = from.slice(0, Math.max(0, from.lastIndexOf('/node_modules/')))) {
    const path = from === '' ? `node_modules/${name}` : `${from}/node_modules/${name}`;
    const locked = packages[path];
    if (locked) return { path, locked };
    if (from === '') return null;
    if (!from.includes('/node_modules/')) from = '/node_modules/';
  }
}

/**
 * What the lock file's packages ask for as optional and nobody provides. Only exact versions are compared: packages
 * that are built per platform ask for exactly their own.
 */
export function missingOptional(packages: Packages): Missing[] {
  const missing = new Map<string, Missing>();
  for (const [place, { optionalDependencies = {}, dev = false }] of Object.entries(packages)) {
    for (const [name, version] of Object.entries(optionalDependencies)) {
      const found = resolve(packages, place, name);
      const fits = found && (!/^\d/u.test(version) || found.locked.version === version);
      if (fits) continue;
      const path = found ? `${place}/node_modules/${name}` : `node_modules/${name}`;
      missing.set(path, { path, name, version, dev });
    }
  }
  return [...missing.values()].toSorted((a, b) => a.path.localeCompare(b.path, 'en'));
}

/** The entry of a package that is named after its platform, as `@scope/binding-linux-x64-gnu` is. */
export function entryOf({ name, version, dev }: Missing): Locked {
  const words = name.split(/[/-]/u);
  const os = words.find((word) => SYSTEMS.has(word));
  const cpu = words.find((word) => PROCESSORS.has(word));
  const libc = words.map((word) => LIBC.get(word)).find((word) => word !== undefined);
  if (WASM.some((word) => words.includes(word))) return { version, cpu: ['wasm32'], ...(dev && { dev }), optional: true };
  if (!os || !cpu) throw new Error(`${name} doesn't say its platform in its name: add it to the lock file with npm install`);
  return { version, cpu: [cpu === 'armv7' ? 'arm' : cpu], ...(dev && { dev }), ...(libc && os === 'linux' && { libc: [libc] }), optional: true, os: [os] };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const path = process.argv.slice(2).find((word) => !word.startsWith('--')) ?? 'package-lock.json';
  const lock = JSON.parse(readFileSync(path, 'utf8'));
  const missing = missingOptional(lock.packages);
  if (missing.length === 0) {
    console.log(`${path} names every optional package`);
  } else if (process.argv.includes('--fix')) {
    for (const one of missing) lock.packages[one.path] = entryOf(one);
    const sorted = Object.entries(lock.packages).toSorted(([a], [b]) => a.localeCompare(b, 'en'));
    lock.packages = Object.fromEntries(sorted);
    writeFileSync(path, `${JSON.stringify(lock, null, 2)}\n`);
    console.log(`${path}: added ${missing.length} optional packages`);
  } else {
    console.error(`${path} lacks ${missing.length} optional packages (npm ci would refuse it): ${missing.map(({ name }) => name).join(', ')}`);
    console.error('node scripts/lockfile.ts --fix adds them.');
    process.exitCode = 1;
  }
}
