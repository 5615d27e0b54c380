/**
 * Puts the text of the first style sheet into the page, so that the first paint waits for no second request. The link
 * to the sheet stays but is disabled. Code that needs the sheet finds the link, and doesn't request the sheet again.
 */
import { replaceOnce } from './html.ts';
import type { Bundle, PageInput } from './page-input.ts';

const firstSheetLink = /\s*<link rel="stylesheet"[^>]*href="(?<href>[^"]*\/(?<file>assets\/first-[^"]+\.css))"[^>]*>/u;

/**
 * Returns the file of the first style sheet, which the page links.
 * @throws {Error} if the page links none, or one that the bundle doesn't hold
 */
export function firstSheetFile(html: string, { sheets }: Bundle): string {
  const file = firstSheetLink.exec(html)?.groups?.['file'];
  if (file === undefined) throw new Error('the page links no first style sheet (assets/first-….css)');
  if (sheets[file] === undefined) throw new Error(`the page links ${file}, and the bundle doesn't hold it`);
  return file;
}

export function inlineFirstStyles(html: string, { bundle }: PageInput): string {
  const text = (bundle.sheets[firstSheetFile(html, bundle)] ?? '').trim();
  const href = firstSheetLink.exec(html)?.groups?.['href'] ?? '';
  // An address in the sheet is relative to the sheet's own folder, not to the page's.
  if (/<\/style|url\(/iu.test(text)) throw new Error('the first style sheet holds </style or url(');
  return replaceOnce(
    html,
    firstSheetLink,
    'a link to the first style sheet',
    () => `\n    <link rel="stylesheet" href="${href}" disabled>\n    <style>${text}</style>`,
  );
}
