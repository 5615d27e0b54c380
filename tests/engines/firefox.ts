/**
 * Drives Firefox over WebDriver BiDi, through a WebSocket and without a driver program. A journey gets its own
 * container, with separate cookies, storage and workers. A journey in a private window gets a Firefox of its own
 * instead, in permanent private mode.
 */
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { answerOf, clickActions, keyActions, scriptOf, type Browser, type Engine, type Tab } from './driver.ts';
import { temporaryFolder, spawnProgram } from './programs.ts';

/** Preferences that switch off Firefox's questions, updates and calls to Mozilla, and that set its language. */
const preferences = {
  'app.normandy.enabled': false,
  'app.update.disabledForTesting': true,
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.page': 0,
  'browser.aboutwelcome.enabled': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'toolkit.telemetry.enabled': false,
  'intl.accept_languages': 'zh-CN, zh',
  'extensions.update.enabled': false,
  'browser.safebrowsing.update.enabled': false,
};

/** Any message of Firefox: the answer to the command `id`, or an event with `method` and `params`. */
const message = v.object({
  id: v.optional(v.nullable(v.number())),
  type: v.string(),
  method: v.optional(v.string()),
  result: v.optional(v.unknown()),
  params: v.optional(v.unknown()),
  error: v.optional(v.string()),
  message: v.optional(v.string()),
});

type Send = (method: string, params?: object) => Promise<unknown>;

/** A command that takes longer than this fails. */
const commandLimitMs = 60_000;

/** Opens a connection, and passes each event to `onEvent`. Returns the function that sends a command. */
async function connect(url: string, onEvent: (method: string, params: unknown) => void): Promise<Send> {
  const socket = new WebSocket(url);
  /** The commands without an answer, by their number. */
  const waiting = new Map<number, { done: (value: unknown) => void; fail: (error: Error) => void }>();
  socket.addEventListener('message', ({ data }) => {
    const { id, result, error, method, params, message: details } = v.parse(message, JSON.parse(String(data)));
    const command = waiting.get(id ?? -1);
    waiting.delete(id ?? -1);
    if (error !== undefined) command?.fail(new Error(`${error}: ${details ?? ''}`));
    else if (command) command.done(result);
    else if (method !== undefined) onEvent(method, params);
  });
  socket.addEventListener('close', () => {
    for (const { fail } of waiting.values()) fail(new Error('Firefox is gone'));
  });
  await new Promise((done, refuse) => {
    socket.addEventListener('open', done);
    socket.addEventListener('error', () => refuse(new Error(`Nothing answers at ${url}`)));
  });
  let lastId = 0;
  return (method, params = {}) =>
    new Promise((done, fail) => {
      lastId += 1;
      const id = lastId;
      waiting.set(id, { done, fail });
      setTimeout(() => {
        if (waiting.delete(id)) fail(new Error(`Firefox doesn't answer to ${method}`));
      }, commandLimitMs).unref();
      socket.send(JSON.stringify({ id, method, params }));
    });
}

/** The answer of a script. The value is text, because `scriptOf` returns JSON. */
const scriptResult = v.variant('type', [
  v.object({ type: v.literal('success'), result: v.object({ value: v.string() }) }),
  v.object({ type: v.literal('exception'), exceptionDetails: v.object({ text: v.string() }) }),
]);

/** Opens a tab in a container, as large as the screen of a phone. */
async function openTab(send: Send, userContext: string): Promise<Tab> {
  const { context } = v.parse(
    v.object({ context: v.string() }),
    await send('browsingContext.create', { type: 'tab', userContext }),
  );
  await send('browsingContext.setViewport', { context, viewport: { width: 390, height: 844 }, devicePixelRatio: 2 });
  return {
    goto: async (url) => void (await send('browsingContext.navigate', { context, url, wait: 'none' })),
    reload: async () => void (await send('browsingContext.reload', { context, wait: 'none' })),
    evaluate: async (work, ...args) => {
      const answer = v.parse(
        scriptResult,
        await send('script.callFunction', {
          functionDeclaration: scriptOf(work),
          awaitPromise: true,
          target: { context },
          arguments: [{ type: 'string', value: JSON.stringify(args) }],
        }),
      );
      if (answer.type === 'exception') throw new Error(answer.exceptionDetails.text);
      return answerOf(answer.result.value);
    },
    click: async (x, y) => void (await send('input.performActions', { context, actions: clickActions(x, y) })),
    press: async (keys) => void (await send('input.performActions', { context, actions: keyActions(keys) })),
    front: async () => void (await send('browsingContext.activate', { context })),
    picture: async () =>
      Buffer.from(
        v.parse(v.object({ data: v.string() }), await send('browsingContext.captureScreenshot', { context })).data,
        'base64',
      ),
  };
}

