/**
 * `npm run bench:touch -- [--minutes 2] [--only NAME] [--at URL]`: measures how long the page takes to answer a touch.
 * It repeats each tour of touch-tour.ts in Chromium for the given minutes, on a processor four times as slow. It prints
 * the median, the 98th percentile and the longest time from a touch to the next paint. It also prints the worst ten
 * with their parts, and the growth of the page's memory. The measurement needs an idle machine.
 *
 * The first tour opens each of its pages for the first time. The result counts this tour, and also shows it alone.
 * `--only` names the tour: phone or desk. `--at` measures a site that is served already, with the mock's controls.
 */
import { parseArgs } from 'node:util';
import { type Browser, type BrowserContext, chromium, type CDPSession, type Page } from '@playwright/test';
import { fail } from '../runtime.mjs';
import { findBrowser } from '../test/install/browser.mjs';
import { handOn, type Hand, leastDurationMs, type Touch } from './send-touches.ts';
import { chromeFlags, cpuSlowdown, withProduction } from './production-site.ts';
import { deskTour, phoneTour } from './touch-tour.ts';

const { values: options } = parseArgs({
  options: {
    minutes: { type: 'string', default: '2' },
    at: { type: 'string', default: '' },
    only: { type: 'string', default: '' },
  },
});
/** The goals for the printed times, in milliseconds, and for the growth of the memory, in MB. */
const goals = { median: 50, percentile98: 150, longest: 200, growthMb: 5 };

interface Tour {
  readonly name: 'phone' | 'desk';
  readonly account: string;
  /** The address where the tour begins and ends. */
  readonly start: string;
  /** Whether the screen has touch; without it the tour uses a mouse. */
  readonly hasTouch: boolean;
  readonly viewport: { width: number; height: number };
  readonly run: (hand: Hand, page: Page) => Promise<void>;
}
const tours: readonly Tour[] = [
  {
    name: 'phone',
    account: 'agent',
    start: '/',
    hasTouch: true,
    viewport: { width: 390, height: 844 },
    run: phoneTour,
  },
  {
    name: 'desk',
    account: 'admin',
    start: '/system',
    hasTouch: false,
    viewport: { width: 1280, height: 844 },
    run: deskTour,
  },
];

/** Resolves with the page's memory in MB, without garbage. */
async function heapMb(cdp: CDPSession): Promise<number> {
  await cdp.send('HeapProfiler.collectGarbage');
  return (await cdp.send('Runtime.getHeapUsage')).usedSize / 1e6;
}

const inMs = (time: number): string => `${Math.round(time)} ms`.padStart(9);

/** Prints a line with the quantiles of `touches`. */
function printQuantiles(name: string, touches: readonly Touch[]): void {
  const sorted = touches.map(({ duration }) => duration).toSorted((a, b) => a - b);
  const at = (share: number): number =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
  const over = sorted.filter((duration) => duration > goals.longest).length;
  console.log(
    `${name.padEnd(24)}${String(sorted.length).padStart(8)}` +
      `${inMs(at(0.5))}${inMs(at(0.98))}${inMs(at(1))}${String(over).padStart(14)}`,
  );
}

/**
 * Prints the ten slowest names, each with its slowest touch, and the median of all of its touches. If the environment
 * variable ALL_TOUCHES is set, all names are printed.
 */
function printWorst(touches: readonly Touch[]): void {
  const names = [...new Set(touches.map(({ name }) => name))];
  const worst = names
    .map((name) => touches.filter((touch) => touch.name === name))
    .map((same) => same.toSorted((a, b) => b.duration - a.duration))
    .toSorted(([a], [b]) => (b?.duration ?? 0) - (a?.duration ?? 0))
    .slice(0, process.env['ALL_TOUCHES'] === undefined ? 10 : Infinity);
  console.log(`\n${'worst ten'.padEnd(28)}  longest    delay  process  present   median`);
  for (const same of worst) {
    const [longest] = same;
    if (!longest) continue;
    const { name, duration, delay, processing, presentation } = longest;
    const median = same[Math.floor(same.length / 2)]?.duration ?? Number.NaN;
    console.log(`${name.padEnd(28)}${[duration, delay, processing, presentation, median].map(inMs).join('')}`);
  }
}

