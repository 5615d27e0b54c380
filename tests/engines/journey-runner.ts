/**
 * Runs journeys on a build, with the engine that the environment variable ENGINE names. Each journey begins without
 * stored data. Engine and servers start once for all files of a run. An error on a page fails the journey, even if no
 * step checks for it, unless the journey allows the error.
 *
 * A failed journey leaves files about each page: a report of its state and requests, and a picture and the source if
 * the page still answers. The error names these files below its first line.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { beforeAll, expect } from 'vitest';
import { ensureEngine } from '../../scripts/test/install/engines.mjs';
import { root } from '../../scripts/runtime.mjs';
import {
  waitForInstallation,
  installationState,
  copyKeyPrefixes,
  missingCopies,
} from '../support/stored-for-offline.ts';
import { password, type Account } from '../support/demo-accounts.ts';
import type { Engine } from './driver.ts';
import { firefox } from './firefox.ts';
import type { TestProxy } from './proxy.ts';
import { blank, pageFor, type Page } from './page.ts';
import { siteOf, type Build, type Site } from './site.ts';
import { until } from './until.ts';
import { webkit } from './webkit.ts';

/** The page, the proxy and the helpers that a journey works with. */
export interface Journey {
  readonly page: Page;
  /** Opens another tab of the same browser. */
  readonly another: () => Promise<Page>;
  readonly proxy: TestProxy;
  readonly build: Build;
  readonly engine: Engine;
  /** The browser's version, as the browser reports it. */
  readonly version: string;
  /** Logs in and opens `path`. */
  readonly signIn: (account: Account, path?: string) => Promise<void>;
  /** Cuts the network. A backend in the page can't be reached either. */
  readonly cutNetwork: () => Promise<void>;
  /** Ends `cutNetwork`. */
  readonly plugIn: () => Promise<void>;
}

export interface Options {
  /** Whether the journey runs in a private window. */
  readonly isPrivate?: boolean;
  /** Problems that the journey causes on purpose. */
  readonly allow?: readonly RegExp[];
}

async function startEngine(): Promise<Engine> {
  const name = process.env['ENGINE'];
  if (name !== 'firefox' && name !== 'webkit') throw new Error('ENGINE names the engine: firefox or webkit');
  const program = ensureEngine(name);
  return name === 'firefox' ? await firefox(program) : await webkit(program);
}

/** The limit for starting the engine and the servers of all builds. */
const startLimitMs = 300_000;

/**
 * A journey that takes longer than this fails. vitest.engines.config.ts allows a test twice this time, so that the
 * reports of the failure can still be written.
 */
const journeyLimitMs = 150_000;

/** Waits for `work`, and throws after `journeyLimitMs`. */
async function withTimeLimit(work: Promise<void>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLong = new Promise<never>((_resolve, refuse) => {
    timer = setTimeout(() => refuse(new Error("The journey doesn't end")), journeyLimitMs);
  });
  await Promise.race([work, tooLong]).finally(() => clearTimeout(timer));
}

/** The browsers' messages about requests that fail while the journey itself has cut the network. */
export const lostRequests = new RegExp(
  [
    'NetworkError|Load failed|Failed to fetch|not loaded|network connection was lost',
    'Failed to load|cross-origin|Could not connect|ServiceWorker',
  ].join('|'),
  'iu',
);

// One worker runs all files and loads this module once (vitest.engines.config.ts), so the engine and each site start
// once.
let starting: Promise<Engine> | null = null;
const serving = new Map<Build, Promise<Site>>();

/** Starts the engine at the first call. */
const theEngine = (): Promise<Engine> => (starting ??= startEngine());

/** Starts the servers of a build at the first call. */
function theSite(build: Build): Promise<Site> {
  const site = serving.get(build) ?? siteOf(build);
  serving.set(build, site);
  return site;
}

/**
 * Opens an empty page of the site. The announcement and the mall's notice would open by themselves in this tab, so they
 * are marked as read.
 */
async function openBlank(page: Page): Promise<void> {
  await page.open(blank);
  await page.tab.evaluate(() => sessionStorage.setItem('dialog', JSON.stringify({ isRead: true, mallRead: true })));
}

