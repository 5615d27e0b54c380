/**
 * `npm run bench:seeding`: measures how smooth the demo stays while scenario `large` is seeded in the background. Needs
 * `npm run build:demo` before.
 *
 * The script walks through screens and a list in Chromium until the seeding has ended, and then for half of that time.
 * It prints the times of the frames during and after the seeding, and the processor time of the page's tasks. Processor
 * time is comparable even on a busy machine.
 */
import type { Page } from '@playwright/test';
import * as v from 'valibot';
import { timingFigures, printTableHeading, isSeeded, onDemoPage } from './demo-page.ts';
import { taskTimes } from './task-times.ts';

/**
 * Records the time of every frame from now on. The returned function gives the times since its last call, in
 * milliseconds.
 */
async function watchFrames(page: Page): Promise<() => Promise<number[]>> {
  const recorder = await page.evaluateHandle(() => {
    const recording = { frames: new Array<number>() };
    let last = performance.now();
    const next = (): void => {
      const now = performance.now();
      recording.frames.push(now - last);
      last = now;
      requestAnimationFrame(next);
    };
    requestAnimationFrame(next);
    return recording;
  });
  return async () => v.parse(v.array(v.number()), await recorder.evaluate((recording) => recording.frames.splice(0)));
}

/** Walks through screens as a user would, without loading the document again. */
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
  // The first walk loads the code of each screen, which has nothing to do with seeding.
  await lookAround(page);
  const frames = await watchFrames(page);
  const started = performance.now();
  const tasks: { seeding: number[]; afterwards: number[] } = { seeding: [], afterwards: [] };
  while (!(await isSeeded(page))) tasks.seeding = tasks.seeding.concat(await taskTimes(page, () => lookAround(page)));
  const seedingMs = performance.now() - started;
  const framesWhileSeeding = await frames();
  while (performance.now() < started + 1.5 * seedingMs)
    tasks.afterwards = tasks.afterwards.concat(await taskTimes(page, () => lookAround(page)));
  printTableHeading('                    ', '');
  console.log(
    `frames while seeding  ${timingFigures(framesWhileSeeding)}\n` +
      `frames afterwards     ${timingFigures(await frames())}`,
  );
  console.log(
    `tasks while seeding   ${timingFigures(tasks.seeding)}\n` +
      `tasks afterwards      ${timingFigures(tasks.afterwards)}\n\n` +
      `seeded in ${Math.round(seedingMs / 1_000)} s`,
  );
});
