/**
 * `npm run sowing`: how smooth the demo stays while scenario `large` is sown in the background. Goes from screen to screen and down a list in
 * Chromium, in the demo build, until all is sown, and then as long again: how long the frames took while it was, and without it.
 * Needs `npm run build:demo` before, and a machine with nothing else to do.
 */
import type { Page } from '@playwright/test';
import * as v from 'valibot';
import { figures, heading, isSown, onDemoPage } from './demo-page.ts';

/** Keeps the time of every frame from now on, and hands out those since it was asked last. */
async function watchFrames(page: Page): Promise<() => Promise<number[]>> {
  const recorder = await page.evaluateHandle(() => {
    const kept = { frames: new Array<number>() };
    let last = performance.now();
    const next = (): void => {
      const now = performance.now();
      kept.frames.push(now - last);
      last = now;
      requestAnimationFrame(next);
    };
    requestAnimationFrame(next);
    return kept;
  });
  return async () => v.parse(v.array(v.number()), await recorder.evaluate((kept) => kept.frames.splice(0)));
}

/** What somebody does who looks around, without loading the page anew. */
async function lookAround(page: Page): Promise<void> {
  for (const tab of ['/mall', '/clockInfo', '/about', '/']) {
    await page.locator(`nav a[href="${tab}"]`).first().click();
    await page.waitForTimeout(300);
  }
  await page.locator('a[href="/coinChange"]').first().click();
  await page.locator('[aria-posinset]').first().waitFor();
  for (let time = 0; time < 20; time += 1) {
    await page.mouse.wheel(0, 900);
    await page.waitForTimeout(50);
  }
  await page.goBack();
}

await onDemoPage('/', async (page) => {
  await page.locator('a[href="/coinChange"]').first().waitFor();
  // The first time each screen's code is loaded: that is no matter of sowing.
  await lookAround(page);
  const frames = await watchFrames(page);
  const started = performance.now();
  while (!await isSown(page)) await lookAround(page);
  const took = performance.now() - started;
  const sown = await frames();
  while (performance.now() < started + 1.5 * took) await lookAround(page);
  heading('              ', '');
  console.log(`while sown    ${figures(sown)}\nafterwards    ${figures(await frames())}\n\nsown in ${Math.round(took / 1_000)} s`);
});
