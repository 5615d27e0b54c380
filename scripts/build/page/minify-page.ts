/**
 * Makes the page small: one style element, scripts without comments and long names, and no indentation. A server sends
 * about 14 kB before it waits for the browser, therefore a page below that size is painted one round trip earlier.
 */
import { minifySync } from 'vite';
import { inlineTexts, replaceOnce } from './html.ts';

const styleElements = /\s*<style>[\s\S]*?<\/style>/gu;
const scriptElements = /<script>(?<text>[\s\S]*?)<\/script>/gu;

function minifyScript(text: string): string {
  // The scripts also run in browsers that are too old for the app, and tell the user so. Therefore the minifier may add
  // no newer syntax.
  const { code, errors } = minifySync('page.js', text, { module: false, compress: { target: 'es2015' } });
  if (errors.length > 0) throw new Error(`a script can't be made small: ${errors[0]?.message}`);
  return code.trim();
}

export function minifyPage(html: string): string {
  const styles = inlineTexts(html, 'style').map((text) => text.trim());
  const oneStyle = `<style>${styles.join('')}</style></head>`;
  return (
    replaceOnce(html.replaceAll(styleElements, ''), /<\/head>/u, '</head>', () => oneStyle)
      .replaceAll(scriptElements, (_, text: string) => `<script>${minifyScript(text)}</script>`)
      // Attributes are in double quotes, so a single quote needs no entity.
      .replaceAll('&#x27;', "'")
      .replaceAll(/\n\s*/gu, '\n')
  );
}
