/**
 * Lists the steps from the bundler's page to the final index.html, in their order. Each step is a pure function from
 * page to page.
 */
import { addContentSecurityPolicy } from './content-security-policy.ts';
import { inlineFirstStyles } from './inline-first-styles.ts';
import { insertDrawnPages } from './insert-drawn-pages.ts';
import { linkManifest } from './link-manifest.ts';
import { minifyPage } from './minify-page.ts';
import { nameReportUrl } from './name-report-url.ts';
import type { PageInput } from './page-input.ts';
import { startAfterFirstPaint } from './start-after-first-paint.ts';

export interface PageStep {
  readonly name: string;
  readonly run: (html: string, input: PageInput) => string;
  /** Returns whether the step belongs to this build. A step without this function belongs to every build. */
  readonly isWanted?: (input: PageInput) => boolean;
}

export const pageSteps: readonly PageStep[] = [
  { name: 'link the web manifest', run: linkManifest },
  { name: 'inline the first styles', run: inlineFirstStyles },
  // This step comes before the drawn pages, because it looks for a comment that they replace.
  {
    name: 'start the code after the first paint',
    run: startAfterFirstPaint,
    isWanted: ({ startsAfterFirstPaint }) => startsAfterFirstPaint,
  },
  // This step comes after the first styles, because it leaves out the rules that they contain.
  { name: 'insert the drawn pages', run: insertDrawnPages },
  { name: 'name the address of the reports', run: nameReportUrl, isWanted: ({ reportUrl }) => reportUrl !== '' },
  // This step comes after all styles and scripts have been inserted.
  { name: 'minify the page', run: minifyPage },
  // This step comes last, because the policy holds the hashes of the final scripts and styles.
  { name: 'add the content security policy', run: addContentSecurityPolicy },
];

/**
 * Returns the final index.html.
 * @throws {Error} with one line that names the step, if the page isn't what the step expects
 */
export function finalPage(html: string, input: PageInput, steps: readonly PageStep[] = pageSteps): string {
  let page = html;
  for (const { name, run, isWanted } of steps) {
    if (isWanted?.(input) === false) continue;
    try {
      page = run(page, input);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      throw new Error(`index.html, step "${name}": ${reason.replaceAll(/\s+/gu, ' ')}`, { cause: error });
    }
  }
  return page;
}
