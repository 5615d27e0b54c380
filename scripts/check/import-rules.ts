/**
 * Checks the import rules of .dependency-cruiser.ts on a source tree. dependency-cruiser can't read TypeScript 7
 * sources, so it gets a stand-in for every module: a file with the same path. A stand-in contains only the module's
 * imports, also those of types, as the bundler's parser sees them.
 *
 *     node scripts/check/import-rules.ts [folder]
 */
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, posix, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { cruise, type IConfiguration, type IForbiddenRuleType } from 'dependency-cruiser';
import { parseSync } from 'vite';
import rules from '../../.dependency-cruiser.ts';
import { root } from '../runtime.mjs';

const roots = ['contract', 'mocks', 'src', 'tests', 'scripts'];
const sourceFile = /\.(?:ts|tsx|mjs)$/u;
/** A stand-in has this additional file ending, which reports leave out. */
const standInEnding = '.js';

/**
 * How a stand-in writes each kind of import. An import of types becomes an export, so that a rule can tell it from an
 * import that runs.
 */
const statementKinds = [
  { kind: 'running', statement: (to: string) => `import '${to}';` },
  { kind: 'types', statement: (to: string) => `export * from '${to}';` },
  { kind: 'onDemand', statement: (to: string) => `import('${to}');` },
] as const;

export interface Violation {
  readonly rule: string;
  readonly comment: string;
  readonly from: string;
  readonly to: string;
}

/** Returns the paths of the modules in `folder`, relative to it. `under` is the subfolder of a recursive call. */
function sources(folder: string, under = ''): string[] {
  return readdirSync(join(folder, under), { withFileTypes: true }).flatMap((entry) => {
    const path = posix.join(under, entry.name);
    if (under === '' && !roots.includes(entry.name)) return [];
    // The modules in this folder violate the rules on purpose.
    if (path === 'tests/architecture/fixtures') return [];
    if (entry.isDirectory()) return sources(folder, path);
    return sourceFile.test(entry.name) ? [path] : [];
  });
}

/** Returns the imports of a module in three groups: imports that run, imports of types alone, and imports on demand. */
export function importsOf(name: string, text: string): Record<(typeof statementKinds)[number]['kind'], Set<string>> {
  const { module, errors } = parseSync(name, text);
  if (errors.length > 0) throw new Error(`${name}: ${errors[0]?.message}`);
  const requests = [
    ...module.staticImports.map(({ moduleRequest, entries }) => ({
      request: moduleRequest.value,
      types: entries.length > 0 && entries.every(({ isType }) => isType),
    })),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest, isType }) =>
        moduleRequest ? [{ request: moduleRequest.value, types: isType }] : [],
      ),
    ),
  ];
  const running = new Set(requests.filter(({ types }) => !types).map(({ request }) => request));
  const types = new Set(requests.map(({ request }) => request).filter((request) => !running.has(request)));
  const onDemand = module.dynamicImports.flatMap(({ moduleRequest }) => {
    const argument = text.slice(moduleRequest.start, moduleRequest.end);
    return /^(['"]).*\1$/u.test(argument) ? [argument.slice(1, -1)] : [];
  });
  return { running, types, onDemand: new Set(onDemand) };
}

/**
 * Returns the name that a stand-in uses for an import. Returns null if the import is neither a module of the tree nor a
 * package. Such imports are styles, assets, and virtual modules of a build plugin, for example `icon:…`.
 */
function nameFor(from: string, request: string, known: ReadonlySet<string>): string | null {
  const [path = ''] = request.split('?');
  if (!path.startsWith('.')) return /^[a-z]+:/u.test(path) && !path.startsWith('node:') ? null : path;
  const target = posix.join(posix.dirname(from), path);
  // Generated modules import without an extension.
  const ending = ['', '.ts', '.tsx'].find((suffix) => known.has(target + suffix));
  return ending === undefined ? null : `${path}${ending}${standInEnding}`;
}

/** Writes the stand-ins of these modules of `folder` into the folder `tree`. */
function writeStandIns(folder: string, names: readonly string[], tree: string): void {
  const known = new Set(names);
  for (const name of names) {
    const imports = importsOf(name, readFileSync(join(folder, name), 'utf8'));
    const lines = statementKinds.flatMap(({ kind, statement }) =>
      [...imports[kind]].flatMap((request) => {
        const to = nameFor(name, request, known);
        return to === null ? [] : [statement(to)];
      }),
    );
    const path = join(tree, name + standInEnding);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, `${lines.join('\n')}\n`);
  }
}

/** Resolves with the number of modules under a folder, and with every violation of the rules there. */
export async function importRuleViolations(folder: string): Promise<{ modules: number; violations: Violation[] }> {
  const names = sources(folder);
  const cache = join(root, '.cache');
  mkdirSync(cache, { recursive: true });
  // The folder lies inside the repository, so that packages are found.
  const tree = mkdtempSync(join(cache, 'stand-ins-'));
  try {
    writeStandIns(folder, names, tree);
    const present = roots.filter((name) => names.some((path) => path.startsWith(`${name}/`)));
    const { output } = await cruise(
      present,
      { ...rules.options, baseDir: tree, ruleSet: onStandIns(rules), validate: true },
      { conditionNames: ['import', 'module', 'browser', 'default'], exportsFields: ['exports'] },
    );
    if (typeof output === 'string') throw new Error(output);
    const comments = new Map(rules.forbidden?.map(({ name, comment }) => [name, comment ?? '']));
    const sourcePath = (path: string): string =>
      path.replace(/\.js$/u, '').replace(/^(?:\.\.\/)*(?=node_modules\/)/u, '');
    return {
      modules: names.length,
      violations: output.summary.violations.map(({ rule, from, to, cycle }) => ({
        rule: rule.name,
        comment: comments.get(rule.name) ?? '',
        from: sourcePath(from),
        to: cycle
          ? cycle.map((step) => sourcePath(typeof step === 'string' ? step : step.name)).join(' → ')
          : sourcePath(to),
      })),
    };
  } finally {
    rmSync(tree, { recursive: true, force: true });
  }
}

/** Returns the rules with patterns that match stand-ins: `main\.tsx$` also matches `main.tsx.js`. */
function onStandIns(configuration: IConfiguration): { forbidden: IForbiddenRuleType[] } {
  const keysWithoutPattern = new Set(['name', 'comment', 'severity']);
  const forbidden: IForbiddenRuleType[] = JSON.parse(
    JSON.stringify(configuration.forbidden ?? []),
    (key, part: unknown) =>
      typeof part === 'string' && !keysWithoutPattern.has(key)
        ? part.replaceAll(/\$(?=$|\||\))/gu, '(?:\\.js)?$')
        : part,
  );
  return { forbidden };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const folder = resolve(process.argv[2] ?? root);
  const { modules, violations } = await importRuleViolations(folder);
  for (const { rule, comment, from, to } of violations) console.error(`${from} → ${to}\n  ${rule}: ${comment}\n`);
  if (violations.length > 0) process.exitCode = 1;
  console.log(
    `${modules} modules of ${relative(process.cwd(), folder) || '.'}, ${violations.length} violations of ` +
      `${rules.forbidden?.length ?? 0} rules`,
  );
}
