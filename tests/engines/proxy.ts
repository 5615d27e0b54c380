/**
 * The proxy between a browser and a site. It can cut the network and serve a second build, and it collects the problems
 * of every page in any engine. For that it adds a report address to the policy's header, and one linked script before
 * the page's own. The policy allows this script, because it comes from the page's own origin. The service worker
 * compares the page with the build's hash, so the proxy also replaces that hash.
 */
import { createHash } from 'node:crypto';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { text } from 'node:stream/consumers';

export interface TestProxy {
  readonly url: string;
  /** The problems of all pages so far: errors on the console, uncaught errors, and violations of the policy. */
  readonly problems: string[];
  /** Returns the requests without a whole answer, each with its age in milliseconds. */
  readonly unanswered: () => string[];
  /** Cuts the network. Requests that are under way are lost. */
  readonly cut: () => void;
  readonly mend: () => void;
  /** Serves another version from now on: another page, and a service worker with its hash. */
  readonly deploy: () => void;
  /** Serves the built version again, with the network. */
  readonly restore: () => void;
}

/** Runs in the page before any other script. */
const listener = `(() => {
  // A request that was under way when the page was left isn't a problem.
  let leaving = false;
  const tell = (text) => leaving || navigator.sendBeacon('/line/problems', text + ' (' + location.pathname + ')');
  addEventListener('beforeunload', () => {
    leaving = true;
  });
  addEventListener('error', (event) => {
    // This event is harmless: some size observers are notified in the next frame.
    if (event instanceof ErrorEvent && !event.error && event.message.startsWith('ResizeObserver loop')) return;
    if (event instanceof ErrorEvent) {
      // React's stacks have a hundred lines, and the first ones name the place.
      const stack = String(event.error && event.error.stack || '').split('\\n').slice(0, 12).join('\\n');
      // The problem says whether the journey was leaving the page, and how old the page was.
      const leaving = window.engineLeaving ? ', while the journey left the page ' : ' ';
      const moment = ' at ' + Math.round(performance.now()) + ' ms' + leaving;
      tell('uncaught: ' + event.message + moment + stack);
    }
    // Firefox reports an error for a preload hint whose module is loaded already.
    else if (event.target.rel !== 'modulepreload') tell('not loaded: ' + (event.target.src || event.target.href));
  }, true);
  addEventListener('unhandledrejection', ({ reason }) => tell('unhandled: ' + (reason && reason.stack || reason)));
  addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) => {
    tell('policy: ' + effectiveDirective + ' blocked ' + blockedURI + ' ' + sample);
  });
  // The report of a failed journey lists the last taps, keys, and changes of the worker.
  window.lineHeard = [];
  const note = ({ type, target, clientX, clientY, key }) => {
    const isElement = target instanceof Element;
    const what = isElement ? target.tagName + '.' + target.className + ' ' + target.textContent.slice(0, 20) : '';
    const heard = [Math.round(performance.now()), type, clientX, clientY, key, what, location.pathname];
    window.lineHeard = [...window.lineHeard.slice(-40), heard.join(' ')];
  };
  for (const name of ['pointerdown', 'click', 'keydown', 'popstate']) addEventListener(name, note, true);
  navigator.serviceWorker?.addEventListener('controllerchange', note);
  const { error } = console;
  console.error = (...words) => {
    tell('console: ' + words.map(String).join(' '));
    error(...words);
  };
})();`;

/** Only the page and the service worker are edited. */
const isPage = (path: string): boolean => /^\/(?!api\/|__mock\/)(?:[^.]*|index\.html)$/u.test(path);
const isWorker = (path: string): boolean => path === '/sw.js';

const nextBuild = 'another-build';

/** @param site where the build is served */
export async function startProxy(site: string): Promise<TestProxy> {
  const { hostname, port } = new URL(site);
  const problems: string[] = [];
  const sockets = new Set<Socket>();
  const begun = new Map<ServerResponse, { path: string; atMs: number }>();
  let isConnected = true;
  let deployed = false;

  async function edited(path: string, body: string): Promise<string> {
    if (isWorker(path)) {
      const page = await edited('/index.html', await (await fetch(`${site}/index.html`)).text());
      const hash = createHash('sha256').update(page).digest('base64');
      return body.replace(
        /("integrity":"sha256-)[^"]+(","part":"\w+","revision":")([0-9a-f]+)(","url":"index\.html")/u,
        (_all, before: string, between: string, revision: string, after: string) =>
          `${before}${hash}${between}${deployed ? nextBuild : revision}${after}`,
      );
    }
    return body.replace(
      '<head>',
      `<head><script src="/line/listen.js"></script>${deployed ? `<meta name="build" content="${nextBuild}">` : ''}`,
    );
  }

  /** Answers a request for a file of this proxy, or takes the report of a problem. */
  async function answerOwn(path: string, req: IncomingMessage, res: ServerResponse): Promise<void> {
    // The browser caches this script. Otherwise the page's own scripts would wait for it when there is no network.
    if (path === '/line/listen.js')
      res
        .setHeader('Content-Type', 'text/javascript')
        .setHeader('Cache-Control', 'max-age=3600, immutable')
        .end(listener);
    else if (path === '/line/blank.html')
      res
        .setHeader('Content-Type', 'text/html')
        .end('<!doctype html><title>blank</title><link rel="icon" href="data:,">');
    else {
      problems.push(`${path === '/line/policy' ? 'policy, reported: ' : ''}${await text(req)}`);
      res.writeHead(204).end();
    }
  }

  function pass(path: string, req: IncomingMessage, res: ServerResponse): void {
    const edits = isWorker(path) || isPage(path);
    const { 'if-none-match': _tag, 'if-modified-since': _time, ...others } = req.headers;
    // An edited answer differs from the server's, so it may be neither compressed nor compared by its ETag.
    const headers = edits ? { ...others, 'accept-encoding': 'identity' } : req.headers;
    const onward = request({ hostname, port, method: req.method, path: req.url, headers, agent: false }, (answer) => {
      const { statusCode = 502, headers: given } = answer;
      const policy = given['content-security-policy'];
      const sentHeaders = {
        ...given,
        ...(policy !== undefined && { 'content-security-policy': `${String(policy)}; report-uri /line/policy` }),
      };
      if (!edits) {
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
    begun.set(res, { path: req.url ?? path, atMs: performance.now() });
    res.on('close', () => {
      begun.delete(res);
      onward.destroy();
    });
    req.pipe(onward);
  }

  const server = createServer((req, res) => {
    const path = (req.url ?? '/').split('?')[0] ?? '/';
    if (path.startsWith('/line/')) answerOwn(path, req, res).catch(() => res.destroy());
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
    unanswered: () => [...begun.values()].map(({ path, atMs }) => `${Math.round(performance.now() - atMs)} ms ${path}`),
    cut: () => {
      isConnected = false;
      for (const socket of sockets) socket.destroy();
    },
    mend: () => {
      isConnected = true;
    },
    deploy: () => {
      deployed = true;
    },
    restore: () => {
      isConnected = true;
      deployed = false;
    },
  };
}
