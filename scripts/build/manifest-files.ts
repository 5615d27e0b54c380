/**
 * Writes the files of a build that depend on the folder it will lie in: the web manifests, and for the demo a 404.html.
 * A host of plain files answers an unknown address with that page, so that a deep link opens there too. The folder is
 * Vite's `base`, a path that begins and ends with `/`. A relative base can't work, because pages lie at several depths
 * and the policy allows no <base>.
 */
import { copyFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { languages, type ManifestBrand, manifestFile, schemes, situationFiles, webManifest } from './web-manifest.ts';

/**
 * Returns `base` if it is a path from the root to a folder. Otherwise it throws an error whose message helps the person
 * who gave it.
 */
export function checkBase(base: string): string {
  if (!/^\/(?:[\w.~-]+\/)*$/u.test(base) || base.split('/').some((part) => part === '.' || part === '..')) {
    throw new Error(
      `--base takes the folder that the build will lie in, from the root of the site, as /try/mall/, not ${base}`,
    );
  }
  return base;
}

export function manifestFiles(options: { staticHost: boolean; brand: ManifestBrand }): Plugin {
  let base = '/';
  let outDir = '';
  return {
    name: 'manifest-files',
    apply: 'build',
    configResolved(config) {
      base = checkBase(config.base);
      outDir = resolve(config.root, config.build.outDir);
    },
    generateBundle() {
      for (const language of languages) {
        for (const scheme of schemes) {
          this.emitFile({
            type: 'asset',
            fileName: manifestFile(language, scheme),
            source: JSON.stringify({
              ...webManifest(base, language, scheme, options.brand),
              // Only the demo has data that a file may replace.
              ...(options.staticHost && situationFiles()),
            }),
          });
        }
      }
    },
    writeBundle() {
      if (options.staticHost) copyFileSync(join(outDir, 'index.html'), join(outDir, '404.html'));
    },
  };
}
