/**
 * Builds the demo with each brand of the guide (docs/brands), for the journeys of brand.spec.ts. The builds lie in
 * `.cache/brands`. One process makes them all, so that it loads Vite and its plugins only once.
 */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { root } from '../runtime.mjs';

const brands = join(root, 'docs/brands');
for (const name of readdirSync(brands).toSorted()) {
  process.env['BRAND'] = join(brands, name);
  await build({
    root,
    mode: 'demo',
    logLevel: 'error',
    build: { outDir: join(root, '.cache/brands', name) },
  });
}
