/**
 * `npm run bench:scrolling -- [seconds]`: how smooth a long list is. Flings down the coin changes of scenario `large`
 * (100 000 rows) in Chromium, in the demo build, as far as the time goes, and says how many rows came, how long the
 * frames took, and what the page's memory grew by. Needs `npm run build:demo` before, and a machine with nothing else
 * to do.
 */
import type { CDPSession, Page } from '@playwright/test';
import { allRows, figures, heading, isSown, onDemoPage } from './demo-page.ts';

const seconds = Number(process.argv[2] ?? 120);
/** The pixels of one frame's way. */
const step = 3_000;

async function heap(cdp: CDPSession): Promise<number> {
  await cdp.send('HeapProfiler.collectGarbage');
  const { usedSize } = await cdp.send('Runtime.getHeapUsage');
  return usedSize / 1e6;
}

async function fling(page: Page): Promise<{ frames: number[]; rows: number }> {
  return await page.evaluate(
    async ({ time, way }) => {
      const frames: number[] = [];
      const end = performance.now() + time;
      for (let last = performance.now(); last < end;) {
        await new Promise(requestAnimationFrame);
        const now = performance.now();
        frames.push(now - last);
        last = now;
        window.scrollBy(0, way);
      }
      const places = [...document.querySelectorAll('[aria-posinset]')].map((row) =>
        Number(row.getAttribute('aria-posinset')),
      );
      return { frames, rows: Math.max(0, ...places) };
    },
    { time: Math.min(10, seconds) * 1_000, way: step },
  );
}

await onDemoPage('/', async (page) => {
  while (!(await isSown(page))) await page.waitForTimeout(1_000);
  await page.goto(new URL('/coinChange', page.url()).href);
  await page.locator('[aria-posinset]').first().waitFor();
  const cdp = await page.context().newCDPSession(page);
  const before = await heap(cdp);
  heading('   rows', '    heap');
  for (let gone = 0; gone < seconds; gone += 10) {
    const { frames, rows } = await fling(page);
    console.log(
      `${String(rows).padStart(7)}${figures(frames)}${`+${((await heap(cdp)) - before).toFixed(1)} MB`.padStart(9)}`,
    );
    if (rows >= allRows) break;
  }
});
