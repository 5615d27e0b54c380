/**
 * Drives WebKitGTK over W3C WebDriver, by its own driver program, on a virtual screen. Every journey gets its own
 * session, whose profile is never stored. Such a session is a private window, so `isPrivate` changes nothing here.
 */
import { globSync } from 'node:fs';
import * as v from 'valibot';
import { answerOf, clickActions, keyActions, scriptOf, type Browser, type Engine, type Tab } from './driver.ts';
import { freePort } from './free-port.ts';
import { spawnProgram } from './programs.ts';
import { until } from './until.ts';

const answer = v.object({ value: v.unknown() });
const refusal = v.object({ error: v.string(), message: v.string() });

/** A call of the driver that takes longer than this fails. */
const callLimitMs = 60_000;

/**
 * The limits for starting a browser. On a busy machine about 1 browser in 300 never connects to its driver. Then the
 * journey starts another browser, up to `attempts` in all.
 */
const browserStart = { limitMs: 30_000, attempts: 3 };

/** The limit for closing a session. */
const closeLimitMs = 5_000;

/** A window of this size holds a page about as large as the screen of a phone, in CSS pixels. */
const windowSize = { width: 390, height: 882 };

/** The limit for a script in a page. If the page is left while the script runs, no answer comes. */
const scriptLimitMs = 15_000;

/** Makes a call of the driver, and returns the value of its answer. Throws if the driver refuses. */
async function call(method: string, url: string, body?: object, limitMs = callLimitMs): Promise<unknown> {
  const response = await fetch(url, {
    method,
    signal: AbortSignal.timeout(limitMs),
    ...(body && { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } }),
  });
  const { value } = v.parse(answer, await response.json());
  // The driver answers 200 even for some refusals.
  if (v.is(refusal, value)) throw new Error(`${value.error}: ${value.message}`);
  return value;
}

/**
 * Returns functions that open the tabs of a session. A session acts on the tab that it was switched to last. Therefore
 * the calls of open tabs run one after the other, and each call first switches to its tab if needed.
 */
function tabsOf(sessionUrl: string) {
  let current = '';
  let lastCall: Promise<unknown> = Promise.resolve();
  const tab = (handle: string): Tab => {
    const ask = (method: string, path: string, body?: object): Promise<unknown> => {
      const answered = lastCall.then(async () => {
        if (current !== handle) await call('POST', `${sessionUrl}/window`, { handle });
        current = handle;
        return await call(method, `${sessionUrl}/${path}`, body);
      });
      lastCall = answered.catch(() => {});
      return answered;
    };
    return {
      goto: async (url) => void (await ask('POST', 'url', { url })),
      reload: async () => void (await ask('POST', 'refresh', {})),
      evaluate: async (work, ...args) => {
        const value = await ask('POST', 'execute/async', {
          script: `const [args, done] = arguments;
            (${scriptOf(work)})(args).then((text) => done({ text }), (error) => done({ error: String(error) }));`,
          args: [JSON.stringify(args)],
        });
        const result = v.parse(v.object({ text: v.optional(v.string()), error: v.optional(v.string()) }), value);
        if (result.text === undefined) throw new Error(result.error);
        return answerOf(result.text);
      },
      click: async (x, y) => void (await ask('POST', 'actions', { actions: clickActions(x, y) })),
      press: async (keys) => void (await ask('POST', 'actions', { actions: keyActions(keys) })),
      // `ask` switches to the tab before any call.
      front: async () => void (await ask('GET', 'title')),
      picture: async () => Buffer.from(v.parse(v.string(), await ask('GET', 'screenshot')), 'base64'),
    };
  };
  /** Returns the tab, with a window 390 px wide, or as narrow as the browser allows. */
  const narrowTab = async (handle: string): Promise<Tab> => {
    await call('POST', `${sessionUrl}/window`, { handle });
    await call('POST', `${sessionUrl}/window/rect`, { x: 0, y: 0, ...windowSize });
    current = handle;
    return tab(handle);
  };
  return {
    first: async () => await narrowTab(v.parse(v.string(), await call('GET', `${sessionUrl}/window`))),
    // Each tab has its own window, because WebKitGTK doesn't draw a hidden tab.
    another: async () =>
      await narrowTab(
        v.parse(v.object({ handle: v.string() }), await call('POST', `${sessionUrl}/window/new`, { type: 'window' }))
          .handle,
      ),
  };
}

