/**
 * Defines the input that each step of steps.ts gets besides the page. The input holds the bundler's output as plain
 * data, the drawn pages, and settings of the build. It doesn't change while the steps run.
 */
import type { Rolldown } from 'vite';

export interface BundledChunk {
  readonly fileName: string;
  /** The module that the chunk stands for, as a path; null if it stands for no single module. */
  readonly facadeModuleId: string | null;
  readonly moduleIds: readonly string[];
  /** The files of the style sheets that the chunk's modules import. */
  readonly styles: readonly string[];
}

export interface Bundle {
  readonly chunks: readonly BundledChunk[];
  /** The text of each style sheet, by its file. */
  readonly sheets: Readonly<Record<string, string>>;
}

/** The drawn pages of one language, as markup. */
export interface Drawing {
  readonly login: string;
  readonly home: {
    /** The frame with the placeholders of home. */
    readonly page: string;
    /** The markup of each tab while its page is open. */
    readonly lit: readonly string[];
    /** The name of a coin if the site has no name of its own for it. */
    readonly coin: string;
  };
}

export interface Drawings {
  /** By language. */
  readonly pages: Readonly<Record<string, Drawing>>;
  /** The style sheets of the drawn components as one text. */
  readonly css: string;
}

export interface PageInput {
  /** The folder of the site that the build will lie in. Begins and ends with `/`. */
  readonly base: string;
  /** The origin of the backend; empty if the backend has the app's own origin. */
  readonly apiOrigin: string;
  /** The receiver of reports of errors: a path of the site, or an http address. Empty if nothing is reported. */
  readonly reportUrl: string;
  readonly bundle: Bundle;
  readonly drawings: Drawings;
  /**
   * Whether the app's code starts after the first paint. A demo starts its code at once, because scripts expect its
   * backend once the page has loaded (tests/support/mock.ts).
   */
  readonly startsAfterFirstPaint: boolean;
}

/** Returns the part of the bundler's output that the steps need. */
export function readBundle(output: Rolldown.OutputBundle): Bundle {
  const chunks: BundledChunk[] = [];
  const sheets: Record<string, string> = {};
  for (const file of Object.values(output)) {
    if (file.type === 'chunk') {
      const { fileName, facadeModuleId, moduleIds, viteMetadata } = file;
      chunks.push({ fileName, facadeModuleId, moduleIds, styles: [...(viteMetadata?.importedCss ?? [])] });
    } else if (file.fileName.endsWith('.css')) {
      sheets[file.fileName] = typeof file.source === 'string' ? file.source : new TextDecoder().decode(file.source);
    }
  }
  return { chunks, sheets };
}
