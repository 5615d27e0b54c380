/**
 * Runs a script of scripts/, or a tool of the installed packages, in a Node that is new enough (runtime.mjs). Every npm
 * script starts here, except those that install the packages or need none. If nothing is installed, this script says so
 * in one line. This is plain JavaScript for Node 20, because a fresh clone may have no other Node.
 *
 *     node scripts/run.mjs serve/mock-server --port 4174
 *     node scripts/run.mjs vite build
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { UserError, enterInstalled, fail, root } from './runtime.mjs';

/** The packages of the tools whose package has another name than the tool. */
const packageOfTool = new Map([
  ['playwright', '@playwright/test'],
  ['lingui', '@lingui/cli'],
  ['tsc', 'typescript'],
]);

/**
 * Returns the file to run for a name: a script's path below scripts/ without its ending, or the name of a tool.
 * @param {string} name
 * @throws {UserError} if there is neither
 */
function fileOf(name) {
  const ownScript = ['ts', 'mjs']
    .map((ending) => join(root, 'scripts', `${name}.${ending}`))
    .find((path) => existsSync(path));
  if (ownScript !== undefined) return ownScript;
  const folder = join(root, 'node_modules', packageOfTool.get(name) ?? name);
  if (!existsSync(join(folder, 'package.json')))
    throw new UserError(
      `There is no ${name}, neither in scripts/ nor among the packages that are installed: run npm ci.`,
    );
  /** @type {{ readonly bin?: string | Readonly<Record<string, string>> }} */
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const file = typeof bin === 'string' ? bin : bin?.[name];
  if (file === undefined) throw new UserError(`${name} is no program.`);
  return join(folder, file);
}

await enterInstalled(import.meta.url);
const [name = '', ...toolArguments] = process.argv.slice(2);
try {
  const file = fileOf(name);
  // The tool reads the same arguments as if it were started directly.
  process.argv = [process.execPath, file, ...toolArguments];
  await import(pathToFileURL(file).href);
} catch (error) {
  fail(error);
}
