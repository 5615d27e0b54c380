/**
 * The proxy between a browser and a site. It can cut the network and serve a new version, and it collects the problems
 * of every page in any engine. Therefore it adds a report address to the policy's header, and a linked script before
 * the page's own scripts. The policy allows this script, because it comes from the page's own origin. The service
 * worker compares the page with a hash, so the proxy also replaces that hash.
 */
import { createHash } from 'node:crypto';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { text } from 'node:stream/consumers';

export interface TestProxy {
  /** The origin that the browser opens instead of the site. */
  readonly url: string;
  /**
   * All problems so far: errors on the console, uncaught errors, files that didn't load, and violations of the policy.
   */
  readonly problems: string[];
  /** Returns the requests that have no complete answer yet, each with its age in milliseconds. */
  readonly unanswered: () => string[];
  /** Cuts the network. Requests that are under way are lost. */
  readonly cut: () => void;
  /** Ends `cut`. */
  readonly mend: () => void;
  /** Serves a new version from now on: another page, and a service worker with its hash. */
  readonly deploy: () => void;
  /** Serves the built version again, with the network. */
  readonly restore: () => void;
}

/** The script that runs in each page before its other scripts. It sends problems to the proxy. */
const pageScript = `(() => {
  // A request that was under way when the page was left isn't a problem.
  let leaving = false;
  const report = (text) =>
    leaving || navigator.sendBeacon('/test-proxy/problems', text + ' (' + location.pathname + ')');
  addEventListener('beforeunload', () => {
    leaving = true;
  });
  addEventListener('error', (event) => {
    // This error is harmless, because the remaining size observers are called in the next frame.
    if (event instanceof ErrorEvent && !event.error && event.message.startsWith('ResizeObserver loop')) return;
    if (event instanceof ErrorEvent) {
      // React's stacks have a hundred lines, and the first ones name the place.
      const stack = String(event.error && event.error.stack || '').split('\\n').slice(0, 12).join('\\n');
      // The report says how old the page was, and whether the journey was leaving it.
      const suffix = window.engineLeaving ? ', while the journey left the page ' : ' ';
      const moment = ' at ' + Math.round(performance.now()) + ' ms' + suffix;
      report('uncaught: ' + event.message + moment + stack);
    }
    // Firefox reports an error for a preload hint whose module is loaded already.
    else if (event.target.rel !== 'modulepreload') report('not loaded: ' + (event.target.src || event.target.href));
  }, true);
  addEventListener('unhandledrejection', ({ reason }) => report('unhandled: ' + (reason && reason.stack || reason)));
  addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) => {
    report('policy: ' + effectiveDirective + ' blocked ' + blockedURI + ' ' + sample);
  });
  // The report of a failed journey lists the last taps, keys, and changes of the worker.
  window.testEvents = [];
  const note = ({ type, target, clientX, clientY, key }) => {
    const isElement = target instanceof Element;
    const element = isElement ? target.tagName + '.' + target.className + ' ' + target.textContent.slice(0, 20) : '';
    const fields = [Math.round(performance.now()), type, clientX, clientY, key, element, location.pathname];
    window.testEvents = [...window.testEvents.slice(-40), fields.join(' ')];
  };
  for (const name of ['pointerdown', 'click', 'keydown', 'popstate']) addEventListener(name, note, true);
  navigator.serviceWorker?.addEventListener('controllerchange', note);
  const { error } = console;
  console.error = (...words) => {
    report('console: ' + words.map(String).join(' '));
    error(...words);
  };
})();`;

/**
 * Returns whether a path is an address of the app, which gets the page. The proxy edits only the page and the worker.
 */
const isPage = (path: string): boolean => /^\/(?!api\/|__mock\/)(?:[^.]*|index\.html)$/u.test(path);
const isWorker = (path: string): boolean => path === '/sw.js';

/**
 * After `deploy`, the proxy adds a `<meta name=build>` with this content to the page. In the worker this is the page's
 * revision.
 */
const nextBuild = 'another-build';

/** The script stays in the browser's cache for this time, longer than any journey. */
const scriptMaxAgeSeconds = 3_600;

