/**
 * Builds the production site for a measurement and serves it behind nginx with the configuration of deploy/. The
 * backend is the mock over HTTP. This module also prepares a browser of a returning user, whose service worker has
 * stored the site.
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, BrowserContext } from '@playwright/test';
import { findBrowser } from '../test/install/browser.mjs';
import { UserError, root } from '../runtime.mjs';

/**
 * Most of these flags switch off what the browser does besides the page, so that a measurement counts only the page.
 */
export const chromeFlags = [
  '--headless=new',
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The flags without the first two, which Playwright sets itself. */
export const flagsForPlaywright = chromeFlags.slice(2);

/** The factor by which a phone's processor is assumed to be slower. */
export const cpuSlowdown = 4;

/**
 * The wait while Chromium loads the parts of a new window, in milliseconds. These parts are pages of Chromium itself,
 * for example the list below the address bar. They take about half of the processor for a second.
 */
const browserWindowMs = 2_000;

/** Resolves once the address answers. Rejects with a UserError if it doesn't within about 20 s. */
async function waitUntilUp(url: string): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    const isUp = await fetch(url).then(
      () => true,
      () => false,
    );
    if (isUp) return;
    await pause(100);
  }
  throw new UserError(`${url} did not come up`);
}

/**
 * Builds the site, serves it while `measure` runs, and then stops the servers.
 * @throws {UserError} if there is no Chromium, or if the build or a server fails
 */
export async function withProduction(
  measure: (site: { address: string; chromePath: string }) => Promise<void>,
): Promise<void> {
  // No other script uses this port and the next one. JOURNEYS_PORT moves them together with the ports of the journeys.
  const port = Number(process.env['JOURNEYS_PORT'] ?? 4180) + 6;
  const address = `http://127.0.0.1:${port}`;
  const chromePath = await findBrowser();
  if (!chromePath)
    throw new UserError('The measurement needs Chromium, and there is none. Set CHROMIUM_PATH, or run npm test once.');
  const build = spawnSync('vite', ['build', '--logLevel', 'error'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (build.status !== 0) throw new UserError('The production build failed.');
  const servers: ChildProcess[] = [
    spawn(process.execPath, ['scripts/serve/mock-server.ts', '--port', String(port + 1)], {
      cwd: root,
      stdio: 'ignore',
    }),
    spawn(
      process.execPath,
      [
        'scripts/serve/nginx-server.mjs',
        '--dir',
        'dist',
        '--port',
        String(port),
        '--backend',
        `http://127.0.0.1:${port + 1}`,
      ],
      { cwd: root, stdio: 'ignore' },
    ),
  ];
  try {
    await Promise.all([waitUntilUp(`http://127.0.0.1:${port + 1}/__mock/state`), waitUntilUp(`${address}/`)]);
    await measure({ address, chromePath });
  } finally {
    for (const server of servers) server.kill();
  }
}

/**
 * Returns a browser context of an agent who was logged in before: the service worker is installed, and data is stored
 * for offline use. Each page sets the performance mark `usable` (see `measureStart`).
 */
export async function returningPhone(browser: Browser, address: string): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
  });
  await context.addInitScript(() => {
    sessionStorage.setItem('dialog', JSON.stringify({ isRead: true, mallRead: true }));
    // Sets the mark `usable` once the app's own link to a transfer is there. The drawn page has such a link too.
    const markOnceUsable = (): void => {
      const link = document.querySelector('a[href$="/transferCoin"]:not(.s-shell *)');
      if (link === null) requestAnimationFrame(markOnceUsable);
      else performance.mark('usable');
    };
    requestAnimationFrame(markOnceUsable);
  });
  const page = await context.newPage();
  await page.goto(`${address}/login`);
  await page.evaluate(async () => {
    await fetch('/api/user/login', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ userAccount: 'agent', userPassword: 'demo1234' }),
    });
    await navigator.serviceWorker.ready;
  });
  await page.goto(`${address}/`);
  await page.locator('a[href$="/transferCoin"]').first().waitFor();
  // The app stores loaded data a moment later.
  await pause(2_000);
  await page.close();
  return context;
}

/**
 * Opens home once in a new page on a processor as slow as a phone's. Returns in milliseconds when the first content is
 * painted, and when the link to a transfer can be tapped. The link is the app's own, not the one of the drawn page. The
 * context comes from `returningPhone`.
 */
export async function measureStart(
  context: BrowserContext,
  address: string,
): Promise<{ paint: number; usable: number }> {
  const page = await context.newPage();
  await pause(browserWindowMs);
  const cdp = await context.newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
  await page.goto(`${address}/`, { waitUntil: 'commit' });
  const timeOf = async (name: string): Promise<number> =>
    await page.evaluate((entry) => performance.getEntriesByName(entry)[0]?.startTime ?? Number.NaN, name);
  // Reading the mark takes time from the page, so the first read comes when the start has usually ended.
  let usable = Number.NaN;
  while (Number.isNaN(usable)) {
    await pause(1_500);
    usable = await timeOf('usable');
  }
  const paint = await timeOf('first-contentful-paint');
  await page.close();
  return { paint, usable };
}
