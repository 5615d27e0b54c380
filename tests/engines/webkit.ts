/**
 * WebKitGTK over W3C WebDriver, by the driver that comes with it, on a screen that nobody sees. Every journey gets a
 * session of its own, and with it a profile that is kept nowhere: to WebKit that is a private window, so there is no
 * other.
 */
import { globSync } from 'node:fs';
import * as v from 'valibot';
import { answerOf, clickActions, keyActions, scriptOf, type Browser, type Engine, type Tab } from './driver.ts';
import { freePort } from './free-port.ts';
import { spawnProgram } from './programs.ts';
import { until } from './until.ts';

const answer = v.object({ value: v.unknown() });
const refusal = v.object({ error: v.string(), message: v.string() });

/** The driver is stuck if anything takes longer than this, in milliseconds. */
const longest = 60_000;

/**
 * And a browser to begin, of so many: now and then one never connects to its driver (1 in 300 on a busy machine), and
 * another takes its place. No journey has begun then.
 */
const beginning = { within: 30_000, browsers: 3 };

/** And a script in a page: one whose page was left in the middle of it is answered by nobody. */
const scriptLimit = 15_000;

async function call(method: string, url: string, body?: object, within = longest): Promise<unknown> {
  const response = await fetch(url, {
    method,
    signal: AbortSignal.timeout(within),
    ...(body && { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } }),
  });
  const { value } = v.parse(answer, await response.json());
  // The driver answers 200 to some of what it refuses.
  if (v.is(refusal, value)) throw new Error(`${value.error}: ${value.message}`);
  return value;
}

/** A session acts on the tab that it was switched to: what is asked of a tab takes its turn, and switches first. */
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
        const told = v.parse(v.object({ text: v.optional(v.string()), error: v.optional(v.string()) }), value);
        if (told.text === undefined) throw new Error(told.error);
        return answerOf(told.text);
      },
      click: async (x, y) => void (await ask('POST', 'actions', { actions: clickActions(x, y) })),
      press: async (keys) => void (await ask('POST', 'actions', { actions: keyActions(keys) })),
      front: async () => void (await ask('GET', 'title')),
      picture: async () => Buffer.from(v.parse(v.string(), await ask('GET', 'screenshot')), 'base64'),
    };
  };
  /** As narrow as this browser's own window can be. */
  const narrow = async (handle: string): Promise<Tab> => {
    await call('POST', `${session}/window`, { handle });
    await call('POST', `${session}/window/rect`, { x: 0, y: 0, width: 390, height: 882 });
    current = handle;
    return tab(handle);
  };
  return {
    first: async () => await narrow(v.parse(v.string(), await call('GET', `${session}/window`))),
    // Of its own window: a tab behind another one isn't drawn here.
    another: async () =>
      await narrow(
        v.parse(v.object({ handle: v.string() }), await call('POST', `${session}/window/new`, { type: 'window' }))
          .handle,
      ),
  };
}

/** A screen of no machine's. */
async function screen(): Promise<string> {
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
 * The driver's own browser, without the memory of pages that were left: WebKit keeps those as they are, in the middle
 * of a transaction too, and the next page of the same site waits for its databases until the one before is thrown away
 * (docs/browsers.md).
 */
function browser(): string {
  const found = globSync('/usr/{lib,lib64,libexec}/{,*/}webkit2gtk-4.*/MiniBrowser')[0];
  if (found === undefined) throw new Error('WebKitGTK comes without its MiniBrowser');
  return found;
}

/** A driver and a session of its own: what hangs is ended with it, and harms no other. */
async function begin(program: string, display: string): Promise<Session> {
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
            timeouts: { script: scriptLimit },
            'webkitgtk:browserOptions': { binary: browser(), args: ['--automation', '--enable-page-cache=false'] },
          },
        },
      },
      beginning.within,
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
  for (let left = beginning.browsers - 1; left > 0; left -= 1) {
    try {
      return await begin(program, display);
    } catch (error) {
      if (!(error instanceof DOMException) || error.name !== 'TimeoutError') throw error;
      console.log('A WebKitGTK never came up: starting another.');
    }
  }
  return await begin(program, display);
}

/** WebKitGTK, for many journeys. */
export async function webkit(program: string): Promise<Engine> {
  const display = await screen();
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
        // It keeps its console to itself: what the page can hear of it is collected on the way (proxy.ts).
        errors: [],
        close,
      };
    },
  };
}
