/**
 * `npm run build`, `build:demo` and `dev`: run Vite with one more argument, `--brand FOLDER`. A folder that is no brand
 * is refused before Vite starts, so that the last build stays intact.
 *
 *     node scripts/build/vite.ts build --mode demo --brand docs/brands/harbour
 */
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { fail, root } from '../runtime.mjs';
import { takeBrand } from './brand/argument.ts';
import { brandFolder, readBrand } from './brand/read-brand.ts';

try {
  const { brand, rest } = takeBrand(process.argv.slice(2));
  // npm runs a script in the project's folder, and says in INIT_CWD where the person is.
  if (brand !== null) process.env['BRAND'] = resolve(process.env['INIT_CWD'] ?? process.cwd(), brand);
  await readBrand(brandFolder());
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  process.argv = [process.execPath, vite, ...rest];
  await import(pathToFileURL(vite).href);
} catch (error) {
  fail(error);
}
