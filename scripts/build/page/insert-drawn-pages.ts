/**
 * Puts the drawn pages into index.html as templates, and the rules that they need into a style element. Each language
 * has two drawn pages: the log-in page, and the frame with the placeholders of home. A script of index.html shows the
 * page that fits.
 */
import { classesOf, styleAttributesAsClasses, withoutUnseenAttributes } from './drawn-markup.ts';
import { drawnStyles } from './drawn-styles.ts';
import { inlineTexts, replaceOnce } from './html.ts';
import type { Drawings, PageInput } from './page-input.ts';

/** Separates the log-in pages from the frames in one text. One text is needed, so that equal styles share a class. */
const borderComment = '<!--border-->';

/** Returns the templates of all languages: the log-in pages, the border, the frames. */
function templatesOf({ pages }: Drawings): string {
  const logins = Object.entries(pages).map(
    ([language, { login }]) => `<template lang="${language}">${login}</template>`,
  );
  const homes = Object.entries(pages).map(
    ([language, { home }]) =>
      `<template lang="${language}" data-coin="${home.coin}">` +
      `<div class="s-shell" aria-hidden="true" inert>${withoutUnseenAttributes(home.page)}</div>` +
      `<ul>${withoutUnseenAttributes(home.lit.join(''))}</ul></template>`,
  );
  return [...logins, borderComment, ...homes].join('');
}

/**
 * @throws {Error} if the markup holds a script, a style element or a style attribute; the page's policy refuses these
 */
function refuseInlineCode(html: string): void {
  const found = /<script|<style|\sstyle=/u.exec(html);
  if (found)
    throw new Error(
      `a drawn page holds "${found[0].trim()}": ${html.slice(Math.max(0, found.index - 80), found.index + 120)}`,
    );
}

export function insertDrawnPages(html: string, { drawings }: PageInput): string {
  const drawn = styleAttributesAsClasses(templatesOf(drawings));
  refuseInlineCode(drawn.html);
  const rules = drawnStyles(classesOf(drawn.html), drawings.css, inlineTexts(html, 'style').join('\n'));
  const [logins = '', homes = ''] = drawn.html.split(borderComment);
  const withLogins = replaceOnce(html, /<!--drawn login-->/u, '<!--drawn login-->', () => logins);
  const withHomes = replaceOnce(withLogins, /<!--drawn home-->/u, '<!--drawn home-->', () => homes);
  const style = `  <style>${rules}${drawn.css}</style>\n  </head>`;
  return replaceOnce(withHomes, /<\/head>/u, '</head>', () => style);
}
