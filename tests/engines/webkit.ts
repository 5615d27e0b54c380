/**
 * Drives WebKitGTK over W3C WebDriver, by its own driver, on a virtual screen. Every journey gets its own session,
 * whose profile is never stored. WebKit treats such a session as a private window, so every journey runs in one.
 */
import { globSync } from 'node:fs';
import * as v from 'valibot';
import { answerOf, clickActions, keyActions, scriptOf, type Browser, type Engine, type Tab } from './driver.ts';
import { freePort } from './free-port.ts';
import { spawnProgram } from './programs.ts';
import { until } from './until.ts';

const answer = v.object({ value: v.unknown() });
const refusal = v.object({ error: v.string(), message: v.string() });

/** If a call takes longer than this, the driver is stuck. */
const callLimitMs = 60_000;

/**
 * The limits for starting a browser. On a busy machine 1 browser in 300 never connects to its driver. Then another
 * browser is started, before the journey begins.
 */
const browserStart = { within: 30_000, browsers: 3 };

/** The limit for a script in a page. If the page is left while the script runs, no answer comes. */
const scriptLimitMs = 15_000;

async function call(method: string, url: string, body?: object, within = callLimitMs): Promise<unknown> {
  const response = await fetch(url, {
    method,
    signal: AbortSignal.timeout(within),
    ...(body && { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } }),
  });
  const { value } = v.parse(answer, await response.json());
  // The driver answers 200 even for some refusals.
  if (v.is(refusal, value)) throw new Error(`${value.error}: ${value.message}`);
  return value;
}

/**
 * A session acts on the tab that it was switched to last. Therefore the calls of all tabs run one after the other, and
 * each switches first.
 */
function tabsOf(session: string) {
  let current = '';
  let turn: Promise<unknown> = Promise.resolve();
  const tab = (handle: string): Tab => {
    const ask = (method: string, path: string, body?: object): Promise<unknown> => {
      const mine = turn.then(async () => {
        if (current !== handle) await call('POST', `${session}/window`, { handle });
        current = handle;
        return await call(method, `${session}/${path}`, body);
      });
      turn = mine.catch(() => {});
      return mine;
    };
    return {
      goto: async (url) => void (await ask('POST', 'url', { url })),
      reload: async () => void (await ask('POST', 'refresh', {})),
      evaluate: async (work, ...given) => {
        const value = await ask('POST', 'execute/async', {
          script: `const [given, done] = arguments;
            (${scriptOf(work)})(given).then((text) => done({ text }), (error) => done({ error: String(error) }));`,
          args: [JSON.stringify(given)],
        });
        const result = v.parse(v.object({ text: v.optional(v.string()), error: v.optional(v.string()) }), value);
        if (result.text === undefined) throw new Error(result.error);
        return answerOf(result.text);
      },
      click: async (x, y) => void (await ask('POST', 'actions', { actions: clickActions(x, y) })),
      press: async (keys) => void (await ask('POST', 'actions', { actions: keyActions(keys) })),
      front: async () => void (await ask('GET', 'title')),
      picture: async () => Buffer.from(v.parse(v.string(), await ask('GET', 'screenshot')), 'base64'),
    };
  };
  /** Returns the tab, with a window as narrow as the browser allows. */
  const narrowTab = async (handle: string): Promise<Tab> => {
    await call('POST', `${session}/window`, { handle });
    await call('POST', `${session}/window/rect`, { x: 0, y: 0, width: 390, height: 882 });
    current = handle;
    return tab(handle);
  };
  return {
    first: async () => await narrowTab(v.parse(v.string(), await call('GET', `${session}/window`))),
    // Each tab has its own window, because WebKitGTK doesn't draw a hidden tab.
    another: async () =>
      await narrowTab(
        v.parse(v.object({ handle: v.string() }), await call('POST', `${session}/window/new`, { type: 'window' }))
          .handle,
      ),
  };
}

/** Starts a virtual screen, and returns its name. */
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
  readonly path: string;
  readonly version: string;
  readonly close: () => Promise<void>;
}

/**
 * Returns the path of the driver's own browser. The session starts it without the cache of left pages (bfcache). WebKit
 * freezes a left page even in the middle of a transaction, and the next page would wait for its databases
 * (docs/browsers.md).
 */
function browserPath(): string {
  const found = globSync('/usr/{lib,lib64,libexec}/{,*/}webkit2gtk-4.*/MiniBrowser')[0];
  if (found === undefined) throw new Error('WebKitGTK comes without its MiniBrowser');
  return found;
}

/** Starts a driver with one session. A session that hangs ends with its driver, and blocks no other session. */
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
            'webkitgtk:browserOptions': { binary: browserPath(), args: ['--automation', '--enable-page-cache=false'] },
          },
        },
      },
      browserStart.within,
    );
  };
  const { sessionId, capabilities } = v.parse(
    v.object({ sessionId: v.string(), capabilities: v.object({ browserVersion: v.string() }) }),
    await created().catch(async (error: unknown) => {
      await end();
      throw error;
    }),
  );
  const path = `${base}/session/${sessionId}`;
  return {
    path,
    version: capabilities.browserVersion,
    close: async () => {
      await call('DELETE', path, undefined, 5_000).catch(() => {});
      await end();
    },
  };
}

async function session(program: string, display: string): Promise<Session> {
  for (let left = browserStart.browsers - 1; left > 0; left -= 1) {
    try {
      return await startSession(program, display);
    } catch (error) {
      if (!(error instanceof DOMException) || error.name !== 'TimeoutError') throw error;
      console.log('A WebKitGTK never came up: starting another.');
    }
  }
  return await startSession(program, display);
}

/** Starts WebKitGTK for many journeys. */
export async function webkit(program: string): Promise<Engine> {
  const display = await startScreen();
  return {
    name: 'WebKitGTK',
    open: async (): Promise<Browser> => {
      const { path, version, close } = await session(program, display);
      const tabs = tabsOf(path);
      let opened = false;
      return {
        version,
        tab: () => {
          const tab = opened ? tabs.another() : tabs.first();
          opened = true;
          return tab;
        },
        // The driver can't read the console. The proxy collects the page's errors instead (proxy.ts).
        errors: [],
        close,
      };
    },
  };
}
