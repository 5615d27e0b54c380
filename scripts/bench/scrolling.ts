/**
 * `npm run bench:scrolling -- [seconds]`: measures how smoothly a long list scrolls in the demo build. It flings
 * through the coin changes of scenario `large` in Chromium, for the given time or until the last row. Every ten seconds
 * it prints the number of the last row seen, the times of the frames, and the growth of the page's memory. The script
 * `build:demo` must run before, and the machine must be idle.
 */
import type { CDPSession, Page } from '@playwright/test';
import { largeRowCount, timingFigures, printTableHeading, isSeeded, onDemoPage } from './demo-page.ts';

const seconds = Number(process.argv[2] ?? 120);
/** The distance that one frame scrolls. */
const stepPx = 3_000;

/** The length of one fling. */
const flingSeconds = 10;

/** Returns the page's memory in MB, without garbage. */
async function heapMb(cdp: CDPSession): Promise<number> {
  await cdp.send('HeapProfiler.collectGarbage');
  const { usedSize } = await cdp.send('Runtime.getHeapUsage');
  return usedSize / 1e6;
}

/** Scrolls without a pause. Returns the times of the frames in milliseconds, and the number of the last row seen. */
async function fling(page: Page): Promise<{ frames: number[]; rows: number }> {
  return await page.evaluate(
    async ({ durationMs, scrollPx }) => {
      const frames: number[] = [];
      const end = performance.now() + durationMs;
      for (let last = performance.now(); last < end;) {
        await new Promise(requestAnimationFrame);
        const now = performance.now();
        frames.push(now - last);
        last = now;
        window.scrollBy(0, scrollPx);
      }
      const rowNumbers = [...document.querySelectorAll('[aria-posinset]')].map((row) =>
        Number(row.getAttribute('aria-posinset')),
      );
      return { frames, rows: Math.max(0, ...rowNumbers) };
    },
    { durationMs: Math.min(flingSeconds, seconds) * 1_000, scrollPx: stepPx },
  );
}

await onDemoPage('/', async (page) => {
  while (!(await isSeeded(page))) await page.waitForTimeout(1_000);
  await page.goto(new URL('/coinChange', page.url()).href);
  await page.locator('[aria-posinset]').first().waitFor();
  const cdp = await page.context().newCDPSession(page);
  const before = await heapMb(cdp);
  printTableHeading('   rows', '    heap');
  for (let elapsedSeconds = 0; elapsedSeconds < seconds; elapsedSeconds += flingSeconds) {
    const { frames, rows } = await fling(page);
    const growth = `+${((await heapMb(cdp)) - before).toFixed(1)} MB`;
    console.log(`${String(rows).padStart(7)}${timingFigures(frames)}${growth.padStart(9)}`);
    if (rows >= largeRowCount) break;
  }
});
