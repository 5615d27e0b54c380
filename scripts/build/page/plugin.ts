/** The Vite plugin that turns the page of a build into the final index.html, by the steps of steps.ts. */
import { join } from 'node:path';
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
  /** The folder for the drawing program, from the root. */
  readonly drawingFolder: string;
}

export function finalPagePlugin({ startsAfterFirstPaint, drawingConfig, drawingFolder }: PageOptions): Plugin {
  let base = '/';
  let apiOrigin = '';
  return {
    name: 'page-of-the-build',
    apply: 'build',
    configResolved(config) {
      base = config.base;
      apiOrigin = String(config.env['VITE_API_BASE'] ?? '');
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle: output }) {
        if (output === undefined) throw new Error('index.html has no bundle');
        const bundle = readBundle(output);
        const drawings = await drawPages({ ...drawingConfig(), base }, join(root, drawingFolder));
        const page = finalPage(html, { base, apiOrigin, bundle, drawings, startsAfterFirstPaint });
        // The text of the sheet is in the page, and no page requests the file.
        Reflect.deleteProperty(output, firstSheetFile(html, bundle));
        return page;
      },
    },
  };
}
