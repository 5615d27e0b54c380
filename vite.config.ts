/**
 * Configures Vite for two builds of the same code. `dist/` is for production. `--mode demo` makes `dist-demo/`, which
 * has the mock backend in the page. `vite --mode demo` serves the demo in development.
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { lingui } from '@lingui/vite-plugin';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import * as v from 'valibot';
import { type CSSOptions, defineConfig, type PluginOption, type UserConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { brandFiles, brandModules, manifestBrand } from './scripts/build/brand/plugin.ts';
import { type Brand, brandFolder, readBrand } from './scripts/build/brand/read-brand.ts';
import { lessonSheet } from './scripts/build/brand/colour-sheets.ts';
import { chunkGroups } from './scripts/build/chunks.ts';
import { shortClassNames } from './scripts/build/class-names.ts';
import { billOfMaterials } from './scripts/build/bill-of-materials.ts';
import { chunkImports } from './scripts/build/chunk-imports.ts';
import { type ChunkNote, chunkNotes } from './scripts/build/chunk-notes.ts';
import { customerBrand } from './scripts/build/customer-brand.ts';
import { installedFiles, installParts, neverInstalledFiles } from './scripts/build/install-parts.ts';
import { dexieZones } from './scripts/build/dexie-zones.ts';
import { iconPaths } from './scripts/build/icon-paths.ts';
import { linguiMacros } from './scripts/build/lingui-macros.ts';
import { lessonPage } from './scripts/build/lesson-page.ts';
import { manifestFiles } from './scripts/build/manifest-files.ts';
import { notFoundPage } from './scripts/build/not-found-page.ts';
import { sourceMapsBeside } from './scripts/build/source-maps.ts';
import { finalPagePlugin } from './scripts/build/page/plugin.ts';

/** Returns the plugins that turn our sources into plain modules. The unit tests use them too. */
export function sourcePlugins(brand: Brand): PluginOption[] {
  return [iconPaths(), brandModules(brand), react(), linguiMacros(), lingui()];
}

/**
 * Returns the package's version and the commit of the build. COMMIT names the commit for builds that have no git, for
 * example of an image. Otherwise git names it. If neither does, only the version is returned.
 */
function version(): string {
  const text = readFileSync(new URL('./package.json', import.meta.url), 'utf8');
  const own = v.parse(v.object({ version: v.string() }), JSON.parse(text)).version;
  const given = process.env['COMMIT'];
  if (given) return `${own} · ${given}`;
  try {
    const commit = execFileSync('git', ['describe', '--always', '--dirty'], { stdio: ['ignore', 'pipe', 'ignore'] })
      .toString()
      .trim();
    return `${own} · ${commit}`;
  } catch {
    return own;
  }
}

/** Returns the constants that are known when the app is built. */
function constants(demo: boolean, { siteName }: Brand): Record<string, string> {
  return {
    __MOCK__: JSON.stringify(demo),
    __VERSION__: JSON.stringify(version()),
    __SITE_NAME__: JSON.stringify(siteName),
  };
}

/** Names the classes of a build's style modules. */
function styles(): CSSOptions {
  return { modules: { generateScopedName: shortClassNames(fileURLToPath(new URL('src', import.meta.url))) } };
}

function integrityOf(file: string): string {
  return `sha256-${createHash('sha256').update(readFileSync(file)).digest('base64')}`;
}

/** Folders that builds and test runs write. */
const writtenFolders = ['dist', 'dist-demo', 'dist-maps', 'playwright-report', 'coverage', '.cache'];

function readNotes(file: string): Readonly<Record<string, ChunkNote>> {
  const notes: Record<string, ChunkNote> = JSON.parse(readFileSync(file, 'utf8'));
  return notes;
}

export default defineConfig(async ({ mode, command }): Promise<UserConfig> => {
  const demo = mode === 'demo';
  const brand = await readBrand(brandFolder());
  const bill = billOfMaterials();
  const notesFile = `.cache/bundle-${demo ? 'demo' : 'production'}.json`;
  let output = '';
  return {
    define: constants(demo, brand),
    ...(command === 'build' ? { css: styles() } : {}),
    plugins: [
      tanstackRouter({
        target: 'react',
        routesDirectory: 'src/routes',
        generatedRouteTree: 'src/routes/routeTree.gen.ts',
        routeFileIgnorePattern: String.raw`\.gen\.ts$`,
        autoCodeSplitting: false,
        quoteStyle: 'single',
        semicolons: true,
      }),
      {
        name: 'output',
        configResolved(config) {
          output = resolve(config.root, config.build.outDir);
        },
      },
      ...sourcePlugins(brand),
      dexieZones(),
      brandFiles(brand),
      demo ? customerBrand() : null,
      finalPagePlugin({
        startsAfterFirstPaint: !demo,
        drawingConfig: () => ({ define: constants(demo, brand), plugins: sourcePlugins(brand), css: styles() }),
      }),
      manifestFiles({ demo, brand: manifestBrand(brand) }),
      demo ? notFoundPage() : null,
      demo ? lessonPage(lessonSheet(brand.colours)) : null,
      bill.app,
      chunkImports(),
      chunkNotes(notesFile),
      VitePWA({
        strategies: 'injectManifest',
        srcDir: 'src',
        filename: 'sw.ts',
        injectRegister: false,
        manifest: false,
        injectManifest: {
          globPatterns: [...installedFiles],
          globIgnores: [...neverInstalledFiles],
          // The worker compares each file with its hash. Therefore it stores no incomplete file and no foreign page,
          // for example of a captive portal.
          manifestTransforms: [
            (entries) => {
              const partOf = demo ? () => 'shell' : installParts(readNotes(notesFile));
              return {
                manifest: entries.map((entry) => ({
                  ...entry,
                  integrity: integrityOf(join(output, entry.url)),
                  part: partOf(entry.url),
                })),
                warnings: [],
              };
            },
          ],
          minify: true,
          buildPlugins: { vite: [bill.serviceWorker] },
        },
        devOptions: { enabled: false },
      }),
      demo ? null : sourceMapsBeside('dist-maps'),
    ],
    worker: { format: 'es', plugins: () => [bill.webWorker] },
    resolve: {
      alias: [
        // MSW stores cookies with this library. Our mock stores its own, so the library's 122 KB stay out of the page.
        {
          find: 'tough-cookie',
          replacement: fileURLToPath(new URL('./mocks/http/no-cookie-store.ts', import.meta.url)),
        },
        // React has had this hook since version 18, so the shim for older versions stays out of the first screen.
        { find: /^use-sync-external-store\/shim$/u, replacement: 'react' },
        { find: 'use-sync-external-store/shim', replacement: 'use-sync-external-store' },
      ],
    },
    build: {
      outDir: demo ? 'dist-demo' : 'dist',
      emptyOutDir: true,
      target: 'es2022',
      manifest: true,
      // `hidden`: the files have no comment that names their maps, because the maps don't ship.
      sourcemap: demo ? false : 'hidden',
      modulePreload: { polyfill: false },
      rolldownOptions: { output: { codeSplitting: { groups: chunkGroups() } } },
      assetsInlineLimit: 0,
      chunkSizeWarningLimit: 700,
    },
    // Other commands write these folders. If the server watched them, each build would reload the developer's page.
    server: { host: '127.0.0.1', port: 5173, watch: { ignored: writtenFolders.map((name) => `**/${name}/**`) } },
  };
});