/** Opens a page as a returning user: logged in, with the code of the user's pages stored by the service worker. */
async function openPage(context: BrowserContext, address: string, tour: Tour): Promise<{ page: Page; hand: Hand }> {
  await context.addInitScript(() => sessionStorage.setItem('dialog', JSON.stringify({ isRead: true, mallRead: true })));
  const first = await context.newPage();
  await first.goto(`${address}/login`);
  await first.evaluate(async (account) => {
    const post = async (path: string, body: object): Promise<unknown> =>
      await fetch(path, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      });
    await post('/__mock/reset', { scenario: 'students' });
    await post('/api/user/login', { userAccount: account, userPassword: 'demo1234' });
    await navigator.serviceWorker.ready;
  }, tour.account);
  await first.goto(`${address}${tour.start}`);
  await first.locator('main a').first().waitFor();
  // The service worker installs further parts, and the app stores its data, a moment later.
  await first.waitForTimeout(5_000);
  await first.close();
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  const hand = await handOn(page, cdp, tour.hasTouch);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
  await page.goto(`${address}${tour.start}`);
  await page.locator('main a').first().waitFor();
  await page.waitForTimeout(2_000);
  return { page, hand };
}

/** The touches of a tour, and a line about the page's memory. */
interface TourResult {
  readonly firstRound: readonly Touch[];
  readonly laterRounds: readonly Touch[];
  readonly memory: string;
}

/** Repeats a tour in a new context of the browser, at least once, until the time of `--minutes` is over. */
async function measureTour(browser: Browser, address: string, tour: Tour): Promise<TourResult> {
  const context = await browser.newContext({
    viewport: tour.viewport,
    deviceScaleFactor: tour.hasTouch ? 2 : 1,
    hasTouch: tour.hasTouch,
    isMobile: tour.hasTouch,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
  });
  const { page, hand } = await openPage(context, address, tour);
  const cdp = await context.newCDPSession(page);
  const end = performance.now() + Number(options.minutes) * 60_000;
  await tour.run(hand, page);
  const firstRound = hand.recorded();
  const before = await heapMb(cdp);
  let rounds = 1;
  for (; performance.now() < end; rounds += 1) await tour.run(hand, page);
  const laterRounds = hand.recorded();
  const growth = (await heapMb(cdp)) - before;
  await context.close();
  return {
    firstRound,
    laterRounds,
    memory:
      `${`memory, ${tour.name}`.padEnd(24)}${before.toFixed(1)} MB after the first of ${rounds} tours, ` +
      `${growth.toFixed(1)} MB more after the last (goal ${goals.growthMb})`,
  };
}

/** Runs the tours that `--only` chooses on a site, by default both, and prints the result. */
async function measure({ address, chromePath }: { address: string; chromePath: string }): Promise<void> {
  const browser = await chromium.launch({ executablePath: chromePath, args: chromeFlags });
  const firstRounds: Touch[] = [];
  const laterRounds: Touch[] = [];
  const memory: string[] = [];
  try {
    for (const tour of tours.filter(({ name }) => options.only === '' || options.only === name)) {
      const result = await measureTour(browser, address, tour);
      firstRounds.push(...result.firstRound);
      laterRounds.push(...result.laterRounds);
      memory.push(result.memory);
    }
  } finally {
    await browser.close();
  }
  console.log(`\n${' '.repeat(25)}touches   median     98 %  longest   over ${goals.longest} ms`);
  console.log(
    `${'goal'.padEnd(32)}${inMs(goals.median)}${inMs(goals.percentile98)}${inMs(goals.longest)}${'0'.padStart(14)}`,
  );
  printQuantiles('first tours', firstRounds);
  printQuantiles('all tours', [...firstRounds, ...laterRounds]);
  printWorst([...firstRounds, ...laterRounds]);
  console.log(`\n${memory.join('\n')}\nThe browser reports nothing below ${leastDurationMs} ms.`);
}

await (
  options.at === ''
    ? withProduction(measure)
    : findBrowser().then((chromePath) => measure({ address: options.at, chromePath: chromePath ?? '' }))
).catch(fail);