/** Starts a virtual screen, and returns its name for `DISPLAY`. */
async function startScreen(): Promise<string> {
  const { child, gone, outcome } = spawnProgram(
    'Xvfb',
    ['-displayfd', '3', '-screen', '0', '800x1000x24', '-nolisten', 'tcp'],
    { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] },
  );
  return await new Promise<string>((done, refuse) => {
    void gone.then(() => refuse(new Error(`Xvfb ${outcome()}`)));
    child.stdio[3]?.once('data', (chunk: Buffer) => done(`:${chunk.toString().trim()}`));
  });
}

interface Session {
  readonly url: string;
  readonly version: string;
  readonly close: () => Promise<void>;
}

/** Returns the path of the browser that comes with WebKitGTK. Throws if there is none. */
function browserPath(): string {
  const found = globSync('/usr/{lib,lib64,libexec}/{,*/}webkit2gtk-4.*/MiniBrowser')[0];
  if (found === undefined) throw new Error('WebKitGTK comes without its MiniBrowser');
  return found;
}

/** Starts a driver with one session. Each session has its own driver, so that a hanging session blocks no other. */
async function startSession(program: string, display: string): Promise<Session> {
  const port = await freePort();
  const { outcome, end } = spawnProgram(program, [`--port=${port}`, '--host=127.0.0.1'], {
    stdio: 'ignore',
    env: {
      ...process.env,
      DISPLAY: display,
      TZ: 'Asia/Shanghai',
      LANGUAGE: 'zh_CN',
      GDK_BACKEND: 'x11',
      NO_AT_BRIDGE: '1',
    },
  });
  const base = `http://127.0.0.1:${port}`;
  const created = async (): Promise<unknown> => {
    await until(
      "WebKitWebDriver doesn't answer",
      async () => outcome() !== null || (await call('GET', `${base}/status`)) !== null,
    );
    if (outcome() !== null) throw new Error(`WebKitWebDriver ${outcome()}`);
    return await call(
      'POST',
      `${base}/session`,
      {
        capabilities: {
          alwaysMatch: {
            pageLoadStrategy: 'none',
            timeouts: { script: scriptLimitMs },
            // The second argument switches off the cache of left pages (bfcache). WebKit freezes such a page even in
            // the middle of a transaction, and the next page would wait for its databases (docs/browsers.md).
            'webkitgtk:browserOptions': { binary: browserPath(), args: ['--automation', '--enable-page-cache=false'] },
          },
        },
      },
      browserStart.limitMs,
    );
  };
  const { sessionId, capabilities } = v.parse(
    v.object({ sessionId: v.string(), capabilities: v.object({ browserVersion: v.string() }) }),
    await created().catch(async (error: unknown) => {
      await end();
      throw error;
    }),
  );
  const url = `${base}/session/${sessionId}`;
  return {
    url,
    version: capabilities.browserVersion,
    close: async () => {
      // A session that hangs doesn't answer. Its driver is ended in any case.
      await call('DELETE', url, undefined, closeLimitMs).catch(() => {});
      await end();
    },
  };
}

/** Starts a session, with another browser if one never connects. After the last attempt its error is thrown. */
async function startSessionWithRetries(program: string, display: string): Promise<Session> {
  for (let attempt = 1; attempt < browserStart.attempts; attempt += 1) {
    try {
      return await startSession(program, display);
    } catch (error) {
      // A browser that never connects exceeds `browserStart.limitMs`.
      const hasHung = error instanceof DOMException && error.name === 'TimeoutError';
      if (!hasHung) throw error;
      console.log('A WebKitGTK never connected to its driver, so another one starts.');
    }
  }
  return await startSession(program, display);
}

/** Starts the virtual screen that all journeys share. `open` starts a WebKitGTK on this screen. */
export async function webkit(program: string): Promise<Engine> {
  const display = await startScreen();
  return {
    name: 'WebKitGTK',
    open: async (): Promise<Browser> => {
      const { url, version, close } = await startSessionWithRetries(program, display);
      const tabs = tabsOf(url);
      let hasFirstTab = false;
      return {
        version,
        tab: () => {
          const tab = hasFirstTab ? tabs.another() : tabs.first();
          hasFirstTab = true;
          return tab;
        },
        // The driver can't read the console. The proxy collects the page's errors instead (proxy.ts).
        errors: [],
        close,
      };
    },
  };
}
