/**
 * Checks that importing a module of src/ has no effect. A module only declares. Listeners and timers are started by
 * calls, for example in src/app/wiring.ts and wiring-pages.ts. Otherwise the order of imports would decide which
 * listener comes first. main.tsx, sw.ts and workers start things, so they are exempt. Tests and generated files are
 * exempt too.
 *
 *     node scripts/check/import-effects.ts [folder]
 */
import { readFileSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Visitor, parseSync } from 'vite';
import { root } from '../runtime.mjs';

const sourceFile = /\.tsx?$/u;
const exemptFile = /\.(?:test|gen|d)\.tsx?$|\.worker\.ts$|^src\/(?:main\.tsx|sw\.ts)$/u;

/**
 * Functions that a module may not call at import. For a member its last part counts: `subscribe` of `stored.subscribe`.
 */
const startingCalls = [
  /^(?:addEventListener|subscribe|sub|set(?:Timeout|Interval|Item)|queueMicrotask|fetch|write|postMessage)$/u,
  /^(?:(?:on|start|watch|hear)[A-Z]|request\w|remove)\w*$/u,
];
/**
 * Stands for code that starts something without such a call, for example `await`. `startingCalls` matches this name.
 */
const startingCode = 'fetch';
/** Classes that a module may not construct at import, because their objects run by themselves. */
const runningClasses = new Set([
  'BroadcastChannel',
  'EventSource',
  'MutationObserver',
  'Promise',
  'WebSocket',
  'Worker',
]);
/** These statements declare. Any other statement does something. */
const declaringType = /^(?:Import|Export|TS)|Declaration$/u;
/** React's `displayName` and jotai's `onMount` can only be set after the declaration. */
const completion = /^\w+\.(?:displayName|onMount) = /u;

type Program = ReturnType<typeof parseSync>['program'];

/** A part of the module's text. */
interface Span {
  readonly start: number;
  readonly end: number;
}

export interface ImportEffect {
  readonly line: number;
  readonly found: string;
}

/**
 * Returns the effects of importing a module that this check recognises, also those inside functions of the module that
 * run at import.
 */
export function importEffects(name: string, text: string): ImportEffect[] {
  const { program, errors } = parseSync(name, text);
  if (errors.length > 0) throw new Error(`${name}: ${errors[0]?.message}`);
  const statements: Span[] = program.body.filter(
    ({ type, start, end }) => !declaringType.test(type) && !completion.test(text.slice(start, end)),
  );
  return [...statements, ...startingCallsAtImport(program, text)]
    .toSorted((a, b) => a.start - b.start)
    .map(({ start, end }) => ({
      line: text.slice(0, start).split('\n').length,
      found: text.slice(start, end).split('\n')[0] ?? '',
    }));
}

/** `name` is null for a function that no variable holds. */
type FunctionSpan = Span & { readonly name: string | null };
/** `calledName` is '' if the called expression is neither a name nor in parentheses. */
type CallSpan = Span & { readonly calledName: string };

/** Returns all functions and calls of a module. An `await` counts as a call, and so does a new running object. */
function functionsAndCalls(program: Program, text: string): { functions: FunctionSpan[]; calls: CallSpan[] } {
  const functions: FunctionSpan[] = [];
  const calls: CallSpan[] = [];
  /** The name of each variable, by the position of its first value. A function at this position has this name. */
  const variableNames = new Map<number, string>();
  const addFunction = ({ start, end }: Span, name: string | null = null): void =>
    void functions.push({ start, end, name: name ?? variableNames.get(start) ?? null });
  new Visitor({
    VariableDeclarator({ id, init }) {
      if (id.type === 'Identifier' && init) variableNames.set(init.start, id.name);
    },
    FunctionDeclaration: (node) => addFunction(node, node.id?.name),
    FunctionExpression: (node) => addFunction(node),
    ArrowFunctionExpression: (node) => addFunction(node),
    AwaitExpression: ({ start, end }) => void calls.push({ start, end, calledName: startingCode }),
    NewExpression({ callee, start, end }) {
      if (callee.type === 'Identifier' && runningClasses.has(callee.name))
        calls.push({ start, end, calledName: startingCode });
    },
    CallExpression({ callee, start, end }) {
      const called = text.slice(callee.start, callee.end);
      // A function in parentheses is called where it is written.
      const nameOfOther = called.startsWith('(') ? startingCode : '';
      calls.push({ start, end, calledName: /^[\w.?]+$/u.test(called) ? called : nameOfOther });
    },
  }).visit(program);
  return { functions, calls };
}

/** Returns the calls of `startingCalls` that run at import, also those inside functions that run at import. */
function startingCallsAtImport(program: Program, text: string): Span[] {
  const { functions, calls } = functionsAndCalls(program, text);
  const runAtImport = new Set<Span>();
  /** Code runs at import if every function around it runs at import. */
  const isReached = ({ start, end }: Span): boolean =>
    functions.every((around) => around.start >= start || around.end < end || runAtImport.has(around));
  // Each round adds the functions that are called by a function of the round before.
  for (let before = -1; before < runAtImport.size;) {
    before = runAtImport.size;
    for (const { calledName, ...span } of calls)
      if (isReached(span))
        for (const candidate of functions) if (candidate.name === calledName) runAtImport.add(candidate);
  }
  return calls.filter(({ calledName, ...span }) => {
    const name = calledName.split('.').at(-1) ?? '';
    return startingCalls.some((pattern) => pattern.test(name)) && isReached(span);
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const folder = resolve(process.argv[2] ?? root);
  const files = readdirSync(join(folder, 'src'), { recursive: true, encoding: 'utf8' })
    .map((path) => `src/${path.replaceAll('\\', '/')}`)
    .filter((path) => sourceFile.test(path) && !exemptFile.test(path));
  const all = files.flatMap((file) =>
    importEffects(file, readFileSync(join(folder, file), 'utf8')).map((effect) => ({ file, ...effect })),
  );
  for (const { file, line, found } of all) console.error(`${file}:${line}  ${found}`);
  console.log(`${files.length} modules, ${all.length} effects at import`);
  if (files.length === 0 || all.length > 0) process.exitCode = 1;
}
