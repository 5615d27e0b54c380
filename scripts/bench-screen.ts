/**
 * `npm run bench:screen`, and the end of `npm run bench`: the first screen of the production build, behind nginx with deploy/'s own
 * configuration, beside the goals. Lighthouse as a phone (slow 4G, a processor four times as slow), five times, the medians; then how a
 * start goes for somebody who was here before, with and without a network, from the service worker, with the processor as slow.
 * Lighthouse is installed on demand, by its own lock file. Needs a machine with nothing else to do.
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { chromium, type BrowserContext } from '@playwright/test';
import * as v from 'valibot';
import { findBrowser } from './browser.mjs';
import { fail, Plain, root } from './runtime.mjs';

const runs = 5;
const slower = 4;
const port = Number(process.env['JOURNEYS_PORT'] ?? 4180) + 6;
const address = `http://127.0.0.1:${port}`;
const flags = ['--headless=new', '--no-sandbox', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'];

function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;
}

/** Where Lighthouse is, installed if it isn't there yet. */
function lighthouseFolder(): string {
  const folder = join(root, '.cache/lighthouse');
  const modules = join(folder, 'node_modules');
  if (existsSync(join(modules, 'lighthouse/core/index.js'))) return modules;
  mkdirSync(folder, { recursive: true });
  for (const file of ['package.json', 'package-lock.json']) copyFileSync(join(root, 'scripts/lighthouse', file), join(folder, file));
  console.log('Installing Lighthouse into .cache/ …');
  const { status } = spawnSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
  if (status !== 0) throw new Plain('Lighthouse could not be installed: the screen is not measured.');
  return modules;
}

const audit = v.object({ numericValue: v.number() });
const report = v.object({
  lhr: v.object({
    categories: v.record(v.string(), v.object({ title: v.string(), score: v.nullable(v.number()) })),
    audits: v.looseObject({
      'first-contentful-paint': audit, 'largest-contentful-paint': audit, 'total-blocking-time': audit, 'cumulative-layout-shift': audit,
    }),
  }),
});
const tools = v.object({
  default: v.custom<(url: string, options: object) => Promise<unknown>>((value) => typeof value === 'function'),
});
const launcher = v.object({
  launch: v.custom<(options: object) => Promise<unknown>>((value) => typeof value === 'function'),
});
const launched = v.looseObject({ port: v.number(), kill: v.custom<() => unknown>((value) => typeof value === 'function') });

type Report = v.InferOutput<typeof report>['lhr'];

async function lighthouse(url: string, chromePath: string): Promise<Report[]> {
  const modules = lighthouseFolder();
  const from = (file: string): Promise<unknown> => import(pathToFileURL(join(modules, file)).href);
  const { default: measure } = v.parse(tools, await from('lighthouse/core/index.js'));
  const { launch } = v.parse(launcher, await from('chrome-launcher/dist/index.js'));
  const reports: Report[] = [];
  for (let run = 0; run < runs; run += 1) {
    const chrome = v.parse(launched, await launch({ chromePath, chromeFlags: flags }));
    reports.push(v.parse(report, await measure(url, { port: chrome.port, output: 'json', logLevel: 'error' })).lhr);
    await chrome.kill();
  }
  return reports;
}

interface Start {
  paint: number;
  usable: number;
}

/** One start on home in a page of its own: when something stands there, and when one can tap on the way to a transfer, not on its drawing. */
async function startOf(context: BrowserContext): Promise<Start> {
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slower });
  await page.goto(`${address}/`, { waitUntil: 'commit' });
  const usable = await (await page.waitForFunction(() => document.querySelector('a[href$="/transferCoin"]:not(.s-shell *)') !== null && performance.now(), null, { polling: 'raf' })).jsonValue();
  const paint = await page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN);
  await page.close();
  return { paint, usable: Number(usable) };
}

