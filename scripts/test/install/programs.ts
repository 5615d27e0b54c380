/**
 * Installs the programs that a test run needs, and writes down which of them exist. It runs in its own process, because
 * installing takes minutes on a bare machine and the first checks run meanwhile.
 *
 *     node scripts/test/install/programs.ts FILE Chromium nginx Firefox WebKitGTK
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';
import { ensureBrowser } from './browser.mjs';
import { ensureEngine } from './engines.mjs';
import { ensureNginx } from './nginx.mjs';
import { UserError } from '../../runtime.mjs';

const ensure = {
  Chromium: async () => await ensureBrowser(),
  nginx: async () => await Promise.resolve(ensureNginx().program),
  Firefox: async () => await Promise.resolve(ensureEngine('firefox')),
  WebKitGTK: async () => await Promise.resolve(ensureEngine('webkit')),
};

export type Tool = keyof typeof ensure;

const toolNames = ['Chromium', 'nginx', 'Firefox', 'WebKitGTK'] as const;

const found = v.object({ name: v.picklist(toolNames), path: v.nullable(v.string()), why: v.string() });

/**
 * `path` is null if the program is missing and can't be installed. Then `why` gives the reason; otherwise it is empty.
 */
export type Found = v.InferOutput<typeof found>;

/** Reads the result of this script. A program that the result doesn't name counts as missing. */
export function foundTools(file: string, wanted: readonly Tool[]): Found[] {
  let tools: readonly Found[] = [];
  try {
    tools = v.parse(v.array(found), JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    // There is no valid result, for example because the script ended before it wrote one.
  }
  return wanted.map(
    (name) =>
      tools.find((tool) => tool.name === name) ?? {
        name,
        path: null,
        why: `${name} could not be installed: the attempt ended early.`,
      },
  );
}

async function findOrInstall(name: Tool): Promise<Found> {
  try {
    return { name, path: await ensure[name](), why: '' };
  } catch (error) {
    const why = error instanceof UserError ? error.message : String(error);
    console.error(why);
    return { name, path: null, why };
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [file = '', ...words] = process.argv.slice(2);
  const tools: Found[] = [];
  for (const name of toolNames.filter((tool) => words.includes(tool))) tools.push(await findOrInstall(name));
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(tools));
}
