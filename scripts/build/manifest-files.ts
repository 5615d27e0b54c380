/** Writes the web manifests of a build, for the folder of the site that the build will lie in. */
import type { Plugin } from 'vite';
import { checkBase } from './check-base.ts';
import { languages, type ManifestBrand, manifestFile, schemes, situationFiles, webManifest } from './web-manifest.ts';

export function manifestFiles(options: { demo: boolean; brand: ManifestBrand }): Plugin {
  let base = '/';
  return {
    name: 'manifest-files',
    apply: 'build',
    configResolved(config) {
      base = checkBase(config.base);
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
              ...(options.demo && situationFiles()),
            }),
          });
        }
      }
    },
  };
}