async function starts(chromePath: string): Promise<{ again: Start; offline: Start }> {
  const browser = await chromium.launch({ executablePath: chromePath, args: flags.slice(2) });
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, locale: 'zh-CN', timezoneId: 'Asia/Shanghai' });
  await context.addInitScript(() => sessionStorage.setItem('dialog', JSON.stringify({ isRead: true, mallRead: true })));
  const page = await context.newPage();
  await page.goto(`${address}/login`);
  await page.evaluate(async () => {
    await fetch('/api/user/login', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify({ userAccount: 'agent', userPassword: 'demo1234' }) });
    await navigator.serviceWorker.ready;
  });
  await page.goto(`${address}/`);
  await page.locator('a[href$="/transferCoin"]').first().waitFor();
  // What was read is kept a moment later.
  await pause(2_000);
  await page.close();
  const several = async (): Promise<Start> => {
    const all: Start[] = [];
    for (let run = 0; run < runs; run += 1) all.push(await startOf(context));
    return { paint: median(all.map(({ paint }) => paint)), usable: median(all.map(({ usable }) => usable)) };
  };
  const again = await several();
  await context.setOffline(true);
  const offline = await several();
  await browser.close();
  return { again, offline };
}

function row(name: string, measured: number, goal: number, digits = 0): void {
  const met = goal >= 100 && name.includes('·') ? measured >= goal : measured <= goal;
  console.log(`${name.padEnd(44)}${measured.toFixed(digits).padStart(8)}${String(goal).padStart(8)}  ${met ? 'met' : 'missed'}`);
}

async function up(url: string): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    if (await fetch(url).then(() => true, () => false)) return;
    await pause(100);
  }
  throw new Plain(`${url} did not come up`);
}

async function main(): Promise<void> {
  const chromePath = await findBrowser();
  if (!chromePath) throw new Plain('The first screen is measured in Chromium, and there is none. Set CHROMIUM_PATH, or run npm test once.');
  if (spawnSync('vite', ['build', '--logLevel', 'error'], { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] }).status !== 0) throw new Plain('The production build failed.');
  const servers: ChildProcess[] = [
    spawn(process.execPath, ['scripts/mock.ts', '--port', String(port + 1)], { cwd: root, stdio: 'ignore' }),
    spawn(process.execPath, ['scripts/nginx-server.mjs', '--dir', 'dist', '--port', String(port), '--backend', `http://127.0.0.1:${port + 1}`], { cwd: root, stdio: 'ignore' }),
  ];
  try {
    await Promise.all([up(`http://127.0.0.1:${port + 1}/__mock/state`), up(`${address}/`)]);
    const reports = await lighthouse(`${address}/login`, chromePath);
    const { again, offline } = await starts(chromePath);
    const of = (name: keyof v.InferOutput<typeof report>['lhr']['audits'] & string): number => median(reports.map(({ audits }) => v.parse(audit, audits[name]).numericValue));
    console.log(`\n${'the first screen, medians of 5'.padEnd(44)}${'measured'.padStart(8)}${'goal'.padStart(8)}`);
    for (const [id, { title }] of Object.entries(reports[0]?.categories ?? {})) {
      if (id === 'agentic-browsing') continue;
      row(`Lighthouse · ${title}`, median(reports.map(({ categories }) => Math.round((categories[id]?.score ?? 0) * 100))), 100);
    }
    row('first paint, ms', of('first-contentful-paint'), 850);
    row('largest paint, ms', of('largest-contentful-paint'), 900);
    row('blocked, ms', of('total-blocking-time'), 80);
    row('layout shift', of('cumulative-layout-shift'), 0, 3);
    row('start again: paint, ms', again.paint, 300);
    row('start again: usable, ms', again.usable, 450);
    row('start offline: paint, ms', offline.paint, 280);
    row('start offline: usable, ms', offline.usable, 425);
  } finally {
    for (const server of servers) server.kill();
  }
}

await main().catch(fail);
