/**
 * Starts Vite for `npm run build`, `build:demo` and `dev`, and takes one more argument, `--brand FOLDER`. A folder that
 * is no brand is refused before Vite starts, so that the last build stays intact. A word that Vite would take for its
 * root is refused too.
 *
 *     node scripts/build/vite.ts build --mode demo --brand docs/brands/harbour
 */
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { UserError, fail, root } from '../runtime.mjs';
import { takeBrand } from './brand/argument.ts';
import { brandFolder, readBrand } from './brand/read-brand.ts';

/**
 * Refuses a word that belongs to no option, and `--base` without a folder. Vite would take the word for another root,
 * and serve or build an empty site. Such a word comes from `npm run dev --port 5174`, because npm keeps `--port`.
 */
function checkWords(words: readonly string[]): void {
  for (const [at, word] of words.entries()) {
    const hasValue = words[at + 1]?.startsWith('-') === false;
    if (word === '--base' && !hasValue)
      throw new UserError('--base takes the folder that the build will lie in, as --base /try/mall/');
    const isOption = word.startsWith('-');
    const isValue = words[at - 1]?.startsWith('-') === true;
    const isCommand = at === 0 && word === 'build';
    if (!isOption && !isValue && !isCommand)
      throw new UserError(
        `${word} belongs to no option. npm passes options on only after --, as in npm run dev -- --port 5174.`,
      );
  }
}

// Vite reads its options in a promise that nobody awaits.
process.on('unhandledRejection', (error) => {
  fail(error instanceof Error && error.name === 'CACError' ? new UserError(error.message) : error);
});
try {
  const { brand, rest } = takeBrand(process.argv.slice(2));
  checkWords(rest);
  // npm runs a script in the project's folder, and says in INIT_CWD where the person is.
  if (brand !== null) process.env['BRAND'] = resolve(process.env['INIT_CWD'] ?? process.cwd(), brand);
  await readBrand(brandFolder());
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  process.argv = [process.execPath, vite, ...rest];
  await import(pathToFileURL(vite).href);
} catch (error) {
  fail(error);
}
