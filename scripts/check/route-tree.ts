/**
 * Checks that the stored route tree fits the files in src/routes. The tree is generated, and it is committed so that
 * types can be checked without a build. The check lets the build's own plugin write the tree again, compares both, and
 * restores the stored file if they differ.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createServer } from 'vite';
import { root } from '../runtime.mjs';

const path = join(root, 'src/routes/routeTree.gen.ts');
const before = readFileSync(path, 'utf8');
// The plugin writes the tree when the server starts.
const server = await createServer({
  root,
  mode: 'demo',
  logLevel: 'error',
  server: { middlewareMode: true, watch: null, hmr: false, ws: false },
});
await server.close();
const after = readFileSync(path, 'utf8');

if (after === before) {
  console.log('The committed route tree matches src/routes.');
} else {
  writeFileSync(path, before);
  console.error('The committed route tree does not match src/routes: run npm run build:demo and commit it.');
  process.exitCode = 1;
}
// Without this call, the plugins' own watchers would keep the process running.
process.exit();
