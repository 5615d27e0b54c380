/**
 * `npm run fling -- [seconds]`: how smooth a long list is. Flings down the coin changes of scenario `large` (100 000 rows) in Chromium, in the
 * demo build, as far as the time goes, and says how many rows came, how long the frames took, and what the page's memory grew by.
 * Needs `npm run build:demo` before, and a machine with nothing else to do.
 */
import { spawn } from 'node:child_process';
import { chromium, type CDPSession, type Page } from '@playwright/test';
import { findBrowser } from './browser.mjs';

const seconds = Number(process.argv[2] ?? 120);
const port = Number(process.env['JOURNEYS_PORT'] ?? 4180) + 8;
const allRows = 100_000;
/** The pixels of one frame's way. */
const step = 3_000;

async function post(page: Page, path: string, body: unknown): Promise<string> {
  return await page.evaluate(async (call) => {
    const answer = await fetch(call.path, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(call.body) });
    return await answer.text();
  }, { path, body });
}

/** The scenario's rows come in the background. */
async function whenSown(page: Page): Promise<void> {
  while (!(await post(page, '/api/coinChange/list/page', { pageSize: 1 })).includes(`"total":${allRows}`)) await page.waitForTimeout(1_000);
}

async function heap(cdp: CDPSession): Promise<number> {
  await cdp.send('HeapProfiler.collectGarbage');
  const { usedSize } = await cdp.send('Runtime.getHeapUsage');
  return usedSize / 1e6;
}

async function fling(page: Page): Promise<{ frames: number[]; rows: number }> {
  return await page.evaluate(async ({ time, way }) => {
    const frames: number[] = [];
    const end = performance.now() + time;
    for (let last = performance.now(); last < end;) {
      await new Promise(requestAnimationFrame);
      const now = performance.now();
      frames.push(now - last);
      last = now;
      window.scrollBy(0, way);
    }
    const places = [...document.querySelectorAll('[aria-posinset]')].map((row) => Number(row.getAttribute('aria-posinset')));
    return { frames, rows: Math.max(0, ...places) };
  }, { time: Math.min(10, seconds) * 1_000, way: step });
}

const server = spawn(process.execPath, ['scripts/serve.mjs', '--dir', 'dist-demo', '--port', String(port)], { stdio: 'ignore' });
const executablePath = await findBrowser();
const browser = await chromium.launch(executablePath ? { executablePath } : {});
try {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 });
  await page.addInitScript(() => sessionStorage.setItem('dialog', JSON.stringify({ isRead: true, mallRead: true })));
  await page.goto(`http://127.0.0.1:${port}/login`);
  await page.getByRole('textbox').first().waitFor();
  await post(page, '/__mock/reset', { scenario: 'large' });
  await post(page, '/api/user/login', { userAccount: 'agent', userPassword: 'demo1234' });
  await whenSown(page);
  await page.goto(`http://127.0.0.1:${port}/coinChange`);
  await page.locator('[aria-posinset]').first().waitFor();
  const cdp = await page.context().newCDPSession(page);
  const before = await heap(cdp);
  console.log('   rows   frames   median      95 %     worst   over 50 ms    heap');
  for (let gone = 0; gone < seconds; gone += 10) {
    const { frames, rows } = await fling(page);
    const sorted = frames.toSorted((a, b) => a - b);
    const at = (share: number): string => `${Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0)} ms`.padStart(9);
    const slow = sorted.filter((time) => time > 50).length;
    const grown = `+${(await heap(cdp) - before).toFixed(1)} MB`;
    console.log(`${String(rows).padStart(7)}${String(sorted.length).padStart(9)}${at(0.5)} ${at(0.95)} ${at(1)}${String(slow).padStart(13)}${grown.padStart(9)}`);
    if (rows >= allRows) break;
  }
} finally {
  await browser.close();
  server.kill();
}
