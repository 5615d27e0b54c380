/**
 * Lets index.html be painted before anything else is done. The first screen's style sheet stands in the page: what is drawn already
 * needs no second journey. The app's code is fetched at once and begins after the first frame: starting it takes a phone longer than a frame.
 */
import type { Plugin, Rolldown } from 'vite';

const link = /\s*<link rel="stylesheet"[^>]*href="(?<href>[^"]*\/(?<file>assets\/first-[^"]+\.css))"[^>]*>/u;

function sheet(bundle: Rolldown.OutputBundle | undefined, file: string): string {
  const asset = bundle?.[file];
  if (asset?.type !== 'asset' || bundle === undefined) throw new Error(`${file} isn't in the build`);
  Reflect.deleteProperty(bundle, file);
  const text = typeof asset.source === 'string' ? asset.source : new TextDecoder().decode(asset.source);
  if (/<\/style|url\(/iu.test(text)) throw new Error('The first style sheet holds what can\'t stand in the page');
  return text.trim();
}

const entries = /<script type="module"[^>]*src="(?<src>[^"]+)"[^>]*><\/script>/gu;

/** A page that isn't on the screen has no frames: it waits for the clock. */
const begin = (sources: readonly string[]): string => `(function () {
        var begun = false;
        function begin() {
          if (!begun) { ${sources.map((src) => `import(${JSON.stringify(src)});`).join(' ')} }
          begun = true;
        }
        requestAnimationFrame(function () { setTimeout(begin); });
        setTimeout(begin, 200);
      })();`;

/** `later`: whether the code begins after the first frame. Not where scripts count on it being there with the page. */
export function firstPaint({ later }: { later: boolean }): Plugin {
  return {
    name: 'first-paint',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        const { href, file } = link.exec(html)?.groups ?? {};
        if (href === undefined || file === undefined) throw new Error('index.html links no first style sheet');
        const text = sheet(bundle, file);
        // Pages that need it find it linked, and don't ask for it again; switched off, the browser doesn't fetch it either.
        const painted = html.replace(link, () => `\n    <link rel="stylesheet" href="${href}" disabled>\n    <style>${text}</style>`);
        if (!later) return painted;
        const sources = [...html.matchAll(entries)].map(({ groups }) => groups?.['src'] ?? '');
        if (sources.length === 0) throw new Error('index.html starts no code');
        return painted
          .replace(entries, (_, src: string) => `<link rel="modulepreload" crossorigin href="${src}">`)
          .replace('<noscript>', () => `<script>\n      ${begin(sources)}\n    </script>\n    <noscript>`);
      },
    },
  };
}
