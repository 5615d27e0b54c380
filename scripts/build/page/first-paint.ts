/**
 * Lets index.html be painted before anything else is done. The first screen's style sheet stands in the page: what is
 * drawn already needs no second journey. Who isn't logged in gets the app's code once the page has been painted, so
 * that neither the network nor the processor does anything else before; for who was here before it is fetched at once,
 * from the service worker in most cases, and begins after the first frame: starting it takes a phone longer than a
 * frame. Home's code, styles and words come in the same step, instead of each when the one before it has begun. Its
 * parts begin one by one, so that a tap gets in between.
 */
import type { Plugin, Rolldown } from 'vite';
import { getLogin } from '../../../contract/user.ts';

const link = /\s*<link rel="stylesheet"[^>]*href="(?<href>[^"]*\/(?<file>assets\/first-[^"]+\.css))"[^>]*>/u;

function sheet(bundle: Rolldown.OutputBundle | undefined, file: string): string {
  const asset = bundle?.[file];
  if (asset?.type !== 'asset' || bundle === undefined) throw new Error(`${file} isn't in the build`);
  Reflect.deleteProperty(bundle, file);
  const text = typeof asset.source === 'string' ? asset.source : new TextDecoder().decode(asset.source);
  if (/<\/style|url\(/iu.test(text)) throw new Error("The first style sheet holds what can't stand in the page");
  return text.trim();
}

const entries = /\s*<script type="module"[^>]*src="(?<src>[^"]+)"[^>]*><\/script>/gu;
const preloads = /\s*<link rel="modulepreload"[^>]*>/gu;

type Words = Record<string, string>;

function chunksOf(bundle: Rolldown.OutputBundle | undefined): Rolldown.OutputChunk[] {
  return Object.values(bundle ?? {}).filter((one) => one.type === 'chunk');
}

/** The file of each language's words, which the code would ask for only once it runs. */
function wordFiles(bundle: Rolldown.OutputBundle | undefined, base: string, catalogue: 'entry' | 'pages'): Words {
  const words: Words = {};
  for (const { facadeModuleId, fileName } of chunksOf(bundle)) {
    const [, language] = new RegExp(`/src/locales/([\\w-]+)/${catalogue}\\.po$`, 'u').exec(facadeModuleId ?? '') ?? [];
    if (language !== undefined) words[language] = base + fileName;
  }
  if (Object.keys(words).length === 0) throw new Error(`The build holds no words of ${catalogue}.po`);
  return words;
}

/** What the frame and home are in, which would be asked for only once the backend has said who is logged in. */
function homeFiles(bundle: Rolldown.OutputBundle | undefined, base: string): { code: string; styles: string[] } {
  const holds = (path: string) => chunksOf(bundle).find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(path)));
  const [frame, home] = [holds('/src/shell/AppFrame.tsx'), holds('/src/features/home/HomePage.tsx')];
  if (frame === undefined || frame !== home)
    throw new Error('The frame and home are no longer one chunk: say in scripts/build/chunks.ts what belongs together');
  return {
    code: base + frame.fileName,
    styles: [...(frame.viteMetadata?.importedCss ?? [])].map((file) => base + file),
  };
}

interface Files {
  sources: readonly string[];
  words: Words;
  home: { code: string; styles: readonly string[] };
  pageWords: Words;
  /** Where the backend says who is logged in. */
  session: string;
}

/**
 * A page that isn't on the screen is never painted, and not every browser tells of it: then it goes by the clock. Who
 * was here before has the backend asked for the session with it, unless a log-out is still to be told first
 * (src/api/early-session.ts); the page for a backend in trouble asks nothing until somebody tries again.
 */
const begin = ({ sources, words, home, pageWords, session }: Files): string => `(function () {
        var root = document.documentElement, shell = root.dataset.shell, sources = ${JSON.stringify(sources)}, asked = false, begun = false;
        function get(source) {
          var link = document.createElement('link'), styles = /css$/.test(source);
          link.rel = styles ? 'preload' : 'modulepreload';
          if (styles) link.as = 'style';
          link.crossOrigin = '';
          link.href = source;
          document.head.appendChild(link);
        }
        function ask() {
          if (asked) return;
          asked = true;
          sources.concat(${JSON.stringify(words)}[root.lang]).forEach(get);
          if (shell === 'home' || shell === 'frame') ${JSON.stringify([...home.styles, home.code])}.concat(${JSON.stringify(pageWords)}[root.lang]).forEach(get);
        }
        function begin() {
          ask();
          if (!begun) sources.reduce(function (before, source) { return before.then(function () { return import(source); }); }, Promise.resolve());
          begun = true;
        }
        if (shell !== 'login') {
          ask();
          try {
            if (shell !== 'none' && !/\\/500$/.test(location.pathname) && !localStorage.getItem('owedLogout')) {
              window.earlySession = { userId: JSON.parse(localStorage.getItem('lastUser')).user.id, at: Date.now(), answer: fetch(${JSON.stringify(session)}, { credentials: 'include', redirect: 'error', headers: { 'Accept-Language': root.lang } }) };
              window.earlySession.answer.catch(function () {});
            }
          } catch (error) { /* then the app asks */ }
          requestAnimationFrame(function () { setTimeout(begin); });
          setTimeout(begin, 200);
          return;
        }
        try {
          new PerformanceObserver(function (list) { if (list.getEntriesByName('first-contentful-paint').length) begin(); }).observe({ type: 'paint', buffered: true });
        } catch (error) { begin(); }
        setTimeout(begin, document.hidden ? 0 : 1000);
      })();`;

/** `later`: whether the code begins after the first frame. Not where scripts count on it being there with the page. */
export function firstPaint({ later }: { later: boolean }): Plugin {
  let base = '/';
  let session = '';
  return {
    name: 'first-paint',
    apply: 'build',
    configResolved(resolved) {
      ({ base } = resolved);
      session = String(resolved.env['VITE_API_BASE'] ?? '') + getLogin.path;
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        const { href, file } = link.exec(html)?.groups ?? {};
        if (href === undefined || file === undefined) throw new Error('index.html links no first style sheet');
        const text = sheet(bundle, file);
        // Pages that need it find it linked, and don't ask for it again; switched off, the browser doesn't fetch it
        // either.
        const painted = html.replace(
          link,
          () => `\n    <link rel="stylesheet" href="${href}" disabled>\n    <style>${text}</style>`,
        );
        if (!later) return painted;
        const sources = [...html.matchAll(entries)].map(({ groups }) => groups?.['src'] ?? '');
        if (sources.length === 0) throw new Error('index.html starts no code');
        return (
          painted
            .replaceAll(entries, '')
            .replaceAll(preloads, '')
            // In one script with what puts home's boxes in place: each has a hash of its own in the policy, which is
            // sent with the page.
            .replace(
              /<!--drawn home-->\s*<script>/u,
              (opening) => `${opening}
      ${begin({ sources, words: wordFiles(bundle, base, 'entry'), home: homeFiles(bundle, base), pageWords: wordFiles(bundle, base, 'pages'), session })}`,
            )
        );
      },
    },
  };
}