/** Firefox's message if a page is left before the service worker has answered its request. */
const unansweredRequest = /^Failed to load .* A ServiceWorker intercepted the request/u;

/** An entry of the browser's console. */
const consoleEntry = v.object({
  level: v.string(),
  text: v.nullable(v.string()),
  source: v.object({ context: v.optional(v.string()), userContext: v.optional(v.string()) }),
});

interface RunningFirefox {
  readonly send: Send;
  readonly version: string;
  readonly errors: string[];
  readonly close: () => Promise<void>;
}

/** Starts Firefox with a new profile that has `preferences` and `extraPreferences`. Resolves once it takes commands. */
async function startFirefox(
  program: string,
  extraPreferences: Readonly<Record<string, unknown>> = {},
): Promise<RunningFirefox> {
  const profile = temporaryFolder('firefox');
  const lines = Object.entries({ ...preferences, ...extraPreferences }).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  );
  writeFileSync(join(profile, 'user.js'), lines.join('\n'));
  const { child, gone, outcome, end } = spawnProgram(
    program,
    ['--headless', '--no-remote', '--remote-debugging-port', '0', '--profile', profile, 'about:blank'],
    {
      stdio: ['ignore', 'ignore', 'pipe'],
      env: { ...process.env, TZ: 'Asia/Shanghai', MOZ_CRASHREPORTER_DISABLE: '1', HOME: profile },
    },
  );
  const url = await new Promise<string>((done, refuse) => {
    let output = '';
    child.stderr?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const [, found] = /WebDriver BiDi listening on (ws:\S+)/u.exec(output) ?? [];
      if (found !== undefined) done(found);
    });
    void gone.then(() => refuse(new Error(`Firefox ${outcome()} before it listened: ${output}`)));
  });
  const errors: string[] = [];
  const send = await connect(`${url}/session`, (method, params) => {
    if (method !== 'log.entryAdded') return;
    const { level, text, source } = v.parse(consoleEntry, params);
    // The proxy already collects the errors and failed loads of pages (proxy.ts).
    const isKnown = source.context !== undefined || unansweredRequest.test(text ?? '');
    if (level === 'error' && !isKnown) errors.push(text ?? '');
  });
  const { capabilities } = v.parse(
    v.object({ capabilities: v.object({ browserVersion: v.string() }) }),
    await send('session.new', { capabilities: {} }),
  );
  await send('session.subscribe', { events: ['log.entryAdded'] });
  return {
    send,
    version: capabilities.browserVersion,
    errors,
    close: async () => {
      await end();
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** Starts the Firefox that all journeys share, except those in a private window. */
export async function firefox(program: string): Promise<Engine> {
  const shared = await startFirefox(program);
  const inContainer = async (): Promise<Browser> => {
    const { userContext } = v.parse(
      v.object({ userContext: v.string() }),
      await shared.send('browser.createUserContext'),
    );
    // Journeys run one after the other, so the list holds only the errors of this journey.
    shared.errors.length = 0;
    return {
      version: shared.version,
      tab: () => openTab(shared.send, userContext),
      errors: shared.errors,
      close: async () => void (await shared.send('browser.removeUserContext', { userContext })),
    };
  };
  const inPrivateWindow = async (): Promise<Browser> => {
    const own = await startFirefox(program, { 'browser.privatebrowsing.autostart': true });
    return {
      version: own.version,
      tab: () => openTab(own.send, 'default'),
      errors: own.errors,
      close: own.close,
    };
  };
  return { name: 'Firefox', open: ({ isPrivate = false } = {}) => (isPrivate ? inPrivateWindow() : inContainer()) };
}
