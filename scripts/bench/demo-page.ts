/**
 * Opens a page of the demo build for measuring, with its own server and Chromium. The agent is logged in, in scenario
 * `large`. Needs `npm run build:demo` before, and an idle machine.
 */
import { spawn } from 'node:child_process';
import { chromium, type Page } from '@playwright/test';
import { findBrowser } from '../test/install/browser.mjs';

/** No other script uses this port. JOURNEYS_PORT moves it together with the ports of the journeys. */
const port = Number(process.env['JOURNEYS_PORT'] ?? 4180) + 8;
/** The coin changes of the agent in scenario `large`. */
export const largeRowCount = 100_000;

/** Calls the page's mock. Resolves with the text of the answer. */
export async function post(page: Page, path: string, body: unknown): Promise<string> {
  return await page.evaluate(
    async (call) => {
      const answer = await fetch(call.path, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(call.body),
      });
      return await answer.text();
    },
    { path, body },
  );
}

/** Resolves with whether all rows of the scenario are there. The mock seeds them in the background. */
export async function isSeeded(page: Page): Promise<boolean> {
  return (await post(page, '/api/coinChange/list/page', { pageSize: 1 })).includes(`"total":${largeRowCount}`);
}

/** Opens the page at `address` while rows are still being seeded, runs `measure`, and closes browser and server. */
export async function onDemoPage(address: string, measure: (page: Page) => Promise<void>): Promise<void> {
  const server = spawn(
    process.execPath,
    ['scripts/serve/static-server.mjs', '--dir', 'dist-demo', '--port', String(port)],
    {
      stdio: 'ignore',
    },
  );
  const executablePath = await findBrowser();
  const browser = await chromium.launch(executablePath ? { executablePath } : {});
  try {
    const page = await browser.newPage({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 });
    await page.addInitScript(() => sessionStorage.setItem('dialog', JSON.stringify({ isRead: true, mallRead: true })));
    await page.goto(`http://127.0.0.1:${port}/login`);
    await page.getByRole('textbox').first().waitFor();
    await post(page, '/__mock/reset', { scenario: 'large' });
    await post(page, '/api/user/login', { userAccount: 'agent', userPassword: 'demo1234' });
    await page.goto(`http://127.0.0.1:${port}${address}`);
    await measure(page);
  } finally {
    await browser.close();
    server.kill();
  }
}

/** Prints the heading of the lines that `timingFigures` returns, between two texts of the caller. */
export function printTableHeading(first: string, last: string): void {
  console.log(`${first}   frames   median      95 %     worst   over 50 ms${last}`);
}

/** A frame or task that takes longer can be felt. */
const slowMs = 50;

/**
 * Returns a line about the times of frames or tasks. It has their number, the median, the 95th percentile, the maximum,
 * and how many took over 50 ms.
 */
export function timingFigures(timesMs: readonly number[]): string {
  const sorted = timesMs.toSorted((a, b) => a - b);
  const at = (share: number): string =>
    `${Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0)} ms`.padStart(9);
  const slow = sorted.filter((time) => time > slowMs).length;
  return `${String(sorted.length).padStart(9)}${at(0.5)} ${at(0.95)} ${at(1)}${String(slow).padStart(13)}`;
}
