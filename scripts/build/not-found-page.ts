/**
 * Writes 404.html, a copy of the demo's index.html. Most hosts of static files answer an unknown address with 404.html,
 * so that a deep link opens there too.
 */
import { copyFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';

export function notFoundPage(): Plugin {
  let outDir = '';
  return {
    name: 'not-found-page',
    apply: 'build',
    configResolved(config) {
      outDir = resolve(config.root, config.build.outDir);
    },
    writeBundle() {
      copyFileSync(join(outDir, 'index.html'), join(outDir, '404.html'));
    },
  };
}
