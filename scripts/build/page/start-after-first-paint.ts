/**
 * Lets the browser paint the page before it loads the app's code. For visitors, the code is requested after the first
 * paint, so that neither the network nor the processor does anything else before. The code runs once the browser has
 * compiled it. Otherwise compiling and running would be one task, which is long on a phone.
 *
 * For returning users, the code mostly comes from the service worker. Therefore it is requested at once, together with
 * home's code, styles and texts, and starts after the first frame. The styles apply as soon as they are there
 * (src/app/startup/early-styles.ts). If they came later, the browser would compute the drawn page's styles a second
 * time. The page may import all entry modules at once, because the browser runs a module after the modules that it
 * imports.
 */
import { getLogin } from '../../../contract/user.ts';
import { replaceOnce } from './html.ts';
import type { Bundle, PageInput } from './page-input.ts';

const entryScript = /\s*<script type="module"[^>]*src="(?<src>[^"]+)"[^>]*><\/script>/gu;
const preloadLink = /\s*<link rel="modulepreload"[^>]*>/gu;

/**
 * If the browser reports no paint, a visitor's code is requested after this time. The time is long, because a visitor
 * still reads the page.
 */
const visitorStartAtLatestMs = 1_000;
/**
 * If the browser draws no frame, a returning user's code starts after this time. The time is short, because this user
 * waits for the app.
 */
const returningStartAtLatestMs = 200;

/** The addresses of the files of texts, by language. */
type WordFiles = Readonly<Record<string, string>>;

/**
 * Returns the addresses of a catalogue's texts by language. If the page didn't name them, the texts would be requested
 * only after the code has started.
 */
function wordFiles({ chunks }: Bundle, base: string, catalogue: 'entry' | 'pages'): WordFiles {
  const path = new RegExp(`/src/locales/([\\w-]+)/${catalogue}\\.po$`, 'u');
  const files = chunks.flatMap(({ facadeModuleId, fileName }): [string, string][] => {
    const language = path.exec(facadeModuleId ?? '')?.[1];
    return language === undefined ? [] : [[language, base + fileName]];
  });
  if (files.length === 0) throw new Error(`the bundle holds no words of ${catalogue}.po`);
  return Object.fromEntries(files);
}

/**
 * Returns the addresses of the code and the styles of the frame and home. If the page didn't name them, they would be
 * requested only after the backend's first answer.
 */
function homeFiles({ chunks }: Bundle, base: string): { code: string; styles: readonly string[] } {
  const chunkOf = (path: string) => chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(path)));
  const [frame, home] = [chunkOf('/src/shell/frame/AppFrame.tsx'), chunkOf('/src/features/home/HomePage.tsx')];
  if (frame === undefined || frame !== home)
    throw new Error('the frame and home are not in one chunk: scripts/build/chunks.ts says what belongs together');
  return { code: base + frame.fileName, styles: frame.styles.map((file) => base + file) };
}

/** The addresses that the script requests. */
interface StartFiles {
  /** The entry modules. */
  readonly sources: readonly string[];
  /** The texts that the start needs. */
  readonly words: WordFiles;
  readonly home: { readonly code: string; readonly styles: readonly string[] };
  /** The texts of the pages behind the log-in. */
  readonly pageWords: WordFiles;
  /** The address of the call that returns the current user. */
  readonly session: string;
}

/**
 * Returns the script that requests and starts the code. If the page is hidden, a visitor's code is requested at once.
 * If the browser reports no paint, the code is requested after `visitorStartAtLatestMs`. For a returning user, the
 * script also asks the backend for the session (src/api/transport/early-session.ts), unless a log-out has to be sent
 * first. The script doesn't ask on a page without a drawing (`none`). Nor does it ask on /500, the page for a backend
 * in trouble, because there the user decides when to try again.
 */
const startScript = ({ sources, words, home, pageWords, session }: StartFiles): string => `(function () {
        var root = document.documentElement, shell = root.dataset.shell;
        var sources = ${JSON.stringify(sources)}, asked, begun = false;
        function get(source) {
          var link = document.createElement('link');
          link.rel = /css$/.test(source) ? 'stylesheet' : 'modulepreload';
          link.crossOrigin = '';
          link.href = source;
          document.head.appendChild(link);
          return new Promise(function (resolve) {
            link.onload = link.onerror = resolve;
            if (!link.relList.supports(link.rel)) resolve();
          });
        }
        function ask() {
          if (asked) return asked;
          asked = Promise.all(sources.concat(${JSON.stringify(words)}[root.lang]).map(get));
          if (shell === 'home' || shell === 'frame') {
            window.earlyStyles = Promise.all(${JSON.stringify(home.styles)}.map(get));
            [${JSON.stringify(home.code)}, ${JSON.stringify(pageWords)}[root.lang]].forEach(get);
          }
          return asked;
        }
        function begin() {
          if (!begun) sources.forEach(function (source) { import(source); });
          begun = true;
        }
        if (shell !== 'login') {
          ask();
          try {
            if (shell !== 'none' && !/\\/500$/.test(location.pathname) && !localStorage.getItem('owedLogout')) {
              window.earlySession = {
                userId: JSON.parse(localStorage.getItem('lastUser')).user.id,
                at: Date.now(),
                answer: fetch(${JSON.stringify(session)}, {
                  credentials: 'include', redirect: 'error', headers: { 'Accept-Language': root.lang }
                })
              };
              window.earlySession.answer.catch(function () {});
            }
          } catch (error) { /* then the app asks */ }
          requestAnimationFrame(function () { setTimeout(begin); });
          setTimeout(begin, ${returningStartAtLatestMs});
          return;
        }
        function visit() { ask().then(begin); }
        try {
          new PerformanceObserver(function (list) {
            if (list.getEntriesByName('first-contentful-paint').length) visit();
          }).observe({ type: 'paint', buffered: true });
        } catch (error) { visit(); }
        setTimeout(visit, document.hidden ? 0 : ${visitorStartAtLatestMs});
      })();`;

export function startAfterFirstPaint(html: string, { base, apiOrigin, bundle }: PageInput): string {
  const sources = [...html.matchAll(entryScript)].map(({ groups }) => groups?.['src'] ?? '');
  if (sources.length === 0) throw new Error('the page starts no code');
  const script = startScript({
    sources,
    words: wordFiles(bundle, base, 'entry'),
    home: homeFiles(bundle, base),
    pageWords: wordFiles(bundle, base, 'pages'),
    session: apiOrigin + getLogin.path,
  });
  const withoutCode = html.replaceAll(entryScript, '').replaceAll(preloadLink, '');
  // The code is put into the script that shows home's placeholders. A second script would need a hash of its own in the
  // policy, and make the page longer.
  return replaceOnce(
    withoutCode,
    /<!--drawn home-->\s*<script>/u,
    'the script below <!--drawn home-->',
    (opening) => `${opening}\n      ${script}`,
  );
}