/** Logs in by a call, and opens `path`. Throws if the log-in is refused. */
async function signInOn(page: Page, build: Build, account: Account, path: string): Promise<void> {
  // The demo's backend answers only on a page of the app.
  if (build === 'demo' && (await page.tab.evaluate(() => location.pathname)) === blank) await page.open('/login');
  const { code, message } = await page.call('POST', '/api/user/login', {
    userAccount: account,
    userPassword: password,
  });
  if (code !== 0) throw new Error(`${account} could not sign in: ${code} ${message}`);
  await page.open(path);
}

/**
 * Starts the engine and the servers of these builds before the tests of a file. Returns the function that runs one
 * journey. A test file calls `journeyRunner` once.
 */
export function journeyRunner(builds: readonly Build[]) {
  beforeAll(async () => void (await Promise.all([theEngine(), ...builds.map(theSite)])), startLimitMs);

  return async (
    build: Build,
    work: (journey: Journey) => Promise<void>,
    { isPrivate = false, allow = [] }: Options = {},
  ): Promise<void> => {
    if (!builds.includes(build)) throw new Error(`${build} isn't served here`);
    const [engine, { proxy, ended }] = await Promise.all([theEngine(), theSite(build)]);
    const browser = await engine.open({ isPrivate });
    const pages: Page[] = [];
    const another = async (): Promise<Page> => {
      const page = pageFor(await browser.tab(), proxy.url);
      // The page is in a report of the failure, even if it doesn't open.
      pages.push(page);
      await openBlank(page);
      return page;
    };
    // The proxy serves all journeys of a build, one after the other.
    proxy.problems.length = 0;
    const run = async (): Promise<void> => {
      const page = await another();
      // The production build's backend outlives a journey. The demo's backend lives in the browser's storage, and the
      // first page of the app seeds it.
      if (build === 'production') await page.mock.reset();
      await work({
        page,
        proxy,
        build,
        engine,
        version: browser.version,
        another,
        signIn: (account, path = '/') => signInOn(page, build, account, path),
        cutNetwork: async () => {
          // The demo's backend lives in the page, so there a lost network is a fault of every call.
          if (build === 'demo') await page.mock.faults({ rules: [{ kind: 'network' }] });
          proxy.cut();
        },
        plugIn: async () => {
          proxy.mend();
          if (build === 'demo') await page.mock.faults();
        },
      });
    };
    try {
      await withTimeLimit(run());
      const unexpected = [...proxy.problems, ...browser.errors].filter(
        (text) => !allow.some((pattern) => pattern.test(text)),
      );
      expect(unexpected.join('\n'), 'errors on the pages').toBe('');
    } catch (error) {
      const files = await storeReports(
        `${engine.name} ${expect.getState().currentTestName ?? 'journey'}`,
        pages,
        proxy,
      );
      // If a server died, its end is the reason, and the journey's own error only follows from it.
      const deadProgram = ended();
      const reason =
        deadProgram === null ? error : new Error(`${deadProgram} while the journeys still needed it`, { cause: error });
      throw withFiles(reason, files);
    } finally {
      proxy.restore();
      await browser.close();
    }
  };
}

/**
 * Runs in the page. Returns the page's state for a report, such as its address, workers, dialogs, stored entries,
 * databases, loaded files and last calls.
 */
