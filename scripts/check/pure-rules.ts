/**
 * Checks that the rules of mocks/domain/ are pure: the same rows and the same command always give the same answer.
 * Time, randomness and ids are arguments. The check reports `Date.now()`, `Date()` and `new Date()` without a time,
 * `Math.random()`, `await`, and members of globals such as `crypto` and `performance`.
 *
 *     node scripts/check/pure-rules.ts [folder]
 */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Visitor, parseSync } from 'vite';
import { root } from '../runtime.mjs';

const sourceFile = /(?<!\.test)\.ts$/u;
const impureMembers = new Map([
  ['Date.now', 'reads the clock'],
  ['Math.random', 'is random'],
]);
/** Objects of which a rule may use no member. */
const impureGlobals = new Set(['crypto', 'performance', 'globalThis', 'window', 'self']);

export interface Impurity {
  readonly line: number;
  readonly found: string;
  readonly why: string;
}

/** Returns the places where a module of rules isn't pure. `name` is the path, for messages and the parser. */
export function impurities(name: string, text: string): Impurity[] {
  const { program, errors } = parseSync(name, text);
  if (errors.length > 0) throw new Error(`${name}: ${errors[0]?.message}`);
  const found: Impurity[] = [];
  const note = ({ start, end }: { start: number; end: number }, why: string): void => {
    found.push({ line: text.slice(0, start).split('\n').length, found: text.slice(start, end), why });
  };
  new Visitor({
    NewExpression(node) {
      if (node.callee.type === 'Identifier' && node.callee.name === 'Date' && node.arguments.length === 0)
        note(node, 'reads the clock');
    },
    CallExpression(node) {
      if (node.callee.type === 'Identifier' && node.callee.name === 'Date') note(node, 'reads the clock');
    },
    MemberExpression(node) {
      if (node.object.type !== 'Identifier') return;
      const why = impureMembers.get(text.slice(node.start, node.end).replaceAll(/\s/gu, ''));
      if (why) note(node, why);
      else if (impureGlobals.has(node.object.name)) note(node, 'reads a global object');
    },
    AwaitExpression(node) {
      note(node, 'waits, and a transaction ends when its code waits');
    },
  }).visit(program);
  return found;
}

function sources(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => sourceFile.test(path))
    .map((path) => join(folder, path));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const files = sources(resolve(root, process.argv[2] ?? 'mocks/domain'));
  const all = files.flatMap((file) =>
    impurities(file, readFileSync(file, 'utf8')).map((impurity) => ({ file, ...impurity })),
  );
  for (const { file, line, found, why } of all) console.error(`${relative(root, file)}:${line}  ${found}  ${why}`);
  console.log(`${files.length} modules of rules, ${all.length} impure places`);
  if (files.length === 0 || all.length > 0) process.exitCode = 1;
}