/** Starts a proxy on a free port. `site` is the origin that serves the build. */
export async function startProxy(site: string): Promise<TestProxy> {
  const { hostname, port } = new URL(site);
  const problems: string[] = [];
  const sockets = new Set<Socket>();
  /** The requests that have no complete answer yet. */
  const pending = new Map<ServerResponse, { path: string; atMs: number }>();
  let isConnected = true;
  let isDeployed = false;

  /** Returns the page or the worker as the proxy serves it. `body` is the site's own text. */
  async function edited(path: string, body: string): Promise<string> {
    if (isWorker(path)) {
      const page = await edited('/index.html', await (await fetch(`${site}/index.html`)).text());
      const hash = createHash('sha256').update(page).digest('base64');
      return body.replace(
        /("integrity":"sha256-)[^"]+(","part":"\w+","revision":")([0-9a-f]+)(","url":"index\.html")/u,
        (_all, before: string, between: string, revision: string, after: string) =>
          `${before}${hash}${between}${isDeployed ? nextBuild : revision}${after}`,
      );
    }
    const mark = isDeployed ? `<meta name="build" content="${nextBuild}">` : '';
    return body.replace('<head>', `<head><script src="/test-proxy/listen.js"></script>${mark}`);
  }

  /** Answers a request for a file of this proxy, or takes the report of a problem. */
  async function answerOwn(path: string, req: IncomingMessage, res: ServerResponse): Promise<void> {
    // The browser caches this script. Otherwise the page's own scripts would wait for it when there is no network.
    if (path === '/test-proxy/listen.js')
      res
        .setHeader('Content-Type', 'text/javascript')
        .setHeader('Cache-Control', `max-age=${scriptMaxAgeSeconds}, immutable`)
        .end(pageScript);
    else if (path === '/test-proxy/blank.html')
      res
        .setHeader('Content-Type', 'text/html')
        .end('<!doctype html><title>blank</title><link rel="icon" href="data:,">');
    else {
      // A report of a problem: from the script, or from the browser about the policy.
      problems.push(`${path === '/test-proxy/policy' ? 'policy, reported: ' : ''}${await text(req)}`);
      res.writeHead(204).end();
    }
  }

  /** Sends a request on to the site, and its answer back to the browser. */
  function pass(path: string, req: IncomingMessage, res: ServerResponse): void {
    const isEdited = isWorker(path) || isPage(path);
    const { 'if-none-match': _tag, 'if-modified-since': _time, ...others } = req.headers;
    // The proxy edits plain text, so the site may not compress it. It must also answer in full, even if the browser has
    // the file, because the edited text differs from the site's.
    const headers = isEdited ? { ...others, 'accept-encoding': 'identity' } : req.headers;
    const onward = request({ hostname, port, method: req.method, path: req.url, headers, agent: false }, (answer) => {
      const { statusCode = 502, headers: given } = answer;
      const policy = given['content-security-policy'];
      const sentHeaders = {
        ...given,
        ...(policy !== undefined && { 'content-security-policy': `${String(policy)}; report-uri /test-proxy/policy` }),
      };
      if (!isEdited) {
        res.writeHead(statusCode, sentHeaders);
        answer.pipe(res);
        answer.on('aborted', () => res.destroy());
        return;
      }
      text(answer).then(
        async (body) => {
          const changed = Buffer.from(await edited(path, body));
          const { etag: _, ...rest } = sentHeaders;
          res.writeHead(statusCode, { ...rest, 'content-length': changed.length });
          res.end(changed);
        },
        () => res.destroy(),
      );
    });
    onward.on('error', () => res.destroy());
    pending.set(res, { path: req.url ?? path, atMs: performance.now() });
    res.on('close', () => {
      pending.delete(res);
      onward.destroy();
    });
    req.pipe(onward);
  }

  const server = createServer((req, res) => {
    const path = (req.url ?? '/').split('?')[0] ?? '/';
    if (path.startsWith('/test-proxy/')) answerOwn(path, req, res).catch(() => res.destroy());
    else pass(path, req, res);
  });
  server.on('connection', (socket) => {
    if (!isConnected) socket.destroy();
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  await new Promise((done) => {
    server.listen(0, '127.0.0.1', () => done(undefined));
  });
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`,
    problems,
    unanswered: () =>
      [...pending.values()].map(({ path, atMs }) => `${Math.round(performance.now() - atMs)} ms ${path}`),
    cut: () => {
      isConnected = false;
      for (const socket of sockets) socket.destroy();
    },
    mend: () => {
      isConnected = true;
    },
    deploy: () => {
      isDeployed = true;
    },
    restore: () => {
      isConnected = true;
      isDeployed = false;
    },
  };
}