async function pageReport() {
  /** Returns the result of a promise, or its error as text, or `no answer` after two seconds. */
  const soon = async (result: Promise<unknown>): Promise<unknown> =>
    await Promise.race([
      result.catch(String),
      new Promise((done) => {
        setTimeout(done, 2_000, 'no answer');
      }),
    ]);
  /** Opens a database for writing, which shows whether a transaction blocks it. */
  const databaseAnswer = async (name: string): Promise<unknown> =>
    await soon(
      new Promise((done, refuse) => {
        const opening = indexedDB.open(name);
        opening.addEventListener('error', () => refuse(new Error('It does not open')));
        opening.addEventListener('success', () => {
          const database = opening.result;
          const reading = database.transaction([...database.objectStoreNames], 'readwrite');
          reading.addEventListener('complete', () => {
            database.close();
            done('answers');
          });
          reading.objectStore(database.objectStoreNames[0] ?? '').count();
        });
      }),
    );
  return {
    url: location.href,
    ready: document.readyState,
    worker: navigator.serviceWorker.controller?.state ?? null,
    workers: await soon(
      navigator.serviceWorker
        .getRegistration()
        .then(
          (registration) =>
            registration && [
              registration.installing?.state,
              registration.waiting?.state,
              registration.active?.state,
              registration.active === navigator.serviceWorker.controller,
            ],
        ),
    ),
    now: performance.now(),
    events: 'testEvents' in window ? window.testEvents : null,
    visibility: document.visibilityState + (document.hasFocus() ? ' focused' : ''),
    moving: document.getAnimations().map(({ playState, currentTime }) => `${playState} ${String(currentTime)}`),
    dialogs: [...document.querySelectorAll('[role=dialog]')].map(
      (dialog) => `${JSON.stringify(dialog.getBoundingClientRect())} ${dialog.outerHTML.slice(0, 1_500)}`,
    ),
    text: document.querySelector('#root')?.textContent.slice(0, 1_000) ?? null,
    stored: Object.entries(localStorage).map(([key, value]) => `${key}: ${String(value).slice(0, 200)}`),
    databases: await Promise.all(
      (await indexedDB.databases()).map(async ({ name = '' }) => `${name}: ${String(await databaseAnswer(name))}`),
    ),
    loaded: performance.getEntriesByType('resource').map(({ name, duration }) => `${Math.round(duration)} ms ${name}`),
    proxy: await soon(fetch('/test-proxy/listen.js', { cache: 'reload' }).then(({ status }) => status)),
    log: await soon(fetch('/__mock/log?limit=30').then((answer) => answer.json())),
  };
}

/** Adds the files that describe an error below the first line of its message, and returns the error. */
function withFiles(error: unknown, files: readonly string[]): unknown {
  if (!(error instanceof Error)) return error;
  const [first = '', ...rest] = error.message.split('\n');
  error.message = [first, ...files.map((file) => `  see ${file}`), ...rest].join('\n');
  return error;
}

/** Stores the state of a failed journey's pages in files. Returns their paths from the root of the repository. */
async function storeReports(
  name: string,
  pages: readonly Page[],
  { problems, unanswered }: TestProxy,
): Promise<string[]> {
  // If a service worker hangs, it may wait for one of these requests.
  const waitingFor = unanswered();
  const folder = join(root, 'test-results', 'engines');
  mkdirSync(folder, { recursive: true });
  const files: string[] = [];
  const write = (file: string, content: string | Buffer): void => {
    writeFileSync(file, content);
    files.push(relative(root, file));
  };
  for (const [at, { tab }] of pages.entries()) {
    const file = join(folder, `${name.replaceAll(/[^\p{L}\p{N}]+/gu, '-')}${at === 0 ? '' : `-${at + 1}`}`);
    const picture = await tab.picture().catch(() => null);
    if (picture) write(`${file}.png`, picture);
    const source = await tab.evaluate(() => document.documentElement.outerHTML).catch(() => null);
    if (typeof source === 'string') write(`${file}.html`, source);
    const report = await tab.evaluate(pageReport).catch(String);
    write(`${file}.json`, JSON.stringify({ problems, waitingFor, report }, null, 2));
  }
  return files;
}

/**
 * Waits until the page can be opened without a network. If the worker became active while the page loaded, it may not
 * control this page, so the page is loaded again.
 */
export async function whenInstalled(page: Page): Promise<void> {
  await until("the service worker isn't installed", async () => {
    await page.tab.evaluate(waitForInstallation);
    return true;
  }).catch(async (error: unknown) => {
    const state = await page.tab.evaluate(installationState).catch(String);
    throw new Error(`${String(error)}; ${String(state)}`);
  });
  if ((await page.tab.evaluate(() => navigator.serviceWorker.controller === null)) === true) await page.reload();
}

/** Waits until the app's database has an offline copy for each of these beginnings of query keys. */
export async function whenOfflineCopies(page: Page, ...keys: readonly (readonly unknown[])[]): Promise<void> {
  await until(
    "offline copies aren't stored",
    async () => JSON.stringify(await page.tab.evaluate(missingCopies, copyKeyPrefixes(keys))) === '[]',
  );
}
