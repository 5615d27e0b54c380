/** The Vite plugin that turns the page of a build into the final index.html, by the steps of steps.ts. */
import { basename, join } from 'node:path';
import type { InlineConfig, Plugin } from 'vite';
import { root } from '../../runtime.mjs';
import { drawPages } from './draw-pages.ts';
import { firstSheetFile } from './inline-first-styles.ts';
import { readBundle } from './page-input.ts';
import { finalPage } from './steps.ts';

interface PageOptions {
  readonly startsAfterFirstPaint: boolean;
  /** Returns the configuration that turns the app's sources into plain modules, as in the build itself. */
  readonly drawingConfig: () => InlineConfig;
}

export function finalPagePlugin({ startsAfterFirstPaint, drawingConfig }: PageOptions): Plugin {
  let base = '/';
  let apiOrigin = '';
  let reportUrl = '';
  /**
   * The folder into which src/app/prerender.tsx is built, the program that draws the pages. It has the name of the
   * build's output folder, so builds into folders of different names can run at the same time.
   */
  let drawingFolder = '';
  return {
    name: 'page-of-the-build',
    apply: 'build',
    configResolved(config) {
      base = config.base;
      drawingFolder = join(root, '.cache/prerender', basename(config.build.outDir));
      apiOrigin = String(config.env['VITE_API_BASE'] ?? '');
      reportUrl = String(config.env['VITE_REPORT_URL'] ?? '');
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle: output }) {
        if (output === undefined) throw new Error('index.html has no bundle');
        const bundle = readBundle(output);
        const drawings = await drawPages({ ...drawingConfig(), base }, drawingFolder);
        const page = finalPage(html, { base, apiOrigin, reportUrl, bundle, drawings, startsAfterFirstPaint });
        // The text of the sheet is in the page, and no page requests the file.
        Reflect.deleteProperty(output, firstSheetFile(html, bundle));
        return page;
      },
    },
  };
}
