/**
 * What goes to users may only be under licences that ask for no more than their mention. This walks everything that the
 * product's dependencies bring along and names each package whose licence is another, or none.
 */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './runtime.mjs';

const ALLOWED = new Set(['MIT', 'MIT-0', 'ISC', 'BSD-2-Clause', 'BSD-3-Clause', '0BSD', 'Apache-2.0', 'CC0-1.0', 'Unlicense', 'BlueOak-1.0.0', 'Python-2.0', 'CC-BY-4.0']);

/** Whether an SPDX expression can be met with allowed licences alone. */
function allowed(expression: string): boolean {
  const bare = expression.replaceAll(/^\((.*)\)$/gu, '$1').trim();
  if (/\sOR\s/u.test(bare)) return bare.split(/\s+OR\s+/u).some(allowed);
  if (/\sAND\s/u.test(bare)) return bare.split(/\s+AND\s+/u).every(allowed);
  return ALLOWED.has(bare);
}

function find(name: string, from: string): string | null {
  for (let folder = from; ; folder = dirname(folder)) {
    const path = join(folder, 'node_modules', name);
    if (existsSync(join(path, 'package.json'))) return path;
    if (folder === root || folder === dirname(folder)) return null;
  }
}

interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly license?: string | { readonly type: string };
  readonly licenses?: readonly { readonly type: string }[];
  readonly dependencies?: Readonly<Record<string, string>>;
}

function manifest(folder: string): Manifest {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
}

const seen = new Map<string, { name: string; version: string; licence: string }>();
const waiting = Object.keys(manifest(root).dependencies ?? {}).map((name) => ({ name, from: root }));
for (let next = waiting.pop(); next; next = waiting.pop()) {
  const folder = find(next.name, next.from);
  if (!folder || seen.has(folder)) continue;
  const { name, version, license, licenses, dependencies = {} } = manifest(folder);
  const written = typeof license === 'string' ? license : license?.type ?? licenses?.map((one) => one.type).join(' OR ');
  seen.set(folder, { name, version, licence: written ?? 'none' });
  for (const dependency of Object.keys(dependencies)) waiting.push({ name: dependency, from: folder });
}

const refused = [...seen.values()].filter(({ licence }) => !allowed(licence));
for (const { name, version, licence } of refused) console.error(`${name}@${version}: ${licence}`);
console.log(`${seen.size} packages go into the product, ${refused.length} under a licence that isn't on the list`);
if (refused.length > 0) process.exitCode = 1;
