/**
 * Makes index.html small: one style sheet, and scripts without the words that are for who reads the source. A server
 * sends some 14 kB before it waits for an answer: what goes into them, headers and all, is painted a round trip
 * earlier. After everything that puts styles and scripts into the page, and before the policy, which names their
 * hashes.
 */
import { minifySync, type Plugin } from 'vite';

const style = /\s*<style>(?<text>[\s\S]*?)<\/style>/gu;
const script = /<script>(?<text>[\s\S]*?)<\/script>/gu;

function small(text: string): string {
  // They also say where the app can't start: nothing newer than what is written there comes in.
  const { code, errors } = minifySync('page.js', text, { module: false, compress: { target: 'es2015' } });
  if (errors.length > 0) throw new Error(`A script of index.html can't be made small: ${errors[0]?.message}`);
  return code.trim();
}

export function compact(html: string): string {
  const styles = [...html.matchAll(style)].map(({ groups }) => groups?.['text']?.trim() ?? '');
  return html
    .replaceAll(style, '')
    .replace('</head>', () => `<style>${styles.join('')}</style></head>`)
    .replaceAll(script, (_, text: string) => `<script>${small(text)}</script>`)
    .replaceAll(/\n\s*/gu, '\n');
}

export function compactPage(): Plugin {
  return { name: 'compact-page', apply: 'build', transformIndexHtml: { order: 'post', handler: compact } };
}
