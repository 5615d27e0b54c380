/**
 * `npm run bench:screen`, and a part of `npm run bench`: measures the first screen of the production build. nginx
 * serves it with the configuration of deploy/. The goals stand beside the results. Needs an idle machine.
 *
 * Lighthouse measures five times as a phone (slow 4G, a processor four times slower) and gives medians. Then starts of
 * a returning user are measured from the service worker, with and without a network, on the same slow processor.
 * Lighthouse is installed on demand by its own lock file.
 */
import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium } from '@playwright/test';
import * as v from 'valibot';
import { chromeFlags, flagsForPlaywright, returningPhone, measureStart, withProduction } from './production-site.ts';
import { fail, UserError, root } from '../runtime.mjs';

const runs = 5;

function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;
}

/** Returns the folder of Lighthouse, and installs Lighthouse if it is missing. */
function lighthouseFolder(): string {
  const folder = join(root, '.cache/lighthouse');
  const modules = join(folder, 'node_modules');
  if (existsSync(join(modules, 'lighthouse/core/index.js'))) return modules;
  mkdirSync(folder, { recursive: true });
  for (const file of ['package.json', 'package-lock.json'])
    copyFileSync(join(root, 'scripts/bench/lighthouse', file), join(folder, file));
  console.log('Installing Lighthouse into .cache/ …');
  const { status } = spawnSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (status !== 0) throw new UserError('Lighthouse could not be installed: the screen is not measured.');
  return modules;
}

const audit = v.object({ numericValue: v.number() });
/**
 * On a busy machine Lighthouse sometimes records a trace without the page's navigation. Such a report has no
 * measurements.
 */
const failedTrace = v.object({
  lhr: v.object({ runtimeError: v.object({ code: v.literal('NO_NAVSTART') }) }),
});
/** After more reports than this without a usable trace, the measurement fails, because something else is wrong. */
const maxFailedTraces = 3;
const report = v.object({
  lhr: v.object({
    categories: v.record(v.string(), v.object({ title: v.string(), score: v.nullable(v.number()) })),
    audits: v.looseObject({
      'first-contentful-paint': audit,
      'largest-contentful-paint': audit,
      'total-blocking-time': audit,
      'cumulative-layout-shift': audit,
    }),
  }),
});
/** The module of Lighthouse, which has no types here. */
const lighthouseModule = v.object({
  default: v.custom<(url: string, options: object) => Promise<unknown>>((value) => typeof value === 'function'),
});
/** The module chrome-launcher, which starts the browsers for Lighthouse. */
const launcherModule = v.object({
  launch: v.custom<(options: object) => Promise<unknown>>((value) => typeof value === 'function'),
});
const launchedBrowser = v.looseObject({
  port: v.number(),
  kill: v.custom<() => unknown>((value) => typeof value === 'function'),
});

type Report = v.InferOutput<typeof report>['lhr'];

/** Resolves with the reports of `runs` measurements, each in a new browser. */
async function lighthouseReports(url: string, chromePath: string): Promise<Report[]> {
  const modules = lighthouseFolder();
  const from = (file: string): Promise<unknown> => import(pathToFileURL(join(modules, file)).href);
  const { default: measure } = v.parse(lighthouseModule, await from('lighthouse/core/index.js'));
  const { launch } = v.parse(launcherModule, await from('chrome-launcher/dist/index.js'));
  const reports: Report[] = [];
  let failedTraces = 0;
  while (reports.length < runs) {
    const chrome = v.parse(launchedBrowser, await launch({ chromePath, chromeFlags }));
    const measured = await measure(url, { port: chrome.port, output: 'json', logLevel: 'error' });
    await chrome.kill();
    if (!v.is(failedTrace, measured)) reports.push(v.parse(report, measured).lhr);
    else if (failedTraces < maxFailedTraces) failedTraces += 1;
    else throw new UserError('Lighthouse recorded no usable trace: the machine is too busy to measure.');
  }
  if (failedTraces > 0) console.log(`${failedTraces} of Lighthouse's traces were unusable, and were recorded again.`);
  return reports;
}

type Start = Awaited<ReturnType<typeof measureStart>>;

/** Resolves with the medians of a returning user's starts, with and without a network. */
async function measureStarts(address: string, chromePath: string): Promise<{ again: Start; offline: Start }> {
  const browser = await chromium.launch({ executablePath: chromePath, args: flagsForPlaywright });
  const context = await returningPhone(browser, address);
  const medianStart = async (): Promise<Start> => {
    const all: Start[] = [];
    for (let run = 0; run < runs; run += 1) all.push(await measureStart(context, address));
    return { paint: median(all.map(({ paint }) => paint)), usable: median(all.map(({ usable }) => usable)) };
  };
  const again = await medianStart();
  await context.setOffline(true);
  const offline = await medianStart();
  await browser.close();
  return { again, offline };
}

const scorePrefix = 'Lighthouse · ';

/** Prints a measured value beside its goal. A score should be at least as high as its goal, any other value at most. */
function printRow(name: string, measured: number, goal: number, digits = 0): void {
  const isScore = name.startsWith(scorePrefix);
  const met = isScore ? measured >= goal : measured <= goal;
  console.log(
    `${name.padEnd(44)}${measured.toFixed(digits).padStart(8)}${String(goal).padStart(8)}  ${met ? 'met' : 'missed'}`,
  );
}

await withProduction(async ({ address, chromePath }) => {
  const reports = await lighthouseReports(`${address}/login`, chromePath);
  const { again, offline } = await measureStarts(address, chromePath);
  const auditMedian = (name: keyof v.InferOutput<typeof report>['lhr']['audits'] & string): number =>
    median(reports.map(({ audits }) => v.parse(audit, audits[name]).numericValue));
  console.log(`\n${'the first screen, medians of 5'.padEnd(44)}${'measured'.padStart(8)}${'goal'.padStart(8)}`);
  for (const [id, { title }] of Object.entries(reports[0]?.categories ?? {})) {
    // This category judges how well software agents can use a page, and has no goal here.
    if (id === 'agentic-browsing') continue;
    printRow(
      `${scorePrefix}${title}`,
      median(reports.map(({ categories }) => Math.round((categories[id]?.score ?? 0) * 100))),
      100,
    );
  }
  printRow('first paint, ms', auditMedian('first-contentful-paint'), 850);
  printRow('largest paint, ms', auditMedian('largest-contentful-paint'), 900);
  printRow('blocked, ms', auditMedian('total-blocking-time'), 50);
  printRow('layout shift', auditMedian('cumulative-layout-shift'), 0, 3);
  printRow('start again: paint, ms', again.paint, 300);
  printRow('start again: usable, ms', again.usable, 450);
  printRow('start offline: paint, ms', offline.paint, 280);
  printRow('start offline: usable, ms', offline.usable, 425);
}).catch(fail);
